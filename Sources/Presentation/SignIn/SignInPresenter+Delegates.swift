import NativeAuth
import NativeAuthWire

extension SignInPresenter: SignInStartDelegate {
    func onSignInStartError(error: SignInStartError) {
        desk.finished()
        desk.forgetSecrets()
        if error.isInvalidUsername {
            desk.form[.username]?.problem = say(.fieldEmpty)
        } else if error.isInvalidCredentials {
            desk.form[desk.form[.password] == nil ? .username : .password]?.problem = say(.credentialsWrong)
        }
        failed(error)
    }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        desk.finished()
        let wasPasswordGiven = desk.form[.password]?.isEmpty == false
        askForPasscode(.passcode(newState), sentTo: sentTo, length: codeLength, wait: newState.resendInterval)
        if wasPasswordGiven { desk.form.introduction.insert(say(.signInPasscodeAsked), at: 0) }
        desk.changed()
    }

    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        desk.finished()
        show(.password(newState), forms.signInPassword(username))
        desk.changed()
    }
}

/// What may follow any first factor.
extension SignInPresenter {
    func onSignInAwaitingMFA(authMethods: [AuthMethod], newState: AwaitingMFAState) {
        desk.finished()
        chooseAmong(authMethods, by: newState)
        desk.changed()
    }

    func onSignInStrongAuthMethodRegistration(authMethods: [AuthMethod], newState: RegisterStrongAuthState) {
        desk.finished()
        registerAmong(authMethods, by: newState)
        desk.changed()
    }

    func onSignInCompleted(result: UserAccountResult) {
        desk.finished()
        go(.account(arrival))
    }
}

extension SignInPresenter: SignInPasswordRequiredDelegate {
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        desk.finished()
        desk.forgetSecrets()
        if error.isInvalidPassword { desk.form[.password]?.problem = say(.credentialsWrong) }
        failed(error)
    }
}

extension SignInPresenter: SignInVerifyCodeDelegate, SignInResendCodeDelegate {
    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        codeRefused(error, isInvalidCode: error.isInvalidCode)
    }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        desk.finished()
        failed(error)
    }

    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        desk.finished()
        askForPasscode(
            .passcode(newState), sentTo: sentTo, length: codeLength, wait: newState.resendInterval,
            saying: .statusPasscodeResent)
        desk.changed()
    }
}

extension SignInPresenter: MFARequestChallengeDelegate, MFASubmitChallengeDelegate {
    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        desk.finished()
        if error.isAuthMethodBlocked { desk.form[.method]?.problem = say(.wayBlocked) }
        failed(error)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        desk.finished()
        guard let method else { return }
        askForPasscode(
            .secondFactor(newState, method), sentTo: sentTo, length: codeLength, wait: newState.resendInterval)
        desk.changed()
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        codeRefused(error, isInvalidCode: error.isInvalidChallenge)
    }
}

extension SignInPresenter: RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate {
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        desk.finished()
        if error.isInvalidInput { desk.form[.contact]?.problem = desk.wording.contactSentence(error) }
        if error.isVerificationContactBlocked { desk.form[.contact]?.problem = say(.wayBlocked) }
        failed(error)
    }

    func onRegisterStrongAuthVerificationRequired(result: RegisterStrongAuthVerificationRequiredResult) {
        desk.finished()
        guard let method else { return }
        askForPasscode(
            .registrationCode(result.newState, method), sentTo: result.sentTo, length: result.codeLength,
            wait: result.newState.resendInterval)
        desk.changed()
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError, newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        codeRefused(error, isInvalidCode: error.isInvalidChallenge)
    }
}

extension SignInPresenter: SignInAfterSignUpDelegate, SignInAfterResetPasswordDelegate {
    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { followingFailed(error) }
    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) { followingFailed(error) }

    private func followingFailed(_ error: some NativeAuthError) {
        desk.finished()
        startOver(saying: .init(""))
        failed(error)
    }
}

extension SignInPresenter {
    private func codeRefused(_ error: some NativeAuthError, isInvalidCode: Bool) {
        desk.finished()
        desk.tellOfPasscode(error, isWrong: isInvalidCode)
        failed(error)
    }

    /// Shows an error where it belongs. The state that was called stays, unless the flow is over for good; then it
    /// starts over with the name kept.
    private func failed(_ error: some NativeAuthError) {
        defer { desk.changed() }
        if error.isBrowserRequired {
            return show(
                .browser, forms.browser(error.errorDescription, username, .browserSignInAdvice),
                saying: .init(say(.browserRequired), .problem))
        }
        if error.problem.endsFlow, !isAtStart { startOver(saying: .init("")) }
        if error.problem.isAccountMissing { desk.tellOfMissingAccount() }
        desk.tell(error)
    }

    private var isAtStart: Bool {
        if case .name = stage { true } else { false }
    }
}
