import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /signup/v1.0/challenge`: sends a passcode, again if asked again; or says that a password comes next.
    func signUpChallenge(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let types = try form.challengeTypes()
        let opened = try opened(by: form, of: client)
        if let types, let reason = userFlow.redirectReason(given: types) { return .redirect(reason: reason) }
        guard case .signUp(var flow) = opened.flow else { throw .tokenNotValid }
        if opened.isAt([.signUpPasswordNeeded, .signUpPasswordAsked]) {
            flow.progress = .awaitingPassword
            return .passwordAsked(advance(opened, to: flow))
        }
        guard opened.isAt([.signUpStarted, .signUpPasscodeSent]) else { throw .tokenNotValid }
        flow.progress = .awaitingPasscode(
            try send(to: flow.email, for: .signUp, in: .signUp, inPlaceOf: flow.sentPasscode))
        return .passcodeSent(
            PasscodeChallenge(
                token: advance(opened, to: flow), channel: .email, target: flow.email.masked,
                rules: userFlow.passcode))
    }

    /// Moves a sign-up on and issues the token for where it then stands.
    func advance(_ opened: FlowLedger.Opened, to flow: SignUpFlow) -> ContinuationToken {
        ledger.advance(opened.id, to: .signUp(flow), at: now, using: &generator)
    }
}

extension SignUpFlow {
    /// The passcode that is waited for.
    var sentPasscode: SentPasscode? {
        switch progress {
        case .awaitingPasscode(let passcode): passcode
        case .started, .needingPassword, .awaitingPassword, .needingAttributes, .finished: nil
        }
    }
}
