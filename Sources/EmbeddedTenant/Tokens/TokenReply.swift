import NativeAuthWire

/// What `/token` grants.
struct TokenReply: Encodable, Sendable {
    let scopes: [String]
    /// Of the access token.
    let lifetime: Duration
    let accessToken: Secret
    /// Only with the scope `openid`.
    let idToken: Secret?
    /// Only with the scope `offline_access`.
    let refreshToken: Secret?
    /// Only where it was asked for.
    let clientInfo: String?

    private enum CodingKeys: String, CodingKey {
        case tokenType = "token_type"
        case scope
        case expiresIn = "expires_in"
        case extendedExpiresIn = "ext_expires_in"
        case accessToken = "access_token"
        case idToken = "id_token"
        case refreshToken = "refresh_token"
        case clientInfo = "client_info"
    }

    func encode(to encoder: any Encoder) throws {
        var body = encoder.container(keyedBy: CodingKeys.self)
        try body.encode("Bearer", forKey: .tokenType)
        try body.encode(scopes.joined(separator: " "), forKey: .scope)
        try body.encode(lifetime.wholeSeconds, forKey: .expiresIn)
        try body.encode(lifetime.wholeSeconds, forKey: .extendedExpiresIn)
        try body.encode(accessToken.reveal(), forKey: .accessToken)
        try body.encodeIfPresent(idToken?.reveal(), forKey: .idToken)
        try body.encodeIfPresent(refreshToken?.reveal(), forKey: .refreshToken)
        try body.encodeIfPresent(clientInfo, forKey: .clientInfo)
    }
}
