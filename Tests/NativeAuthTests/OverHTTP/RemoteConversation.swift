import HTTPTransport
import NativeAuth
import NativeAuthWire
import Synchronization
import TestSupport

/// A client, over real HTTP, at a tenant that runs in a process of its own.
@MainActor final class RemoteConversation {
    let tenant: TenantProgram
    let clock = ImpatientClock()
    let client: NativeAuthClient
    private let log = CallbackLog()
    private let calls: Calls
    private(set) var account: UserAccountResult?
    private(set) var state: HeldState?

    struct NoPasscode: Error {}

    /// - Parameter path: What stands before the endpoints' paths: the tenant by one of its names, or nothing.
    init(
        _ tenant: TenantProgram, path: String = "/contoso",
        challengeTypes: Set<NativeAuthConfiguration.ChallengeTypes> = [.oob, .password],
        capabilities: Set<NativeAuthConfiguration.Capability> = [], observer: (any FlowObserver)? = nil
    ) throws {
        self.tenant = tenant
        calls = Calls(HTTPTransport(try TenantAddress(tenant.server + path)))
        client = NativeAuthClient(
            configuration: NativeAuthConfiguration(
                clientId: "demo-client", challengeTypes: challengeTypes, capabilities: capabilities),
            transport: calls, clock: clock, observer: observer)
    }

    /// Calls an operation, on the newest state unless another is given, and brings its callback.
    @discardableResult
    func perform(_ call: Call, on other: HeldState? = nil) async throws -> Callback {
        _ = try client.perform(
            call, on: other ?? state, account: account, delegate: RecordingDelegate(log))
        let callback = await log.next()
        state = callback.state ?? state
        account = callback.account ?? account
        return callback
    }

    /// Signs somebody in whose state is no more needed.
    func signIn(_ name: String, _ password: String) async throws {
        let callback = try await perform(.signIn(name, password: password))
        guard callback.account != nil else { throw Astray(callback: callback) }
    }

    struct Astray: Error {
        let callback: Callback
    }

    /// The passcode that arrived last at an address or a telephone and still works.
    func passcode(for contact: String) throws -> String {
        let mail = try tenant.control.inbox().first { $0.address == contact && $0.status == "open" }
        guard let mail else { throw NoPasscode() }
        return mail.code
    }

    /// A passcode of the right length that is not the one.
    func wrongPasscode(for contact: String) throws -> String {
        let code = try passcode(for: contact)
        return (code.first == "0" ? "1" : "0") + code.dropFirst()
    }

    /// The paths called since the last time this was asked, in order.
    var newPaths: [String] { calls.takePaths() }

    /// Every token that the tenant has sent, of whatever kind.
    var tokens: Set<String> { calls.tokens }
}

/// Notes which paths are called, and what tokens come.
private final class Calls: Transport {
    private let transport: HTTPTransport
    private let noted = Mutex<(paths: [String], tokens: Set<String>)>(([], []))

    init(_ transport: HTTPTransport) { self.transport = transport }

    var tokens: Set<String> { noted.withLock { $0.tokens } }

    func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        noted.withLock { $0.paths.append(request.path) }
        let reply = try await transport.exchange(request)
        let tokens = reply.body.reveal().matches(of: /"\w+_token":"([^"]+)"/).map { String($0.1) }
        noted.withLock { $0.tokens.formUnion(tokens) }
        return reply
    }

    func takePaths() -> [String] {
        noted.withLock { noted in
            defer { noted.paths = [] }
            return noted.paths
        }
    }
}
