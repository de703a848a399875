/// Where a passcode goes. The service may name channels that nobody listed; their word is kept.
///
/// Source: client states, section 3, value objects.
public struct ChannelType: Equatable, Hashable, Sendable {
    /// The wire's word, such as `email` or `sms`.
    public let value: String

    /// Wraps the wire's word.
    public init(_ value: String) { self.value = value }

    /// Whether it is email, in any case of letters.
    public var isEmailType: Bool { value.lowercased() == "email" }
    /// Whether it is a text message, in any case of letters.
    public var isSMSType: Bool { value.lowercased() == "sms" }
}

/// A passcode that the tenant has sent and now waits for.
///
/// Source: wire protocol, section 3.2.
public struct Challenge: Equatable, Sendable {
    /// Opens the next step.
    public var token: ContinuationToken
    /// Masked by the tenant, such as `c***r@co**o**o.com`. Shown as it came.
    public var sentTo: String
    /// Where it went.
    public var channel: ChannelType
    /// In digits; whatever number the tenant says.
    public var codeLength: Int
    /// How long to wait before asking for another; `nil` if the tenant did not say. The wire has whole seconds.
    public var interval: Duration?

    /// Makes a challenge of its parts.
    public init(
        token: ContinuationToken, sentTo: String, channel: ChannelType, codeLength: Int, interval: Duration?
    ) {
        self.token = token
        self.sentTo = sentTo
        self.channel = channel
        self.codeLength = codeLength
        self.interval = interval
    }
}

/// A way to prove a second factor, or one that can be registered.
public struct AuthMethod: Equatable, Sendable {
    /// What names it to the tenant.
    public let id: String
    /// The challenge it makes, `oob`.
    public let challengeType: ChallengeType
    /// Where its passcodes go.
    public let channelTargetType: ChannelType
    /// A masked contact, or one to prefill the contact field with.
    public let loginHint: String?

    /// Makes a method of its parts.
    public init(id: String, challengeType: ChallengeType, channelTargetType: ChannelType, loginHint: String?) {
        self.id = id
        self.challengeType = challengeType
        self.channelTargetType = channelTargetType
        self.loginHint = loginHint
    }
}

/// An attribute that the tenant asks for before it makes an account.
public struct RequiredAttribute: Equatable, Sendable {
    /// The exact key under which the value is sent, such as `city`.
    public let name: String
    /// The tenant's word for the type, such as `string`. An unknown one is asked for as text.
    public let type: String
    /// Whether the account cannot be made without it.
    public let required: Bool
    /// A pattern that the value must match, if the tenant has one.
    public let regex: String?

    /// Makes an attribute of its parts.
    public init(name: String, type: String, required: Bool, regex: String? = nil) {
        self.name = name
        self.type = type
        self.required = required
        self.regex = regex
    }
}

/// How far a password reset is.
public enum PollStatus: String, Equatable, Sendable {
    /// Under way: ask again.
    case inProgress = "in_progress"
    /// Not yet begun: ask again.
    case notStarted = "not_started"
    /// The new password is in force.
    case succeeded
    /// It never will be.
    case failed
}

/// What `/token` granted.
public struct TokenGrant: Equatable, Sendable {
    /// Empty if the service sent none.
    public var accessToken: Secret
    /// Only with the scope `openid`.
    public var idToken: Secret?
    /// Only with the scope `offline_access`.
    public var refreshToken: Secret?
    /// The scopes granted.
    public var scopes: [String]
    /// How long the access token lives; the wire has whole seconds.
    public var expiresIn: Duration?
    /// Who was signed in, by ids.
    public var client: ClientInfo

    /// Makes a grant of its parts.
    public init(
        accessToken: Secret, idToken: Secret?, refreshToken: Secret?, scopes: [String], expiresIn: Duration?,
        client: ClientInfo
    ) {
        self.accessToken = accessToken
        self.idToken = idToken
        self.refreshToken = refreshToken
        self.scopes = scopes
        self.expiresIn = expiresIn
        self.client = client
    }
}

/// The ids of `client_info`: who was signed in, in which tenant.
public struct ClientInfo: Equatable, Hashable, Sendable, Decodable {
    /// The user's id.
    public let uid: String
    /// The tenant's id.
    public let utid: String

    /// Makes the ids of their parts.
    public init(uid: String, utid: String) {
        self.uid = uid
        self.utid = utid
    }
}
