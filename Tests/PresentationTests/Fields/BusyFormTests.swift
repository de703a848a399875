import FoundationEssentials
import NativeAuthWire
import ScreenSupport
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

/// Field reports about tick boxes, and about a form while a call is under way.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct BusyFormTests {
    // MARK: - Tick boxes

    private func atTicks() async throws -> Rehearsal {
        let app = try AppConfiguration(
            tenantFile: Data(
                """
                { "app": { "clientId": "demo-client", "challengeTypes": ["oob"],
                  "attributePages": [["terms", "news", "city"]],
                  "attributes": { "terms": { "label": "Accept terms", "type": "boolean" },
                    "news": { "label": "News", "type": "boolean" } } } }
                """.utf8))
        let rehearsal = try Rehearsal(
            app: app,
            userFlow: try .of(
                """
                "method": "emailCode", "attributes": [
                  { "key": "terms", "type": "checkboxSingleSelect", "required": true },
                  { "key": "news", "type": "checkboxSingleSelect" }, { "key": "city", "required": true } ]
                """))
        rehearsal.type(Step.address)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.transport.answer(
            with: .refused(
                """
                {"error":"attributes_required","error_codes":[55106],"continuation_token":"token-of-the-attributes",
                 "required_attributes":[{"name":"terms","type":"boolean","required":true},
                 {"name":"news","type":"boolean","required":false},
                 {"name":"city","type":"string","required":true}]}
                """))
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Details" }
        return rehearsal
    }

    private func toggle(_ id: FormModel.FieldID, _ times: Int, in rehearsal: Rehearsal) {
        rehearsal.goes(to: .field(id))
        for _ in 0..<times { rehearsal.type(" ") }
    }

    @Test func `B054 a required box is marked, and unticked it stops the form with a word at it`() async throws
    {
        let rehearsal = try await atTicks()
        let frame = ScreenView(rehearsal.screen).frame(at: Size(columns: 80, rows: 24))
        #expect(frame.text.contains("[ ] Accept terms *") && frame.text.contains("[ ] News\n"))
        let asked = rehearsal.transport.paths.count
        for times in [0, 2] {
            toggle("terms", times, in: rehearsal)
            rehearsal.fill("city", "Malmö")
            rehearsal.press(button: .go)
            #expect(rehearsal.problem("terms") == "Tick this to go on.")
            #expect(rehearsal.form.focus == .field("terms"))
            #expect(rehearsal.problem("news")?.isEmpty == true)
        }
        #expect(rehearsal.transport.paths.count == asked)
    }

    @Test(
        arguments: [
            (0, "attributes=%7B%22city%22%3A%22Malm%C3%B6%22%2C%22terms%22%3Atrue%7D"),
            (1, "attributes=%7B%22city%22%3A%22Malm%C3%B6%22%2C%22news%22%3Atrue%2C%22terms%22%3Atrue%7D"),
            (2, "attributes=%7B%22city%22%3A%22Malm%C3%B6%22%2C%22terms%22%3Atrue%7D"),
        ])
    func `B054 boxes are sent as true or not at all, and keep their state after an error elsewhere`(
        toggles: Int, attributes: String
    ) async throws {
        let rehearsal = try await atTicks()
        toggle("terms", 1, in: rehearsal)
        toggle("news", toggles, in: rehearsal)
        rehearsal.press(button: .go)
        #expect(rehearsal.problem("city") == "Please fill this in.")
        #expect(rehearsal.field("terms")?.selection == [0])
        #expect(rehearsal.field("news")?.selection == (toggles == 1 ? [0] : []))
        rehearsal.fill("city", "Malmö")
        rehearsal.transport.answer(with: .attributesInvalid)
        rehearsal.press(button: .go)
        await rehearsal.answered()
        #expect(rehearsal.problem("city") == "The tenant refused this value.")
        #expect(rehearsal.field("terms")?.selection == [0])
        rehearsal.transport.answer(with: .started)
        rehearsal.press(button: .go)
        await rehearsal.until { rehearsal.step == "Done" }
        let sent = rehearsal.transport.requests.last?.body.reveal().split(separator: "&").map(String.init)
        #expect(sent?.contains(attributes) == true, "\(sent ?? [])")
    }

    @Test(arguments: [0, 1, 2])
    func `B054 a box is stored as true, and one that is left unticked not at all`(toggles: Int) async throws {
        let app = try AppConfiguration(
            tenantFile: Data(
                """
                { "app": { "clientId": "demo-client", "challengeTypes": ["oob"],
                  "signUp": { "attributes": ["terms", "news"] },
                  "attributes": { "terms": { "label": "Accept terms", "type": "boolean", "required": true },
                    "news": { "label": "News", "type": "boolean" } } } }
                """.utf8))
        let rehearsal = try Rehearsal(
            app: app,
            userFlow: try .of(
                """
                "method": "emailCode", "attributes": [
                  { "key": "terms", "type": "checkboxSingleSelect", "required": true },
                  { "key": "news", "type": "checkboxSingleSelect" } ]
                """))
        rehearsal.type(Step.address)
        toggle("terms", 1, in: rehearsal)
        toggle("news", toggles, in: rehearsal)
        rehearsal.press(button: .go)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        let stored = try await rehearsal.tenant.stored(Step.address)
        #expect(stored == (toggles == 1 ? ["terms": "true", "news": "true"] : ["terms": "true"]))
    }

    // MARK: - A slow tenant

    @Test func `B061 while a tenant takes eight seconds the wheel turns, and typed keys land nowhere`()
        async throws
    {
        let rehearsal = try await Step.signUp.arrive()
        rehearsal.transport.hold()
        rehearsal.transport.answer(with: Step.signUp.good)
        Step.signUp.act(rehearsal)
        await rehearsal.clock.sleeper(lasting: .milliseconds(150))
        rehearsal.clock.advance(by: .milliseconds(150))
        for turn in 1...66 {
            await rehearsal.until { rehearsal.screen.status.tone == .busy(turn: turn) }
            await rehearsal.clock.sleeper(lasting: .milliseconds(120))
            rehearsal.clock.advance(by: .milliseconds(120))
        }
        rehearsal.type("12345678")
        rehearsal.press(.enter, .tab, .enter)
        rehearsal.press(.function(1))
        #expect(rehearsal.screen.pane?.title == "Help")
        rehearsal.press(.function(1))
        rehearsal.transport.release()
        await rehearsal.answered()
        #expect(rehearsal.place == "Sign up / Passcode")
        #expect(rehearsal.field(.passcode)?.input.isEmpty == true)
        #expect(rehearsal.transport.paths.count == 2)
    }

    @Test(arguments: Step.all)
    func `B061 Esc cancels a slow call at once, and a late answer changes nothing`(step: Step) async throws {
        let rehearsal = try await step.arrive()
        let asked = rehearsal.transport.paths.count
        rehearsal.transport.hold()
        rehearsal.transport.answer(with: Array((step.lead + step.good).prefix(1)))
        step.act(rehearsal)
        await rehearsal.transport.isAsked(moreThan: asked)
        #expect(rehearsal.form.isLocked)
        rehearsal.press(.escape)
        #expect(!rehearsal.form.isLocked)
        let cancelled = rehearsal.screen
        #expect(cancelled.status.text.hasPrefix("Cancelled. "))
        rehearsal.transport.release()
        await rehearsal.hasTracedAllAnswers()
        #expect(rehearsal.screen == cancelled)

        // Whatever the late answer could bring comes before what a later call brings.
        if rehearsal.form.fields.isEmpty { rehearsal.press(.escape) }
        let place = rehearsal.place
        let isOut = place != step.place || (!step.past.isEmpty && rehearsal.isAtStart)
        let later = isOut ? [Step.signUp, .signIn, .reset].first { $0.place == place } : step
        try await #require(later).meet(WrongAnswer.unknownError.reply, in: rehearsal)
        // The steps before made one callback each, and the account screen asks for a token by itself.
        let made = step.past.count + step.past.count { $0.next == "Account" }
        let callback = await rehearsal.callback(after: made)
        #expect(callback?.contains("Error(") == true)
        #expect(rehearsal.trace.trace.entries.count { $0.kind == .callback } == made + 1)
        #expect(rehearsal.place == place && rehearsal.screen.status.tone == .problem)
    }

    @Test func `B061 where nothing happens nothing ticks`() async throws {
        let home = try Rehearsal(start: .home)
        await home.until { !home.screen.status.text.isEmpty }
        #expect(!home.clock.isAnybodyAsleep)
        for step in Step.all {
            let rehearsal = try await step.arrive()
            #expect(!rehearsal.clock.isAnybodyAsleep, "\(step.testDescription)")
        }
    }
}
