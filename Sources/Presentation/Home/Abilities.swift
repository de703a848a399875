import NativeAuth

extension AppConfiguration {
    /// What the app can handle by itself, in words.
    func abilities(saying say: Catalogue) -> String {
        let ways = NativeAuthConfiguration.ChallengeTypes.allCases.reversed().filter(challengeTypes.contains)
        let more = NativeAuthConfiguration.Capability.allCases.filter(capabilities.contains)
        let words = ways.map(\.words) + more.map(\.words)
        return say(.homeAbilities, ["abilities": words.map { say($0) }.joined(separator: ", ")])
    }
}

extension NativeAuthConfiguration.ChallengeTypes {
    fileprivate var words: Phrase {
        switch self {
        case .oob: .abilityPasscodes
        case .password: .abilityPasswords
        }
    }
}

extension NativeAuthConfiguration.Capability {
    fileprivate var words: Phrase {
        switch self {
        case .mfaRequired: .abilitySecondFactors
        case .registrationRequired: .abilityRegistration
        }
    }
}
