extension Answer {
    /// Reads a reply of an endpoint.
    ///
    /// Success is exactly status 200; 400 and 401 are typed errors; the body of every other status is not read, but
    /// for a 503 by which a tenant says that its directory failed (our choice: a person can do something about that).
    /// Source: wire protocol, sections 1 to 6.
    public init(_ reply: WireReply, from endpoint: Endpoint) {
        do throws(Failure) {
            guard reply.body.count <= WireReply.bodyLimit else { throw .unreachable(.tooLong) }
            self =
                switch reply.status {
                case 200: try Answer.success(reply.body, from: endpoint)
                case 400, 401: try Answer.refusal(reply, from: endpoint)
                default: throw reply.directoryFault ?? .status(reply.status, retryAfter: reply.retryAfter)
                }
        } catch {
            self = .failed(error.naming(reply.status))
        }
    }

    private static func success(_ body: Secret, from endpoint: Endpoint) throws(Failure) -> Answer {
        let step = try body.decoded(as: Body.Step.self)
        let type = step.challengeType.flatMap(ChallengeType.init(rawValue:))
        if type == .redirect { return .redirected(reason: step.redirectReason?.forPeople) }
        if let word = step.challengeType, type == nil, endpoint != .token {
            throw .malformed("challenge_type is “\(word.prefix(40))”")
        }
        let token = ContinuationToken(step.continuationToken)
        switch endpoint {
        case .signUpStart, .signInInitiate, .resetPasswordStart, .resetPasswordContinue, .registerContinue:
            return .advanced(try token.required())
        case .signUpContinue:
            return .advanced(token)
        case .signUpChallenge, .signInChallenge, .resetPasswordChallenge, .registerChallenge:
            return try challenge(type, token.required(), body, from: endpoint)
        case .signInIntrospect, .registerIntrospect:
            return try methods(body, token.required())
        case .token:
            return .granted(try TokenGrant(body))
        case .resetPasswordSubmit:
            let seconds = try body.decoded(as: Body.Submitted.self).pollInterval
            guard let seconds, seconds >= 0 else { throw .malformed("no poll_interval") }
            return .resetSubmitted(try token.required(), pollInterval: .wait(seconds: seconds))
        case .resetPasswordPollCompletion:
            guard let status = try body.decoded(as: Body.Poll.self).status.flatMap(PollStatus.init(rawValue:))
            else {
                throw .malformed("an unknown status")
            }
            return .polled(status, token)
        }
    }

    private static func challenge(
        _ type: ChallengeType?, _ token: ContinuationToken, _ body: Secret, from endpoint: Endpoint
    ) throws(Failure) -> Answer {
        switch type {
        case .oob:
            let fields = try body.decoded(as: Body.Challenge.self)
            let target = endpoint == .registerChallenge ? fields.challengeTarget : fields.challengeTargetLabel
            guard let target, let channel = fields.challengeChannel, let length = fields.codeLength, length > 0
            else { throw .malformed("a passcode was announced without saying where it went or how long it is") }
            guard WireBounds.codeLengths.contains(length) else {
                throw .malformed("a passcode of more digits than anybody types")
            }
            return .passcodeSent(
                Challenge(
                    token: token, sentTo: target.forPeople, channel: ChannelType(channel), codeLength: length,
                    interval: fields.interval.map(Duration.wait)))
        case .password where endpoint != .registerChallenge: return .passwordAsked(token)
        case .preverified where endpoint == .registerChallenge: return .preverified(token)
        case .password, .preverified, .redirect, nil: throw .malformed("no challenge_type that belongs here")
        }
    }

    private static func methods(_ body: Secret, _ token: ContinuationToken) throws(Failure) -> Answer {
        let methods = try (body.decoded(as: Body.Methods.self).methods ?? []).map { method throws(Failure) in
            guard let type = ChallengeType(rawValue: method.challengeType) else {
                throw .malformed("a method of an unknown challenge_type")
            }
            return AuthMethod(
                id: method.id, challengeType: type, channelTargetType: ChannelType(method.challengeChannel),
                loginHint: method.loginHint?.forPeople)
        }
        guard !methods.isEmpty else { throw .malformed("no methods") }
        return .methods(methods, token)
    }

