import FoundationEssentials
public import NativeAuthWire

/// A passcode was mailed to whoever resets a password.
public struct ResetPasswordCodeRequiredState: Sendable {
    let flow: FlowHandle<ResetPasswordMachine>
    let step: ResetPasswordStep

    init?(_ flow: FlowHandle<ResetPasswordMachine>?) {
        guard let flow, case .codeRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// How long to wait before asking for another passcode; `nil` if the tenant did not say.
    public var resendInterval: Duration? { step.challenge.interval }

    /// Submits the passcode. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``ResetPasswordVerifyCodeDelegate``. Source: client states, sections 3 and 11.
    @discardableResult
    public func submitCode(code: Secret, delegate: any ResetPasswordVerifyCodeDelegate) -> Operation {
        flow.perform("submitCode(code:delegate:)", .submitCode(code)) { flow throws(Misdelivery) in
            guard let state = ResetPasswordRequiredState(flow) else { throw .anotherStep }
            return try callBack("onPasswordRequired(newState:)") { () throws(MissingCallback) in
                try delegate.onPasswordRequired(newState: state)
            }
        } fail: { problem, flow in
            delegate.onResetPasswordVerifyCodeError(error: VerifyCodeError(problem), newState: Self(flow))
            return "onResetPasswordVerifyCodeError(error:newState:)"
        }
    }

    /// Asks for another passcode; the old one is then void.
    ///
    /// Followed by a callback of ``ResetPasswordResendCodeDelegate``. Source: client states, sections 3 and 11.
    @discardableResult
    public func resendCode(delegate: any ResetPasswordResendCodeDelegate) -> Operation {
        flow.perform("resendCode(delegate:)", .resendCode) { flow throws(Misdelivery) in
            guard let state = Self(flow) else { throw .anotherStep }
            let challenge = state.step.challenge
            return try callBack(
                "onResetPasswordResendCodeRequired(newState:sentTo:channelTargetType:codeLength:)"
            ) { () throws(MissingCallback) in
                try delegate.onResetPasswordResendCodeRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, flow in
            delegate.onResetPasswordResendCodeError(error: ResendCodeError(problem), newState: Self(flow))
            return "onResetPasswordResendCodeError(error:newState:)"
        }
    }
}

/// The address is proved; a new password is asked for.
public struct ResetPasswordRequiredState: Sendable {
    let flow: FlowHandle<ResetPasswordMachine>

    init?(_ flow: FlowHandle<ResetPasswordMachine>?) {
        guard let flow, case .passwordRequired = flow.state else { return nil }
        self.flow = flow
    }

    /// Submits a new password and waits until it is in force. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``ResetPasswordRequiredDelegate``, after at most 6 polls. Source: client states,
    /// sections 3 and 11.
    @discardableResult
    public func submitPassword(password: Secret, delegate: any ResetPasswordRequiredDelegate) -> Operation {
        flow.perform("submitPassword(password:delegate:)", .submitPassword(password)) {
            flow throws(Misdelivery) in
            guard let state = SignInAfterResetPasswordState(flow) else { throw .anotherStep }
            return try callBack("onResetPasswordCompleted(newState:)") { () throws(MissingCallback) in
                try delegate.onResetPasswordCompleted(newState: state)
            }
        } fail: { problem, flow in
            delegate.onResetPasswordRequiredError(error: PasswordRequiredError(problem), newState: Self(flow))
            return "onResetPasswordRequiredError(error:newState:)"
        }
    }
}
