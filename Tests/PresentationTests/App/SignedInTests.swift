import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// Somebody is signed in: what the first screen offers then, and how one stops being.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SignedInTests {
    private func signedIn(_ desk: NotingDesk? = nil) async throws -> Rehearsal {
        let rehearsal = try Rehearsal(app: .ofEveryFlow, start: .signIn(username: ""), desk: desk)
        rehearsal.transport.answer(
            with: .started, .passwordAsked,
            .granted(claims: #"{"preferred_username":"ada@example.com","oid":"1"}"#))
        Step.signIn.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Account" && !rehearsal.form.isLocked }
        return rehearsal
    }

    private func menu(_ rehearsal: Rehearsal) -> MenuModel {
        guard case .menu(let menu) = rehearsal.screen.content else { return MenuModel(heading: "", items: []) }
        return menu
    }

    private static let signedOut = "ada@example.com is signed out."

    @Test func `the first screen offers the account and signing out first, and no second account`() async throws
    {
        let rehearsal = try await signedIn()
        rehearsal.press(.escape)
        #expect(menu(rehearsal).items.prefix(4).map(\.label) == ["Account", "Sign out", "Sign up", "Sign in"])
        #expect(menu(rehearsal).items.filter { !$0.isEnabled }.map(\.label) == ["Sign up", "Sign in"])
        for key in ["3", "4"] {
            rehearsal.type(key)
            #expect(rehearsal.place == "Home")
            #expect(rehearsal.screen.status == .init("Sign out first: ada@example.com is signed in.", .problem))
        }
        rehearsal.press(.up)
        #expect(rehearsal.screen.status.tone == .plain)
        rehearsal.type("2")
        #expect(rehearsal.screen.status.text == Self.signedOut)
        #expect(rehearsal.screen.place.last == "not signed in")
        #expect(menu(rehearsal).items.allSatisfy { $0.isEnabled })
        #expect(menu(rehearsal).items.prefix(2).map(\.label) == ["Sign up", "Sign in"])
        rehearsal.type("2")
        #expect(rehearsal.place == "Sign in / Name")
    }

    @Test func `signing out on the account screen is said`() async throws {
        let rehearsal = try await signedIn()
        rehearsal.press(button: .signOut)
        #expect(rehearsal.place == "Home")
        #expect(rehearsal.screen.status.text == Self.signedOut)
        #expect(rehearsal.screen.place.last == "not signed in")
    }

    @Test func `signing in straight after a reset asks before it takes somebody's place`() async throws {
        let rehearsal = try await signedIn()
        rehearsal.press(.escape)
        rehearsal.type("5")
        for step in [Step.reset, .resetPasscode, .resetPassword] { await step.succeed(in: rehearsal) }
        let asked = rehearsal.transport.paths.count
        for no in [InputEvent.key(.enter), .key(.escape), .text("n")] {
            rehearsal.press(button: .signIn)
            #expect(
                rehearsal.form.introduction == [
                    "ada@example.com is signed in. Who signs in now takes the place of ada@example.com."
                ])
            rehearsal.presenter.handle(no)
            #expect(rehearsal.place == "Reset password / Done")
            #expect(rehearsal.screen.place.contains("ada@example.com"))
        }
        #expect(rehearsal.transport.paths.count == asked)
        rehearsal.transport.answer(with: .granted(claims: #"{"preferred_username":"bob@example.com"}"#))
        rehearsal.press(button: .signIn)
        rehearsal.type("y")
        await rehearsal.until { rehearsal.place == "Account" }
        #expect(rehearsal.screen.place.contains("bob@example.com"))
    }

    @Test func `starting over leaves the account screen, and says who is signed out by it`() async throws {
        let desk = NotingDesk()
        let rehearsal = try await signedIn(desk)
        rehearsal.press(.function(4))
        await rehearsal.until { rehearsal.paneForm != nil }
        rehearsal.goesInPane(to: .button(.startOver))
        rehearsal.press(.enter)
        rehearsal.type("y")
        await rehearsal.until { rehearsal.place == "Home" }
        #expect(
            rehearsal.screen.status.text
                == "Everybody was wiped; the tenant's first people are back. " + Self.signedOut)
        #expect(rehearsal.screen.place.last == "not signed in")
    }

    @Test(arguments: [true, false])
    func `who is deleted is signed out, and nobody else is`(isSelf: Bool) async throws {
        let desk = NotingDesk()
        let rehearsal = try await signedIn(desk)
        rehearsal.press(.function(4))
        await rehearsal.until { rehearsal.paneForm != nil }
        rehearsal.goesInPane(to: .field(.tenantPeople))
        if !isSelf { rehearsal.press(.down) }
        rehearsal.type(" ")
        rehearsal.goesInPane(to: .button(.deletePerson))
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.paneForm?[.tenantPeople]?.items.count == 1 }
        #expect(rehearsal.place == (isSelf ? "Home" : "Account"))
        #expect(rehearsal.screen.place.contains("ada@example.com") != isSelf)
        #expect(
            rehearsal.screen.status.text
                == (isSelf ? "ada@example.com was deleted. " + Self.signedOut : "bob@example.com was deleted."))
    }

    @Test func `Q at home asks whether to leave, as Ctrl-C does`() async throws {
        let rehearsal = try await signedIn()
        rehearsal.press(.escape)
        rehearsal.type("q")
        #expect(rehearsal.form.introduction == ["Leave Vestibule? What is half-filled is forgotten."])
        #expect(!rehearsal.hasQuit)
        rehearsal.type("n")
        #expect(rehearsal.place == "Home")
        rehearsal.type("q")
        rehearsal.type("y")
        #expect(rehearsal.hasQuit)
    }
}
