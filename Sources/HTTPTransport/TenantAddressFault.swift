/// Why a text is no address of a tenant.
package enum TenantAddressFault: Error, Equatable, Sendable {
    case empty
    case notASCII
    /// Behind a question mark or a hash.
    case hasQuery
    case hasDots
    case hasUser
    case notHost(String)
    case badPort
    case otherScheme(String)
    /// `http` to another machine.
    case plain
    /// The host of another service.
    case workforce

    /// What is wrong and what to write, in words that follow the setting's name.
    package var words: String {
        switch self {
        case .empty: "is empty; name the tenant, such as contoso"
        case .notASCII: "holds characters that no address has; write a domain in its ASCII form (xn--…)"
        case .hasQuery: "ends before ? and #; leave out what follows"
        case .hasDots: "has . or .. in its path; leave them out"
        case .hasUser: "names a user; leave out what stands before @"
        case .notHost(let host):
            "\(host.isEmpty ? "" : "“\(host)” ")is no host name; write contoso, or contoso.ciamlogin.com"
        case .badPort: "has no such port; ports go from 1 to 65535"
        case .otherScheme(let scheme): "begins with \(scheme)://; write https://"
        case .plain:
            "begins with http://, which others can read on the way; write https:// (http only to this machine)"
        case .workforce:
            "is where employees sign in; write the tenant's own host, such as contoso.ciamlogin.com"
        }
    }
}
