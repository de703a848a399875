import NativeAuthWire

/// Sign-up: an address is proved by a passcode, then a password and attributes are given as the tenant asks.
///
/// Source: client states, sections 5.1, 6 and 7.
enum SignUpMachine: FlowMachine {
    enum State: FlowState {
        case idle
        case starting(username: String)
        case requestingCode(username: String)
        case codeRequired(SignUpStep)
        case resending(SignUpStep)
        case verifying(SignUpStep)
        case requestingPassword(SignUpStep)
        case passwordRequired(SignUpStep)
        case settingPassword(SignUpStep)
        case attributesRequired(SignUpStep)
        case settingAttributes(SignUpStep)
        /// The account is made. Without a token, signing in straight on is not possible.
        case completed(username: String, ContinuationToken?)
        case over
    }

    enum Intent: Sendable {
        /// - Parameter attributes: `nil` if none were given.
        case signUp(username: String, password: Secret?, attributes: [String: AttributeValue]?)
        case resendCode
        case submitCode(Secret)
        case submitPassword(Secret)
        case submitAttributes([String: AttributeValue])
    }

    static func begin(_ intent: Intent, from state: State, asking requests: Requests) -> Transition<State> {
        switch (intent, state) {
        case (.signUp(let username, let password, let attributes), .idle):
            return start(username, password, attributes, asking: requests)
        case (.resendCode, .codeRequired(let step)):
            return Transition(.resending(step), .exchange(requests.signUpChallenge(step.token)))
        case (.submitCode(let code), .codeRequired(let step)):
            guard !code.isEmpty else { return .failed(.local(.invalidCode), keeping: state, restingIn: .over) }
            return Transition(.verifying(step), .exchange(requests.signUpContinue(step.token, oob: code)))
        case (.submitPassword(let password), .passwordRequired(let step)):
            guard !password.isEmpty else {
                return .failed(.local(.invalidPassword), keeping: state, restingIn: .over)
            }
            return Transition(
                .settingPassword(step), .exchange(requests.signUpContinue(step.token, password: password)))
        case (.submitAttributes(let attributes), .attributesRequired(let step)):
            guard let json = attributes.jsonObject() else {
                return .failed(Problem(.general, StockText.attributesNotJSON), keeping: state, restingIn: .over)
            }
            return Transition(
                .settingAttributes(step), .exchange(requests.signUpContinue(step.token, attributes: json)))
        case (.signUp, _), (.resendCode, _), (.submitCode, _), (.submitPassword, _), (.submitAttributes, _):
            return .failed(.anotherStep, keeping: state, restingIn: .over)
        }
    }

    private static func start(
        _ username: String, _ password: Secret?, _ attributes: [String: AttributeValue]?,
        asking requests: Requests
    ) -> Transition<State> {
        func refused(_ problem: Problem) -> Transition<State> {
            .failed(problem, keeping: nil, restingIn: .over)
        }
        guard !username.isEmpty else { return refused(.local(.invalidUsername)) }
        guard password?.isEmpty != true else { return refused(.local(.invalidPassword)) }
        var json: String?
        if let attributes, !attributes.isEmpty {
            json = attributes.jsonObject()
            guard json != nil else { return refused(Problem(.general, StockText.attributesNotJSON)) }
        }
        return Transition(
            .starting(username: username),
            .exchange(requests.signUpStart(username: username, password: password, attributes: json)))
    }

    static func advance(_ state: State, on event: Event, asking requests: Requests) -> Transition<State> {
        guard case .answered(let answer) = event else {
            return .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
        switch (state, answer) {
        case (.starting(let username), .advanced(let token?)):
            return Transition(
                .requestingCode(username: username), .exchange(requests.signUpChallenge(token)))
        case (.requestingCode(let username), .passcodeSent(let challenge)):
            return .reached(.codeRequired(SignUpStep(username, challenge)))
        case (.resending(let step), .passcodeSent(let challenge)):
            return .reached(.codeRequired(SignUpStep(step.username, challenge)))

        case (.verifying(let step), .advanced(let token)),
            (.settingPassword(let step), .advanced(let token)),
            (.settingAttributes(let step), .advanced(let token)):
            return .reached(.completed(username: step.username, token))
        case (.verifying(let step), .interrupted(.credentialRequired, let token, _)):
            return Transition(
                .requestingPassword(step.with(token)), .exchange(requests.signUpChallenge(token)))
        case (.requestingPassword(let step), .passwordAsked(let token)):
            return .reached(.passwordRequired(step.with(token)))
        case (.verifying(let step), .interrupted(.attributesRequired(let attributes), let token, _)),
            (.settingPassword(let step), .interrupted(.attributesRequired(let attributes), let token, _)),
            (.settingAttributes(let step), .interrupted(.attributesRequired(let attributes), let token, _)):
            return .reached(.attributesRequired(step.with(token, asking: attributes)))

        case (.starting, .refused(let refusal)):
            return .failed(Problem(refusal.signUpStartKind, refused: refusal), keeping: nil, restingIn: .over)
        case (.resending(let step), .refused(let refusal)):
            let kept = refusal.isTyped ? State.codeRequired(step) : nil
            return .failed(Problem(refused: refusal), keeping: kept, restingIn: .over)
        case (.verifying(let step), .refused(let refusal))
        where refusal.isWrongCode || refusal.isPasswordRefused:
            return .failed(
                Problem(.invalidCode, refused: refusal), keeping: .codeRequired(step), restingIn: .over)
        case (.settingPassword(let step), .refused(let refusal)) where refusal.isPasswordRefused:
            return .failed(
                Problem(.invalidPassword, refused: refusal), keeping: .passwordRequired(step), restingIn: .over)
        case (.settingPassword(let step), .refused(let refusal)) where refusal.isWrongCode:
            return .failed(Problem(refused: refusal), keeping: .passwordRequired(step), restingIn: .over)
        case (.settingAttributes(let step), .refused(let refusal)) where refusal.areAttributesRefused:
            return .failed(
                Problem(.invalidAttributes(refusal.invalidAttributes), refused: refusal),
                keeping: .attributesRequired(step), restingIn: .over)
        case (.settingAttributes(let step), .refused(let refusal))
        where refusal.error == ErrorWord.userAlreadyExists:
            let kept = refusal.isAliasTaken ? State.attributesRequired(step) : nil
            return .failed(Problem(.userAlreadyExists, refused: refusal), keeping: kept, restingIn: .over)

        case (_, .advanced), (_, .passcodeSent), (_, .passwordAsked), (_, .preverified), (_, .methods),
            (_, .granted),
            (_, .resetSubmitted), (_, .polled), (_, .interrupted), (_, .refused), (_, .redirected),
            (_, .failed):
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
        }
    }
}

/// What a step of sign-up needs.
struct SignUpStep: Equatable, Sendable {
    var username: String
    var token: ContinuationToken
    var challenge: Challenge
    var attributes: [RequiredAttribute] = []

    init(_ username: String, _ challenge: Challenge) {
        self.username = username
        self.challenge = challenge
        token = challenge.token
    }

    func with(_ token: ContinuationToken, asking attributes: [RequiredAttribute] = []) -> SignUpStep {
        var step = self
        step.token = token
        step.attributes = attributes
        return step
    }
}
