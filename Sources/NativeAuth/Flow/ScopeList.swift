/// The scopes of a token call.
enum ScopeList {
    /// Asked for always, after the app's own. Source: wire protocol, section 4.4.
    static let always = ["openid", "profile", "offline_access"]

    /// As sent: the app's own, then those asked for always, none twice.
    static func sent(_ scopes: [String]) -> String {
        var list: [String] = []
        for scope in scopes + always where !list.contains(scope) { list.append(scope) }
        return list.joined(separator: " ")
    }
}
