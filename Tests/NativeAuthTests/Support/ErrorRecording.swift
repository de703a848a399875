import NativeAuth

/// The callbacks that every delegate must have: one for the errors of each step.
@MainActor protocol ErrorRecording: AnyDelegate {
    var log: CallbackLog { get }
}

extension ErrorRecording {
    func onSignUpStartError(error: SignUpStartError) { log.note(Callback("onSignUpStartError", error)) }
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        log.note(Callback("onSignUpVerifyCodeError", error, newState.map(HeldState.signUpCode)))
    }
    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        log.note(Callback("onSignUpResendCodeError", error, newState.map(HeldState.signUpCode)))
    }
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        log.note(Callback("onSignUpPasswordRequiredError", error, newState.map(HeldState.signUpPassword)))
    }
    func onSignUpAttributesRequiredError(error: AttributesRequiredError) {
        log.note(Callback("onSignUpAttributesRequiredError", error))
    }

    func onSignInStartError(error: SignInStartError) { log.note(Callback("onSignInStartError", error)) }
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        log.note(Callback("onSignInPasswordRequiredError", error, newState.map(HeldState.signInPassword)))
    }
    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        log.note(Callback("onSignInVerifyCodeError", error, newState.map(HeldState.signInCode)))
    }
    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        log.note(Callback("onSignInResendCodeError", error, newState.map(HeldState.signInCode)))
    }
    func onSignInAfterSignUpError(error: SignInAfterSignUpError) {
        log.note(Callback("onSignInAfterSignUpError", error))
    }
    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) {
        log.note(Callback("onSignInAfterResetPasswordError", error))
    }

    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        log.note(Callback("onMFARequestChallengeError", error, newState.map(HeldState.mfa)))
    }
    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        log.note(Callback("onMFASubmitChallengeError", error, newState.map(HeldState.mfa)))
    }
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        log.note(Callback("onRegisterStrongAuthChallengeError", error, newState.map(HeldState.registration)))
    }
    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError, newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        log.note(
            Callback("onRegisterStrongAuthSubmitChallengeError", error, newState.map(HeldState.verification)))
    }

    func onResetPasswordStartError(error: ResetPasswordStartError) {
        log.note(Callback("onResetPasswordStartError", error))
    }
    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        log.note(Callback("onResetPasswordVerifyCodeError", error, newState.map(HeldState.resetCode)))
    }
    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        log.note(Callback("onResetPasswordResendCodeError", error, newState.map(HeldState.resetCode)))
    }
    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?) {
        log.note(Callback("onResetPasswordRequiredError", error, newState.map(HeldState.resetPassword)))
    }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) {
        log.note(Callback("onAccessTokenRetrieveError", error))
    }
}
