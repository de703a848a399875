import TenantFile

/// Whether people have a username (alias) beside their address, and what it looks like.
package struct AliasRules: Equatable, Sendable {
    /// What the user flow does about it.
    package enum Use: String, CaseIterable, Decodable, Sendable {
        /// No aliases: one that is sent is ignored.
        case off
        /// Taken where it is given.
        case allowed
        /// Demanded of everyone who signs up.
        case collected
    }

    package var use = Use.allowed
    /// At most two; an alias must match one of them. Without any, ``standard`` holds.
    package var patterns: [Pattern] = []

    /// An alias where the tenant sets no pattern: `^[A-Za-z0-9._-]{3,64}$`.
    package static let standard = "3 to 64 letters, digits, dots, underscores or hyphens"
    /// In characters, whatever the patterns say.
    package static let longest = 64

    /// Aliases allowed, in the standard form.
    package init() {}
}

extension AliasRules: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case use
        case patterns
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        try file.read(.use, into: &use)
        try file.read(.patterns, into: &patterns) { $0.count <= 2 ? nil : "at most two patterns" }
    }
}
