public import NativeAuthWire

/// Is told that somebody is signed in.
@MainActor public protocol SignInCompletionDelegate: AnyObject, Sendable {
    /// Signed in; the tokens are in the cache.
    func onSignInCompleted(result: UserAccountResult) throws(MissingCallback)
}

extension SignInCompletionDelegate {
    /// Left out by the delegate: throws.
    public func onSignInCompleted(result: UserAccountResult) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how a first factor was taken.
@MainActor public protocol SignInProgressDelegate: SignInCompletionDelegate {
    /// A second factor is needed; these methods are registered. Later callbacks do not repeat them.
    func onSignInAwaitingMFA(authMethods: [AuthMethod], newState: AwaitingMFAState) throws(MissingCallback)
    /// A second factor is needed and none is registered; these methods can be. Later callbacks do not repeat them.
    func onSignInStrongAuthMethodRegistration(
        authMethods: [AuthMethod], newState: RegisterStrongAuthState
    ) throws(MissingCallback)
}

extension SignInProgressDelegate {
    /// Left out by the delegate: throws.
    public func onSignInAwaitingMFA(
        authMethods: [AuthMethod], newState: AwaitingMFAState
    ) throws(MissingCallback) {
        throw MissingCallback()
    }

    /// Left out by the delegate: throws.
    public func onSignInStrongAuthMethodRegistration(
        authMethods: [AuthMethod], newState: RegisterStrongAuthState
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how sign-in starts. Source of this and the following: client states, section 4.
@MainActor public protocol SignInStartDelegate: SignInProgressDelegate {
    /// It did not.
    func onSignInStartError(error: SignInStartError)
    /// A passcode was sent: by the tenant's method, or since the account has no password.
    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback)
    /// A password is asked for.
    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) throws(MissingCallback)
}

extension SignInStartDelegate {
    /// Left out by the delegate: throws.
    public func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }

    /// Left out by the delegate: throws.
    public func onSignInPasswordRequired(newState: SignInPasswordRequiredState) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how a password was taken at sign-in.
@MainActor public protocol SignInPasswordRequiredDelegate: SignInProgressDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?)
}

/// Is told how a passcode was taken at sign-in.
@MainActor public protocol SignInVerifyCodeDelegate: SignInProgressDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?)
}

/// Is told how asking for another passcode went at sign-in.
@MainActor public protocol SignInResendCodeDelegate: AnyObject, Sendable {
    /// None was sent; with a state to try again with, if there is one.
    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?)
    /// Another was sent; the old one is void.
    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback)
}

extension SignInResendCodeDelegate {
    /// Left out by the delegate: throws.
    public func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how signing in straight after sign-up went.
@MainActor public protocol SignInAfterSignUpDelegate: SignInProgressDelegate {
    /// It did not work: sign in on its own.
    func onSignInAfterSignUpError(error: SignInAfterSignUpError)
}

/// Is told how signing in straight after a reset went.
@MainActor public protocol SignInAfterResetPasswordDelegate: SignInProgressDelegate {
    /// It did not work: sign in on its own.
    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError)
}
