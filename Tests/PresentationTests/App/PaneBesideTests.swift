import TestSupport
import Testing

@testable import Presentation

/// Esc while a pane stands beside the form that has the focus.
@MainActor @Suite(.timeLimit(.minutes(1))) struct PaneBesideTests {
    private func filledIn() throws -> Rehearsal {
        let rehearsal = try Rehearsal()
        rehearsal.presenter.hasRoomBeside = true
        rehearsal.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        return rehearsal
    }

    private func esc(_ rehearsal: Rehearsal) -> String? {
        rehearsal.screen.keys.first { $0.key == "Esc" }?.action
    }

    @Test(arguments: [1, 2, 3])
    func `Esc closes the pane and keeps the form, wherever the focus is`(key: Int) throws {
        for movesFocus in [false, true] {
            let rehearsal = try filledIn()
            let form = rehearsal.form
            rehearsal.press(.function(key))
            if movesFocus { rehearsal.press(.function(6)) }
            #expect(esc(rehearsal) == "close")
            rehearsal.press(.escape)
            #expect(rehearsal.screen.pane == nil)
            #expect(rehearsal.form == form)
            #expect(esc(rehearsal) == "home")
            rehearsal.press(.escape)
            #expect(rehearsal.place == "Home")
        }
    }

    @Test func `a call under way is cancelled first`() async throws {
        let rehearsal = try filledIn()
        rehearsal.press(.function(2))
        rehearsal.transport.hold()
        rehearsal.press(.enter)
        #expect(esc(rehearsal) == "cancel")
        rehearsal.press(.escape)
        #expect(!rehearsal.form.isLocked)
        #expect(rehearsal.screen.pane != nil)
        rehearsal.transport.release()
        rehearsal.press(.escape)
        #expect(rehearsal.screen.pane == nil)
    }

    @Test func `help goes to its end and back by one key`() throws {
        let rehearsal = try Rehearsal()
        func row() -> Int? {
            guard case .rows(_, let chosen)? = rehearsal.screen.pane?.content else { return nil }
            return chosen
        }
        rehearsal.press(.function(1), .end)
        #expect(try #require(row()) > 10)
        rehearsal.press(.home)
        #expect(row() == 0)
    }

    @Test func `at home Esc closes it as well`() throws {
        let rehearsal = try Rehearsal(start: .home)
        rehearsal.presenter.hasRoomBeside = true
        rehearsal.press(.function(2), .escape)
        #expect(rehearsal.screen.pane == nil)
    }
}
