import NativeAuthWire
import ScreenSupport
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

/// Everything that can go wrong is brought about by hand, from the tenant pane, at the tenant in memory.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct ProvokedAnswerTests {
    /// What is no error, and has a test of its own.
    private static let late = "5 s late"

    @Test func `the pane offers each of them, and nothing else`() async throws {
        let rehearsal = try await Scene.signUp.arrive()
        await rehearsal.opensTenantPane()
        let offered = rehearsal.answersOnOffer
        #expect(offered.first == "as it comes")
        #expect(Set(offered.dropFirst()) == Set(ProvokedAnswer.all.map(\.label) + [Self.late]))
        #expect(Set(offered).count == offered.count)
        #expect(
            rehearsal.paneForm?[.tenantCall]?.items
                == ["any call that can have it"] + Endpoint.allCases.map(\.rawValue))
    }

    private func meet(_ provoked: ProvokedAnswer) async throws -> Rehearsal {
        let rehearsal = try await provoked.scene.arrive()
        try await rehearsal.provokes(provoked.label, at: provoked.path)
        await rehearsal.asTimePasses {
            await provoked.scene.moves.last?.act(rehearsal)
            await rehearsal.answered()
        }
        return rehearsal
    }

    @Test(arguments: ProvokedAnswer.all)
    func `what goes wrong by hand is told in words, and leaves a way on and a way back`(
        provoked: ProvokedAnswer
    ) async throws {
        let rehearsal = try await meet(provoked)
        expectTold(provoked, rehearsal)
        try await expectWayOn(provoked, rehearsal)
        let other = try await meet(provoked)
        for _ in 0..<3 where other.place != "Home" { other.press(.escape) }
        #expect(other.place == "Home")
    }

    private func expectTold(_ provoked: ProvokedAnswer, _ rehearsal: Rehearsal) {
        let problem = rehearsal.form.focusedField?.problem ?? ""
        let words = problem.isEmpty ? rehearsal.screen.status.text : problem
        #expect(words == provoked.words)
        #expect(rehearsal.screen.status.tone == .problem && !rehearsal.form.isLocked)
        if let path = provoked.path {
            #expect(rehearsal.trace.trace.entries.last { $0.isRefusal }?.head == "POST \(path)")
        }
        let text = ScreenView(rehearsal.screen).frame(at: Size(columns: 80, rows: 24)).text
        for word in words.split(separator: " ") { #expect(text.contains(word), "\(word) is out of view") }
        let said = [words, rehearsal.screen.status.text] + rehearsal.form.introduction
        for sentence in said { expectPlain(sentence) }
    }

    private func expectWayOn(_ provoked: ProvokedAnswer, _ rehearsal: Rehearsal) async throws {
        await rehearsal.opensTenantPane()
        // What stands until it is taken back is taken back.
        if provoked.label.hasPrefix("polling") { await rehearsal.choosesInPane(.tenantAnswer, 0) }
        #expect(rehearsal.paneForm?[.tenantAnswer]?.selection == [0])
        rehearsal.press(.escape)
        switch provoked.ending {
        case .sameStep:
            if provoked.label.hasPrefix("429") { rehearsal.clock.advance(by: .seconds(10)) }
            await provoked.scene.moves.last?.succeed(in: rehearsal)
        case .startAtNextTry:
            await provoked.scene.moves.last?.act(rehearsal)
            await rehearsal.answered()
            #expect(rehearsal.screen.status.text == ProvokedAnswer.over)
            await expectStart(provoked, rehearsal)
        case .start: await expectStart(provoked, rehearsal)
        case .browser:
            #expect(rehearsal.form.introduction.joined().contains("told to send you to a browser"))
            rehearsal.press(.enter)
            await expectStart(provoked, rehearsal)
        }
        #expect(rehearsal.screen.status.tone != .problem)
    }

    private func expectStart(_ provoked: ProvokedAnswer, _ rehearsal: Rehearsal) async {
        #expect((rehearsal.field(.email) ?? rehearsal.field(.username))?.input.text == Step.address)
        await provoked.scene.moves.first?.succeed(in: rehearsal)
    }

    @Test func `an answer that comes late is waited for, and Esc does not wait`() async throws {
        for cancels in [true, false] {
            let rehearsal = try await Scene.signUpPasscode.arrive()
            try await rehearsal.provokes(Self.late)
            await Move.provesAddress.act(rehearsal)
            await rehearsal.clock.sleeper(lasting: .seconds(5))
            #expect(rehearsal.form.isLocked && rehearsal.screen.status.text == "Sending… Esc cancels.")
            if cancels {
                rehearsal.press(.escape)
                #expect(rehearsal.screen.status.text == "Cancelled. Type the passcode again.")
                await Move.provesAddress.succeed(in: rehearsal)
            } else {
                rehearsal.clock.advance(by: .seconds(5))
                await rehearsal.until { rehearsal.place == "Sign up / Password" }
            }
        }
    }

    @Test func `an answer that never comes from a call is refused with those that it comes from`() async throws
    {
        let rehearsal = try await Scene.signUp.arrive()
        await rehearsal.opensTenantPane()
        await rehearsal.choosesInPane(.tenantCall, 1)
        let answers = rehearsal.answersOnOffer
        rehearsal.goesInPane(to: .field(.tenantAnswer))
        rehearsal.press(.home)
        for _ in 0..<(answers.firstIndex(of: "server_error") ?? 0) { rehearsal.press(.down) }
        rehearsal.type(" ")
        await rehearsal.until {
            rehearsal.screen.status.text
                == "That never comes from /signup/v1.0/start, but from /oauth2/v2.0/introspect."
        }
        await rehearsal.until { rehearsal.paneForm?[.tenantAnswer]?.selection == [0] }
    }

    /// What opens a next step, by the switch that brings it about.
    enum Opening: String, CaseIterable {
        case credential_required, attributes_required, mfa_required, registration_required
    }

    @Test(arguments: Opening.allCases)
    func `what opens a next step is brought about by the switches`(opening: Opening) async throws {
        let rehearsal: Rehearsal
        switch opening {
        case .credential_required, .attributes_required:
            let scene = Scene(start: .home, moves: [])
            rehearsal = try await scene.arrive(app: .collectingAll)
            await rehearsal.opensTenantPane()
            if opening == .credential_required {
                rehearsal.goesInPane(to: .field(.tenantForm))
                rehearsal.press(.home)
                rehearsal.type(" ")
                await rehearsal.until { rehearsal.paneForm?[.tenantForm]?.selection == [1] }
            } else {
                let place = rehearsal.paneForm?[.tenantAttributes]?.items.firstIndex(of: "City")
                await rehearsal.choosesInPane(.tenantAttributes, try #require(place))
            }
            rehearsal.press(.escape, .enter)
            rehearsal.fillsIn(
                address: Step.address, password: opening == .credential_required ? nil : Step.good)
            rehearsal.press(button: .go)
            await rehearsal.until { rehearsal.place == "Sign up / Passcode" }
            rehearsal.type(rehearsal.passcode)
            rehearsal.press(.enter)
        case .mfa_required, .registration_required:
            let people = (opening == .mfa_required ? Scene.secondFactor : .registration).people
            let scene = Scene(
                start: .signIn(username: ""), moves: [.givesName, .givesPassword(to: "")],
                userFlow: #""mfa": { "sms": true }"#, people: people)
            rehearsal = try await scene.arrive()
            await rehearsal.opensTenantPane()
            await rehearsal.choosesInPane(.tenantSecondFactor, 1)
            rehearsal.press(.escape)
            await scene.moves.last?.act(rehearsal)
        }
        let place =
            switch opening {
            case .credential_required: "Sign up / Password"
            case .attributes_required: "Sign up / Details"
            case .mfa_required: "Sign in / Second factor"
            case .registration_required: "Sign in / Registration"
            }
        await rehearsal.until { rehearsal.place == place && !rehearsal.form.isLocked }
        await rehearsal.hasTraced { $0.kind == .call && $0.contains(opening.rawValue) }
    }
}
