public import NativeAuthWire

/// Is told how asking for a passcode for the second factor went. Source: client states, section 4.
@MainActor public protocol MFARequestChallengeDelegate: AnyObject, Sendable {
    /// None was sent; with a state to try again with, if there is one.
    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?)
    /// One was sent.
    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback)
    /// A method must be chosen. The official client of July 2026 never makes this callback, nor does ours.
    func onMFARequestChallengeSelectionRequired(
        authMethods: [AuthMethod], newState: MFARequiredState
    ) throws(MissingCallback)
}

extension MFARequestChallengeDelegate {
    /// Left out by the delegate: throws.
    public func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) throws(MissingCallback) {
        throw MissingCallback()
    }

    /// Left out by the delegate: throws.
    public func onMFARequestChallengeSelectionRequired(
        authMethods: [AuthMethod], newState: MFARequiredState
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how the passcode of the second factor was taken.
@MainActor public protocol MFASubmitChallengeDelegate: SignInCompletionDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?)
}

/// Is told how a contact was taken that is to be registered.
@MainActor public protocol RegisterStrongAuthChallengeDelegate: SignInCompletionDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?)
    /// A passcode was sent to it. A contact proved before needs none: then `onSignInCompleted` follows at once.
    func onRegisterStrongAuthVerificationRequired(
        result: RegisterStrongAuthVerificationRequiredResult
    ) throws(MissingCallback)
}

extension RegisterStrongAuthChallengeDelegate {
    /// Left out by the delegate: throws.
    public func onRegisterStrongAuthVerificationRequired(
        result: RegisterStrongAuthVerificationRequiredResult
    ) throws(MissingCallback) {
        throw MissingCallback()
    }
}

/// Is told how the passcode was taken that was sent to the contact to be registered.
@MainActor public protocol RegisterStrongAuthSubmitChallengeDelegate: SignInCompletionDelegate {
    /// It was not; with a state to try again with, if there is one.
    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError, newState: RegisterStrongAuthVerificationRequiredState?)
}
