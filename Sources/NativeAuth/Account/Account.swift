import FoundationEssentials
import NativeAuthWire

/// Who is signed in. Source: client states, section 3, value objects.
public struct Account: Equatable, Sendable {
    /// The name signed in with, as the tenant prefers to show it: the email address.
    public let username: String?
    /// The id in this environment: the home account id.
    public let identifier: String
    /// The id over all tenants: the user's and the tenant's id, joined by a dot.
    public let homeAccountId: String
    /// The host that issued the id token.
    public let environment: String?
    /// All claims of the id token.
    public let accountClaims: [String: JSONValue]
    /// What each tenant knows of the account; here always the one that it signed in to.
    public let tenantProfiles: [TenantProfile]

    /// What one tenant knows of an account.
    public struct TenantProfile: Equatable, Sendable {
        /// The object id in that tenant.
        public let identifier: String?
        /// That tenant's id.
        public let tenantId: String
    }

    init(_ client: ClientInfo, idToken: Secret?) {
        let claims = idToken.flatMap(TokenClaims.decode) ?? [:]
        username = (claims["preferred_username"] ?? claims["email"])?.text
        homeAccountId = "\(client.uid).\(client.utid)"
        identifier = homeAccountId
        environment = claims["iss"]?.text.flatMap { URL(string: $0)?.host() }
        accountClaims = claims
        tenantProfiles = [TenantProfile(identifier: claims["oid"]?.text, tenantId: client.utid)]
    }
}
