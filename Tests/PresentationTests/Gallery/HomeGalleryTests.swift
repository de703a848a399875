import TestSupport
import Testing

@testable import Presentation

/// The first screen and the last question.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct HomeGalleryTests {
    @Test func `home, with nobody and with somebody signed in`() async throws {
        let rehearsal = try Rehearsal(start: .home)
        await rehearsal.until { !rehearsal.screen.status.text.isEmpty }
        rehearsal.expectSeen("home/nobody")
        let step = Step.signIn
        let signedIn = try await step.arrive()
        await step.succeed(in: signedIn)
        signedIn.press(.escape)
        await signedIn.until { !signedIn.screen.status.text.isEmpty }
        signedIn.press(.down, .down)
        signedIn.expectSeen("home/somebody")
        signedIn.press(.enter)
        signedIn.expectSeen("home/sign-out-first")
    }

    @Test func `home, of a tenant of passcodes that signs nobody in`() async throws {
        let rehearsal = try Rehearsal(
            app: .passcodeOnly, userFlow: .passcodeOnly, start: .home, signsIn: false)
        await rehearsal.until { !rehearsal.screen.status.text.isEmpty }
        rehearsal.expectSeen("home/passcodes-only")
    }

    @Test func `home, of an app that can do all there is, with the last item chosen`() async throws {
        let rehearsal = try Rehearsal(app: .ofEveryFlow, start: .home)
        await rehearsal.until { !rehearsal.screen.status.text.isEmpty }
        rehearsal.press(.end)
        rehearsal.expectSeen("home/every-ability")
    }

    @Test func `the question whether somebody else takes the place of who is signed in`() async throws {
        let rehearsal = try await Step.signIn.arrive()
        await Step.signIn.succeed(in: rehearsal)
        rehearsal.press(.escape)
        rehearsal.type("5")
        for step in [Step.reset, .resetPasscode, .resetPassword] { await step.succeed(in: rehearsal) }
        rehearsal.press(button: .signIn)
        rehearsal.expectSeen("sign-in/replace-question")
    }

    @Test func `the question whether to quit`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.press(.control("c"))
        rehearsal.expectSeen("quit/question")
        rehearsal.press(.tab)
        rehearsal.expectSeen("quit/yes")
    }
}
