/// Something that an application asks for: one word of `scope`.
struct ScopeName: Hashable, Sendable {
    let text: String
    /// Whose scope it is, such as `api://demo-api`; `nil` for those of OpenID Connect.
    let resource: String?
    /// The last part, such as `Orders.Read`.
    let name: String

    /// Source: OpenID Connect Core 1.0, sections 5.4 and 11.
    private static let common: Set = ["openid", "profile", "email", "offline_access"]

    /// `nil` where a word is neither one of OpenID Connect nor a resource with a name behind a slash.
    init?(parsing text: String) {
        self.text = text
        if ScopeName.common.contains(text) {
            resource = nil
            name = text
            return
        }
        guard let slash = text.lastIndex(of: "/"), !text.contains(" ") else { return nil }
        let resource = String(text[..<slash])
        let name = String(text[slash...].dropFirst())
        guard !resource.isEmpty, !resource.hasSuffix("/"), !name.isEmpty else { return nil }
        self.resource = resource
        self.name = name
    }
}
