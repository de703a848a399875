import NativeAuth
import NativeAuthWire

/// Resets a password: address, passcode, new password, and waiting until it is in force.
@MainActor final class ResetPasswordPresenter: ScreenPresenter {
    /// Where one is, with the state object that the next operation is called on.
    private enum Stage {
        case name
        case passcode(ResetPasswordCodeRequiredState)
        case password(ResetPasswordRequiredState)
        case done(SignInAfterResetPasswordState)
        case browser
    }

    private let desk: FormDesk
    private let forms: FlowForms
    private let client: NativeAuthClient
    private let go: @MainActor (Destination) -> Void
    private var stage = Stage.name
    private var username: String

    private var say: Catalogue { desk.say }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, username: String,
        changed: @escaping @MainActor () -> Void, go: @escaping @MainActor (Destination) -> Void
    ) {
        self.client = client
        self.go = go
        self.username = username
        forms = FlowForms(surroundings)
        desk = FormDesk(forms.resetPassword(username), surroundings, changed: changed)
    }

    var page: Page {
        let names = [Phrase.stepName, .stepPasscode, .stepNewPassword, .stepDone].map { say($0) }
        return Page(
            title: [say(.programName), say(.resetTitle)], steps: ScreenModel.Step.stops(names, current: place),
            content: .form(desk.form), status: desk.status, keys: desk.keys(leadsHome: leadsHome))
    }

    /// Whether Esc leads home, and not one step back.
    private var leadsHome: Bool {
        switch stage {
        case .name, .done: true
        case .passcode, .password, .browser: false
        }
    }

    private var place: Int {
        switch stage {
        case .name, .browser: 0
        case .passcode: 1
        case .password: 2
        case .done: 3
        }
    }

    func leave() { desk.leave() }

    func handle(_ event: InputEvent) {
        defer { desk.changed() }
        switch desk.handle(event) {
        case .submit: submit()
        case .goBack: goBack()
        case .pressed(.resend):
            if case .passcode(let state) = stage { desk.begin { state.resendCode(delegate: self) } }
        case .pressed(.signIn):
            if case .done(let state) = stage {
                go(.following(.resetPassword(state), username: username))
            } else {
                go(.signIn(username: typedName))
            }
        case .pressed(.signUp): go(.signUp(address: AddressCheck.ifAddress(typedName)))
        case .pressed(.home): go(.home)
        case .pressed, nil: break
        }
    }

    private var typedName: String { AddressCheck.trimmed(desk.form[.username]?.input.text ?? username) }

    private func submit() {
        guard desk.passesCheck() else { return }
        switch stage {
        case .name:
            username = typedName
            desk.begin {
                client.resetPassword(parameters: ResetPasswordParameters(username: username), delegate: self)
            }
        case .passcode(let state):
            guard let code = desk.form[.passcode]?.input.secret else { return }
            desk.begin { state.submitCode(code: code, delegate: self) }
        case .password(let state):
            guard let password = desk.form[.password]?.input.secret else { return }
            desk.begin(saying: .statusResetting) { state.submitPassword(password: password, delegate: self) }
        case .done, .browser: break
        }
    }

    private func goBack() {
        switch stage {
        case .name, .done: go(.home)
        case .passcode, .password, .browser: startOver()
        }
    }

    private func show(_ stage: Stage, _ form: FormModel, saying status: ScreenModel.Status = .init("")) {
        self.stage = stage
        let isBehindPasscode = if case .password = stage { true } else { false }
        desk.show(form, saying: status, costOfBack: isBehindPasscode ? .backTakesNewPasscode : nil)
    }

    private func startOver() { show(.name, forms.resetPassword(username)) }

    private func failed(_ error: some NativeAuthError) {
        defer { desk.changed() }
        if error.isBrowserRequired {
            return show(
                .browser, forms.browser(error.errorDescription, username, .browserResetAdvice),
                saying: .init(say(.browserRequired), .problem))
        }
        if error.problem.endsFlow, place > 0 { startOver() }
        if error.problem.isAccountMissing { desk.tellOfMissingAccount() }
        desk.tell(error)
    }
}

extension ResetPasswordPresenter: ResetPasswordStartDelegate {
    func onResetPasswordStartError(error: ResetPasswordStartError) {
        desk.finished()
        if error.isUserDoesNotHavePassword {
            desk.form[.username]?.problem = say(.noPasswordToReset)
            desk.offer(.init(.signIn, say(.signInInsteadButton)))
        } else if error.isInvalidUsername {
            desk.form[.username]?.problem = say(.addressRefused)
        }
        failed(error)
    }

    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) {
        askForPasscode(newState, sentTo, codeLength, .statusPasscodeSent)
    }

    private func askForPasscode(
        _ state: ResetPasswordCodeRequiredState, _ sentTo: String, _ length: Int, _ status: Phrase
    ) {
        desk.finished()
        show(.passcode(state), forms.passcode(sentTo: sentTo, length: length))
        desk.awaitPasscode(sentTo: sentTo, status, resendAfter: state.resendInterval)
        desk.changed()
    }
}

extension ResetPasswordPresenter: ResetPasswordVerifyCodeDelegate, ResetPasswordResendCodeDelegate {
    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        desk.finished()
        desk.tellOfPasscode(error, isWrong: error.isInvalidCode)
        failed(error)
    }

    func onPasswordRequired(newState: ResetPasswordRequiredState) {
        desk.finished()
        show(.password(newState), forms.newPassword())
        desk.changed()
    }

    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        desk.finished()
        failed(error)
    }

    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String, channelTargetType: ChannelType,
        codeLength: Int
    ) {
        askForPasscode(newState, sentTo, codeLength, .statusPasscodeResent)
    }
}

extension ResetPasswordPresenter: ResetPasswordRequiredDelegate {
    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?) {
        desk.finished()
        desk.forgetSecrets()
        if error.isInvalidPassword { desk.form[.password]?.problem = desk.wording.passwordSentence(error) }
        failed(error)
    }

    func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) {
        desk.finished()
        show(.done(newState), forms.resetDone(), saying: .init(say(.statusPasswordChanged), .success))
        desk.changed()
    }
}
