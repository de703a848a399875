import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// Wherever an account turns out to be there, or not to be there, the flow that helps is offered with the name.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaysOnTests {
    @Test(arguments: [Step.signUpPasscode, .signUpPassword, .signUpDetails])
    func `an address that was taken meanwhile is told at it, with the ways that help`(step: Step) async throws {
        for (button, place) in [
            (FormModel.ButtonID.signIn, "Sign in / Name"), (.forgot, "Reset password / Name"),
        ] {
            let rehearsal = try await step.arrive()
            await step.meet(.userExists, in: rehearsal)
            #expect(rehearsal.place == "Sign up / Address")
            #expect(
                rehearsal.problem(.email)
                    == "There is an account with this address. Sign in, or reset its password.")
            #expect(rehearsal.form.focus == .field(.email))
            #expect(
                rehearsal.screen.status.text
                    == "Refused by the tenant: see the field. Below: Sign in instead, Reset password.")
            rehearsal.press(button: button)
            #expect(rehearsal.place == place)
            #expect(rehearsal.field(.username)?.input.text == Step.address)
        }
    }

    @Test func `a username that was taken meanwhile is told at it, where it was typed`() async throws {
        let rehearsal = try await Step.signUpDetails.arrive()
        await Step.signUpDetails.meet(.aliasTaken, in: rehearsal)
        #expect(rehearsal.place == "Sign up / Address")
        #expect(rehearsal.problem("flatusername") == "This username is taken. Choose another.")
        #expect(rehearsal.form.focus == .field("flatusername"))
        #expect(rehearsal.field("flatusername")?.input.text == "ada_l")
        rehearsal.expectSeen("sign-up/alias-taken-meanwhile")
    }

    @Test(
        arguments: [
            Step.signInPassword, .signInPasscode, .signInResend, .secondFactor, .secondFactorPasscode,
            .registration, .registrationPasscode, .signInAfterSignUp, .resetPasscode, .resetResend,
            .resetPassword,
        ])
    func `an account that is gone meanwhile is told at the name, and signing up is offered`(step: Step)
        async throws
    {
        let rehearsal = try await step.arrive()
        await step.meet(.userNotFound, in: rehearsal)
        #expect(rehearsal.place.hasSuffix(" / Name"))
        #expect(
            rehearsal.problem(.username)
                == "There is no account with this address or username. Sign up instead?")
        #expect(rehearsal.form.focus == .field(.username))
        rehearsal.press(button: .signUp)
        #expect(rehearsal.place == "Sign up / Address")
        #expect(rehearsal.field(.email)?.input.text == Step.address)
    }

    @Test func `signing in instead begins at the password, since the name is there`() async throws {
        let rehearsal = try await Step.signUp.arrive()
        await Step.signUp.meet(.userExists, in: rehearsal)
        rehearsal.press(button: .signIn)
        #expect(rehearsal.field(.username)?.input.text == Step.address)
        #expect(rehearsal.form.focus == .field(.password))
    }

    @Test func `the password that is asked for says whose it is, and can be reset`() async throws {
        let rehearsal = try await Step.signInPassword.arrive()
        #expect(rehearsal.form.introduction == ["\(Step.address) signs in with a password."])
        rehearsal.press(button: .forgot)
        #expect(rehearsal.place == "Reset password / Name")
        #expect(rehearsal.field(.username)?.input.text == Step.address)
    }

    @Test func `where nobody has a password, signing in offers no reset`() throws {
        #expect(
            try Rehearsal(app: .passcodeOnly, start: .signIn(username: "")).form.buttons.map(\.label) == [
                "Continue", "Cancel",
            ])
    }

    @Test func `a contact that was offered goes with its method, one that was typed stays`() async throws {
        let rehearsal = try await Step.registration.arrive()
        #expect(rehearsal.field(.contact)?.input.text == "a***@e***e.com")
        rehearsal.goes(to: .field(.method))
        rehearsal.press(.down)
        rehearsal.type(" ")
        #expect(rehearsal.field(.contact)?.input.text == "+46***67")
        rehearsal.press(.up, .enter)
        #expect(rehearsal.field(.contact)?.input.text == "a***@e***e.com")
        rehearsal.fill(.contact, "+46 701234567")
        rehearsal.goes(to: .field(.method))
        rehearsal.press(.down)
        rehearsal.type(" ")
        #expect(rehearsal.field(.contact)?.input.text == "+46 701234567")
    }
}
