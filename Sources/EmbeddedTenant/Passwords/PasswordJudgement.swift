import NativeAuthWire

/// Why a password is refused.
enum PasswordFault: CaseIterable, Sendable {
    case invalid
    case tooShort
    case tooLong
    case tooWeak
    case banned
    case recentlyUsed
}

extension PasswordRules {
    /// What is wrong with a password in normal form, the first fault in the order of the checks; `nil` if nothing is.
    ///
    /// Whether it was used recently is for those to say who know the hash of the present one.
    func fault(of password: Secret, for email: EmailAddress) -> PasswordFault? {
        let text = password.reveal()
        guard text.unicodeScalars.allSatisfy(admits) else { return .invalid }
        guard text.count >= minimumLength else { return .tooShort }
        guard text.count <= maximumLength else { return .tooLong }
        guard Set(text.map(Kind.init)).count >= kinds else { return .tooWeak }
        let folded = text.foldedForm
        guard !bannedWords(for: email).contains(where: folded.contains) else { return .banned }
        return nil
    }

    private func bannedWords(for email: EmailAddress) -> [String] {
        let local = email.localForm
        return banned.map(\.foldedForm) + (local.count < 3 ? [] : [local])
    }

    private func admits(_ scalar: Unicode.Scalar) -> Bool {
        switch characters {
        case .listed: PasswordRules.listed.contains(scalar)
        case .any: scalar.properties.generalCategory != .control
        }
    }

    /// Source: Microsoft, "Self-service password reset policies", characters allowed.
    private static let listed = Set(
        (letters + letters.uppercased() + "0123456789" + " @#$%^&*-_!+=[]{}|\\:',.?/`~\"();<>").unicodeScalars)
    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    private enum Kind: Hashable {
        case lower
        case upper
        case digit
        case other

        init(_ character: Character) {
            if character.isLowercase {
                self = .lower
            } else if character.isUppercase {
                self = .upper
            } else if character.isNumber {
                self = .digit
            } else {
                self = .other
            }
        }
    }

    /// A fault in words, for the person whose password was refused.
    func words(for fault: PasswordFault) -> String {
        switch fault {
        case .invalid:
            switch characters {
            case .listed:
                "The password has a character that is not allowed. Allowed are A-Z, a-z, 0-9, blanks and signs."
            case .any: "The password has a control character."
            }
        case .tooShort: "The password is too short: it needs at least \(minimumLength) characters."
        case .tooLong: "The password is too long: it may have at most \(maximumLength) characters."
        case .tooWeak:
            "The password is too weak: it needs \(kinds) of lower case, upper case, digits and signs."
        case .banned: "The password holds a word that is too easy to guess, or the name in the address."
        case .recentlyUsed: "The password was used recently."
        }
    }
}
