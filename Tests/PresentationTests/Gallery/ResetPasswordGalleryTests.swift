import TestSupport
import Testing

@testable import Presentation

/// Every screen of a password reset in every state, against answers written by hand.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct ResetPasswordGalleryTests {
    @Test func `the name, empty, unknown, without a password, and a browser`() async throws {
        let rehearsal = try await Step.reset.arrive()
        rehearsal.expectSeen("reset/name-empty")
        rehearsal.press(.enter)
        rehearsal.expectSeen("reset/name-nothing-filled-in")
        await Step.reset.meet(.userNotFound, in: rehearsal)
        rehearsal.expectSeen("reset/name-unknown")
        await Step.reset.meet(.userHasNoPassword, in: rehearsal)
        rehearsal.expectSeen("reset/name-has-no-password")
        await Step.reset.meet(.redirected, in: rehearsal)
        rehearsal.expectSeen("reset/browser")
    }

    @Test func `the passcode, and a wrong one`() async throws {
        let rehearsal = try await Step.resetPasscode.arrive()
        rehearsal.expectSeen("reset/passcode-empty")
        await Step.resetPasscode.meet(.wrongCode, in: rehearsal)
        rehearsal.expectSeen("reset/passcode-wrong")
    }

    @Test func `the new password, refused, waited for, done and not done`() async throws {
        let rehearsal = try await Step.resetPassword.arrive()
        rehearsal.expectSeen("reset/password-empty")
        await Step.resetPassword.meet(.tooWeak, in: rehearsal)
        rehearsal.expectSeen("reset/password-refused")
        rehearsal.transport.answer(with: .submitted, .inProgress, .resetSucceeded)
        Step.resetPassword.act(rehearsal)
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.expectSeen("reset/waiting")
        rehearsal.clock.advance(by: .seconds(1))
        await rehearsal.answered()
        rehearsal.expectSeen("reset/done")
        let other = try await Step.resetPassword.arrive()
        other.transport.answer(with: .submitted)
        await Step.resetPassword.meet(.ok(#"{"status":"failed"}"#), in: other)
        other.expectSeen("reset/failed")
    }
}
