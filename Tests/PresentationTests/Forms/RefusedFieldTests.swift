import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What the tenant has refused, at the field that it is about.
@MainActor @Suite(.timeLimit(.minutes(1))) struct RefusedFieldTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let step: Step
        let reply: Reply
        let field: FormModel.FieldID

        var testDescription: String { "\(step.testDescription), \(field)" }
    }

    nonisolated static let cases = [
        Case(step: .signUp, reply: .userExists, field: .email),
        Case(step: .signUp, reply: .aliasTaken, field: "flatusername"),
        Case(step: .signUp, reply: .aliasInvalid, field: "flatusername"),
        Case(step: .signUpDetails, reply: .attributesInvalid, field: "city"),
        Case(step: .signIn, reply: .userNotFound, field: .username),
        Case(step: .reset, reply: .userNotFound, field: .username),
        Case(step: .reset, reply: .userHasNoPassword, field: .username),
        Case(step: .registration, reply: .contactRefused, field: .contact),
    ]

    @Test(arguments: cases) func `a refusal stands at its field until the value changes`(refused: Case)
        async throws
    {
        let rehearsal = try await refused.step.arrive()
        await refused.step.meet(refused.reply, in: rehearsal)
        let words = try #require(rehearsal.problem(refused.field))
        #expect(!words.isEmpty)
        #expect(rehearsal.form.focus == .field(refused.field))
        for away in [Key.tab, .backTab] {
            rehearsal.press(away)
            #expect(rehearsal.form.focus != .field(refused.field))
            #expect(rehearsal.problem(refused.field) == words)
            rehearsal.goes(to: .field(refused.field))
            #expect(rehearsal.problem(refused.field) == words)
        }
        rehearsal.type("x")
        #expect(rehearsal.problem(refused.field) == "")
        rehearsal.press(.backspace, .tab)
        #expect(rehearsal.problem(refused.field) == "")
    }

    @Test func `a form stopped by a slip keeps the refusal beside it, and the slip gets the focus`()
        async throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.transport.answer(with: .userExists)
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.answered()
        let words = try #require(rehearsal.problem(.email))
        rehearsal.goes(to: .field("flatusername"))
        rehearsal.press(.enter)
        #expect(rehearsal.problem(.email) == words)
        #expect(rehearsal.problem(.password) == "Please fill this in.")
        #expect(rehearsal.form.focus == .field(.password))
        #expect(rehearsal.screen.status.text == "2 things to mend first.")

        // The same value may be sent again: the tenant has the last word.
        rehearsal.goes(to: .field(.email))
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
    }

    @Test func `without checks too, a refusal is not told again for another failure`() async throws {
        let rehearsal = try await Step.signUpResend.arrive()
        rehearsal.transport.answer(with: .wrongCode)
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode) != "")
        await Step.signUpResend.meet(WrongAnswer.brokenServer.reply, in: rehearsal)
        #expect(rehearsal.screen.status.text.contains("HTTP 500"))
        #expect(rehearsal.problem(.passcode) == "")
    }

    @Test(
        arguments: [
            "The passcode is not right. 4 tries left.", "No tries left. Ask for a new passcode.",
            "A newer passcode was sent. Use the newest passcode. 3 tries left.",
            "The passcode has expired. Ask for a new passcode.",
        ]) func `under a refused passcode the status says whither the newest one went`(words: String)
        async throws
    {
        let rehearsal = try await Step.signUpPasscode.arrive()
        await Step.signUpPasscode.meet(
            .refused(
                """
                {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],
                 "error_description":"AADSTS50181: \(words)"}
                """), in: rehearsal)
        #expect(rehearsal.problem(.passcode) == words)
        #expect(
            rehearsal.screen.status == .init("The newest passcode went to a***@e***e.com.", .problem))
    }

    @Test func `a refused scope is told at the scopes, which get the focus`() async throws {
        let rehearsal = try await Step.accessToken.arrive()
        rehearsal.fill(.scopes, "User.Read")
        rehearsal.transport.answer(
            with: .refused(
                """
                {"error":"invalid_scope","error_codes":[70011],
                 "error_description":"AADSTS70011: The application may not ask for this scope."}
                """))
        rehearsal.press(button: .token)
        await rehearsal.answered()
        #expect(rehearsal.problem(.scopes) == "The application may not ask for this scope.")
        #expect(rehearsal.form.focus == .field(.scopes))
        #expect(rehearsal.screen.status.tone == .problem)
        #expect(rehearsal.form[.signIn]?.label == "Sign in again")
    }

    @Test func `a refused contact says why`() async throws {
        let rehearsal = try await Step.registration.arrive()
        await Step.registration.meet(
            .refused(
                """
                {"error":"invalid_request","error_codes":[901001],
                 "error_description":"AADSTS901001: The contact is not valid. It is not an email address."}
                """), in: rehearsal)
        #expect(rehearsal.problem(.contact) == "The contact is not valid. It is not an email address.")
    }
}
