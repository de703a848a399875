import NativeAuthWire

/// Self-service password reset: a passcode, a new password, and waiting until it is in force.
///
/// Source: client states, sections 5.1, 6 and 11.
enum ResetPasswordMachine: FlowMachine {
    enum State: FlowState {
        case idle
        case starting(username: String)
        case requestingCode(username: String)
        case codeRequired(ResetPasswordStep)
        case resending(ResetPasswordStep)
        case verifying(ResetPasswordStep)
        case passwordRequired(ResetPasswordStep)
        case submitting(ResetPasswordStep)
        case polling(ResetPasswordPoll)
        case waiting(ResetPasswordPoll)
        /// The password is changed. Without a token, signing in straight on is not possible.
        case completed(username: String, ContinuationToken?)
        case over
    }

    enum Intent: Sendable {
        case resetPassword(username: String)
        case resendCode
        case submitCode(Secret)
        case submitPassword(Secret)
    }

    /// Polls in all; source: client states, section 11: one at once and five after a pause each.
    static let polls = 6
    /// The longest wait in all, however long the tenant's interval is: as long as the official Android client polls.
    static let longestWait = Duration.seconds(300)

    static func begin(_ intent: Intent, from state: State, asking requests: Requests) -> Transition<State> {
        func refused(_ problem: Problem, keeping kept: State?) -> Transition<State> {
            .failed(problem, keeping: kept, restingIn: .over)
        }
        switch (intent, state) {
        case (.resetPassword(let username), .idle):
            guard !username.isEmpty else { return refused(.local(.invalidUsername), keeping: nil) }
            return Transition(
                .starting(username: username), .exchange(requests.resetStart(username: username)))
        case (.resendCode, .codeRequired(let step)):
            return Transition(.resending(step), .exchange(requests.resetChallenge(step.token)))
        case (.submitCode(let code), .codeRequired(let step)):
            guard !code.isEmpty else { return refused(.local(.invalidCode), keeping: state) }
            return Transition(.verifying(step), .exchange(requests.resetContinue(step.token, oob: code)))
        case (.submitPassword(let password), .passwordRequired(let step)):
            guard !password.isEmpty else { return refused(.local(.invalidPassword), keeping: state) }
            return Transition(
                .submitting(step), .exchange(requests.resetSubmit(step.token, newPassword: password)))
        case (.resetPassword, _), (.resendCode, _), (.submitCode, _), (.submitPassword, _):
            return refused(.anotherStep, keeping: state)
        }
    }

    static func advance(_ state: State, on event: Event, asking requests: Requests) -> Transition<State> {
        switch (state, event) {
        case (.starting(let username), .answered(.advanced(let token?))):
            return Transition(
                .requestingCode(username: username), .exchange(requests.resetChallenge(token)))
        case (.requestingCode(let username), .answered(.passcodeSent(let challenge))):
            return .reached(.codeRequired(ResetPasswordStep(username, challenge)))
        case (.resending(let step), .answered(.passcodeSent(let challenge))):
            return .reached(.codeRequired(ResetPasswordStep(step.username, challenge)))
        case (.verifying(let step), .answered(.advanced(let token?))):
            return .reached(.passwordRequired(step.with(token)))

        case (.submitting(let step), .answered(.resetSubmitted(let token, let interval))):
            let poll = ResetPasswordPoll(
                step: step.with(token), newest: token, interval: interval, left: polls - 1)
            return Transition(.polling(poll), .exchange(requests.resetPoll(token)))
        case (.polling(let poll), .answered(.polled(let status, let token))):
            return polled(poll, status, token)
        case (.waiting(let poll), .elapsed):
            return Transition(.polling(poll), .exchange(requests.resetPoll(poll.newest)))

        case (.starting, .answered(.refused(let refusal))):
            return .failed(Problem(refusal.resetStartKind, refused: refusal), keeping: nil, restingIn: .over)
        case (.verifying(let step), .answered(.refused(let refusal))) where refusal.isWrongCode:
            return .failed(
                Problem(.invalidCode, refused: refusal), keeping: .codeRequired(step), restingIn: .over)
        case (.submitting(let step), .answered(.refused(let refusal))) where refusal.isPasswordRefused:
            return .failed(
                Problem(.invalidPassword, refused: refusal), keeping: .passwordRequired(step), restingIn: .over)
        case (.polling(let poll), .answered(.refused(let refusal))) where refusal.isPasswordRefused:
            return .failed(
                Problem(.invalidPassword, refused: refusal), keeping: .passwordRequired(poll.step),
                restingIn: .over)

        case (_, .answered(let answer)):
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
        case (_, .elapsed):
            return .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
    }

    private static func polled(
        _ poll: ResetPasswordPoll, _ status: PollStatus, _ token: ContinuationToken?
    ) -> Transition<State> {
        switch status {
        case .succeeded:
            return .reached(.completed(username: poll.step.username, token))
        case .failed:
            return .failed(.resetOver(StockText.resetFailed), keeping: nil, restingIn: .over)
        case .inProgress, .notStarted:
            guard poll.left > 0, poll.waited + poll.interval <= longestWait else {
                return .failed(.resetOver(StockText.resetTimedOut), keeping: nil, restingIn: .over)
            }
            var next = poll
            next.left -= 1
            next.waited += poll.interval
            next.newest = token ?? poll.newest
            return Transition(.waiting(next), .wait(poll.interval))
        }
    }
}

/// What a step of a reset needs.
struct ResetPasswordStep: Equatable, Sendable {
    var username: String
    var token: ContinuationToken
    var challenge: Challenge

    init(_ username: String, _ challenge: Challenge) {
        self.username = username
        self.challenge = challenge
        token = challenge.token
    }

    func with(_ token: ContinuationToken) -> ResetPasswordStep {
        var step = self
        step.token = token
        return step
    }
}

/// A reset that is not yet in force.
struct ResetPasswordPoll: Equatable, Sendable {
    /// Holds the token of the submit answer, with which a password refused late is given again.
    var step: ResetPasswordStep
    /// The newest token that an answer brought; ours sends this one.
    var newest: ContinuationToken
    var interval: Duration
    /// How many polls may follow.
    var left: Int
    /// How long was waited between polls so far.
    var waited = Duration.zero
}
