import TenantFile

/// What a password must be.
package struct PasswordRules: Equatable, Sendable {
    /// Which characters it may have.
    package enum Characters: String, CaseIterable, Decodable, Sendable {
        /// ASCII letters, digits, blanks and signs.
        case listed
        /// All of Unicode but control characters.
        case any
    }

    package var characters = Characters.listed
    /// In characters as a person counts them, after normalisation.
    package var minimumLength = 8
    /// In the same unit.
    package var maximumLength = 256
    /// How many of the four kinds it must have: lower case, upper case, digits, and all the rest.
    package var kinds = 3
    /// Words that it must not hold, in any case. The address's local part, from three characters on, joins them.
    package var banned = ["password", "contoso", "qwerty", "12345678"]
    /// Whether a reset to the present password is refused.
    package var refusesCurrent = true

    /// The service's rules.
    ///
    /// Source: Microsoft, "Self-service password reset policies"; the banned words are chosen here.
    package init() {}
}

extension PasswordRules: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case minimumLength
        case maximumLength
        case kinds
        case banned
        case refusesCurrent
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        try file.read(.minimumLength, into: &minimumLength, within: 1...256)
        try file.read(.maximumLength, into: &maximumLength, within: minimumLength...256)
        try file.read(.kinds, into: &kinds, within: 1...4)
        try file.read(.banned, into: &banned) { $0.contains("") ? "no empty word" : nil }
        try file.read(.refusesCurrent, into: &refusesCurrent)
    }
}
