import NativeAuth
import NativeAuthWire

extension SignUpPresenter: SignUpStartDelegate {
    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        finished()
        askForPasscode(newState, sentTo: sentTo, length: codeLength, saying: .statusPasscodeSent)
        changed()
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) {
        finished()
        form.clearSecrets()
        markRefused(attributeNames)
        changed()
    }

    func onSignUpStartError(error: SignUpStartError) {
        finished()
        form.clearSecrets()
        if error.isUserAlreadyExists {
            problemOfTaken(error.refusal)
        } else if error.isInvalidUsername {
            form[.email]?.problem = say(.addressRefused)
        } else if error.isInvalidPassword {
            form[.password]?.problem = wording.passwordSentence(error)
        }
        failed(error)
    }
}

extension SignUpPresenter: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        finished()
        form.clearSecrets()
        if error.isInvalidCode { form[.passcode]?.problem = wording.codeSentence(error) }
        failed(error)
    }

    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) {
        finished()
        asksForPassword = true
        show(.password(newState), SignUpForms(surroundings).password(), saying: .init(""))
        changed()
    }

    func onSignUpAttributesRequired(attributes: [RequiredAttribute], newState: SignUpAttributesRequiredState) {
        finished()
        asksForDetails = true
        let given = form
        show(.details(newState), SignUpForms(surroundings).details(attributes), saying: .init(""))
        // What was given on this page and is asked for again was not enough.
        for field in form.fields where given[field.id]?.isEmpty == false {
            form[field.id]?.input = given[field.id]?.input ?? field.input
            form[field.id]?.problem = say(.attributesStillMissing)
        }
        changed()
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        finished()
        show(
            .done(newState), SignUpForms(surroundings).done(address),
            saying: .init(say(.statusAccountReady), .success))
        addressForm = SignUpForms(surroundings).address()
        changed()
    }
}

extension SignUpPresenter: SignUpResendCodeDelegate {
    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        finished()
        failed(error)
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        finished()
        askForPasscode(newState, sentTo: sentTo, length: codeLength, saying: .statusPasscodeResent)
        changed()
    }
}

extension SignUpPresenter: SignUpPasswordRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        finished()
        form.clearSecrets()
        if error.isInvalidPassword { form[.password]?.problem = wording.passwordSentence(error) }
        failed(error)
    }
}

extension SignUpPresenter: SignUpAttributesRequiredDelegate {
    func onSignUpAttributesRequiredError(error: AttributesRequiredError) {
        finished()
        if error.isUserAlreadyExists, !error.problem.endsFlow { problemOfTaken(error.refusal) }
        failed(error)
    }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        finished()
        markRefused(attributeNames)
        changed()
    }
}

extension SignUpPresenter {
    /// Shows an error: at its field if it has one, else on the status line. The state that was called stays, so that
    /// trying again is possible, unless the flow is over for good; then it starts over with the address kept.
    fileprivate func failed(_ error: some NativeAuthError) {
        defer { changed() }
        if error.isBrowserRequired {
            return show(
                .browser, SignUpForms(surroundings).browser(error.errorDescription, address),
                saying: .init(say(.browserRequired), .problem))
        }
        if error.problem.endsFlow, !isAtStart {
            startOver(saying: .init(say(.flowOver), .problem))
            if error.problem.kind == .userAlreadyExists { form[.email]?.problem = say(.addressTaken) }
        }
        form.details = wording.details(error)
        if form.focusFirstProblem() {
            status = .init(say(.statusProblemsOne), .problem)
        } else {
            status = .init(wording.sentence(error), .problem)
        }
    }

    private var isAtStart: Bool {
        if case .address = stage { true } else { false }
    }

    private func problemOfTaken(_ refusal: Refusal?) {
        let alias = FormModel.FieldID(AttributeName.alias)
        if refusal?.invalidAttributes.contains(AttributeName.alias) == true {
            form[alias]?.problem = say(.aliasTaken)
        } else if form[alias]?.isEmpty == false {
            form[.email]?.problem = say(tenantTellsThemApart ? .addressTaken : .addressOrAliasTaken)
        } else {
            form[.email]?.problem = say(.addressTaken)
        }
    }

    /// The embedded tenant names the alias where it is the one taken; elsewhere the text must cover both.
    private var tenantTellsThemApart: Bool { surroundings.tenant.isEmbedded }

    private func markRefused(_ names: [String]) {
        for name in names { form[FormModel.FieldID(name)]?.problem = say(.attributeRefused) }
        form.focusFirstProblem()
        status = .init(
            names.count == 1 ? say(.statusProblemsOne) : say(.statusProblems, ["count": "\(names.count)"]),
            .problem)
    }
}