    private static func refusal(_ reply: WireReply, from endpoint: Endpoint) throws(Failure) -> Answer {
        let fields = try reply.body.decoded(as: Body.Refused.self)
        let refusal = Refusal(fields, reply.status)
        switch endpoint {
        case .signUpContinue:
            return try signUpContinueRefusal(refusal, fields)
        case .token:
            switch (refusal.error, refusal.suberror) {
            case (ErrorWord.invalidGrant, ErrorWord.mfaRequired):
                return .interrupted(
                    .mfaRequired, try ContinuationToken(fields.continuationToken).required(), refusal)
            case (ErrorWord.invalidGrant, ErrorWord.registrationRequired):
                return .interrupted(
                    .registrationRequired, try ContinuationToken(fields.continuationToken).required(), refusal)
            default:
                return .refused(refusal)
            }
        case .resetPasswordContinue where refusal.error == ErrorWord.verificationRequired:
            throw .unsupported(ErrorWord.verificationRequired)
        case .signUpStart, .signUpChallenge, .signInInitiate, .signInChallenge, .signInIntrospect,
            .resetPasswordStart, .resetPasswordChallenge, .resetPasswordContinue, .resetPasswordSubmit,
            .resetPasswordPollCompletion, .registerIntrospect, .registerChallenge, .registerContinue:
            return .refused(refusal)
        }
    }

    private static func signUpContinueRefusal(
        _ refusal: Refusal, _ fields: Body.Refused
    ) throws(Failure) -> Answer {
        switch (refusal.error, refusal.suberror) {
        case (ErrorWord.credentialRequired, _):
            return .interrupted(
                .credentialRequired, try ContinuationToken(fields.continuationToken).required(), refusal)
        case (ErrorWord.attributesRequired, _):
            let attributes = (fields.requiredAttributes ?? []).map(RequiredAttribute.init).firstOfEachName
            guard !attributes.isEmpty else { throw .malformed("no required_attributes") }
            return .interrupted(
                .attributesRequired(attributes), try ContinuationToken(fields.continuationToken).required(),
                refusal)
        case (ErrorWord.invalidGrant, ErrorWord.attributeValidationFailed)
        where refusal.invalidAttributes.isEmpty:
            throw .malformed("no invalid_attributes")
        case (ErrorWord.verificationRequired, _):
            throw .unsupported(ErrorWord.verificationRequired)
        default:
            return .refused(refusal)
        }
    }
}

extension Optional<ContinuationToken> {
    fileprivate func required() throws(Answer.Failure) -> ContinuationToken {
        guard let self else { throw .malformed("no continuation_token") }
        return self
    }
}

extension Refusal {
    fileprivate init(_ fields: Body.Refused, _ status: Int) {
        self.init(
            error: fields.error, suberror: fields.suberror, description: fields.errorDescription?.forPeople,
            codes: fields.errorCodes ?? [], uri: fields.errorURI,
            invalidAttributes: (fields.invalidAttributes ?? []).map(\.name), traceID: fields.traceID,
            status: status)
    }
}

extension RequiredAttribute {
    fileprivate init(_ fields: Body.Refused.Attribute) {
        self.init(
            name: fields.name, type: fields.type, required: fields.required, regex: fields.options?.regex)
    }
}

extension [RequiredAttribute] {
    /// A name that comes twice is asked for once.
    fileprivate var firstOfEachName: [RequiredAttribute] {
        var names: Set<String> = []
        return filter { names.insert($0.name).inserted }
    }
}

extension Answer.Failure {
    /// With the status in the words that people read.
    fileprivate func naming(_ status: Int) -> Answer.Failure {
        switch self {
        case .malformed(let what): .malformed("HTTP \(status), \(what)")
        case .unreachable, .status, .directoryFailed, .unsupported: self
        }
    }
}

extension WireReply {
    fileprivate var directoryFault: Answer.Failure? {
        guard status == 503, let fields = try? body.decoded(as: Body.Refused.self),
            fields.errorCodes?.first == ErrorCode.directoryFailed, let words = fields.errorDescription
        else { return nil }
        return .directoryFailed(words)
    }

    /// How long the tenant asks to wait, where it says so in whole seconds.
    fileprivate var retryAfter: Duration? {
        headers["Retry-After"].flatMap { Int($0) }.map(Duration.wait)
    }
}
