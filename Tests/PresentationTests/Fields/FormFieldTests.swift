import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What people reported of forms in programs of this kind.
@MainActor @Suite struct FormFieldTests {
    @Test func `B030 a field in error holds nobody back, and what was typed is there again, but for secrets`()
        async throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.type("not-an-address")
        for back in [Key.backTab, .up, .tab] {
            rehearsal.press(back)
            #expect(rehearsal.form.focus != .field(.email))
            #expect(rehearsal.problem(.email) != "")
            rehearsal.press(back == .tab ? .backTab : .tab)
            #expect(rehearsal.form.focus == .field(.email))
            #expect(rehearsal.field(.email)?.input.text == "not-an-address")
        }
        // The check stops what goes forward, and only that.
        rehearsal.fillsIn(address: "not-an-address", password: "Correct-Horse-7", alias: "ada_l")
        rehearsal.press(.enter)
        #expect(
            rehearsal.step == "Address" && rehearsal.form.focus == .field(.email) && !rehearsal.form.isLocked)
        rehearsal.press(.escape)
        #expect(rehearsal.screen.content.isMenu)

        rehearsal.press(.enter)
        rehearsal.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        rehearsal.press(.backTab)
        rehearsal.retype("other")
        rehearsal.press(.backTab, .backTab)
        #expect(rehearsal.form.focus == .field(.email))
        #expect(rehearsal.problem(.passwordAgain) != "")
        rehearsal.retype("bob@example.com")
        #expect(rehearsal.field(.email)?.input.text == "bob@example.com")
        rehearsal.press(.tab, .tab)
        rehearsal.retype("Correct-Horse-7")
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
        rehearsal.type("00")
        rehearsal.press(.escape)
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "bob@example.com")
        #expect(rehearsal.field(.attribute(AttributeName.alias))?.input.text == "ada_l")
        #expect(rehearsal.field(.password)?.input.isEmpty == true)
        #expect(rehearsal.field(.passwordAgain)?.input.isEmpty == true)
    }
}

extension ScreenModel.Content {
    fileprivate var isMenu: Bool {
        switch self {
        case .menu: true
        case .form: false
        }
    }
}
