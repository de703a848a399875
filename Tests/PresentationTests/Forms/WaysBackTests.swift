import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What Esc and Back do where the step before cannot be taken again as it was.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaysBackTests {
    @Test func `from the passcode of a second factor one goes back to the choice, and on by the other method`()
        async throws
    {
        let rehearsal = try await Step.secondFactorPasscode.arrive()
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Sign in / Second factor")
        #expect(rehearsal.field(.method)?.items == ["Email  a***@e***e.com", "Text message  +46***67"])
        #expect(rehearsal.field(.method)?.selection == [0])
        rehearsal.press(.down)
        rehearsal.transport.answer(with: .textSent)
        rehearsal.press(.enter, .enter)
        await rehearsal.answered()
        #expect(rehearsal.form.introduction.joined().contains("+46***67"))
        // The choice is made anew with the newest token, and nothing was asked again.
        let body = try #require(rehearsal.transport.requests.last).form
        #expect(body.contains("id=2") && body.contains("continuation_token=token-of-the-code"))
        #expect(!rehearsal.transport.paths.dropLast().suffix(1).contains { $0.hasSuffix("initiate") })

        rehearsal.press(button: .back)
        #expect(rehearsal.field(.method)?.selection == [1])
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Sign in / Name")
        #expect(rehearsal.field(.username)?.input.text == Step.address)
    }

    @Test func `from the passcode of a registration one goes back to the choice, with the contact kept`()
        async throws
    {
        let rehearsal = try await Step.registrationPasscode.arrive()
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Sign in / Registration")
        #expect(rehearsal.field(.contact)?.input.text == "ada@home.example")
        #expect(rehearsal.field(.method)?.selection == [0])
        rehearsal.goes(to: .field(.method))
        rehearsal.press(.down, .enter)
        rehearsal.retype("+46 701234567")
        rehearsal.transport.answer(with: .contactPasscodeSent)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.field(.passcode) != nil && !rehearsal.form.isLocked }
        let body = try #require(rehearsal.transport.requests.last).form
        #expect(body.contains("continuation_token=token-of-the-contact"))
        #expect(body.contains("challenge_target=%2B46+701234567") || body.contains("%2B46%20701234567"))

        rehearsal.press(.escape)
        #expect(rehearsal.field(.contact)?.input.text == "+46 701234567")
        #expect(rehearsal.field(.method)?.selection == [1])
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Sign in / Name")
    }

    @Test(arguments: [Step.signUpPassword, .signUpDetails, .resetPassword])
    func `back from behind a used passcode says what that costs, and is done when asked once more`(step: Step)
        async throws
    {
        let rehearsal = try await step.arrive()
        let start = rehearsal.screen.title.last == "Sign up" ? "Sign up / Address" : "Reset password / Name"
        let words = "Back leads to the start, and to a new passcode. Press it again to go back."
        rehearsal.press(.escape)
        #expect(rehearsal.place == step.place)
        #expect(rehearsal.screen.status == .init(words))
        // Whoever goes on is asked again the next time, by the button as by the key.
        rehearsal.press(.tab)
        rehearsal.press(button: .back)
        #expect(rehearsal.place == step.place)
        #expect(rehearsal.screen.status == .init(words))
        rehearsal.press(.enter)
        #expect(rehearsal.place == start)
        #expect((rehearsal.field(.email) ?? rehearsal.field(.username))?.input.text == Step.address)
    }

    @Test func `what was typed of the details is there when one comes to them again`() async throws {
        let rehearsal = try await Step.signUpDetails.arrive()
        rehearsal.fill("city", "Malmö")
        rehearsal.press(.escape)
        rehearsal.expectSeen("sign-up/details-back-asked")
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Sign up / Address")
        for step in Step.signUpDetails.past { await step.succeed(in: rehearsal) }
        #expect(rehearsal.place == "Sign up / Details")
        #expect(rehearsal.field("city")?.input.text == "Malmö")
    }

    @Test func `details over more than one page say which page it is and how many things are on it`()
        async throws
    {
        let rehearsal = try Rehearsal(app: .collectingNoPassword, userFlow: .demandingDetails)
        rehearsal.type(Step.address)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.fill(.password, Step.good)
        rehearsal.fill(.passwordAgain, Step.good)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Details 1/2")
        #expect(
            rehearsal.form.introduction
                == ["The tenant asks for 2 more things before it makes the account, 1 of them here."])
        rehearsal.type("Sweden")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Details 2/2")
        #expect(
            rehearsal.form.introduction
                == ["The tenant asks for one more thing before it makes the account."])
    }
}

extension WireRequest {
    /// The body as it goes out, for values that are no secrets.
    fileprivate var form: String { body.reveal() }
}
