import FoundationEssentials
import TestSupport
import Testing

@testable import Presentation

/// The tenant's switches by keys, over a tenant that notes what it is told.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TenantPaneTests {
    private func opened(_ desk: NotingDesk = NotingDesk()) async throws -> (Rehearsal, NotingDesk) {
        let rehearsal = try Rehearsal(desk: desk)
        rehearsal.press(.function(4))
        await rehearsal.until { rehearsal.paneForm != nil }
        return (rehearsal, desk)
    }

    private func settings(_ change: (inout TenantSettings) -> Void) -> TenantSettings {
        var settings = NotingDesk.usual.settings
        change(&settings)
        return settings
    }

    private func focus(_ id: FormModel.FieldID, _ rehearsal: Rehearsal) {
        rehearsal.goesInPane(to: .field(id))
    }

    private func press(_ id: FormModel.ButtonID, _ rehearsal: Rehearsal) {
        rehearsal.goesInPane(to: .button(id))
        rehearsal.press(.enter)
    }

    @Test func `it shows how the tenant stands`() async throws {
        let (rehearsal, _) = try await opened()
        let form = try #require(rehearsal.paneForm)
        #expect(form[.tenantMethod]?.selection == [1])
        #expect(form[.tenantAlias]?.selection == [2])
        #expect(form[.tenantAttributes]?.selection == [0])
        #expect(form[.tenantLifetime]?.selection == [3])
        #expect(form[.tenantRules]?.selection == [0])
        #expect(
            form[.tenantPeople]?.items == [
                "ada@example.com  ada_l  password", "bob@example.com  passcode only",
            ])
        #expect(form[.tenantAnswer]?.items == ["as it comes", "429", "user_already_exists"])
    }

    @Test func `each switch holds at once, and the focus stays`() async throws {
        let cases: [(FormModel.FieldID, [Key], (inout TenantSettings) -> Void)] = [
            (.tenantMethod, [.up], { $0.method = .emailCode }),
            (.tenantAlias, [.up], { $0.alias = .allowed }),
            (.tenantAttributes, [.down], { $0.attributes[1].isAsked = true }),
            (.tenantAttributes, [], { $0.attributes[0].isAsked = false }),
            (.tenantSecondFactor, [.down], { $0.secondFactor = .required }),
            (.tenantLifetime, [.home], { $0.codeLifetime = .seconds(30) }),
            (.tenantRules, [], { $0.hasPasswordRules = false }),
            (.tenantReset, [], { $0.hasReset = false }),
        ]
        for (id, keys, change) in cases {
            let (rehearsal, desk) = try await opened()
            focus(id, rehearsal)
            for key in keys { rehearsal.press(key) }
            rehearsal.type(" ")
            await rehearsal.until { desk.controls.count == 1 }
            #expect(desk.controls == [.change(settings(change))])
            #expect(rehearsal.paneForm?.focus == .field(id))
        }
    }

    @Test func `the clock, the code, the next answer and the people are moved by hand`() async throws {
        let (rehearsal, desk) = try await opened()
        press(.addMinute, rehearsal)
        await rehearsal.until { rehearsal.screen.pane?.note == clockTime(NotingDesk.usual.now + 60) }
        press(.addTenMinutes, rehearsal)
        await rehearsal.until { rehearsal.screen.status.text == "The clock was moved on." }
        press(.expireCode, rehearsal)
        await rehearsal.until { rehearsal.screen.status.text == "There is no passcode." }
        focus(.tenantAnswer, rehearsal)
        rehearsal.press(.end)
        rehearsal.type(" ")
        await rehearsal.until { desk.controls.contains(.answerNext("taken")) }
        await rehearsal.until { rehearsal.paneForm?[.tenantAnswer]?.selection == [2] }
        rehearsal.press(.home)
        rehearsal.type(" ")
        await rehearsal.until { desk.controls.contains(.answerNext(nil)) }
        focus(.tenantPeople, rehearsal)
        rehearsal.press(.down)
        rehearsal.type(" ")
        press(.deletePerson, rehearsal)
        await rehearsal.until { rehearsal.paneForm?[.tenantPeople]?.items.count == 1 }
        press(.startOver, rehearsal)
        rehearsal.press(.tab, .enter)
        await rehearsal.until { desk.controls.last == .startOver }
        #expect(
            desk.controls == [
                .advanceClock(.seconds(60)), .advanceClock(.seconds(600)), .expireCode, .answerNext("taken"),
                .answerNext(nil), .delete(NotingDesk.usual.people[1]), .startOver,
            ])
    }

    @Test func `the next answer is to any call, or to the one that is chosen before it or after it`()
        async throws
    {
        let (rehearsal, desk) = try await opened()
        #expect(rehearsal.paneForm?[.tenantCall]?.items == ["any call that can have it", "/start", "/token"])
        await rehearsal.choosesInPane(.tenantCall, 2)
        #expect(desk.controls.isEmpty)
        await rehearsal.choosesInPane(.tenantAnswer, 2)
        await rehearsal.until { desk.controls == [.answerNext("taken", at: "/token")] }
        await rehearsal.until { rehearsal.screen.status.text == "Changes hold from the next request on." }
        #expect(rehearsal.paneForm?[.tenantCall]?.selection == [2])
        await rehearsal.choosesInPane(.tenantCall, 0)
        await rehearsal.until { desk.controls.last == .answerNext("taken") }
    }

    @Test(arguments: [.key(.enter), .key(.escape), .text("n")] as [InputEvent])
    func `starting over asks first, and wipes nobody unless one says so`(no: InputEvent) async throws {
        let (rehearsal, desk) = try await opened()
        press(.startOver, rehearsal)
        #expect(
            rehearsal.paneForm?.introduction == [
                "Wipe everybody in the directory? Only the tenant's first people are put in again."
            ])
        rehearsal.presenter.handle(no)
        #expect(rehearsal.paneForm?.focus == .button(.startOver))
        #expect(desk.controls.isEmpty)
        rehearsal.press(.enter)
        rehearsal.type("y")
        await rehearsal.until { desk.controls == [.startOver] }
        #expect(rehearsal.paneForm?.introduction == [])
    }

    @Test func `nobody is chosen to be deleted until somebody is, and who was deleted is said`() async throws {
        let (rehearsal, desk) = try await opened()
        #expect(rehearsal.paneForm?[.tenantPeople]?.selection == [])
        press(.deletePerson, rehearsal)
        #expect(rehearsal.screen.status.text == "Choose somebody first: Space on their line.")
        #expect(rehearsal.paneForm?.focus == .field(.tenantPeople))
        rehearsal.type(" ")
        press(.addMinute, rehearsal)
        await rehearsal.until { rehearsal.screen.pane?.note == clockTime(NotingDesk.usual.now + 60) }
        #expect(rehearsal.paneForm?[.tenantPeople]?.selection == [0])
        press(.deletePerson, rehearsal)
        await rehearsal.until { rehearsal.paneForm?[.tenantPeople]?.items.count == 1 }
        #expect(rehearsal.screen.status.text == "ada@example.com was deleted.")
        #expect(rehearsal.paneForm?[.tenantPeople]?.selection == [])
        press(.deletePerson, rehearsal)
        #expect(desk.controls == [.advanceClock(.seconds(60)), .delete(NotingDesk.usual.people[0])])
    }

    @Test func `page keys and the wheel go through the whole pane, and change nothing`() async throws {
        let (rehearsal, desk) = try await opened()
        func focus() -> FormModel.Focus? { rehearsal.paneForm?.focus }
        let order = try #require(rehearsal.paneForm?.focusOrder)
        let before = rehearsal.paneForm?.fields
        for place in order.indices {
            #expect(focus() == order[place])
            rehearsal.presenter.handle(.scrolled(3))
        }
        #expect(focus() == order.last)
        for _ in order { rehearsal.presenter.handle(.scrolled(-3)) }
        #expect(focus() == order.first)
        var pages = 0
        while focus() != order.last, pages < order.count {
            rehearsal.press(.pageDown)
            pages += 1
        }
        #expect(pages == (order.count + 1) / 3)
        for _ in 0..<pages { rehearsal.press(.pageUp) }
        #expect(focus() == order.first)
        #expect(rehearsal.paneForm?.fields == before)
        #expect(desk.controls.isEmpty)
    }

    @Test func `page keys walk a list too long to be seen before they leave it`() async throws {
        var view = NotingDesk.usual
        view.answers = (1...12).map { .init(id: "\($0)", label: "answer \($0)") }
        let (rehearsal, _) = try await opened(NotingDesk(view))
        focus(.tenantAnswer, rehearsal)
        for place in [5, 10, 12] {
            rehearsal.press(.pageDown)
            #expect(rehearsal.paneForm?[.tenantAnswer]?.cursor == place)
            #expect(rehearsal.paneForm?.focus == .field(.tenantAnswer))
        }
        rehearsal.press(.pageDown)
        #expect(rehearsal.paneForm?.focus != .field(.tenantAnswer))
    }

    @Test func `Esc closes it also after an arrow key in a list`() async throws {
        let (rehearsal, _) = try await opened()
        rehearsal.press(.up, .escape)
        #expect(rehearsal.screen.pane == nil)
    }

    @Test func `the header says how the tenant signs people in now, and that the form still asks for more`()
        async throws
    {
        let (rehearsal, _) = try await opened()
        #expect(rehearsal.screen.place.contains("email + password"))
        rehearsal.press(.up)
        rehearsal.type(" ")
        await rehearsal.until { rehearsal.screen.place.contains("email + passcode") }
        #expect(!rehearsal.screen.place.contains("email + password"))
        #expect(
            rehearsal.screen.status.text
                == "From the next request on; the sign-up form still collects a password: see below.")
        focus(.tenantForm, rehearsal)
        rehearsal.type(" ")
        focus(.tenantMethod, rehearsal)
        rehearsal.press(.down)
        rehearsal.type(" ")
        await rehearsal.until { rehearsal.screen.place.contains("email + password") }
        rehearsal.press(.up)
        rehearsal.type(" ")
        await rehearsal.until { rehearsal.screen.place.contains("email + passcode") }
        #expect(rehearsal.screen.status.text == "Changes hold from the next request on.")
    }

    @Test func `with form checks off the answers show that a form would not let through`() async throws {
        let (rehearsal, _) = try await opened()
        focus(.tenantChecks, rehearsal)
        rehearsal.type(" ")
        rehearsal.press(.escape)
        rehearsal.fillsIn(address: "not an address", password: "short")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.transport.paths == ["/signup/v1.0/start"])
        #expect(!rehearsal.form.details.isEmpty)
    }

    @Test func `the sign-up form collects what it is told to, from its next opening on`() async throws {
        let (rehearsal, _) = try await opened()
        focus(.tenantForm, rehearsal)
        rehearsal.type(" ")
        #expect(rehearsal.screen.status.text == "Forms behave like this from the next one on.")
        rehearsal.press(.escape, .escape)
        rehearsal.press(.enter)
        #expect(rehearsal.labels == ["Email address", "Username (alias)"])
    }

    @Test func `with a tenant that is not embedded there is no such pane`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.press(.function(4))
        #expect(rehearsal.screen.pane == nil)
        #expect(!rehearsal.screen.keys.map(\.key).contains("F4"))
    }
}
