/// A flow under way.
enum Flow: Sendable {
    case signUp(SignUpFlow)
    case signIn(SignInFlow)
    case passwordReset(PasswordResetFlow)

    /// Where it stands.
    var step: Step {
        switch self {
        case .signUp(let flow): flow.step
        case .signIn(let flow): flow.step
        case .passwordReset(let flow): flow.step
        }
    }
}

/// Where a flow stands, and so what a continuation token that was issued there opens.
enum Step: Hashable, Sendable {
    case signUpStarted
    case signUpPasscodeSent
    case signUpPasswordNeeded
    case signUpPasswordAsked
    case signUpAttributesNeeded
    case signedUp

    case signInInitiated
    case signInPasswordAsked
    case signInPasscodeSent
    case secondFactorNeeded
    case secondPasscodeSent

    case contactNeeded
    case contactPasscodeSent
    case contactProved
    case contactRegistered

    case resetStarted
    case resetPasscodeSent
    case resetPasswordAsked
    case resetSubmitted
    case resetSucceeded
}
