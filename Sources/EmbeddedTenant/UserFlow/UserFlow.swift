import TenantFile

/// What a tenant demands of those who sign up and sign in: the `userFlow` half of a tenant file.
///
/// Every key may be left out; the values below then hold.
package struct UserFlow: Equatable, Sendable {
    /// How new people prove who they are.
    package enum Method: String, CaseIterable, Decodable, Sendable {
        /// The address by a passcode, later sign-ins by a password.
        case emailPassword
        /// A passcode each time.
        case emailCode
    }

    /// The tenant's name, as screens show it: 1 to 64 of ASCII letters, digits, `-` and `_`.
    package var name = "contoso"
    package var method = Method.emailPassword
    /// The one application that is registered.
    package var clientID = "demo-client"
    /// Whether the application may use native authentication at all.
    package var isNativeAuthOn = true
    /// What is asked of new people, in order. The username (alias) is not among them.
    package var attributes: [AttributeDefinition] = []
    package var alias = AliasRules()
    package var password = PasswordRules()
    package var passcode = PasscodeRules()
    package var mfa = SecondFactorRules()
    package var passwordReset = PasswordResetRules()
    /// What the application may ask for beside `openid`, `profile`, `email` and `offline_access`.
    package var scopes = ["api://demo-api/Orders.Read", "api://demo-api/Orders.Write"]

    /// A tenant with the values that hold where a file says nothing.
    package init() {}
}

extension UserFlow: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name
        case method
        case clientID = "clientId"
        case isNativeAuthOn = "nativeAuth"
        case attributes
        case alias
        case passwordCharacters
        case passwordRules
        case passcode
        case mfa
        case passwordReset
        case scopes
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        try file.read(.name, into: &name) { UserFlow.isName($0) ? nil : "1 to 64 letters, digits, - or _" }
        try file.read(.method, into: &method)
        try file.read(.clientID, into: &clientID) {
            ClientID(parsing: $0) == nil ? "1 to 64 letters, digits, -, _ or ." : nil
        }
        try file.read(.isNativeAuthOn, into: &isNativeAuthOn)
        try file.read(.attributes, into: &attributes) { attributes in
            Set(attributes.map(\.key)).count == attributes.count ? nil : "each key once"
        }
        try file.read(.alias, into: &alias)
        try file.read(.passwordRules, into: &password)
        try file.read(.passwordCharacters, into: &password.characters)
        try file.read(.passcode, into: &passcode)
        try file.read(.mfa, into: &mfa)
        try file.read(.passwordReset, into: &passwordReset)
        try file.read(.scopes, into: &scopes) { scopes in
            scopes.allSatisfy { ScopeName(parsing: $0)?.resource != nil }
                ? nil : "scopes such as api://demo/Read"
        }
    }

    private static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}
