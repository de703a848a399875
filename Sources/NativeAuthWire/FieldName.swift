/// The parameter names of requests.
public enum FieldName: String, CaseIterable, Sendable {
    /// User attributes, as one JSON object.
    case attributes
    /// What the app can do beyond the first factor.
    case capabilities
    /// What the documentation's text calls ``capabilities``; no client of ours sends it.
    case capability
    /// Where the passcode for a contact goes.
    case challengeChannel = "challenge_channel"
    /// The contact to be registered.
    case challengeTarget = "challenge_target"
    /// What the app can handle; at registration, the challenge of the method chosen.
    case challengeType = "challenge_type"
    /// A claims request, as JSON.
    case claims
    /// The app's id.
    case clientID = "client_id"
    /// Asks for the ids of whoever signs in.
    case clientInfo = "client_info"
    /// Ties the call to its flow.
    case continuationToken = "continuation_token"
    /// Which proof the call brings.
    case grantType = "grant_type"
    /// Names a second factor.
    case id
    /// The password of a reset.
    case newPassword = "new_password"
    /// A passcode.
    case oob
    /// A password.
    case password
    /// What a refresh spends.
    case refreshToken = "refresh_token"
    /// The scopes asked for.
    case scope
    /// An email address or an alias.
    case username

    /// Whether its value must never be shown: passwords, passcodes and tokens.
    public var isSecret: Bool {
        switch self {
        case .continuationToken, .newPassword, .oob, .password, .refreshToken: true
        case .attributes, .capabilities, .capability, .challengeChannel, .challengeTarget, .challengeType,
            .claims,
            .clientID, .clientInfo, .grantType, .id, .scope, .username:
            false
        }
    }
}

/// The values of `grant_type`.
public enum GrantType: String, CaseIterable, Sendable {
    /// A passcode of the first factor, of a reset or of a contact.
    case oob
    /// A password.
    case password
    /// Attributes.
    case attributes
    /// What was proved before.
    case continuationToken = "continuation_token"
    /// A passcode of the second factor.
    case mfaOOB = "mfa_oob"
    /// A refresh token.
    case refreshToken = "refresh_token"
}
