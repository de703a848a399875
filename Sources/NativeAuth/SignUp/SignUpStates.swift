import FoundationEssentials
public import NativeAuthWire

/// A passcode was mailed to the address that signs up.
public struct SignUpCodeRequiredState: Sendable {
    let flow: FlowHandle<SignUpMachine>
    let step: SignUpStep

    init?(_ flow: FlowHandle<SignUpMachine>?) {
        guard let flow, case .codeRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// How long to wait before asking for another passcode; `nil` if the tenant did not say.
    public var resendInterval: Duration? { step.challenge.interval }

    /// Submits the passcode. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``SignUpVerifyCodeDelegate``. Source: client states, sections 3 and 7.
    @discardableResult
    public func submitCode(code: Secret, delegate: any SignUpVerifyCodeDelegate) -> Operation {
        flow.perform("submitCode(code:delegate:)", .submitCode(code)) { flow throws(Misdelivery) in
            if let state = SignUpPasswordRequiredState(flow) {
                return try callBack("onSignUpPasswordRequired(newState:)") { () throws(MissingCallback) in
                    try delegate.onSignUpPasswordRequired(newState: state)
                }
            } else {
                return try flow.progress(to: delegate)
            }
        } fail: { problem, flow in
            delegate.onSignUpVerifyCodeError(error: VerifyCodeError(problem), newState: Self(flow))
            return "onSignUpVerifyCodeError(error:newState:)"
        }
    }

    /// Asks for another passcode; the old one is then void.
    ///
    /// Followed by a callback of ``SignUpResendCodeDelegate``. Source: client states, sections 3 and 7.
    @discardableResult
    public func resendCode(delegate: any SignUpResendCodeDelegate) -> Operation {
        flow.perform("resendCode(delegate:)", .resendCode) { flow throws(Misdelivery) in
            guard let state = Self(flow) else { throw .anotherStep }
            let challenge = state.step.challenge
            return try callBack("onSignUpResendCodeCodeRequired(newState:sentTo:channelTargetType:codeLength:)")
            { () throws(MissingCallback) in
                try delegate.onSignUpResendCodeCodeRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, flow in
            delegate.onSignUpResendCodeError(error: ResendCodeError(problem), newState: Self(flow))
            return "onSignUpResendCodeError(error:newState:)"
        }
    }
}

/// The tenant asks for a password.
public struct SignUpPasswordRequiredState: Sendable {
    let flow: FlowHandle<SignUpMachine>

    init?(_ flow: FlowHandle<SignUpMachine>?) {
        guard let flow, case .passwordRequired = flow.state else { return nil }
        self.flow = flow
    }

    /// Submits a password. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``SignUpPasswordRequiredDelegate``. Source: client states, sections 3 and 7.
    @discardableResult
    public func submitPassword(password: Secret, delegate: any SignUpPasswordRequiredDelegate) -> Operation {
        flow.perform("submitPassword(password:delegate:)", .submitPassword(password)) {
            flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, flow in
            delegate.onSignUpPasswordRequiredError(error: PasswordRequiredError(problem), newState: Self(flow))
            return "onSignUpPasswordRequiredError(error:newState:)"
        }
    }
}

/// The tenant asks for attributes before it makes the account.
public struct SignUpAttributesRequiredState: Sendable {
    let flow: FlowHandle<SignUpMachine>
    let step: SignUpStep

    init?(_ flow: FlowHandle<SignUpMachine>?) {
        guard let flow, case .attributesRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// Submits attributes, by their exact keys. All, some or none of those asked for may be given.
    ///
    /// Followed by a callback of ``SignUpAttributesRequiredDelegate``. Source: client states, sections 3 and 7.
    @discardableResult
    public func submitAttributes(
        attributes: [String: AttributeValue], delegate: any SignUpAttributesRequiredDelegate
    ) -> Operation {
        flow.perform("submitAttributes(attributes:delegate:)", .submitAttributes(attributes)) {
            flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, flow in
            guard case .invalidAttributes(let names) = problem.kind, let state = Self(flow) else {
                delegate.onSignUpAttributesRequiredError(error: AttributesRequiredError(problem))
                return "onSignUpAttributesRequiredError(error:)"
            }
            do throws(MissingCallback) {
                try delegate.onSignUpAttributesInvalid(attributeNames: names, newState: state)
                return "onSignUpAttributesInvalid(attributeNames:newState:)"
            } catch {
                var missing = error.problem
                missing.correlationId = problem.correlationId
                delegate.onSignUpAttributesRequiredError(error: AttributesRequiredError(missing))
                return "onSignUpAttributesRequiredError(error:)"
            }
        }
    }
}

extension FlowHandle<SignUpMachine> {
    /// Makes the callbacks that may follow a passcode, a password and attributes alike; brings the name of the one.
    @MainActor fileprivate func progress(
        to delegate: any SignUpProgressDelegate
    ) throws(Misdelivery) -> String {
        if let state = SignUpAttributesRequiredState(self) {
            return try callBack("onSignUpAttributesRequired(attributes:newState:)") {
                () throws(MissingCallback) in
                try delegate.onSignUpAttributesRequired(attributes: state.step.attributes, newState: state)
            }
        } else if let state = SignInAfterSignUpState(self) {
            return try callBack("onSignUpCompleted(newState:)") { () throws(MissingCallback) in
                try delegate.onSignUpCompleted(newState: state)
            }
        } else {
            throw .anotherStep
        }
    }
}
