import NativeAuthWire

/// A yes, or the way to a browser: what stands in a body with status 200.
enum Answer: Sendable {
    /// The next step is open.
    case advanced(ContinuationToken)
    /// The same, and how long the token lives is told.
    case advancedFor(ContinuationToken, Duration)
    case passcodeSent(PasscodeChallenge)
    /// The next thing to prove is a password.
    case passwordAsked(ContinuationToken)
    /// There is nothing to prove: the contact has been proved before.
    case preverified(ContinuationToken)
    case methods([OfferedMethod], ContinuationToken)
    case granted(TokenReply)
    case resetSubmitted(ContinuationToken, pollInterval: Duration)
    /// How far a reset is, and the token that leads on where it is at an end.
    case polled(PollStatus, ContinuationToken?)
    /// Only a browser can go on, for this reason.
    case redirect(reason: String)
}

/// A passcode that was sent, as a client learns of it.
struct PasscodeChallenge: Sendable {
    /// The field that has the masked contact.
    enum TargetField: Sendable {
        case label
        /// At registration.
        case target
    }

    let token: ContinuationToken
    let channel: Message.Channel
    /// Masked.
    let target: String
    let rules: PasscodeRules
    var field = TargetField.label
}

/// A way to prove a second factor, or one that can be registered, as a client learns of it.
struct OfferedMethod: Equatable, Sendable {
    let id: String
    let channel: Message.Channel
    let loginHint: String?
}

extension Message.Channel {
    /// The value of `challenge_channel`.
    package var wireName: String {
        switch self {
        case .email: "email"
        case .sms: "sms"
        }
    }

    /// Reads a value of `challenge_channel`.
    init?(wireName: String) {
        switch wireName {
        case "email": self = .email
        case "sms": self = .sms
        default: return nil
        }
    }
}
