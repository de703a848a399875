public import NativeAuthWire

/// Is told how sign-up starts. Source of this and the following: client states, section 4.
@MainActor public protocol SignUpStartDelegate: AnyObject, Sendable {
    /// It did not.
    func onSignUpStartError(error: SignUpStartError)
    /// A passcode was mailed.
    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback)
    /// The tenant refused these attributes: correct them and start again.
    ///
    /// Where it is not implemented, the error is one with `isInvalidAttributes`.
    func onSignUpAttributesInvalid(attributeNames: [String]) throws(MissingCallback)
}

extension SignUpStartDelegate {
    /// Left out by the delegate: throws.
    public func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }

    /// Left out by the delegate: throws.
    public func onSignUpAttributesInvalid(attributeNames: [String]) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told what follows a passcode, a password or attributes.
@MainActor public protocol SignUpProgressDelegate: AnyObject, Sendable {
    /// The tenant asks for attributes before it makes the account.
    func onSignUpAttributesRequired(
        attributes: [RequiredAttribute], newState: SignUpAttributesRequiredState
    ) throws(MissingCallback)
    /// The account is made.
    func onSignUpCompleted(newState: SignInAfterSignUpState) throws(MissingCallback)
}

extension SignUpProgressDelegate {
    /// Left out by the delegate: throws.
    public func onSignUpAttributesRequired(
        attributes: [RequiredAttribute], newState: SignUpAttributesRequiredState
    ) throws(MissingCallback) {
        throw MissingCallback()
    }

    /// Left out by the delegate: throws.
    public func onSignUpCompleted(newState: SignInAfterSignUpState) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how a passcode was taken.
@MainActor public protocol SignUpVerifyCodeDelegate: SignUpProgressDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?)
    /// The tenant asks for a password.
    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) throws(MissingCallback)
}

extension SignUpVerifyCodeDelegate {
    /// Left out by the delegate: throws.
    public func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how asking for another passcode went.
@MainActor public protocol SignUpResendCodeDelegate: AnyObject, Sendable {
    /// None was sent; with a state to try again with, if there is one.
    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?)
    /// Another was sent; the old one is void.
    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback)
}

extension SignUpResendCodeDelegate {
    /// Left out by the delegate: throws.
    public func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how a password was taken.
@MainActor public protocol SignUpPasswordRequiredDelegate: SignUpProgressDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?)
}

/// Is told how attributes were taken.
@MainActor public protocol SignUpAttributesRequiredDelegate: SignUpProgressDelegate {
    /// They were not. No state comes with it: after `isUserAlreadyExists` for an alias, call the same state once more.
    func onSignUpAttributesRequiredError(error: AttributesRequiredError)
    /// The tenant refused these: correct them and submit again.
    func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState
    ) throws(MissingCallback)
}

extension SignUpAttributesRequiredDelegate {
    /// Left out by the delegate: throws.
    public func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}
