import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct AccountPresenterTests {
    private func atAccount() async throws -> Rehearsal {
        let rehearsal = try Rehearsal(start: .signIn(username: ""))
        rehearsal.transport.answer(with: .started, .passwordAsked, .granted)
        rehearsal.type("ada@example.com")
        rehearsal.press(.tab)
        rehearsal.type("Correct-Horse-7")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.screen.title.last == "Account" }
        await rehearsal.answered()
        return rehearsal
    }

    private func value(_ label: String, _ rehearsal: Rehearsal) -> String? {
        rehearsal.facts.first { $0.label == label }?.value
    }

    @Test func `tokens are masked until a person asks, and again once the focus leaves`() async throws {
        let rehearsal = try await atAccount()
        #expect(value("Access token", rehearsal) == "acc…  (Ctrl-R shows, C copies)")
        rehearsal.press(.control("r"))
        #expect(value("Access token", rehearsal) == "acc…  (Ctrl-R shows, C copies)")
        rehearsal.press(.tab, .tab, .tab)
        #expect(rehearsal.form.focus == .field(.facts))
        rehearsal.press(.control("r"))
        #expect(value("Access token", rehearsal) == "access-token")
        rehearsal.press(.control("r"))
        #expect(value("Access token", rehearsal) == "acc…  (Ctrl-R shows, C copies)")
        rehearsal.press(.control("r"), .tab)
        #expect(value("Access token", rehearsal) == "acc…  (Ctrl-R shows, C copies)")
    }

    @Test func `what the cursor stands on is copied: a token whole, else the words`() async throws {
        let rehearsal = try await atAccount()
        rehearsal.press(.tab, .tab, .tab)
        rehearsal.type("c")
        #expect(rehearsal.copied == ["access-token"])
        rehearsal.press(.end)
        rehearsal.type("C")
        #expect(rehearsal.copied.last == "kept for the next access token")
        rehearsal.press(.up)
        rehearsal.type("c")
        #expect(rehearsal.copied.last == rehearsal.facts[rehearsal.facts.count - 2].value)
    }

    @Test func `nobody signed in is told, with the way to sign in`() throws {
        let rehearsal = try Rehearsal(start: .account(.fromHome))
        #expect(rehearsal.form.introduction == ["Nobody is signed in."])
        rehearsal.press(.enter)
        #expect(rehearsal.screen.title.last == "Sign in")
    }

    @Test func `the screen brings the token by itself, and asks nobody for it`() async throws {
        let rehearsal = try await atAccount()
        #expect(rehearsal.transport.paths.count == 3)
        #expect(value("scopes", rehearsal) == "openid profile offline_access")
        #expect(value("Refresh token", rehearsal) == "kept for the next access token")
    }
}
