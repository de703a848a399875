import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct ResetPasswordPresenterTests {
    private func start(_ answers: Result<WireReply, TransportFailure>...) async throws -> Rehearsal {
        let rehearsal = try Rehearsal(start: .resetPassword(username: "ada@example.com"))
        for answer in answers { rehearsal.transport.answer(with: answer) }
        rehearsal.press(.enter)
        await rehearsal.answered()
        return rehearsal
    }

    private func chooses(_ rehearsal: Rehearsal, _ password: String) {
        rehearsal.type(password)
        rehearsal.press(.tab)
        rehearsal.type(password)
        rehearsal.press(.enter)
    }

    @Test(
        arguments: [
            (
                #"{"error":"user_not_found","error_codes":[50034]}"#,
                "There is no account with this address or username. Sign up instead?"
            ),
            (
                #"{"error":"invalid_request","error_codes":[500222]}"#,
                "This account signs in with a passcode; it has no password to reset."
            ),
            (
                #"{"error":"invalid_request","error_codes":[90100],"error_description":"AADSTS90100: username parameter is empty or not valid."}"#,
                "The tenant does not take this as an email address."
            ),
        ])
    func `each refusal of the address is told at it`(body: String, words: String) async throws {
        let rehearsal = try await start(.refused(body))
        #expect(rehearsal.problem(.username) == words)
        #expect(rehearsal.form.focus == .field(.username))
    }

    @Test func `an account without a password is led to signing in, with its name`() async throws {
        let rehearsal = try await start(
            .refused(#"{"error":"invalid_request","error_codes":[500222]}"#))
        rehearsal.press(.tab, .tab, .enter)
        #expect(rehearsal.screen.title.last == "Sign in")
        #expect(rehearsal.field(.username)?.input.text == "ada@example.com")
    }

    @Test func `a refused password may be given again, and a good one is waited for and signs in`() async throws
    {
        let rehearsal = try await start(.started, .passcodeSent)
        rehearsal.transport.answer(with: .started)
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "New password")

        rehearsal.transport.answer(
            with: .refused(
                #"{"error":"invalid_grant","suberror":"password_recently_used","error_codes":[399246]}"#))
        chooses(rehearsal, "Correct-Horse-7")
        await rehearsal.answered()
        #expect(rehearsal.problem(.password) == "The tenant refused this password: it was used before.")
        #expect(rehearsal.field(.passwordAgain)?.input.isEmpty == true)

        rehearsal.transport.answer(
            with: .ok(#"{"continuation_token":"token-of-the-submit","poll_interval":2}"#),
            .ok(#"{"status":"in_progress","continuation_token":"token-of-the-poll"}"#),
            .ok(#"{"status":"succeeded","continuation_token":"token-of-the-end"}"#), .granted)
        chooses(rehearsal, "Other-Horse-8")
        await rehearsal.clock.sleeper(lasting: .seconds(2))
        #expect(rehearsal.form.isLocked)
        #expect(rehearsal.screen.status.text == "Waiting until the new password is in force… Esc cancels.")
        rehearsal.clock.advance(by: .seconds(2))
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.screen.title.last == "Account" }
        #expect(rehearsal.field(.facts)?.label == "ada@example.com")
    }

    @Test func `a reset that fails says so and starts over with the name kept`() async throws {
        let rehearsal = try await start(.started, .passcodeSent)
        rehearsal.transport.answer(with: .started)
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.transport.answer(
            with: .ok(#"{"continuation_token":"token-of-the-submit","poll_interval":1}"#),
            .ok(#"{"status":"failed"}"#))
        chooses(rehearsal, "Other-Horse-8")
        await rehearsal.answered()
        #expect(
            rehearsal.screen.status
                == .init("The tenant could not complete the reset. Start again; the address is kept.", .problem)
        )
        #expect(rehearsal.step == "Name")
        #expect(rehearsal.field(.username)?.input.text == "ada@example.com")
    }
}
