import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// The keys that a form names, which are those that work.
@MainActor @Suite(.timeLimit(.minutes(1))) struct FormKeysTests {
    private func ofEveryKind() throws -> Rehearsal {
        let app = try AppConfiguration(
            tenantFile: Data(
                """
                { "app": { "clientId": "demo-client", "challengeTypes": ["oob", "password"],
                  "signUp": { "attributes": ["drink", "news", "terms", "country"] },
                  "attributes": { "drink": { "choices": ["tea", "water"] }, "terms": { "type": "boolean" },
                    "news": { "choices": ["ships", "trains"], "multiple": true } } } }
                """.utf8))
        return try Rehearsal(app: app)
    }

    @Test func `a box to tick names Space, which ticks it`() throws {
        let rehearsal = try ofEveryKind()
        rehearsal.goes(to: .field("terms"))
        #expect(rehearsal.screen.keys.prefix(4).contains(.init("Space", "tick")))
        rehearsal.type(" ")
        #expect(rehearsal.field("terms")?.selection == [0])
    }

    @Test func `a list of which any can be ticked names Space and the arrows`() throws {
        let rehearsal = try ofEveryKind()
        rehearsal.goes(to: .field("news"))
        #expect(rehearsal.screen.keys.prefix(4).contains(.init("Space", "tick")))
        #expect(rehearsal.screen.keys.contains(.init("↑↓", "move")))
        rehearsal.press(.down)
        rehearsal.type(" ")
        #expect(rehearsal.field("news")?.selection == [1])
    }

    @Test func `a list of which one is chosen names the arrows, Space, and that Enter chooses`() throws {
        let rehearsal = try ofEveryKind()
        rehearsal.goes(to: .field("drink"))
        #expect(rehearsal.screen.keys.first == .init("Enter", "choose"))
        #expect(rehearsal.screen.keys.prefix(4).contains(.init("↑↓", "move")))
        #expect(rehearsal.screen.keys.contains(.init("Space", "choose")))
        rehearsal.press(.down, .enter)
        #expect(rehearsal.field("drink")?.selection == [1])
        #expect(rehearsal.form.focus == .field("news"))
    }

    @Test func `the boxes of a passcode name Tab, which leads to the buttons`() async throws {
        let rehearsal = try await Step.signUpPasscode.arrive()
        #expect(rehearsal.screen.keys.prefix(4).contains(.init("Tab", "next")))
        rehearsal.press(.tab)
        #expect(rehearsal.form.focus == .button(.go))
    }

    @Test func `help tells how to tick and to choose`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.press(.function(1))
        let rows = rehearsal.rows.map(\.text)
        #expect(rows.contains { $0.contains("Space") && $0.contains("tick") })
        #expect(rows.contains { $0.contains("↑↓") && $0.contains("list") })
    }

    @Test(arguments: [FormModel.ButtonID.go, .back])
    func `the inbox brings its passcode wherever the focus is beside the boxes`(button: FormModel.ButtonID)
        async throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type("12")
        rehearsal.goes(to: .button(button))
        rehearsal.showsInbox()
        rehearsal.press(.function(3), .enter)
        #expect(rehearsal.field(.passcode)?.input.text == rehearsal.passcode)
        #expect(rehearsal.form.focus == .field(.passcode))
        #expect(rehearsal.screen.status.text == "Passcode filled in; Enter continues.")
    }

    @Test func `people read of passcodes, never of codes`() {
        for phrase in Phrase.allCases where phrase != .attributePostalCode {
            let words = Catalogue.english(phrase).split { !$0.isLetter && $0 != "{" && $0 != "}" }
            #expect(!words.contains { $0.lowercased() == "code" || $0.lowercased() == "codes" }, "\(phrase)")
        }
    }
}
