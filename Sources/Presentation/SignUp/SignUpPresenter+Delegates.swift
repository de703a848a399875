import NativeAuth
import NativeAuthWire

extension SignUpPresenter: SignUpStartDelegate {
    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        desk.finished()
        askForPasscode(newState, sentTo: sentTo, length: codeLength, saying: .statusPasscodeSent)
        desk.changed()
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) {
        desk.finished()
        desk.forgetSecrets()
        markRefused(attributeNames)
        desk.changed()
    }

    func onSignUpStartError(error: SignUpStartError) {
        desk.finished()
        desk.forgetSecrets()
        if error.isInvalidUsername {
            desk.form[.email]?.problem = say(.addressRefused)
        } else if error.isInvalidPassword {
            desk.form[.password]?.problem = desk.wording.passwordSentence(error)
        }
        failed(error)
    }
}

extension SignUpPresenter: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        desk.finished()
        desk.tellOfPasscode(error, isWrong: error.isInvalidCode)
        failed(error)
    }

    func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState) {
        desk.finished()
        asksForPassword = true
        show(.password(newState), forms.password())
        desk.changed()
    }

    func onSignUpAttributesRequired(attributes: [RequiredAttribute], newState: SignUpAttributesRequiredState) {
        desk.finished()
        asksForDetails = true
        let given = desk.form
        askForDetails(attributes, newState)
        // What was given on this page and is asked for again was not enough.
        for field in given.fields where !field.isEmpty && desk.form[field.id] != nil {
            desk.form[field.id]?.take(field)
            desk.form[field.id]?.problem = say(.attributesStillMissing)
        }
        desk.changed()
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        desk.finished()
        showDone(newState)
        desk.changed()
    }
}

extension SignUpPresenter: SignUpResendCodeDelegate {
    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        desk.finished()
        failed(error)
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: ChannelType, codeLength: Int
    ) {
        desk.finished()
        askForPasscode(newState, sentTo: sentTo, length: codeLength, saying: .statusPasscodeResent)
        desk.changed()
    }
}

extension SignUpPresenter: SignUpPasswordRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        desk.finished()
        desk.forgetSecrets()
        if error.isInvalidPassword { desk.form[.password]?.problem = desk.wording.passwordSentence(error) }
        failed(error)
    }
}

extension SignUpPresenter: SignUpAttributesRequiredDelegate {
    func onSignUpAttributesRequiredError(error: AttributesRequiredError) {
        desk.finished()
        failed(error)
    }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        desk.finished()
        markRefused(attributeNames)
        desk.changed()
    }
}

extension SignUpPresenter {
    /// Shows an error: at its field if it has one, else on the status line. The state that was called stays, so that
    /// trying again is possible, unless the flow is over for good; then it starts over with the address kept.
    fileprivate func failed(_ error: some NativeAuthError) {
        defer { desk.changed() }
        if error.isBrowserRequired {
            return show(
                .browser, forms.browser(error.errorDescription, address, .browserSignUpAdvice),
                saying: .init(say(.browserRequired), .problem)
            )
        }
        let isNameElsewhere = error.problem.isNameTaken && desk.form[Self.alias] == nil
        if !isAtStart, error.problem.endsFlow || isNameElsewhere {
            startOver(saying: .init(say(.flowOver), .problem))
        }
        if error.problem.isNameTaken { problemOfTaken(error.refusal) }
        desk.tell(error)
    }

    private var isAtStart: Bool {
        if case .address = stage { true } else { false }
    }

    private static let alias = FormModel.FieldID.attribute(AttributeName.alias)

    private func problemOfTaken(_ refusal: Refusal?) {
        let alias = Self.alias
        if refusal?.invalidAttributes.contains(AttributeName.alias) == true {
            desk.form[alias]?.problem = say(.aliasTaken)
        } else if desk.form[alias]?.isEmpty == false {
            desk.form[.email]?.problem = say(tenantTellsThemApart ? addressTaken : .addressOrAliasTaken)
        } else {
            desk.form[.email]?.problem = say(addressTaken)
        }
        if desk.surroundings.tenant.signsIn, desk.form[alias]?.problem.isEmpty != false {
            desk.offer(.init(.signIn, say(.signInInsteadButton)), .init(.forgot, say(.forgotButton)))
        }
    }

    private var addressTaken: Phrase { desk.surroundings.tenant.signsIn ? .addressTaken : .addressTakenOnly }

    /// The embedded tenant names the alias where it is the one taken; elsewhere the text must cover both.
    private var tenantTellsThemApart: Bool { desk.surroundings.tenant.isEmbedded }

    private func markRefused(_ names: [String]) {
        for name in names { refuse(.attribute(name)) }
        desk.form.focusFirstProblem()
        let elsewhere = names.filter { desk.form[.attribute($0)] == nil }
        guard !elsewhere.isEmpty else { return desk.status = desk.problems(names.count) }
        desk.status = .init(say(.attributesRefused, ["names": elsewhere.joined(separator: ", ")]), .problem)
    }

    /// The words of a pattern go with the sentence; an expression that has none, into the small print.
    private func refuse(_ id: FormModel.FieldID) {
        guard let field = desk.form[id] else { return }
        let words = field.patternInWords
        desk.form[id]?.problem =
            words.isEmpty ? say(.attributeRefused) : say(.attributeRefusedOf, ["pattern": words])
        if words.isEmpty, !field.note.isEmpty { desk.form.details.append("\(field.label): \(field.note)") }
    }
}
