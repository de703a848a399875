import FoundationEssentials
public import NativeAuthWire

/// A second factor is needed; no passcode was sent yet.
public struct AwaitingMFAState: Sendable {
    let flow: FlowHandle<SignInMachine>
    let methods: [AuthMethod]

    init?(_ flow: FlowHandle<SignInMachine>) {
        guard case .awaitingMFA(_, let methods) = flow.state else { return nil }
        (self.flow, self.methods) = (flow, methods)
    }

    /// Asks for a passcode by one of the methods.
    ///
    /// Followed by a callback of ``MFARequestChallengeDelegate``. Source: client states, sections 3 and 10.
    @discardableResult
    public func requestChallenge(authMethod: AuthMethod, delegate: any MFARequestChallengeDelegate) -> Operation
    {
        flow.requestChallenge(authMethod, delegate)
    }
}

/// A passcode for the second factor was sent.
public struct MFARequiredState: Sendable {
    let flow: FlowHandle<SignInMachine>
    let step: SignInStep

    init?(_ flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .mfaRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// The state that goes with an error: of this kind whichever kind was called, with the token that it had.
    fileprivate init?(keeping flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .awaitingMFA(let step, _) = flow.state else {
            self.init(flow)
            return
        }
        self.init(flow.resting(in: .mfaRequired(step)))
    }

    /// How long to wait before asking for another passcode; `nil` if the tenant did not say.
    public var resendInterval: Duration? { step.challenge?.interval }

    /// Asks for another passcode: with the same method a resend, with another one a change.
    ///
    /// Followed by a callback of ``MFARequestChallengeDelegate``. Source: client states, sections 3 and 10.
    @discardableResult
    public func requestChallenge(authMethod: AuthMethod, delegate: any MFARequestChallengeDelegate) -> Operation
    {
        flow.requestChallenge(authMethod, delegate)
    }

    /// Submits the passcode. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``MFASubmitChallengeDelegate``. Source: client states, sections 3 and 10.
    @discardableResult
    public func submitChallenge(challenge: Secret, delegate: any MFASubmitChallengeDelegate) -> Operation {
        flow.perform("submitChallenge(challenge:delegate:)", .submitChallenge(challenge)) {
            flow throws(Misdelivery) in
            return try flow.complete(to: delegate)
        } fail: { problem, flow in
            delegate.onMFASubmitChallengeError(error: MFASubmitChallengeError(problem), newState: Self(flow))
            return "onMFASubmitChallengeError(error:newState:)"
        }
    }
}

/// A second factor is needed and none is registered.
public struct RegisterStrongAuthState: Sendable {
    let flow: FlowHandle<SignInMachine>
    let methods: [AuthMethod]

    init?(_ flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .registerStrongAuth(_, let methods) = flow.state else { return nil }
        (self.flow, self.methods) = (flow, methods)
    }

    /// The state that goes with an error: of this kind whichever kind was called, with the token that it had.
    fileprivate init?(keeping flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .verificationRequired(let step) = flow.state else {
            self.init(flow)
            return
        }
        self.init(flow.resting(in: .registerStrongAuth(step, [])))
    }

    /// Asks for a passcode at a contact. An empty contact is refused before any call.
    ///
    /// Followed by a callback of ``RegisterStrongAuthChallengeDelegate``. Source: client states, sections 3 and 10.
    @discardableResult
    public func challengeAuthMethod(
        parameters: ChallengeAuthMethodParameters, delegate: any RegisterStrongAuthChallengeDelegate
    ) -> Operation {
        flow.challengeContact(parameters, delegate)
    }
}

/// A passcode was sent to the contact to be registered.
public struct RegisterStrongAuthVerificationRequiredState: Sendable {
    let flow: FlowHandle<SignInMachine>
    let step: SignInStep

    init?(_ flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .verificationRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// How long to wait before asking for another passcode; `nil` if the tenant did not say.
    public var resendInterval: Duration? { step.challenge?.interval }

    /// Asks again, or at another contact. An empty contact is refused before any call, here without a state.
    ///
    /// Followed by a callback of ``RegisterStrongAuthChallengeDelegate``. Source: client states, sections 3 and 10.
    @discardableResult
    public func challengeAuthMethod(
        parameters: ChallengeAuthMethodParameters, delegate: any RegisterStrongAuthChallengeDelegate
    ) -> Operation {
        flow.challengeContact(parameters, delegate)
    }

    /// Submits the passcode. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``RegisterStrongAuthSubmitChallengeDelegate``. Source: client states, section 10.
    @discardableResult
    public func submitChallenge(
        challenge: Secret, delegate: any RegisterStrongAuthSubmitChallengeDelegate
    ) -> Operation {
        flow.perform("submitChallenge(challenge:delegate:)", .submitChallenge(challenge)) {
            flow throws(Misdelivery) in
            return try flow.complete(to: delegate)
        } fail: { problem, flow in
            delegate.onRegisterStrongAuthSubmitChallengeError(
                error: RegisterStrongAuthSubmitChallengeError(problem), newState: Self(flow))
            return "onRegisterStrongAuthSubmitChallengeError(error:newState:)"
        }
    }
}

/// Where the passcode went that proves a contact. Source: client states, section 3, value objects.
public struct RegisterStrongAuthVerificationRequiredResult: Sendable {
    /// Takes the passcode.
    public let newState: RegisterStrongAuthVerificationRequiredState
    /// Masked by the tenant.
    public let sentTo: String
    /// Email or SMS.
    public let channelTargetType: ChannelType
    /// In digits.
    public let codeLength: Int
}

extension FlowHandle<SignInMachine> {
    fileprivate func requestChallenge(
        _ method: AuthMethod, _ delegate: any MFARequestChallengeDelegate
    ) -> Operation {
        perform("requestChallenge(authMethod:delegate:)", .requestChallenge(method)) {
            flow throws(Misdelivery) in
            guard let state = MFARequiredState(flow), let challenge = state.step.challenge else {
                throw .anotherStep
            }
            return try callBack(
                "onMFARequestChallengeVerificationRequired(newState:sentTo:channelTargetType:codeLength:)"
            ) { () throws(MissingCallback) in
                try delegate.onMFARequestChallengeVerificationRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, flow in
            delegate.onMFARequestChallengeError(
                error: MFARequestChallengeError(problem), newState: MFARequiredState(keeping: flow))
            return "onMFARequestChallengeError(error:newState:)"
        }
    }

    fileprivate func challengeContact(
        _ parameters: ChallengeAuthMethodParameters, _ delegate: any RegisterStrongAuthChallengeDelegate
    ) -> Operation {
        perform(
            "challengeAuthMethod(parameters:delegate:)",
            .challengeContact(parameters.authMethod, contact: parameters.verificationContact)
        ) { flow throws(Misdelivery) in
            guard let state = RegisterStrongAuthVerificationRequiredState(flow),
                let challenge = state.step.challenge
            else { return try flow.complete(to: delegate) }
            let result = RegisterStrongAuthVerificationRequiredResult(
                newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                codeLength: challenge.codeLength)
            return try callBack("onRegisterStrongAuthVerificationRequired(result:)") {
                () throws(MissingCallback) in
                try delegate.onRegisterStrongAuthVerificationRequired(result: result)
            }
        } fail: { problem, flow in
            delegate.onRegisterStrongAuthChallengeError(
                error: RegisterStrongAuthChallengeError(problem),
                newState: RegisterStrongAuthState(keeping: flow))
            return "onRegisterStrongAuthChallengeError(error:newState:)"
        }
    }
}
