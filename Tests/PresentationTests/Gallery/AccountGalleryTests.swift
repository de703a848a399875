import TestSupport
import Testing

@testable import Presentation

/// The account screen: with a token, refused one, and with nobody signed in.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct AccountGalleryTests {
    @Test func `nobody is signed in`() throws {
        try Rehearsal(start: .account(.fromHome)).expectSeen("account/nobody")
    }

    @Test func `somebody is, with a token that is masked, shown, copied and brought anew`() async throws {
        let rehearsal = try await Step.accessToken.arrive()
        rehearsal.expectSeen("account/token")
        rehearsal.goes(to: .field(.facts))
        rehearsal.press(.control("r"))
        rehearsal.expectSeen("account/token-shown")
        rehearsal.press(.control("r"), .down, .down)
        rehearsal.type("c")
        rehearsal.expectSeen("account/copied")
        rehearsal.transport.hold()
        rehearsal.transport.answer(with: .granted)
        Step.accessToken.act(rehearsal)
        rehearsal.expectSeen("account/waiting")
        rehearsal.transport.release()
        await rehearsal.answered()
        rehearsal.expectSeen("account/token-brought")
    }

    @Test func `a token as long as those of a service, shown`() async throws {
        let rehearsal = try Rehearsal(app: .ofEveryFlow, start: .signIn(username: ""))
        rehearsal.transport.answer(
            with: .started, .passwordAsked,
            .granted(
                claims: #"{"preferred_username":"ada@example.com","name":"Ada"}"#,
                accessToken: (100..<270).map { "a\($0)" }.joined()))
        Step.signIn.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Account" && !rehearsal.form.isLocked }
        rehearsal.goes(to: .field(.facts))
        rehearsal.press(.control("r"))
        rehearsal.expectSeen("account/long-token-shown")
        for _ in 0..<9 { rehearsal.press(.down) }
        rehearsal.expectSeen("account/long-token-further-down")
    }

    @Test func `a token is refused, and the tenant cannot be reached`() async throws {
        let rehearsal = try await Step.accessToken.arrive()
        await Step.accessToken.meet(.refreshTokenDead, in: rehearsal)
        rehearsal.expectSeen("account/token-refused")
        let other = try await Step.accessToken.arrive()
        await Step.accessToken.meet(WrongAnswer.lostAfterSent.reply, in: other)
        other.expectSeen("account/unreachable")
    }

    @Test func `straight after a sign-up and after a reset`() async throws {
        for (step, name) in [(Step.signInAfterSignUp, "sign-up"), (.signInAfterReset, "reset")] {
            let rehearsal = try await step.arrive()
            await step.succeed(in: rehearsal)
            rehearsal.expectSeen("account/after-\(name)")
        }
    }
}
