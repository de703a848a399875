import HTTPTransport
import NativeAuthWire
import TestSupport

/// A request with a passcode, as it goes out.
let request = WireRequest(
    path: "/signup/v1.0/continue",
    headers: [
        Header("Content-Type", "application/x-www-form-urlencoded"), Header("Accept", "application/json"),
    ], body: "grant_type=oob&oob=12345678")

/// What became of a call.
typealias Ending = Result<WireReply, TransportFailure>

extension HTTPTransport {
    func end(_ request: WireRequest = request) async -> Ending {
        do throws(TransportFailure) {
            return .success(try await exchange(request))
        } catch {
            return .failure(error)
        }
    }
}

extension HTTPStub {
    /// A transport to it.
    func transport(
        connectTimeout: Duration = .seconds(10), timeout: Duration = .seconds(60)
    ) throws -> HTTPTransport {
        var settings = ConnectionSettings()
        settings.connectTimeout = connectTimeout
        settings.timeout = timeout
        return HTTPTransport(try TenantAddress(address), settings)
    }
}

extension Ending {
    static func failed(_ reason: TransportFailure.Reason, sent: Bool) -> Self {
        .failure(TransportFailure(reason, sentAnyByte: sent))
    }

    var status: Int? { try? get().status }
    var body: String? { try? get().body.reveal() }
}
