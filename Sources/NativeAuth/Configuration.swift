public import NativeAuthWire

/// What the client is configured with. Source: client states, section 2.
public struct NativeAuthConfiguration: Sendable {
    /// A way to prove who one is that the app can handle. A browser is always added on the wire.
    public enum ChallengeTypes: String, CaseIterable, Sendable {
        /// A passcode.
        case oob = "OOB"
        /// A password.
        case password
    }

    /// What the app can do beyond the first factor; without it the tenant answers with a redirect.
    public enum Capability: String, CaseIterable, Sendable {
        /// Asks for a second factor.
        case mfaRequired
        /// Registers a second factor.
        case registrationRequired
    }

    /// The app's id in the tenant.
    public var clientId: String
    /// What the app can handle.
    public var challengeTypes: Set<ChallengeTypes>
    /// What the app can do beyond the first factor.
    public var capabilities: Set<Capability>
    /// Adds headers to a request. Names must begin with `x-` and with none of `x-ms-`, `x-client-`, `x-broker-`
    /// and `x-app-`; others are dropped.
    public var requestInterceptor: (@Sendable (Endpoint) -> [Header])?

    /// Makes a configuration; capabilities are none by default.
    public init(clientId: String, challengeTypes: Set<ChallengeTypes>, capabilities: Set<Capability> = []) {
        self.clientId = clientId
        self.challengeTypes = challengeTypes
        self.capabilities = capabilities
    }
}
