import FoundationEssentials

extension TokenGrant {
    /// Reads the body of a 200 of `/token`.
    ///
    /// Source: wire protocol, section 4.4. No `client_info`, another `token_type` or no token at all is an error.
    init(_ body: Secret) throws(Answer.Failure) {
        let fields = try body.decoded(as: Body.Grant.self)
        guard fields.tokenType == "Bearer" else { throw .malformed("token_type is not Bearer") }
        guard fields.accessToken != nil || fields.idToken != nil else { throw .malformed("no tokens") }
        guard let info = fields.clientInfo.flatMap(Data.init(base64URL:)),
            let client = try? JSONDecoder().decode(ClientInfo.self, from: info)
        else { throw .malformed("no client_info") }
        self.init(
            accessToken: Secret(fields.accessToken ?? ""), idToken: fields.idToken.map(Secret.init(_:)),
            refreshToken: fields.refreshToken.map(Secret.init(_:)),
            scopes: (fields.scope ?? "").split(separator: " ").map(String.init),
            expiresIn: fields.expiresIn.map(Duration.life), client: client)
    }
}
