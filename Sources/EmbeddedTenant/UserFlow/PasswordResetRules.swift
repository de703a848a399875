import TenantFile

/// Whether people may reset their password, and how a reset ends.
package struct PasswordResetRules: Equatable, Sendable {
    /// What becomes of a new password that was taken.
    package enum Outcome: String, CaseIterable, Decodable, Sendable {
        /// The second poll finds it in force.
        case succeeds
        /// The second poll finds that it never will be.
        case fails
        /// It is in progress for ever.
        case neverEnds
        /// The second poll finds it banned; another one is taken.
        case refusedLate
    }

    package var isOn = true
    package var outcome = Outcome.succeeds
    /// The wait between polls that clients are told.
    package var pollInterval = Duration.seconds(1)

    /// Resets that succeed.
    package init() {}
}

extension PasswordResetRules: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case isOn = "on"
        case outcome
        case pollInterval = "pollSeconds"
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        try file.read(.isOn, into: &isOn)
        try file.read(.outcome, into: &outcome)
        var seconds = pollInterval.wholeSeconds
        try file.read(.pollInterval, into: &seconds, within: 1...60)
        pollInterval = .seconds(seconds)
    }
}
