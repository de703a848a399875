/// A username (alias): another name by which a person signs in.
///
/// Unique in the same form as an address's local part: composed (NFC) and in lower case.
struct Alias: Equatable, Sendable {
    /// As typed, without blanks around it.
    let spelling: String
    /// Equal for all spellings of one alias.
    let form: String

    /// Takes an alias that keeps a tenant's rules.
    init?(parsing text: String, rules: AliasRules) {
        let spelling = normalForm(of: text.trimmed)
        guard Alias.mayBe(spelling) else { return nil }
        if rules.patterns.isEmpty {
            guard Alias.isStandard(spelling) else { return nil }
        } else {
            guard rules.patterns.contains(where: { $0.matches(spelling) }) else { return nil }
        }
        self.spelling = spelling
        form = spelling.foldedForm
    }

    /// Takes what a person typed to sign in, whatever the rules are today.
    init?(lookingUp text: String) {
        let spelling = normalForm(of: text.trimmed)
        guard Alias.mayBe(spelling) else { return nil }
        self.spelling = spelling
        form = spelling.foldedForm
    }

    /// An alias must not look like an address, whatever the tenant's patterns say.
    private static func mayBe(_ text: String) -> Bool {
        (1...AliasRules.longest).contains(text.count)
            && !text.unicodeScalars.contains { $0 == "@" || $0.isInvisible || $0.properties.isWhitespace }
    }

    private static func isStandard(_ text: String) -> Bool {
        text.utf8.count >= 3
            && text.utf8.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_")
                    || $0 == UInt8(ascii: "-")
            }
    }
}

extension AliasRules {
    /// The rule in words, for the person whose alias was refused.
    var words: String {
        let rule =
            switch patterns.count {
            case 0: AliasRules.standard
            default:
                "at most \(AliasRules.longest) characters, no @, no blank, and matches "
                    + patterns.map(\.text).joined(separator: " or ")
            }
        return "A username has \(rule). Capital letters make no difference."
    }
}
