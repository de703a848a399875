import FoundationEssentials
public import NativeAuthWire

/// A passcode was sent to whoever signs in.
public struct SignInCodeRequiredState: Sendable {
    let flow: FlowHandle<SignInMachine>
    let step: SignInStep

    init?(_ flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .codeRequired(let step) = flow.state else { return nil }
        (self.flow, self.step) = (flow, step)
    }

    /// How long to wait before asking for another passcode; `nil` if the tenant did not say.
    public var resendInterval: Duration? { step.challenge?.interval }

    /// Submits the passcode. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``SignInVerifyCodeDelegate``. Source: client states, sections 3 and 8.
    @discardableResult
    public func submitCode(code: Secret, delegate: any SignInVerifyCodeDelegate) -> Operation {
        flow.perform("submitCode(code:delegate:)", .submitCode(code)) { flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, flow in
            delegate.onSignInVerifyCodeError(error: VerifyCodeError(problem), newState: Self(flow))
            return "onSignInVerifyCodeError(error:newState:)"
        }
    }

    /// Asks for another passcode; the old one is then void.
    ///
    /// Followed by a callback of ``SignInResendCodeDelegate``. Source: client states, sections 3 and 8.
    @discardableResult
    public func resendCode(delegate: any SignInResendCodeDelegate) -> Operation {
        flow.perform("resendCode(delegate:)", .resendCode) { flow throws(Misdelivery) in
            guard let state = Self(flow), let challenge = state.step.challenge else { throw .anotherStep }
            return try callBack("onSignInResendCodeCodeRequired(newState:sentTo:channelTargetType:codeLength:)")
            { () throws(MissingCallback) in
                try delegate.onSignInResendCodeCodeRequired(
                    newState: state, sentTo: challenge.sentTo, channelTargetType: challenge.channel,
                    codeLength: challenge.codeLength)
            }
        } fail: { problem, flow in
            delegate.onSignInResendCodeError(error: ResendCodeError(problem), newState: Self(flow))
            return "onSignInResendCodeError(error:newState:)"
        }
    }
}

/// A password is asked for.
public struct SignInPasswordRequiredState: Sendable {
    let flow: FlowHandle<SignInMachine>

    init?(_ flow: FlowHandle<SignInMachine>?) {
        guard let flow, case .passwordRequired = flow.state else { return nil }
        self.flow = flow
    }

    /// Submits the password. An empty one is refused before any call.
    ///
    /// Followed by a callback of ``SignInPasswordRequiredDelegate``. Source: client states, sections 3 and 8.
    @discardableResult
    public func submitPassword(password: Secret, delegate: any SignInPasswordRequiredDelegate) -> Operation {
        flow.perform("submitPassword(password:delegate:)", .submitPassword(password)) {
            flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, flow in
            delegate.onSignInPasswordRequiredError(error: PasswordRequiredError(problem), newState: Self(flow))
            return "onSignInPasswordRequiredError(error:newState:)"
        }
    }
}

/// The account is made; it can sign in straight on. Single-use: a sign-in that works spends it.
public struct SignInAfterSignUpState: Sendable {
    let flow: FlowHandle<SignInMachine>

    init?(_ flow: FlowHandle<SignUpMachine>) {
        guard case .completed(let username, let token) = flow.state else { return nil }
        self.flow = flow.following(username, token, .signInAfterSignUp)
    }

    /// Signs in without asking again. Without a continuation token it fails before any call.
    ///
    /// Followed by a callback of ``SignInAfterSignUpDelegate``. Source: client states, sections 3 and 9.
    @discardableResult
    public func signIn(
        parameters: SignInAfterSignUpParameters, delegate: any SignInAfterSignUpDelegate
    ) -> Operation {
        flow.perform(
            "signIn(parameters:delegate:)",
            .continueSignIn(scopes: parameters.scopes ?? [], claims: parameters.claimsRequest)
        ) { flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, _ in
            delegate.onSignInAfterSignUpError(error: SignInAfterSignUpError(problem))
            return "onSignInAfterSignUpError(error:)"
        }
    }
}

/// The password is changed; the account can sign in straight on. Single-use: a sign-in that works spends it.
public struct SignInAfterResetPasswordState: Sendable {
    let flow: FlowHandle<SignInMachine>

    init?(_ flow: FlowHandle<ResetPasswordMachine>) {
        guard case .completed(let username, let token) = flow.state else { return nil }
        self.flow = flow.following(username, token, .signInAfterResetPassword)
    }

    /// Signs in without asking again. Without a continuation token it fails before any call.
    ///
    /// Followed by a callback of ``SignInAfterResetPasswordDelegate``. Source: client states, sections 3 and 9.
    @discardableResult
    public func signIn(
        parameters: SignInAfterResetPasswordParameters, delegate: any SignInAfterResetPasswordDelegate
    ) -> Operation {
        flow.perform(
            "signIn(parameters:delegate:)",
            .continueSignIn(scopes: parameters.scopes ?? [], claims: parameters.claimsRequest)
        ) { flow throws(Misdelivery) in
            return try flow.progress(to: delegate)
        } fail: { problem, _ in
            delegate.onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError(problem))
            return "onSignInAfterResetPasswordError(error:)"
        }
    }
}

extension FlowHandle {
    /// The sign-in that may follow this flow, in the same conversation.
    fileprivate func following(
        _ username: String, _ token: ContinuationToken?, _ name: StateName
    ) -> FlowHandle<SignInMachine> {
        let session = SignInSession(username: username, follows: name)
        return FlowHandle<SignInMachine>(starting: core, from: .continuable(session, token), correlationId)
    }
}

extension FlowHandle<SignInMachine> {
    /// Makes the callbacks that may follow any first factor; brings the name of the one.
    @MainActor func progress(
        to delegate: any SignInProgressDelegate
    ) throws(Misdelivery) -> String {
        if let awaiting = AwaitingMFAState(self) {
            return try callBack("onSignInAwaitingMFA(authMethods:newState:)") { () throws(MissingCallback) in
                try delegate.onSignInAwaitingMFA(authMethods: awaiting.methods, newState: awaiting)
            }
        } else if let registering = RegisterStrongAuthState(self) {
            return try callBack("onSignInStrongAuthMethodRegistration(authMethods:newState:)") {
                () throws(MissingCallback) in
                try delegate.onSignInStrongAuthMethodRegistration(
                    authMethods: registering.methods, newState: registering)
            }
        } else {
            return try complete(to: delegate)
        }
    }

    /// Makes the callback that ends every sign-in, and brings its name.
    @MainActor func complete(
        to delegate: any SignInCompletionDelegate
    ) throws(Misdelivery) -> String {
        guard case .signedIn = state, let account = core.cache.account else { throw .anotherStep }
        let result = UserAccountResult(core, account)
        return try callBack("onSignInCompleted(result:)") { () throws(MissingCallback) in
            try delegate.onSignInCompleted(result: result)
        }
    }
}
