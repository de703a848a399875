import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// The tenant's switches by keys, over a tenant that notes what it is told.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TenantPaneTests {
    private final class NotingDesk: TenantDesk {
        private let state: Mutex<(view: TenantView, controls: [TenantControl])>

        init(_ view: TenantView) { state = Mutex((view, [])) }

        var controls: [TenantControl] { state.withLock { $0.controls } }

        func view() async -> TenantView { state.withLock { $0.view } }

        func perform(_ control: TenantControl) async -> String? {
            state.withLock { state in
                state.controls.append(control)
                switch control {
                case .change(let settings): state.view.settings = settings
                case .answerNext(let id, let call):
                    state.view.nextAnswer = id
                    state.view.nextCall = id == nil ? nil : call
                case .delete(let id): state.view.people.removeAll { $0.id == id }
                case .advanceClock(let time): state.view.now += time / .seconds(1)
                case .expireCode, .startOver: break
                }
                return control == .expireCode ? "There is no passcode." : nil
            }
        }
    }

    private static let view = TenantView(
        settings: TenantSettings(
            method: .emailPassword, alias: .collected,
            attributes: [
                .init(key: "country", label: "Country/Region", isAsked: true),
                .init(key: "city", label: "City", isAsked: false),
            ], secondFactor: .off, hasPasswordRules: true, hasReset: true, codeLifetime: .seconds(600)),
        people: [
            .init(id: "1", address: "ada@example.com", alias: "ada_l", hasPassword: true),
            .init(id: "2", address: "bob@example.com", alias: nil, hasPassword: false),
        ], now: Date(timeIntervalSince1970: 1_769_854_500),
        answers: [.init(id: "429", label: "429"), .init(id: "taken", label: "user_already_exists")],
        nextAnswer: nil, calls: ["/start", "/token"])

    private func opened() async throws -> (Rehearsal, NotingDesk) {
        let desk = NotingDesk(Self.view)
        let rehearsal = try Rehearsal(desk: desk)
        rehearsal.press(.function(4))
        await rehearsal.until { rehearsal.paneForm != nil }
        return (rehearsal, desk)
    }

    private func settings(_ change: (inout TenantSettings) -> Void) -> TenantSettings {
        var settings = Self.view.settings
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
            await rehearsal.until { rehearsal.screen.status.text == "Changes hold from the next request on." }
            #expect(desk.controls == [.change(settings(change))])
            #expect(rehearsal.paneForm?.focus == .field(id))
        }
    }

    @Test func `the clock, the code, the next answer and the people are moved by hand`() async throws {
        let (rehearsal, desk) = try await opened()
        press(.addMinute, rehearsal)
        await rehearsal.until { rehearsal.screen.pane?.note == clockTime(Self.view.now + 60) }
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
        await rehearsal.until { desk.controls.last == .startOver }
        #expect(
            desk.controls == [
                .advanceClock(.seconds(60)), .advanceClock(.seconds(600)), .expireCode, .answerNext("taken"),
                .answerNext(nil), .delete(personID: "2"), .startOver,
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
