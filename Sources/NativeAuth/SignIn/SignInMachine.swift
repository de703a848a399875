import NativeAuthWire

/// Sign-in: by passcode or password, straight after sign-up or reset, and on to a second factor or its registration.
///
/// Source: client states, sections 5.1, 6 and 8 to 10.
enum SignInMachine: FlowMachine {
    enum State: FlowState {
        case idle
        case initiating(SignInSession, password: Secret?)
        case challenging(SignInSession, password: Secret?)
        case codeRequired(SignInStep)
        case resending(SignInStep)
        case passwordRequired(SignInStep)
        /// After sign-up or reset; without a token nothing can be done here.
        case continuable(SignInSession, ContinuationToken?)
        case exchangingToken(TokenStep)
        case introspecting(TokenStep, Answer.Interruption)
        case awaitingMFA(SignInStep, [AuthMethod])
        case requestingChallenge(SignInStep)
        case mfaRequired(SignInStep)
        case registerStrongAuth(SignInStep, [AuthMethod])
        case challengingContact(SignInStep)
        case verificationRequired(SignInStep)
        case registering(SignInStep, preverified: Bool)
        case signedIn(TokenGrant)
        case over
    }

    enum Intent: Sendable {
        case signIn(SignInSession, password: Secret?)
        /// After sign-up or reset.
        case continueSignIn(scopes: [String], claims: String?)
        case resendCode
        case submitCode(Secret)
        case submitPassword(Secret)
        case requestChallenge(AuthMethod)
        case submitChallenge(Secret)
        case challengeContact(AuthMethod, contact: String)
    }
}

/// What travels through a sign-in, from its start to its token call.
struct SignInSession: Equatable, Sendable {
    var username: String
    var scopes: [String] = []
    /// A claims request, as JSON.
    var claims: String?
    /// The state that the flow before it ended in, for a sign-in straight after sign-up or reset.
    var follows: StateName?
}

/// What a step of sign-in needs.
struct SignInStep: Equatable, Sendable {
    var session: SignInSession
    var token: ContinuationToken
    /// The passcode that was sent, where one was.
    var challenge: Challenge?

    init(_ session: SignInSession, _ token: ContinuationToken) {
        self.session = session
        self.token = token
    }

    init(_ session: SignInSession, _ challenge: Challenge) {
        self.init(session, challenge.token)
        self.challenge = challenge
    }
}

/// A token call, and whose it is: that decides which flag a refusal sets, and which state it keeps.
struct TokenStep: Equatable, Sendable {
    enum Purpose: Equatable, Sendable {
        case start, code, password, afterFlow, mfa
        /// The sign-in that ends a registration.
        case registration
    }

    var purpose: Purpose
    var session: SignInSession
    /// The token that was sent; `nil` once a newer one made it useless.
    var token: ContinuationToken
    var challenge: Challenge?
}
