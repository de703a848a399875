import TestSupport
import Testing

@testable import Presentation

/// Every screen of a sign-in in every state, against answers written by hand.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct SignInGalleryTests {
    @Test func `the name, empty, filled and in error`() async throws {
        let rehearsal = try await Step.signIn.arrive()
        rehearsal.expectSeen("sign-in/name-empty")
        rehearsal.press(button: .go)
        rehearsal.expectSeen("sign-in/name-nothing-filled-in")
        rehearsal.fill(.username, Step.address)
        rehearsal.press(.tab)
        rehearsal.type(Step.good)
        rehearsal.expectSeen("sign-in/name-filled")
        await Step.signIn.meet(.userNotFound, in: rehearsal)
        rehearsal.expectSeen("sign-in/name-not-found")
        rehearsal.transport.answer(with: .started, .passwordAsked)
        await Step.signIn.meet(.wrongPassword, in: rehearsal)
        rehearsal.expectSeen("sign-in/password-wrong-at-start")
        await Step.signIn.meet(.redirected, in: rehearsal)
        rehearsal.expectSeen("sign-in/browser")
    }

    @Test func `the password, asked for and wrong`() async throws {
        let rehearsal = try await Step.signInPassword.arrive()
        rehearsal.expectSeen("sign-in/password-empty")
        await Step.signInPassword.meet(.wrongPassword, in: rehearsal)
        rehearsal.expectSeen("sign-in/password-wrong")
    }

    @Test func `the passcode of an account that has no password, and a wrong one`() async throws {
        let rehearsal = try await Step.signIn.arrive()
        rehearsal.transport.answer(with: .started, .passcodeSent)
        Step.signIn.act(rehearsal)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-in/passcode-instead-of-password")
        await Step.signInPasscode.meet(.wrongCode, in: rehearsal)
        rehearsal.expectSeen("sign-in/passcode-wrong")
        await Step.signInResend.succeed(in: rehearsal)
        rehearsal.expectSeen("sign-in/passcode-resent")
    }

    @Test func `a second factor, its choice, blocked, and its passcode`() async throws {
        let rehearsal = try await Step.secondFactor.arrive()
        rehearsal.expectSeen("sign-in/second-factor-choice")
        await Step.secondFactor.meet(.blocked, in: rehearsal)
        rehearsal.expectSeen("sign-in/second-factor-blocked")
        rehearsal.press(.down)
        rehearsal.type(" ")
        rehearsal.transport.answer(with: .textSent)
        rehearsal.press(button: .go)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-in/second-factor-passcode")
        await Step.secondFactorPasscode.meet(.wrongCode, in: rehearsal)
        rehearsal.expectSeen("sign-in/second-factor-passcode-wrong")
    }

    @Test func `a registration, its choice, a contact refused and blocked, and its passcode`() async throws {
        let rehearsal = try await Step.registration.arrive()
        rehearsal.expectSeen("sign-in/registration-choice")
        await Step.registration.meet(.contactRefused, in: rehearsal)
        rehearsal.expectSeen("sign-in/registration-contact-refused")
        await Step.registration.meet(.blocked, in: rehearsal)
        rehearsal.expectSeen("sign-in/registration-contact-blocked")
        await Step.registration.succeed(in: rehearsal)
        rehearsal.expectSeen("sign-in/registration-passcode")
        await Step.registrationPasscode.meet(.wrongCode, in: rehearsal)
        rehearsal.expectSeen("sign-in/registration-passcode-wrong")
    }

    @Test func `signing in straight after a sign-up, under way and failed`() async throws {
        let rehearsal = try await Step.signInAfterSignUp.arrive()
        rehearsal.transport.hold()
        rehearsal.transport.answer(with: .granted)
        rehearsal.press(button: .signIn)
        rehearsal.expectSeen("sign-in/after-sign-up-waiting")
        rehearsal.transport.release()
        await rehearsal.until { rehearsal.place == "Account" }
        let other = try await Step.signInAfterSignUp.arrive()
        await Step.signInAfterSignUp.meet(WrongAnswer.expired.reply, in: other)
        other.expectSeen("sign-in/after-sign-up-failed")
    }
}
