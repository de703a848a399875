import NativeAuthWire

extension SignInMachine {
    static func advance(_ state: State, on event: Event, asking requests: Requests) -> Transition<State> {
        guard case .answered(let answer) = event else {
            return .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
        switch state {
        case .initiating(let session, let password):
            guard case .advanced(let token?) = answer else { return startFailed(answer) }
            return Transition(
                .challenging(session, password: password), .exchange(requests.signInChallenge(token)))
        case .challenging(let session, let password):
            return challenged(answer, session, password, asking: requests)
        case .resending(let step):
            return resent(answer, step)
        case .exchangingToken(let step):
            return tokenAnswered(answer, step, asking: requests)
        case .introspecting(let step, let interruption):
            return introspected(answer, step, interruption)
        case .requestingChallenge(let step):
            return secondFactorChallenged(answer, step)
        case .challengingContact(let step):
            return contactChallenged(answer, step, asking: requests)
        case .registering(let step, let preverified):
            return registered(answer, step, preverified: preverified, asking: requests)
        case .idle, .codeRequired, .passwordRequired, .continuable, .awaitingMFA, .mfaRequired,
            .registerStrongAuth,
            .verificationRequired, .signedIn, .over:
            return .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
    }

    // MARK: - First factor

    private static func startFailed(_ answer: Answer) -> Transition<State> {
        if case .refused(let refusal) = answer, refusal.error == ErrorWord.userNotFound {
            return .failed(Problem(.userNotFound, refused: refusal), keeping: nil, restingIn: .over)
        }
        return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
    }

    private static func challenged(
        _ answer: Answer, _ session: SignInSession, _ password: Secret?, asking requests: Requests
    ) -> Transition<State> {
        switch answer {
        case .passcodeSent(let challenge):
            return .reached(.codeRequired(SignInStep(session, challenge)))
        case .passwordAsked(let token):
            guard let password else { return .reached(.passwordRequired(SignInStep(session, token))) }
            return exchange(
                .password(username: session.username, password),
                TokenStep(purpose: .start, session: session, token: token), asking: requests)
        case .advanced, .preverified, .methods, .granted, .resetSubmitted, .polled, .interrupted, .refused,
            .redirected, .failed:
            return .failed(Problem(blockedOr: answer), keeping: nil, restingIn: .over)
        }
    }

    private static func resent(_ answer: Answer, _ step: SignInStep) -> Transition<State> {
        switch answer {
        case .passcodeSent(let challenge):
            .reached(.codeRequired(SignInStep(step.session, challenge)))
        case .refused, .interrupted, .redirected, .failed:
            .failed(Problem(blockedOr: answer), keeping: .codeRequired(step), restingIn: .over)
        case .advanced, .passwordAsked, .preverified, .methods, .granted, .resetSubmitted, .polled:
            .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
    }

    // MARK: - The token call

    private static func tokenAnswered(
        _ answer: Answer, _ step: TokenStep, asking requests: Requests
    ) -> Transition<State> {
        switch answer {
        case .granted(let grant):
            var transition = Transition<State>.reached(.signedIn(grant))
            transition.effects.insert(.save(grant), at: 0)
            return transition
        case .interrupted(.mfaRequired, let token, _):
            return Transition(
                .introspecting(step.with(token), .mfaRequired), .exchange(requests.signInIntrospect(token)))
        case .interrupted(.registrationRequired, let token, _):
            return Transition(
                .introspecting(step.with(token), .registrationRequired),
                .exchange(requests.registerIntrospect(token)))
        case .refused(let refusal):
            return .failed(step.problem(refusal), keeping: step.kept, restingIn: .over)
        case .advanced, .passcodeSent, .passwordAsked, .preverified, .methods, .resetSubmitted, .polled,
            .interrupted,
            .redirected, .failed:
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: step.kept, restingIn: .over)
        }
    }

    private static func introspected(
        _ answer: Answer, _ step: TokenStep, _ interruption: Answer.Interruption
    ) -> Transition<State> {
        guard case .methods(let methods, let token) = answer else {
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
        }
        switch (step.purpose, interruption) {
        case (.mfa, _), (.registration, _), (_, .credentialRequired), (_, .attributesRequired):
            return .failed(.anotherStep, keeping: nil, restingIn: .over)
        case (.start, .mfaRequired), (.code, .mfaRequired), (.password, .mfaRequired),
            (.afterFlow, .mfaRequired):
            return .reached(.awaitingMFA(SignInStep(step.session, token), methods))
        case (.start, .registrationRequired), (.code, .registrationRequired),
            (.password, .registrationRequired),
            (.afterFlow, .registrationRequired):
            return .reached(.registerStrongAuth(SignInStep(step.session, token), methods))
        }
    }

    // MARK: - Second factor

    private static func secondFactorChallenged(_ answer: Answer, _ step: SignInStep) -> Transition<State> {
        switch answer {
        case .passcodeSent(let challenge):
            .reached(.mfaRequired(SignInStep(step.session, challenge)))
        case .refused, .interrupted, .redirected, .failed:
            .failed(Problem(blockedOr: answer), keeping: .mfaRequired(step), restingIn: .over)
        case .advanced, .passwordAsked, .preverified, .methods, .granted, .resetSubmitted, .polled:
            .failed(.anotherStep, keeping: nil, restingIn: .over)
        }
    }

    // MARK: - Registration

    private static func contactChallenged(
        _ answer: Answer, _ step: SignInStep, asking requests: Requests
    ) -> Transition<State> {
        // The methods are not repeated: whoever was told of them keeps them.
        let kept = State.registerStrongAuth(step, [])
        switch answer {
        case .passcodeSent(let challenge):
            return .reached(.verificationRequired(SignInStep(step.session, challenge)))
        case .preverified(let token):
            return Transition(
                .registering(SignInStep(step.session, token), preverified: true),
                .exchange(requests.registerContinue(token)))
        case .refused(let refusal)
        where refusal.error == ErrorWord.invalidRequest && refusal.codes.contains(ErrorCode.contactNotValid):
            return .failed(Problem(.invalidInput, refused: refusal), keeping: kept, restingIn: .over)
        case .redirected:
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
        case .refused, .interrupted, .failed:
            return .failed(Problem(blockedOr: answer), keeping: kept, restingIn: .over)
        case .advanced, .passwordAsked, .methods, .granted, .resetSubmitted, .polled:
            return .failed(.anotherStep, keeping: kept, restingIn: .over)
        }
    }

    private static func registered(
        _ answer: Answer, _ step: SignInStep, preverified: Bool, asking requests: Requests
    ) -> Transition<State> {
        let kept = preverified ? nil : State.verificationRequired(step)
        switch answer {
        case .advanced(let token?):
            return exchange(
                .registered, TokenStep(purpose: .registration, session: step.session, token: token),
                asking: requests)
        case .refused(let refusal) where refusal.isWrongCode && !preverified:
            return .failed(Problem(.invalidCode, refused: refusal), keeping: kept, restingIn: .over)
        case .redirected:
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: nil, restingIn: .over)
        case .advanced, .passcodeSent, .passwordAsked, .preverified, .methods, .granted, .resetSubmitted,
            .polled,
            .interrupted, .refused, .failed:
            return .failed(Problem(ending: answer) ?? .anotherStep, keeping: kept, restingIn: .over)
        }
    }
}

extension TokenStep {
    fileprivate func with(_ token: ContinuationToken) -> TokenStep {
        var step = self
        step.token = token
        return step
    }

