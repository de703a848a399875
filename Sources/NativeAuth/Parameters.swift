public import FoundationEssentials
public import NativeAuthWire

/// What ``NativeAuthClient/signUp(parameters:delegate:)`` takes. Source: client states, sections 3 and 4.1.
public struct SignUpParameters: Sendable {
    /// An email address.
    public var username: String
    /// A password, where the app collects one at the start.
    public var password: Secret?
    /// Attributes, by their exact keys.
    public var attributes: [String: AttributeValue]?
    /// Names the flow in the tenant's logs; a random one if none is given.
    public var correlationId: UUID?

    /// Starts with the address alone.
    public init(username: String) { self.username = username }
}

/// What ``NativeAuthClient/signIn(parameters:delegate:)`` takes.
public struct SignInParameters: Sendable {
    /// An email address or an alias, passed through untouched.
    public var username: String
    /// A password; without one the tenant says whether it wants one.
    public var password: Secret?
    /// Scopes beside those that are always asked for.
    public var scopes: [String]?
    /// A claims request, as JSON.
    public var claimsRequest: String?
    /// Names the flow in the tenant's logs; a random one if none is given.
    public var correlationId: UUID?

    /// Starts with the name alone.
    public init(username: String) { self.username = username }
}

/// What ``NativeAuthClient/resetPassword(parameters:delegate:)`` takes.
public struct ResetPasswordParameters: Sendable {
    /// An email address or an alias.
    public var username: String
    /// Names the flow in the tenant's logs; a random one if none is given.
    public var correlationId: UUID?

    /// Starts with the name alone.
    public init(username: String) { self.username = username }
}

/// What ``SignInAfterSignUpState/signIn(parameters:delegate:)`` takes.
public struct SignInAfterSignUpParameters: Sendable {
    /// Scopes beside those that are always asked for.
    public var scopes: [String]?
    /// A claims request, as JSON.
    public var claimsRequest: String?

    /// Asks for nothing beside the default.
    public init() {}
}

/// What ``SignInAfterResetPasswordState/signIn(parameters:delegate:)`` takes.
public struct SignInAfterResetPasswordParameters: Sendable {
    /// Scopes beside those that are always asked for.
    public var scopes: [String]?
    /// A claims request, as JSON.
    public var claimsRequest: String?

    /// Asks for nothing beside the default.
    public init() {}
}

/// What `challengeAuthMethod(parameters:delegate:)` takes.
public struct ChallengeAuthMethodParameters: Sendable {
    /// Which method to register.
    public var authMethod: AuthMethod
    /// An email address, or a phone number as `+<country code> <number>`. The app fills in the login hint itself.
    public var verificationContact: String

    /// Names a method and a contact.
    public init(authMethod: AuthMethod, verificationContact: String) {
        self.authMethod = authMethod
        self.verificationContact = verificationContact
    }
}

/// What ``UserAccountResult/getAccessToken(parameters:delegate:)`` takes.
public struct GetAccessTokenParameters: Sendable {
    /// Scopes beside those that are always asked for; none: any cached access token will do.
    public var scopes: [String]?
    /// Passes over the cache.
    public var forceRefresh = false
    /// Hands out the refresh token as well.
    public var returnRefreshToken = false
    /// A claims request, as JSON; passes over the cache.
    public var claimsRequest: String?
    /// Names the call in the tenant's logs; a random one if none is given.
    public var correlationId: UUID?

    /// Takes what is in the cache.
    public init() {}
}
