import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct InboxPaneTests {
    private func message(_ code: Secret, _ fate: InboxMessage.Fate = .fresh) -> InboxMessage {
        InboxMessage(
            sentAt: Date(timeIntervalSince1970: 1_769_854_500), address: Step.address, purpose: .signUp,
            code: code,
            fate: fate)
    }

    @Test func `a passcode that bore too many wrong tries is not called expired`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        rehearsal.fillsIn(address: Step.address, password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.until { rehearsal.step == "Passcode" }
        let wrong = rehearsal.passcode.first == "0" ? "1" : "0"
        for _ in 0..<6 {
            rehearsal.fill(.passcode, wrong + rehearsal.passcode.dropFirst())
            rehearsal.press(.enter)
            await rehearsal.answered()
        }
        rehearsal.showsInbox()
        rehearsal.press(.function(3))
        #expect(rehearsal.rows.last?.text.hasSuffix("  tried too often") == true)
    }

    @Test func `while a call is under way no passcode is said to be filled in`() async throws {
        let rehearsal = try await Step.signUpPasscode.arrive()
        rehearsal.transport.hold()
        rehearsal.transport.answer(with: Step.signUpPasscode.good)
        Step.signUpPasscode.act(rehearsal)
        #expect(rehearsal.form.isLocked)
        rehearsal.presenter.inboxChanged([message("654321")])
        rehearsal.press(.function(3), .enter)
        #expect(rehearsal.field(.passcode)?.input.text == "123456")
        #expect(!rehearsal.screen.status.text.contains("filled in"))
        rehearsal.transport.release()
        await rehearsal.answered()
    }

    @Test(arguments: [("12345678", false), ("12345", true), ("654321", true)])
    func `a passcode is said to be filled in where it is in the boxes`(code: String, isBrought: Bool)
        async throws
    {
        let rehearsal = try await Step.signUpPasscode.arrive()
        rehearsal.presenter.inboxChanged([message(Secret(code))])
        rehearsal.press(.function(3), .enter)
        #expect((rehearsal.field(.passcode)?.input.text == code) == isBrought)
        #expect(rehearsal.screen.status.text.contains("filled in") == isBrought)
    }

    @Test func `one of a kind is told in the singular`() async throws {
        let rehearsal = try Rehearsal(app: .ofEveryFlow, start: .resetPassword(username: ""))
        rehearsal.transport.answer(
            with: .started,
            .ok(
                """
                {"continuation_token":"t","challenge_type":"oob","challenge_channel":"email",
                 "challenge_target_label":"a***@e***e.com","code_length":1}
                """))
        Step.reset.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Reset password / Passcode" }
        #expect(rehearsal.form.introduction.first == "We sent a passcode of 1 digit to a***@e***e.com.")
        #expect(rehearsal.field(.passcode)?.hint == "1 digit")
        rehearsal.paste("12")
        #expect(rehearsal.field(.passcode)?.notice == "A passcode has 1 digit here. Nothing was put in.")
        rehearsal.press(.function(2))
        rehearsal.presenter.traceChanged(rehearsal.trace.trace)
        let count = Int(rehearsal.screen.pane?.note.split(separator: " ").first ?? "") ?? 0
        #expect(count > 1 && rehearsal.screen.pane?.note == "\(count) entries")
        var pane = TracePane(trace: rehearsal.trace.trace)
        pane.trace.entries.removeLast(count - 1)
        #expect(pane.model(saying: .english).note == "1 entry")
    }
}
