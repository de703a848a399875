import NativeAuthWire

/// What the application said, at the start of a flow, that it can do.
struct ClientAbilities: Equatable, Sendable {
    /// What it can do beyond the first factor.
    enum Capability: String, Sendable {
        case mfaRequired = "mfa_required"
        case registrationRequired = "registration_required"
    }

    var challengeTypes: Set<ChallengeType> = []
    var capabilities: Set<Capability> = []

    /// Why it must leave for a browser where these are needed; `nil` if it need not.
    func redirectReason(needing needed: ChallengeType...) -> String? {
        let missing = needed.filter { !challengeTypes.contains($0) }.map(\.rawValue)
        guard !missing.isEmpty else { return nil }
        return
            "The tenant needs the challenge type \(missing.joined(separator: " ")), which the application lacks."
    }

    /// The same for what comes after the first factor.
    func redirectReason(needing capability: Capability) -> String? {
        guard capabilities.contains(capability) else {
            return "The tenant needs the capability \(capability.rawValue), which the application lacks."
        }
        return redirectReason(needing: .oob)
    }
}

extension Form {
    /// What the application can do, as the start of every flow says it.
    ///
    /// Both spellings of the parameter and both separators are taken: the documentation has one, its SDKs the other.
    func abilities() throws(Refusal) -> ClientAbilities {
        let words = (self[.capabilities] ?? self[.capability])?.reveal() ?? ""
        let capabilities = words.split { $0 == " " || $0 == "," }
            .compactMap { ClientAbilities.Capability(rawValue: String($0)) }
        return ClientAbilities(challengeTypes: try requiredChallengeTypes(), capabilities: Set(capabilities))
    }
}
