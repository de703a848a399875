import FoundationEssentials
import NativeAuthWire
import TestSupport
import Timekeeping

@testable import EmbeddedTenant
@testable import TenantServer

/// A tenant behind HTTP on a free port of this machine.
struct Served {
    let clock: MovableClock
    let outbox = Outbox()
    let tenant: EmbeddedTenant
    let server: TenantServer

    static let key = "the-control-key"

    /// - Parameter transport: What answers the endpoints in place of the tenant.
    init(
        answering transport: (any Transport)? = nil, limits: ServerLimits = ServerLimits(),
        log: AccessLog? = nil, seeds: [PersonRecord] = []
    ) async throws {
        clock = MovableClock(over: VirtualClock())
        tenant = EmbeddedTenant(
            userFlow: UserFlow(), seeds: seeds, directory: try Directory.inMemory(), outbox: outbox,
            clock: clock)
        guard let address = NetworkAddress("127.0.0.1", port: 0) else { throw RawClient.Failure.cannotConnect }
        server = try await TenantServer(
            tenant, name: "contoso", outbox: outbox, clock: clock, key: ControlKey(Secret(Served.key)),
            answering: transport, at: address, limits: limits, log: log)
    }

    /// Runs a test against it, and stops it in any case.
    static func run(
        answering transport: (any Transport)? = nil, limits: ServerLimits = ServerLimits(),
        log: AccessLog? = nil,
        seeds: [PersonRecord] = [], _ test: (Served) async throws -> Void
    ) async throws {
        let served = try await Served(answering: transport, limits: limits, log: log, seeds: seeds)
        do {
            try await test(served)
        } catch {
            await served.server.stop()
            throw error
        }
        await served.server.stop()
    }

    func client() throws -> RawClient { try RawClient(server.address) }

    /// Sends one request on a connection of its own.
    func reply(to request: String, hasBody: Bool = true) async throws -> RawClient.Reply {
        let client = try client()
        client.send(request)
        return try await client.reply(hasBody: hasBody)
    }
}

/// Requests by hand.
enum Sample {
    static let form = "client_id=demo-client&username=ada%40example.com&challenge_type=oob+password+redirect"

    /// The first call of a sign-up.
    static let signUp = post("/contoso.onmicrosoft.com/signup/v1.0/start", form)

    static func post(_ path: String, _ body: String, headers: String = "") -> String {
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            + "\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    static func get(_ path: String, headers: String = "") -> String {
        "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n"
    }

    static func controlled(_ method: String, _ path: String, _ body: String = "") -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(Served.key)\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
}
