import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// A tenant's expressions, for people.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PatternWordingTests {
    @Test(
        arguments: [
            ("^[A-Za-z0-9 -]{3,10}$", "3 to 10 letters A-Z, digits, blanks or hyphens"),
            ("^[a-z][a-z0-9]{2,15}$", "a small letter a-z, then 2 to 15 small letters a-z or digits"),
            ("(?:^[a-z][a-z0-9]{2,15}$)", "a small letter a-z, then 2 to 15 small letters a-z or digits"),
            ("^[A-Za-z0-9._-]{3,64}$", "3 to 64 letters A-Z, digits, dots, underscores or hyphens"),
            (#"^\d{5}$"#, "5 digits"),
            ("^[0-9]{5}-?[0-9]{0,4}$", "5 digits, then perhaps a hyphen, then at most 4 digits"),
            ("^[A-Z]+$", "1 or more capitals A-Z"),
            (#"^[A-Z]*\.[\d\-]$"#, "any number of capitals A-Z, then a dot, then a digit or a hyphen"),
            ("(?:^[a-z]{2}$)|(?:^[0-9]{3,}$)", "2 small letters a-z; or 3 or more digits"),
        ]) func `an expression of sets and counts is said in words`(pattern: String, words: String)
    {
        #expect(PatternWording(.english).words(for: pattern) == words)
    }

    @Test(
        arguments: [
            "", "^$", "^[a-z]+-", "-[a-z]+$", "[a-z]{3}", "^[a-z]{3}", "[a-z]{3}$", "^[^a-z]$",
            "^(?=.*a)[a-z]{3}$", "^.{3}$",
            "^[a-z{3}$",
            "^[]$", "^[a-z]{3$", "^[a-z]{x}$", "^[a-z]{5,3}$", "^[a-z]{1,2,3}$", "^[a-f]{3}$", "^abc$",
            #"^\w+$"#, #"^[a-z]\$"#, "^[a-z]|[0-9]$", "^(a|b)$", "^[a-z]{-1}$", "^[åäö]$",
            "^[a-z]{99999999999999999999}$",
            "^[a-z]+?$", "|",
        ]) func `an expression that words would not say whole is left alone`(pattern: String)
    {
        #expect(PatternWording(.english).words(for: pattern) == nil)
    }

    private func asked(_ pattern: String) async throws -> Rehearsal {
        let rehearsal = try Rehearsal(
            app: .collectingNoPassword,
            userFlow: .of(
                """
                "method": "emailCode",
                "attributes": [ { "key": "postalCode", "required": true, "pattern": "\(pattern)" } ]
                """))
        rehearsal.type(Step.address)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        return rehearsal
    }

    @Test func `the words stand below the field, and in its refusal`() async throws {
        let rehearsal = try await asked("^[A-Za-z0-9 -]{3,10}$")
        #expect(rehearsal.field("postalCode")?.note == "3 to 10 letters A-Z, digits, blanks or hyphens")
        #expect(rehearsal.field("postalCode")?.hint == "")
        rehearsal.expectSeen("sign-up/details-pattern")
        rehearsal.type("é")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(
            rehearsal.problem("postalCode")
                == "The tenant refused this value. It takes 3 to 10 letters A-Z, digits, blanks or hyphens.")
        rehearsal.expectSeen("sign-up/details-pattern-refused")
    }

    @Test func `an expression without words is shown in small, and no sentence about a problem holds it`()
        async throws
    {
        let rehearsal = try await asked("^(?=.*x)[a-z]{3}$")
        #expect(
            rehearsal.field("postalCode")?.note == "in the form that the tenant asks for: ^(?=.*x)[a-z]{3}$")
        rehearsal.expectSeen("sign-up/details-pattern-unread")
        rehearsal.type("abc")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem("postalCode") == "The tenant refused this value.")
        #expect(
            rehearsal.form.details == ["Postal code: in the form that the tenant asks for: ^(?=.*x)[a-z]{3}$"])
        rehearsal.retype("axb")
        #expect(rehearsal.form.details.isEmpty)
    }

    @Test func `the app's own words go before the tenant's, and stand before the tenant has said anything`()
        throws
    {
        let app = try AppConfiguration(
            tenantFile: Data(
                """
                { "app": { "clientId": "demo-client", "challengeTypes": ["oob"], "signUp": { "alias": true },
                  "attributes": { "flatusername": { "patternInWords": "a name of three letters" } } } }
                """.utf8))
        #expect(try Rehearsal(app: app).field("flatusername")?.note == "a name of three letters")
        let asked = RequiredAttribute(
            name: "flatusername", type: "string", required: true, regex: "^[a-z]{3}$")
        let field = AttributeField(asked, in: app, saying: .english).field(offering: [], saying: .english)
        #expect(field.note == "a name of three letters")
    }
}
