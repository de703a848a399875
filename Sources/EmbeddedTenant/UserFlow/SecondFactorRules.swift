import TenantFile

/// Whether those who sign in must give a second factor, and which ones there are.
package struct SecondFactorRules: Equatable, Sendable {
    /// Who is asked for one.
    package enum Use: String, CaseIterable, Decodable, Sendable {
        /// Nobody; a claims request for an authentication context is passed over.
        case off
        /// Everyone.
        case required
        /// Whoever's application asks for an authentication context (`acrs`) by a claims request.
        case byClaims
    }

    package var use = Use.off
    /// Whether passcodes may go to a telephone; they may always go to an address.
    package var isSMSOn = false

    /// No second factor.
    package init() {}
}

extension SecondFactorRules: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case use
        case isSMSOn = "sms"
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        try file.read(.use, into: &use)
        try file.read(.isSMSOn, into: &isSMSOn)
    }
}