    /// The state that a failed token call leaves to try again with.
    fileprivate var kept: SignInMachine.State? {
        switch purpose {
        case .start, .afterFlow, .registration: nil
        case .code: .codeRequired(step)
        case .password: .passwordRequired(step)
        case .mfa: .mfaRequired(step)
        }
    }

    private var step: SignInStep {
        var step = SignInStep(session, token)
        step.challenge = challenge
        return step
    }

    /// The flag of a refused token call.
    fileprivate func problem(_ refusal: Refusal) -> Problem {
        switch purpose {
        case .start where refusal.isUserNotFound: Problem(.userNotFound, refused: refusal)
        case .start where refusal.areCredentialsWrong: Problem(.invalidCredentials, refused: refusal)
        case .password where refusal.areCredentialsWrong:
            Problem(.invalidPassword, StockText.wrongPassword, refusal: refusal)
        case .code where refusal.isWrongCode, .mfa where refusal.isWrongCode:
            Problem(.invalidCode, refused: refusal)
        case .start, .code, .password, .afterFlow, .mfa, .registration:
            Problem(refused: refusal, advice: refusal.tokenAdvice)
        }
    }
}

extension Problem {
    /// A refused challenge: blocked, or like any other ending.
    fileprivate init(blockedOr answer: Answer) {
        if case .refused(let refusal) = answer, refusal.isMethodBlocked {
            self.init(.authMethodBlocked, refused: refusal, advice: StockText.blockedAdvice)
        } else {
            self = Problem(ending: answer) ?? .anotherStep
        }
    }
}
