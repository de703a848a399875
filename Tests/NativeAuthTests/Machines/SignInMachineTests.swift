import NativeAuthWire
import Testing

@testable import NativeAuth

@Suite struct SignInMachineTests {
    typealias Line = Transit<SignInMachine>
    typealias State = SignInMachine.State

    static let session = SignInSession(username: "ada", scopes: ["read"], claims: "{}")
    static let sent = SignInStep(session, .sample(.old))
    static let step = SignInStep(session, .old)

    static func failed(_ problem: Problem, keeping state: State? = nil) -> Transition<State> {
        .failed(problem, keeping: state, restingIn: .over)
    }

    static func token(_ purpose: TokenStep.Purpose, _ challenge: Challenge? = nil) -> TokenStep {
        TokenStep(purpose: purpose, session: session, token: .old, challenge: challenge)
    }

    static func tokenCall(_ proof: Requests.Proof, _ step: TokenStep) -> Transition<State> {
        Transition(.exchangingToken(step), .exchange(Requests.sample.token(proof, step.token, session)))
    }

    static let wishes: [Line] = [
        .wish(
            "a start is sent", .idle, .signIn(session, password: "p"),
            Transition(
                .initiating(session, password: "p"), .exchange(Requests.sample.initiate(username: "ada")))),
        .wish(
            "an empty name is refused", .idle, .signIn(SignInSession(username: ""), password: nil),
            failed(.local(.invalidUsername))),
        .wish(
            "an empty password is refused", .idle, .signIn(session, password: ""),
            failed(.local(.invalidCredentials))),
        .wish(
            "a sign-in follows another flow, with its own scopes",
            .continuable(SignInSession(username: "ada", follows: .signInAfterSignUp), .old),
            .continueSignIn(scopes: ["write"], claims: nil),
            {
                let session = SignInSession(username: "ada", scopes: ["write"], follows: .signInAfterSignUp)
                return Transition(
                    .exchangingToken(TokenStep(purpose: .afterFlow, session: session, token: .old)),
                    .exchange(Requests.sample.token(.continuation(username: "ada"), .old, session)))
            }()),
        .wish(
            "without a token nothing follows", .continuable(session, nil),
            .continueSignIn(scopes: [], claims: nil),
            failed(Problem(.general, StockText.noContinuationToken))),
        .wish(
            "a resend asks with the same token", .codeRequired(sent), .resendCode,
            Transition(.resending(sent), .exchange(Requests.sample.signInChallenge(.old)))),
        .wish(
            "a passcode is sent", .codeRequired(sent), .submitCode("1"),
            tokenCall(.oob("1"), token(.code, .sample(.old)))),
        .wish(
            "a password is sent", .passwordRequired(step), .submitPassword("p"),
            tokenCall(.password(username: "ada", "p"), token(.password))),
        .wish(
            "a second factor is challenged", .awaitingMFA(step, [.email]), .requestChallenge(.email),
            Transition(
                .requestingChallenge(step), .exchange(Requests.sample.signInChallenge(.old, methodID: "m-1")))),
        .wish(
            "a second factor is challenged again", .mfaRequired(sent), .requestChallenge(.email),
            Transition(
                .requestingChallenge(sent), .exchange(Requests.sample.signInChallenge(.old, methodID: "m-1")))),
        .wish(
            "a second factor is submitted", .mfaRequired(sent), .submitChallenge("1"),
            tokenCall(.mfaOOB("1"), token(.mfa, .sample(.old)))),
        .wish(
            "a contact is challenged", .registerStrongAuth(step, [.email]),
            .challengeContact(.email, contact: "c"),
            Transition(
                .challengingContact(step),
                .exchange(Requests.sample.registerChallenge(.old, .email, contact: "c")))
        ),
        .wish(
            "an empty contact keeps the first kind of state", .registerStrongAuth(step, [.email]),
            .challengeContact(.email, contact: ""),
            failed(.local(.invalidInput), keeping: .registerStrongAuth(step, [.email]))),
        .wish(
            "an empty contact keeps nothing of the second kind", .verificationRequired(sent),
            .challengeContact(.email, contact: ""), failed(.local(.invalidInput))),
        .wish(
            "a contact's passcode is submitted", .verificationRequired(sent), .submitChallenge("1"),
            Transition(
                .registering(sent, preverified: false),
                .exchange(Requests.sample.registerContinue(.old, oob: "1")))),
        .wish(
            "a passcode has no place where a password is asked for", .passwordRequired(step), .submitCode("1"),
            failed(.anotherStep, keeping: .passwordRequired(step))),
    ]

