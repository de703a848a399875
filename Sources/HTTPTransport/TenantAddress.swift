/// Where a tenant answers: one base address, below which all endpoints lie.
///
/// Source: wire protocol, section 1. A tenant's own host is `NAME.ciamlogin.com`, and behind it comes the tenant again, as
/// `NAME.onmicrosoft.com` or as its id; a host with a path of its own is taken as it is.
package struct TenantAddress: Equatable, Sendable {
    /// Whole and without a slash at its end, such as `https://contoso.ciamlogin.com/contoso.onmicrosoft.com`.
    package let base: String
    /// The host as it is written in an address, without a port.
    package let host: String

    /// Whether it is on this machine.
    package var isLoopback: Bool { TenantAddress.isLoopback(host) }
    /// Whether nothing is encrypted on the way.
    package var isPlain: Bool { base.hasPrefix("http://") }

    /// Reads any form in which people write a tenant: `contoso`, `contoso.onmicrosoft.com`, a host, a custom domain, a
    /// whole address, an id.
    ///
    /// - Throws: ``TenantAddressFault`` with what to write instead.
    package init(_ text: String) throws(TenantAddressFault) {
        let text = TenantAddress.trimmed(text)
        guard !text.isEmpty else { throw .empty }
        guard text.allSatisfy({ $0.isASCII && $0 > " " && !#"\"<>^`{|}"#.contains($0) }) else {
            throw .notASCII
        }
        guard !text.contains(where: { "?#".contains($0) }) else { throw .hasQuery }
        let (scheme, rest) = TenantAddress.split(text)
        let pieces = rest.split(separator: "/", omittingEmptySubsequences: false)
        let authority = try Authority(pieces.first ?? "")
        let path = pieces.dropFirst().filter { !$0.isEmpty }.map(String.init)
        guard !path.contains(where: { [".", ".."].contains($0) }) else { throw .hasDots }
        try self.init(scheme, authority, path)
    }

    private init(_ scheme: String?, _ authority: Authority, _ path: [String]) throws(TenantAddressFault) {
        var (authority, path) = (authority, path)
        let isLoopback = TenantAddress.isLoopback(authority.host)
        if !isLoopback {
            guard scheme != "http" else { throw .plain }
            guard !TenantAddress.workforceHosts.contains(authority.host) else { throw .workforce }
            authority.completeTenantName()
            if path.isEmpty, let tenant = authority.tenant { path = [tenant] }
        }
        let scheme = scheme ?? (isLoopback ? "http" : "https")
        guard ["http", "https"].contains(scheme) else { throw .otherScheme(scheme) }
        host = authority.host
        base = scheme + "://" + ([authority.text] + path).joined(separator: "/")
    }

    /// The address of an endpoint.
    ///
    /// - Parameter path: Begins with a slash.
    package func url(of path: String) -> String { base + path }

    /// Whether a host is this machine: 127.0.0.0/8, `::1`, `localhost`.
    private static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func split(_ text: Substring) -> (scheme: String?, rest: Substring) {
        guard let mark = text.firstRange(of: "://") else { return (nil, text) }
        return (text[..<mark.lowerBound].lowercased(), text[mark.upperBound...])
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }

    /// Where employees sign in; External ID does not answer there.
    private static let workforceHosts: Set<String> = [
        "login.microsoftonline.com", "login.windows.net", "sts.windows.net",
    ]
}

/// Host and port.
private struct Authority {
    private(set) var host: String
    private let port: UInt16?

    var text: String { host + (port.map { ":\($0)" } ?? "") }

    init(_ text: Substring) throws(TenantAddressFault) {
        guard !text.contains("@") else { throw .hasUser }
        let end =
            text.hasPrefix("[")
            ? text.firstIndex(of: "]").map { text.index(after: $0) } : text.firstIndex(of: ":")
        let name = text[..<(end ?? text.endIndex)].lowercased()
        let rest = text[(end ?? text.endIndex)...]
        guard Authority.isHost(name) else { throw .notHost(name) }
        host = name
        guard !rest.isEmpty else {
            port = nil
            return
        }
        guard rest.first == ":", let number = UInt16(rest.dropFirst()), number > 0 else { throw .badPort }
        port = number
    }

    /// Turns the short ways to write a tenant into its host: `contoso`, `contoso.onmicrosoft.com`, an id.
    mutating func completeTenantName() {
        if host.hasSuffix(Authority.domain) { host = String(host.dropLast(Authority.domain.count)) }
        if !host.contains("."), !host.hasPrefix("[") { host += Authority.hosts }
    }

    /// The tenant as the path names it; `nil` for a custom domain, whose path must be given.
    var tenant: String? {
        guard host.hasSuffix(Authority.hosts) else { return nil }
        let name = String(host.dropLast(Authority.hosts.count))
        return Authority.isID(name) ? name : name + Authority.domain
    }

    private static let domain = ".onmicrosoft.com"
    private static let hosts = ".ciamlogin.com"

    /// A GUID: hexadecimal digits, 8-4-4-4-12.
    private static func isID(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12] && parts.allSatisfy { $0.allSatisfy(\.isHexDigit) }
    }

    private static func isHost(_ name: String) -> Bool {
        if name.hasPrefix("[") { return name == "[::1]" }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return name.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != "-" && label.last != "-"
                    && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
            }
    }
}
