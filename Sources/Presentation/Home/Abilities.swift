import NativeAuth

extension AppConfiguration {
    /// What the app can handle by itself, in words.
    func abilities(saying say: Catalogue) -> String {
        let ways = NativeAuthConfiguration.ChallengeTypes.allCases.reversed().filter(challengeTypes.contains)
        let more = NativeAuthConfiguration.Capability.allCases.filter(capabilities.contains)
        return say(
            .homeAbilities, ["abilities": say(list: (ways.map(\.words) + more.map(\.words)).map { say($0) })])
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

extension Catalogue {
    /// Several things in one sentence.
    fileprivate func callAsFunction(list: [String]) -> String {
        guard list.count > 1, let last = list.last else { return list.first ?? "" }
        return self(.listEnd, ["list": list.dropLast().joined(separator: ", "), "last": last])
    }
}
