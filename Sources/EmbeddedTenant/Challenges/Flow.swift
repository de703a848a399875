/// A flow under way.
enum Flow: Sendable {
    case signUp(SignUpFlow)

    /// Where it stands.
    var step: Step {
        switch self {
        case .signUp(let flow): flow.step
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
}
