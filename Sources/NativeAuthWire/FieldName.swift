/// The parameter names of requests.
public enum FieldName: String, CaseIterable, Sendable {
    case attributes
    case capabilities
    /// What the documentation's text calls ``capabilities``; no client of ours sends it.
    case capability
    case challengeChannel = "challenge_channel"
    case challengeTarget = "challenge_target"
    case challengeType = "challenge_type"
    case claims
    case clientID = "client_id"
    case clientInfo = "client_info"
    case continuationToken = "continuation_token"
    case grantType = "grant_type"
    case id
    case newPassword = "new_password"
    case oob
    case password
    case refreshToken = "refresh_token"
    case scope
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
    case oob
    case password
    case attributes
    case continuationToken = "continuation_token"
    case mfaOOB = "mfa_oob"
    case refreshToken = "refresh_token"
}
