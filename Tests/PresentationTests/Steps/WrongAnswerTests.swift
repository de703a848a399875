import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What a tenant or a network can do wrong at any call.
enum WrongAnswer: String, CaseIterable {
    case throttled, brokenServer, brokenJSON, lostBeforeSent, lostAfterSent, unknownError, expired, redirected
    case empty, wrongTypes

    var reply: Reply {
        switch self {
        case .throttled: .success(WireReply(status: 429, headers: [Header("Retry-After", "7")], body: ""))
        case .brokenServer: .success(WireReply(status: 500, body: "<html>Oops</html>"))
        case .brokenJSON: .ok(#"{"continuation_token":"#)
        case .lostBeforeSent: .failure(TransportFailure(.connectionLost, sentAnyByte: false))
        case .lostAfterSent: .failure(TransportFailure(.connectionLost, sentAnyByte: true))
        case .unknownError: .refused(#"{"error":"made_up","suberror":"made_up_too","error_codes":[1]}"#)
        case .expired: .refused(#"{"error":"expired_token","error_codes":[552003]}"#)
        case .redirected: .ok(#"{"challenge_type":"redirect","redirect_reason":"the app lacks a way"}"#)
        case .empty: .ok("")
        case .wrongTypes: .ok(#"{"continuation_token":17,"challenge_type":[],"status":{}}"#)
        }
    }
}

/// No answer, however wrong, is a dead end.
@MainActor @Suite(.serialized, .timeLimit(.minutes(2))) struct WrongAnswerTests {
    @Test(arguments: Step.all)
    func `every step leads on when all is well`(step: Step) async throws {
        let rehearsal = try await step.arrive()
        await step.succeed(in: rehearsal)
        #expect(rehearsal.place == step.next)
        #expect(rehearsal.screen.status.tone != .problem)
    }

    @Test(arguments: Step.all, WrongAnswer.allCases)
    func `a wrong answer says so, keeps what was typed, and leaves a way on and a way back`(
        step: Step, answer: WrongAnswer
    ) async throws {
        let rehearsal = try await step.arrive()
        await step.meet(answer.reply, in: rehearsal)
        expectSaid(rehearsal)
        #expect(rehearsal.form.fields.allSatisfy { !$0.input.isSecret || $0.input.isEmpty })
        if rehearsal.form.introduction.contains(where: { $0.contains("browser") }) {
            #expect(rehearsal.form.introduction.joined().contains("the app lacks a way"))
            #expect(rehearsal.form.introduction.joined().contains(Step.address))
            rehearsal.press(.enter)
        }
        if answer == .throttled { rehearsal.clock.advance(by: .seconds(7)) }
        try await expectWayOn(from: step, in: rehearsal)
        try await expectWayBack(from: step, answer)
    }

    /// A sentence in plain words, at a field or on the status line.
    private func expectSaid(_ rehearsal: Rehearsal) {
        #expect(!rehearsal.form.isLocked)
        let status = rehearsal.screen.status
        #expect(status.tone == .problem && !status.text.isEmpty)
        let said = [status.text] + rehearsal.form.introduction + rehearsal.form.fields.map(\.problem)
        for sentence in said { expectPlain(sentence) }
    }

    /// What was typed is there, and the same again succeeds; or the flow is at its start again with the name kept.
    private func expectWayOn(from step: Step, in rehearsal: Rehearsal) async throws {
        if rehearsal.place == step.place, step.past.isEmpty || !rehearsal.isAtStart {
            for (id, text) in step.typed { #expect(rehearsal.field(id)?.input.text == text) }
            await step.succeed(in: rehearsal)
            #expect(rehearsal.place == step.next)
        } else {
            #expect(rehearsal.isAtStart)
            #expect((rehearsal.field(.email) ?? rehearsal.field(.username))?.input.text == Step.address)
            let first = [Step.signUp, .signIn, .reset].first { $0.place == rehearsal.place }
            try await #require(first).succeed(in: rehearsal)
        }
    }

    private func expectWayBack(from step: Step, _ answer: WrongAnswer) async throws {
        let rehearsal = try await step.arrive()
        await step.meet(answer.reply, in: rehearsal)
        for _ in 0..<3 where rehearsal.place != "Home" { rehearsal.press(.escape) }
        #expect(rehearsal.place == "Home")
    }
}

extension Rehearsal {
    /// Whether the first step of a flow is shown.
    var isAtStart: Bool {
        ["Sign up / Address", "Sign in / Name", "Reset password / Name"].contains(place)
    }
}

/// No word of the protocol, nothing left unfilled.
func expectPlain(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for word in ["oob", "flatusername", "continuation", "challenge_", "invalid_", "_token", "{", "}", "nil"] {
        #expect(!sentence.lowercased().contains(word), "\(sentence)", sourceLocation: sourceLocation)
    }
}
