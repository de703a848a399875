public import NativeAuthWire

/// Is told how a password reset starts. Source of this and the following: client states, section 4.
@MainActor public protocol ResetPasswordStartDelegate: AnyObject, Sendable {
    /// It did not.
    func onResetPasswordStartError(error: ResetPasswordStartError)
    /// A passcode was mailed.
    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) throws(MissingCallback)
}

extension ResetPasswordStartDelegate {
    /// Left out by the delegate: throws.
    public func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how the passcode of a reset was taken.
@MainActor public protocol ResetPasswordVerifyCodeDelegate: AnyObject, Sendable {
    /// It was not; with a state to try again with, if there is one.
    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?)
    /// A new password is asked for.
    func onPasswordRequired(newState: ResetPasswordRequiredState) throws(MissingCallback)
}

extension ResetPasswordVerifyCodeDelegate {
    /// Left out by the delegate: throws.
    public func onPasswordRequired(newState: ResetPasswordRequiredState) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how asking for another passcode of a reset went.
@MainActor public protocol ResetPasswordResendCodeDelegate: AnyObject, Sendable {
    /// None was sent; the table has no state for it.
    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?)
    /// Another was sent; the old one is void.
    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) throws(MissingCallback)
}

extension ResetPasswordResendCodeDelegate {
    /// Left out by the delegate: throws.
    public func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how a new password was taken.
@MainActor public protocol ResetPasswordRequiredDelegate: AnyObject, Sendable {
    /// It was not; with a state to try again with, if there is one.
    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?)
    /// The new password is in force.
    func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) throws(MissingCallback)
}

extension ResetPasswordRequiredDelegate {
    /// Left out by the delegate: throws.
    public func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) throws(MissingCallback) {
        throw MissingCallback()
    }
}
