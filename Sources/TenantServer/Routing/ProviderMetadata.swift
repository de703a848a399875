/// What a client may learn of the tenant before it calls. Source: OpenID Connect Discovery 1.0, section 3.
///
/// The issuer is the one in the tokens, which is the service's form of it and no address of this machine.
struct ProviderMetadata: Encodable {
    let issuer: String
    let tokenEndpoint: String
    let jwksUri: String
    let responseTypesSupported = ["token", "id_token"]
    let subjectTypesSupported = ["public"]
    let idTokenSigningAlgValuesSupported = ["EdDSA"]
    let grantTypesSupported = ["password", "oob", "mfa_oob", "continuation_token", "refresh_token"]
    let tokenEndpointAuthMethodsSupported = ["none"]
    let scopesSupported = ["openid", "profile", "email", "offline_access"]

    /// - Parameter base: The tenant's base address, without a slash at its end.
    init(issuer: String, base: String) {
        self.issuer = issuer
        tokenEndpoint = base + "/oauth2/v2.0/token"
        jwksUri = base + "/discovery/v2.0/keys"
    }
}
