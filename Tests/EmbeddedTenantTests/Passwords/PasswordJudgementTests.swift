import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct PasswordJudgementTests {
    @Test(arguments: [
        ("Aa1-567", PasswordFault.tooShort), ("Aa1-5678", nil), (letters(256), nil), (letters(257), .tooLong),
        ("aaaaaaaa", .tooWeak), ("AAAAaaaa", .tooWeak), ("AAAAaa11", nil), ("aaaa-a11", nil), ("AAAA 111", nil),
        ("my-PassWord", .banned), ("Contoso-1", .banned), ("aA-12345678", .banned), ("xX-QWERTY", .banned),
        ("Lovelace-1", .banned), ("Aa1-567é", .invalid), ("Aa1-567\0", .invalid), ("Aa1-567\t", .invalid),
        ("é", .invalid), ("", .tooShort), (" Aa1-56 ", nil), ("Aa1@#$%^&*-_!+=[]{}|\\:',.?/`~\"();<>", nil),
    ])
    func `the rules hold at their borders, in their order`(password: String, fault: PasswordFault?) throws {
        let email = try EmailAddress(parsing: "lovelace@example.com")
        #expect(PasswordRules().fault(of: normalForm(of: Secret(password)), for: email) == fault)
    }

    @Test func `a local part of two letters bans nothing`() throws {
        #expect(PasswordRules().fault(of: "Alabama-1", for: try EmailAddress(parsing: "al@example.com")) == nil)
        #expect(
            PasswordRules().fault(of: "Alabama-1", for: try EmailAddress(parsing: "ala@example.com")) == .banned
        )
    }

    @Test func `with any character admitted, control characters alone are not`() throws {
        var rules = PasswordRules()
        rules.characters = .any
        let email = try EmailAddress(parsing: "ada@example.com")
        #expect(rules.fault(of: "Mañana-2-café", for: email) == nil)
        #expect(rules.fault(of: "Ａ１ａ漢漢漢漢漢", for: email) == nil)
        #expect(rules.fault(of: "Aa1-5678\u{0}", for: email) == .invalid)
        #expect(rules.fault(of: "Aa1-5678\u{85}", for: email) == .invalid)
        #expect(rules.fault(of: "😀😀😀😀😀😀😀", for: email) == .tooShort)
        #expect(rules.fault(of: "😀😀😀😀😀😀😀😀", for: email) == .tooWeak)
    }

    private static func letters(_ count: Int) -> String { "Aa1" + String(repeating: "-", count: count - 3) }
}
