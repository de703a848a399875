import NativeAuthWire
import Testing

@testable import NativeAuth

@Suite struct ResetPasswordMachineTests {
    typealias Line = Transit<ResetPasswordMachine>
    typealias State = ResetPasswordMachine.State

    static let step = ResetPasswordStep("ada", .sample(.old))

    static func poll(
        left: Int = 5, newest: ContinuationToken = .old, interval: Int = 2, waited: Int = 0
    ) -> ResetPasswordPoll {
        ResetPasswordPoll(
            step: step, newest: newest, interval: .seconds(interval), left: left, waited: .seconds(waited))
    }

    static func failed(_ problem: Problem, keeping state: State? = nil) -> Transition<State> {
        .failed(problem, keeping: state, restingIn: .over)
    }

    static let wishes: [Line] = [
        .wish(
            "a start is sent", .idle, .resetPassword(username: "ada"),
            Transition(.starting(username: "ada"), .exchange(Requests.sample.resetStart(username: "ada")))),
        .wish(
            "an empty name is refused", .idle, .resetPassword(username: ""), failed(.local(.invalidUsername))),
        .wish(
            "a resend asks with the same token", .codeRequired(step), .resendCode,
            Transition(.resending(step), .exchange(Requests.sample.resetChallenge(.old)))),
        .wish(
            "a passcode is sent", .codeRequired(step), .submitCode("1"),
            Transition(.verifying(step), .exchange(Requests.sample.resetContinue(.old, oob: "1")))),
        .wish(
            "an empty passcode is refused and the state kept", .codeRequired(step), .submitCode(""),
            failed(.local(.invalidCode), keeping: .codeRequired(step))),
        .wish(
            "a password is sent", .passwordRequired(step), .submitPassword("p"),
            Transition(.submitting(step), .exchange(Requests.sample.resetSubmit(.old, newPassword: "p")))),
        .wish(
            "an empty password is refused and the state kept", .passwordRequired(step), .submitPassword(""),
            failed(.local(.invalidPassword), keeping: .passwordRequired(step))),
        .wish(
            "a password has no place where a passcode is waited for", .codeRequired(step), .submitPassword("p"),
            failed(.anotherStep, keeping: .codeRequired(step))),
    ]

    static let answers: [Line] = [
        .answer(
            "started: a passcode is asked for", .starting(username: "ada"), .advanced(.new),
            Transition(.requestingCode(username: "ada"), .exchange(Requests.sample.resetChallenge(.new)))),
        .answer(
            "a passcode was sent", .requestingCode(username: "ada"), .passcodeSent(.sample(.new)),
            .reached(.codeRequired(ResetPasswordStep("ada", .sample(.new))))),
        .answer(
            "the passcode was taken", .verifying(step), .advanced(.new),
            .reached(.passwordRequired(step.with(.new)))),
        .answer(
            "the password was taken: polled at once", .submitting(step),
            .resetSubmitted(.new, pollInterval: .seconds(2)),
            Transition(
                .polling(
                    ResetPasswordPoll(step: step.with(.new), newest: .new, interval: .seconds(2), left: 5)),
                .exchange(Requests.sample.resetPoll(.new)))),
        .answer(
            "under way: a pause, and the newest token is kept", .polling(poll()), .polled(.inProgress, .new),
            Transition(.waiting(poll(left: 4, newest: .new, waited: 2)), .wait(.seconds(2)))),
        .answer(
            "not begun: a pause", .polling(poll(left: 1)), .polled(.notStarted, nil),
            Transition(.waiting(poll(left: 0, waited: 2)), .wait(.seconds(2)))),
        Line(
            testDescription: "after the pause: polled with the newest token",
            state: .waiting(poll(left: 4, newest: .new)), trigger: .event(.elapsed),
            result: Transition(
                .polling(poll(left: 4, newest: .new)), .exchange(Requests.sample.resetPoll(.new)))),
        .answer(
            "polls used up", .polling(poll(left: 0)), .polled(.inProgress, .new),
            failed(.resetOver(StockText.resetTimedOut))),
        .answer(
            "a pause beyond the longest wait is not made", .polling(poll(interval: 200, waited: 200)),
            .polled(.inProgress, nil), failed(.resetOver(StockText.resetTimedOut))),
        .answer(
            "failed", .polling(poll()), .polled(.failed, .new),
            failed(.resetOver(StockText.resetFailed))),
        .answer(
            "succeeded", .polling(poll()), .polled(.succeeded, .new),
            .reached(.completed(username: "ada", .new))),
        .answer(
            "succeeded without a token", .polling(poll()), .polled(.succeeded, nil),
            .reached(.completed(username: "ada", nil))),
        .answer(
            "refused late: the token of the submit answer", .polling(poll(newest: .new)),
            .refused(.weakPassword),
            failed(Problem(.invalidPassword, refused: .weakPassword), keeping: .passwordRequired(step))),
        .answer(
            "a refused resend ends it", .resending(step), .refused(.expired),
            failed(Problem(refused: .expired))),
    ]

    @Test(arguments: wishes) func `a wish leads to`(line: Line) { line.check() }
    @Test(arguments: answers) func `an answer leads to`(line: Line) { line.check() }

    @Test func `every answer settles or goes on, in every state under way`() {
        let states: [State] = [
            .starting(username: "ada"), .requestingCode(username: "ada"), .resending(Self.step),
            .verifying(Self.step), .submitting(Self.step), .polling(Self.poll()), .polling(Self.poll(left: 0)),
            .waiting(Self.poll()),
        ]
        for state in states { expectOneEffect(of: ResetPasswordMachine.self, in: state) }
    }
}
