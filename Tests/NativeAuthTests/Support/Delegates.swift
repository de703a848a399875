import NativeAuth
import NativeAuthWire

/// A delegate of every step.
typealias AnyDelegate =
    SignUpStartDelegate & SignUpVerifyCodeDelegate & SignUpResendCodeDelegate & SignUpPasswordRequiredDelegate
    & SignUpAttributesRequiredDelegate & SignInStartDelegate & SignInPasswordRequiredDelegate
    & SignInVerifyCodeDelegate & SignInResendCodeDelegate & SignInAfterSignUpDelegate
    & SignInAfterResetPasswordDelegate & MFARequestChallengeDelegate & MFASubmitChallengeDelegate
    & RegisterStrongAuthChallengeDelegate & RegisterStrongAuthSubmitChallengeDelegate
    & ResetPasswordStartDelegate & ResetPasswordVerifyCodeDelegate & ResetPasswordResendCodeDelegate
    & ResetPasswordRequiredDelegate & CredentialsDelegate

/// Has the error callbacks alone, and so lacks all that are optional.
@MainActor final class BareDelegate: ErrorRecording {
    let log: CallbackLog
    init(_ log: CallbackLog) { self.log = log }
}

/// Has every callback.
@MainActor final class RecordingDelegate: ErrorRecording {
    let log: CallbackLog
    init(_ log: CallbackLog) { self.log = log }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        note("onSignUpCodeRequired", .signUpCode(newState), sentTo, channelTargetType, codeLength)
    }
    func onSignUpAttributesInvalid(attributeNames: [String]) {
        var callback = Callback("onSignUpAttributesInvalid")
        callback.attributeNames = attributeNames
        log.note(callback)
    }
    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        var callback = Callback("onSignUpAttributesInvalid", nil, .signUpAttributes(newState))
        callback.attributeNames = attributeNames
        log.note(callback)
    }
    func onSignUpAttributesRequired(attributes: [RequiredAttribute], newState: SignUpAttributesRequiredState) {
        var callback = Callback("onSignUpAttributesRequired", nil, .signUpAttributes(newState))
        callback.attributes = attributes
        log.note(callback)
    }
    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) {
        log.note(Callback("onSignUpPasswordRequired", nil, .signUpPassword(newState)))
    }
    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        log.note(Callback("onSignUpCompleted", nil, .afterSignUp(newState)))
    }
    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        note("onSignUpResendCodeCodeRequired", .signUpCode(newState), sentTo, channelTargetType, codeLength)
    }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        note("onSignInCodeRequired", .signInCode(newState), sentTo, channelTargetType, codeLength)
    }
    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        log.note(Callback("onSignInPasswordRequired", nil, .signInPassword(newState)))
    }
    func onSignInAwaitingMFA(authMethods: [AuthMethod], newState: AwaitingMFAState) {
        var callback = Callback("onSignInAwaitingMFA", nil, .awaitingMFA(newState))
        callback.authMethods = authMethods
        log.note(callback)
    }
    func onSignInStrongAuthMethodRegistration(authMethods: [AuthMethod], newState: RegisterStrongAuthState) {
        var callback = Callback("onSignInStrongAuthMethodRegistration", nil, .registration(newState))
        callback.authMethods = authMethods
        log.note(callback)
    }
    func onSignInCompleted(result: UserAccountResult) {
        var callback = Callback("onSignInCompleted")
        callback.account = result
        log.note(callback)
    }
    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        note("onSignInResendCodeCodeRequired", .signInCode(newState), sentTo, channelTargetType, codeLength)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        note(
            "onMFARequestChallengeVerificationRequired", .mfa(newState), sentTo, channelTargetType, codeLength)
    }
    func onMFARequestChallengeSelectionRequired(authMethods: [AuthMethod], newState: MFARequiredState) {
        log.note(Callback("onMFARequestChallengeSelectionRequired", nil, .mfa(newState)))
    }
    func onRegisterStrongAuthVerificationRequired(result: RegisterStrongAuthVerificationRequiredResult) {
        note(
            "onRegisterStrongAuthVerificationRequired", .verification(result.newState), result.sentTo,
            result.channelTargetType, result.codeLength)
    }

    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) {
        note("onResetPasswordCodeRequired", .resetCode(newState), sentTo, channelTargetType, codeLength)
    }
    func onPasswordRequired(newState: ResetPasswordRequiredState) {
        log.note(Callback("onPasswordRequired", nil, .resetPassword(newState)))
    }
    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) {
        note("onResetPasswordResendCodeRequired", .resetCode(newState), sentTo, channelTargetType, codeLength)
    }
    func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) {
        log.note(Callback("onResetPasswordCompleted", nil, .afterReset(newState)))
    }

    func onAccessTokenRetrieveCompleted(result: TokenResult) {
        var callback = Callback("onAccessTokenRetrieveCompleted")
        callback.token = result
        log.note(callback)
    }

    private func note(
        _ name: String, _ state: HeldState, _ sentTo: String, _ channel: ChannelType, _ codeLength: Int
    ) {
        log.note(Callback(name, state, sentTo, channel, codeLength))
    }
}
