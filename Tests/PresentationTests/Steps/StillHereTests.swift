import NativeAuth
import NativeAuthWire
import Testing

@testable import Presentation

/// What is said to be still there is there, and what is not there is asked for again.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct StillHereTests {
    /// What comes in place of an answer.
    enum Trouble: CaseIterable {
        case cancelled, lost, page, notFound, cutShort

        var reply: Reply {
            switch self {
            case .cancelled, .lost: .failure(TransportFailure(.connectionLost, sentAnyByte: true))
            case .page: .success(WireReply(status: 500, body: "<html>Oops</html>"))
            case .notFound: .success(WireReply(status: 404, body: ""))
            case .cutShort: .ok(#"{"continuation_token":"#)
            }
        }
    }

    @Test(arguments: Step.all, Trouble.allCases)
    func `only where nothing was emptied it is said that all is still here`(step: Step, trouble: Trouble)
        async throws
    {
        let rehearsal = try await step.arrive()
        rehearsal.transport.answer(with: step.lead)
        rehearsal.transport.answerAll(with: trouble.reply)
        step.act(rehearsal)
        let sent = rehearsal.form
        #expect(sent.isLocked)
        if trouble == .cancelled { rehearsal.press(.escape) }
        await rehearsal.answeredAtLast()
        let text = rehearsal.screen.status.text.lowercased()
        guard rehearsal.form.fields.map(\.id) == sent.fields.map(\.id) else { return }
        let emptied = sent.fields.filter { !$0.isEmpty && rehearsal.form[$0.id]?.isEmpty == true }
        #expect(text.contains("what you typed is still here") == emptied.isEmpty, "\(text)")
        for field in emptied {
            #expect(text.contains(field.kind.isPasscode ? "type the passcode" : "type the password"), "\(text)")
        }
        #expect(
            sent.fields.allSatisfy {
                $0.isEmpty || emptied.contains($0) || rehearsal.form[$0.id]?.isEmpty == false
            })
    }
}
