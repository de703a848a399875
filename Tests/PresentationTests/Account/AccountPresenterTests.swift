import NativeAuthWire
import ScreenSupport
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct AccountPresenterTests {
    private func atAccount(_ granted: Reply = .granted) async throws -> Rehearsal {
        let rehearsal = try Rehearsal(start: .signIn(username: ""))
        rehearsal.transport.answer(with: .started, .passwordAsked, granted)
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

    /// As long as one of a real service, each four signs of it like no other.
    private static let longToken = marks("A").joined()
    private static func marks(_ letter: String) -> [String] { (100..<270).map { "\(letter)\($0)" } }

    @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
    func `every part of a shown token can be brought into view, and is copied whole`(size: Size) async throws {
        let rehearsal = try await atAccount(
            .granted(
                claims: #"{"preferred_username":"ada@example.com","about":"\#(Self.marks("B").joined())"}"#,
                accessToken: Self.longToken))
        rehearsal.goes(to: .field(.facts))
        rehearsal.press(.control("r"))
        func window() -> String {
            ScreenView(rehearsal.screen).frame(at: size).text.filter { !$0.isWhitespace }
        }
        var seen: Set<String> = []
        for _ in rehearsal.facts {
            let window = window()
            seen.formUnion((Self.marks("A") + Self.marks("B")).filter(window.contains))
            rehearsal.type("c")
            rehearsal.press(.down)
            rehearsal.goes(to: .field(.facts))
        }
        #expect(seen.count == 340)
        #expect(rehearsal.copied.filter { $0 == Self.longToken }.count == 19)
        #expect(rehearsal.copied.filter { $0 == Self.marks("B").joined() }.count == 19)
    }

    @Test func `what Ctrl-R shows or hides comes into view, and the key line says which`() async throws {
        let rehearsal = try await atAccount(
            .granted(claims: #"{"preferred_username":"ada@example.com"}"#, accessToken: Self.longToken))
        rehearsal.goes(to: .field(.facts))
        func says() -> String? { rehearsal.screen.keys.first { $0.key == "Ctrl-R" }?.action }
        #expect(says() == "show")
        rehearsal.press(.down, .down, .control("r"))
        #expect(says() == "hide")
        #expect(rehearsal.field(.facts)?.cursor == 0)
        rehearsal.press(.pageDown, .pageDown, .control("r"))
        #expect(says() == "show")
        #expect(rehearsal.field(.facts)?.cursor == 0)
        let idToken = try #require(rehearsal.facts.firstIndex { $0.label == "ID token" })
        for _ in 0...idToken { rehearsal.press(.down) }
        rehearsal.press(.control("r"))
        let place = try #require(rehearsal.field(.facts)?.cursor)
        #expect(rehearsal.facts[place].label == "ID token")
        rehearsal.press(.end, .tab)
        #expect(rehearsal.facts.indices.contains(rehearsal.field(.facts)?.cursor ?? -1))
    }
}
