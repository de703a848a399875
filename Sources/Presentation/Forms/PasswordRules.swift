import NativeAuthWire

/// The published rules of the service that a form can show while a password is typed.
///
/// Source: wire protocol, section 9. The tenant has the last word: a form never refuses a password by these.
enum PasswordRules {
    static func held(by password: Secret, saying say: Catalogue) -> [FormModel.Rule] {
        var kinds: Set<Kind> = []
        var count = 0
        password.withBytes { bytes in
            for byte in bytes where byte & 0xC0 != 0x80 {
                count += 1
                kinds.insert(Kind(byte))
            }
        }
        return [
            FormModel.Rule(say(.ruleLength), isHeld: count >= 8),
            FormModel.Rule(say(.ruleKinds), isHeld: kinds.count >= 3),
        ]
    }

    private enum Kind {
        case lower, upper, digit, symbol

        init(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
            case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
            default: self = .symbol
            }
        }
    }
}
