import NativeAuthWire

extension Answer: Encodable {
    fileprivate enum CodingKeys: String, CodingKey {
        case bindingMethod = "binding_method"
        case challengeChannel = "challenge_channel"
        case challengeTarget = "challenge_target"
        case challengeTargetLabel = "challenge_target_label"
        case challengeType = "challenge_type"
        case codeLength = "code_length"
        case continuationToken = "continuation_token"
        case expiresIn = "expires_in"
        case interval
        case methods
        case pollInterval = "poll_interval"
        case redirectReason = "redirect_reason"
        case status
    }

    func encode(to encoder: any Encoder) throws {
        if case .granted(let reply) = self { return try reply.encode(to: encoder) }
        var body = encoder.container(keyedBy: CodingKeys.self)
        try body.encodeIfPresent(token?.secret.reveal(), forKey: .continuationToken)
        try body.encodeIfPresent(challengeType?.rawValue, forKey: .challengeType)
        switch self {
        case .advanced, .passwordAsked, .preverified, .granted: break
        case .advancedFor(_, let lifetime):
            try body.encode(lifetime.wholeSeconds, forKey: .expiresIn)
        case .passcodeSent(let challenge):
            try challenge.encode(to: &body)
        case .methods(let methods, _):
            try body.encode(methods, forKey: .methods)
        case .resetSubmitted(_, let interval):
            try body.encode(interval.wholeSeconds, forKey: .pollInterval)
        case .polled(let status, let token):
            try body.encode(status.rawValue, forKey: .status)
            if token != nil { try body.encode(Int(FlowLedger.lifetime), forKey: .expiresIn) }
        case .redirect(let reason):
            try body.encode(reason, forKey: .redirectReason)
        }
    }

    private var token: ContinuationToken? {
        switch self {
        case .advanced(let token), .advancedFor(let token, _), .passwordAsked(let token),
            .preverified(let token), .methods(_, let token), .resetSubmitted(let token, _):
            token
        case .passcodeSent(let challenge): challenge.token
        case .polled(_, let token): token
        case .granted, .redirect: nil
        }
    }

    private var challengeType: ChallengeType? {
        switch self {
        case .passcodeSent: .oob
        case .passwordAsked: .password
        case .preverified: .preverified
        case .redirect: .redirect
        case .advanced, .advancedFor, .methods, .granted, .resetSubmitted, .polled: nil
        }
    }
}

extension PasscodeChallenge {
    fileprivate func encode(to body: inout KeyedEncodingContainer<Answer.CodingKeys>) throws {
        try body.encode("prompt", forKey: .bindingMethod)
        try body.encode(channel.wireName, forKey: .challengeChannel)
        switch field {
        case .label: try body.encode(target, forKey: .challengeTargetLabel)
        case .target: try body.encode(target, forKey: .challengeTarget)
        }
        try body.encode(rules.length, forKey: .codeLength)
        try body.encode(rules.resendInterval.wholeSeconds, forKey: .interval)
    }
}

extension OfferedMethod: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id
        case challengeType = "challenge_type"
        case challengeChannel = "challenge_channel"
        case loginHint = "login_hint"
    }

    func encode(to encoder: any Encoder) throws {
        var body = encoder.container(keyedBy: CodingKeys.self)
        try body.encode(id, forKey: .id)
        try body.encode(ChallengeType.oob.rawValue, forKey: .challengeType)
        try body.encode(channel.wireName, forKey: .challengeChannel)
        try body.encodeIfPresent(loginHint, forKey: .loginHint)
    }
}