    static let answers: [Line] = [
        .answer(
            "started: a challenge is asked for", .initiating(session, password: "p"), .advanced(.new),
            Transition(
                .challenging(session, password: "p"), .exchange(Requests.sample.signInChallenge(.new)))),
        .answer(
            "a passcode was sent, and the password is dropped", .challenging(session, password: "p"),
            .passcodeSent(.sample(.new)), .reached(.codeRequired(SignInStep(session, .sample(.new))))),
        .answer(
            "a password is asked for", .challenging(session, password: nil), .passwordAsked(.new),
            .reached(.passwordRequired(SignInStep(session, .new)))),
        .answer(
            "a password at hand is sent", .challenging(session, password: "p"), .passwordAsked(.new),
            {
                let step = TokenStep(purpose: .start, session: session, token: .new)
                return tokenCall(.password(username: "ada", "p"), step)
            }()),
        .answer(
            "granted: saved, then signed in", .exchangingToken(token(.code)), .granted(.sample),
            {
                var transition = Transition<State>.reached(.signedIn(.sample))
                transition.effects.insert(.save(.sample), at: 0)
                return transition
            }()),
        .answer(
            "a second factor is needed", .exchangingToken(token(.password)),
            .interrupted(.mfaRequired, .new, .expired),
            {
                var step = token(.password)
                step.token = .new
                return Transition(
                    .introspecting(step, .mfaRequired), .exchange(Requests.sample.signInIntrospect(.new)))
            }()),
        .answer(
            "a registration is needed", .exchangingToken(token(.afterFlow)),
            .interrupted(.registrationRequired, .new, .expired),
            {
                var step = token(.afterFlow)
                step.token = .new
                return Transition(
                    .introspecting(step, .registrationRequired),
                    .exchange(Requests.sample.registerIntrospect(.new)))
            }()),
        .answer(
            "second factors are listed", .introspecting(token(.password), .mfaRequired),
            .methods([.email], .new), .reached(.awaitingMFA(SignInStep(session, .new), [.email]))),
        .answer(
            "registrations are listed", .introspecting(token(.afterFlow), .registrationRequired),
            .methods([.email], .new), .reached(.registerStrongAuth(SignInStep(session, .new), [.email]))),
        .answer(
            "a second factor cannot need another", .introspecting(token(.mfa), .mfaRequired),
            .methods([.email], .new), failed(.anotherStep)),
        .answer(
            "a wrong passcode keeps the state and its challenge",
            .exchangingToken(token(.code, .sample(.old))), .refused(.wrongCode),
            failed(Problem(.invalidCode, refused: .wrongCode), keeping: .codeRequired(sent))),
        .answer(
            "contact proved before: go on at once", .challengingContact(step), .preverified(.new),
            Transition(
                .registering(SignInStep(session, .new), preverified: true),
                .exchange(Requests.sample.registerContinue(.new)))),
        .answer(
            "registered: sign in, with the session's scopes and claims", .registering(sent, preverified: false),
            .advanced(.new),
            tokenCall(.registered, TokenStep(purpose: .registration, session: session, token: .new))),
        .answer(
            "a preverified registration keeps nothing when refused", .registering(step, preverified: true),
            .refused(.wrongCode), failed(Problem(refused: .wrongCode))),
    ]

    @Test(arguments: wishes) func `a wish leads to`(line: Line) { line.check() }
    @Test(arguments: answers) func `an answer leads to`(line: Line) { line.check() }

    @Test func `every answer settles or goes on, in every state under way`() {
        let purposes: [TokenStep.Purpose] = [.start, .code, .password, .afterFlow, .mfa, .registration]
        var states: [State] = [
            .initiating(Self.session, password: nil), .challenging(Self.session, password: nil),
            .challenging(Self.session, password: "p"), .resending(Self.sent), .requestingChallenge(Self.step),
            .challengingContact(Self.step), .registering(Self.sent, preverified: false),
            .registering(Self.step, preverified: true),
        ]
        for purpose in purposes {
            states.append(.exchangingToken(Self.token(purpose)))
            states.append(.introspecting(Self.token(purpose), .mfaRequired))
            states.append(.introspecting(Self.token(purpose), .registrationRequired))
        }
        for state in states { expectOneEffect(of: SignInMachine.self, in: state) }
    }
}
