import NativeAuthWire

/// A yes, or the way to a browser: what stands in a body with status 200.
enum Answer: Sendable {
    /// The next step is open.
    case advanced(ContinuationToken)
    case passcodeSent(PasscodeChallenge)
    /// The next thing to prove is a password.
    case passwordAsked(ContinuationToken)
    /// Only a browser can go on, for this reason.
    case redirect(reason: String)
}

/// A passcode that was sent, as a client learns of it.
struct PasscodeChallenge: Sendable {
    let token: ContinuationToken
    let channel: Message.Channel
    /// Masked.
    let target: String
    let rules: PasscodeRules
}

extension Answer: Encodable {
    private enum CodingKeys: String, CodingKey {
        case bindingMethod = "binding_method"
        case challengeChannel = "challenge_channel"
        case challengeTargetLabel = "challenge_target_label"
        case challengeType = "challenge_type"
        case codeLength = "code_length"
        case continuationToken = "continuation_token"
        case interval
        case redirectReason = "redirect_reason"
    }

    func encode(to encoder: any Encoder) throws {
        var body = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .advanced(let token):
            try body.encode(token.secret.reveal(), forKey: .continuationToken)
        case .passcodeSent(let challenge):
            try body.encode(challenge.token.secret.reveal(), forKey: .continuationToken)
            try body.encode(ChallengeType.oob.rawValue, forKey: .challengeType)
            try body.encode("prompt", forKey: .bindingMethod)
            try body.encode(challenge.channel.wireName, forKey: .challengeChannel)
            try body.encode(challenge.target, forKey: .challengeTargetLabel)
            try body.encode(challenge.rules.length, forKey: .codeLength)
            try body.encode(challenge.rules.resendInterval.wholeSeconds, forKey: .interval)
        case .passwordAsked(let token):
            try body.encode(token.secret.reveal(), forKey: .continuationToken)
            try body.encode(ChallengeType.password.rawValue, forKey: .challengeType)
        case .redirect(let reason):
            try body.encode(ChallengeType.redirect.rawValue, forKey: .challengeType)
            try body.encode(reason, forKey: .redirectReason)
        }
    }
}

extension Message.Channel {
    /// The value of `challenge_channel`.
    var wireName: String {
        switch self {
        case .email: "email"
        case .sms: "sms"
        }
    }
}
