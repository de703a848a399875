import NativeAuthWire

extension SignInMachine {
    static func begin(_ intent: Intent, from state: State, asking requests: Requests) -> Transition<State> {
        func refused(_ problem: Problem, keeping kept: State?) -> Transition<State> {
            .failed(problem, keeping: kept, restingIn: .over)
        }
        switch (intent, state) {
        case (.signIn(let session, let password), .idle):
            guard !session.username.isEmpty else { return refused(.local(.invalidUsername), keeping: nil) }
            guard password?.isEmpty != true else { return refused(.local(.invalidCredentials), keeping: nil) }
            return Transition(
                .initiating(session, password: password),
                .exchange(requests.initiate(username: session.username)))

        case (.continueSignIn(let scopes, let claims), .continuable(var session, let token)):
            guard let token else {
                return refused(Problem(.general, StockText.noContinuationToken), keeping: nil)
            }
            session.scopes = scopes
            session.claims = claims
            return exchange(
                .continuation(username: session.username),
                TokenStep(purpose: .afterFlow, session: session, token: token), asking: requests)

        case (.resendCode, .codeRequired(let step)):
            return Transition(.resending(step), .exchange(requests.signInChallenge(step.token)))
        case (.submitCode(let code), .codeRequired(let step)):
            guard !code.isEmpty else { return refused(.local(.invalidCode), keeping: state) }
            return exchange(.oob(code), step.tokenStep(.code), asking: requests)
        case (.submitPassword(let password), .passwordRequired(let step)):
            guard !password.isEmpty else { return refused(.local(.invalidPassword), keeping: state) }
            return exchange(
                .password(username: step.session.username, password), step.tokenStep(.password),
                asking: requests)

        case (.requestChallenge(let method), .awaitingMFA(let step, _)),
            (.requestChallenge(let method), .mfaRequired(let step)):
            return Transition(
                .requestingChallenge(step), .exchange(requests.signInChallenge(step.token, methodID: method.id))
            )
        case (.submitChallenge(let code), .mfaRequired(let step)):
            guard !code.isEmpty else { return refused(.local(.invalidCode), keeping: state) }
            return exchange(.mfaOOB(code), step.tokenStep(.mfa), asking: requests)

        case (.challengeContact(let method, let contact), .registerStrongAuth(let step, _)):
            guard !contact.isEmpty else { return refused(.local(.invalidInput), keeping: state) }
            return challenge(contact, method, step, asking: requests)
        case (.challengeContact(let method, let contact), .verificationRequired(let step)):
            guard !contact.isEmpty else { return refused(.local(.invalidInput), keeping: nil) }
            return challenge(contact, method, step, asking: requests)
        case (.submitChallenge(let code), .verificationRequired(let step)):
            guard !code.isEmpty else { return refused(.local(.invalidCode), keeping: state) }
            return Transition(
                .registering(step, preverified: false),
                .exchange(requests.registerContinue(step.token, oob: code)))

        case (.signIn, _), (.continueSignIn, _), (.resendCode, _), (.submitCode, _), (.submitPassword, _),
            (.requestChallenge, _), (.submitChallenge, _), (.challengeContact, _):
            return refused(.anotherStep, keeping: state)
        }
    }

    private static func challenge(
        _ contact: String, _ method: AuthMethod, _ step: SignInStep, asking requests: Requests
    ) -> Transition<State> {
        Transition(
            .challengingContact(step),
            .exchange(requests.registerChallenge(step.token, method, contact: contact)))
    }

    static func exchange(
        _ proof: Requests.Proof, _ step: TokenStep, asking requests: Requests
    ) -> Transition<State> {
        Transition(.exchangingToken(step), .exchange(requests.token(proof, step.token, step.session)))
    }
}

extension SignInStep {
    func tokenStep(_ purpose: TokenStep.Purpose) -> TokenStep {
        TokenStep(purpose: purpose, session: session, token: token, challenge: challenge)
    }
}
