import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Timekeeping

/// A client on a scripted transport, and how far it has come.
@MainActor final class Conversation {
    let transport = ScriptedTransport()
    let clock: any WallClock
    let log = CallbackLog()
    let client: NativeAuthClient
    private(set) var account: UserAccountResult?
    private(set) var state: HeldState?

    init(
        challengeTypes: Set<NativeAuthConfiguration.ChallengeTypes> = [.oob, .password],
        capabilities: Set<NativeAuthConfiguration.Capability> = [],
        clock: any WallClock = ImpatientClock(), observer: (any FlowObserver)? = nil,
        interceptor: (@Sendable (Endpoint) -> [Header])? = nil
    ) {
        var configuration = NativeAuthConfiguration(
            clientId: "client-1", challengeTypes: challengeTypes, capabilities: capabilities)
        configuration.requestInterceptor = interceptor
        self.clock = clock
        client = NativeAuthClient(
            configuration: configuration, transport: transport, clock: clock, observer: observer)
    }

    /// Calls an operation, on the newest state unless another is given, and returns at once.
    @discardableResult
    func begin(_ call: Call, on other: HeldState? = nil, lackingCallbacks: Bool = false) throws
        -> NativeAuth.Operation
    {
        let delegate: any AnyDelegate = lackingCallbacks ? BareDelegate(log) : RecordingDelegate(log)
        return try client.perform(call, on: other ?? state, account: account, delegate: delegate)
    }

    /// The callback of an operation that has begun.
    func callback() async -> Callback {
        let callback = await log.next()
        state = callback.state ?? state
        account = callback.account ?? account
        return callback
    }

    /// Calls an operation and brings its callback.
    @discardableResult
    func perform(
        _ call: Call, on other: HeldState? = nil, lackingCallbacks: Bool = false,
        answering answers: ScriptedTransport.Answer...
    ) async throws -> Callback {
        try await perform(call, on: other, lackingCallbacks: lackingCallbacks, answering: answers)
    }

    /// Calls an operation and brings its callback.
    @discardableResult
    func perform(
        _ call: Call, on other: HeldState? = nil, lackingCallbacks: Bool = false,
        answering answers: [ScriptedTransport.Answer]
    ) async throws -> Callback {
        transport.answer(answers)
        try begin(call, on: other, lackingCallbacks: lackingCallbacks)
        return await callback()
    }

    /// The token that a state sends next, seen by calling its next operation; `nil` if it sends nothing.
    func nextToken(of state: HeldState) async throws -> String? {
        let before = transport.requests.count
        _ = try await perform(state.probe, on: state)
        guard transport.requests.count > before else { return nil }
        return fields(of: transport.requests[before].body.reveal())["continuation_token"]
    }
}

/// Reads a form by hand, apart from the product's own reading.
func fields(of body: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in body.split(separator: "&", omittingEmptySubsequences: false) {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        fields[unescaped(parts[0])] = parts.count > 1 ? unescaped(parts[1]) : ""
    }
    return fields
}

private func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
        case UInt8(ascii: "%"):
            bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
            rest = rest.dropFirst(2)
        default: bytes.append(byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
