import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /resetpassword/v1.0/start`: takes a username, an address or an alias.
    func resetPasswordStart(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let abilities = try form.abilities()
        guard userFlow.passwordReset.isOn else { throw .resetOff }
        let account = try account(named: try form.readUsername())
        guard account.passwordHash != nil else { throw .noPassword }
        if let reason = abilities.redirectReason(needing: .oob) { return .redirect(reason: reason) }
        let flow = PasswordResetFlow(person: account.id, email: account.email, abilities: abilities)
        return .advanced(ledger.open(.passwordReset(flow), for: client, at: now, using: &generator))
    }

    /// `POST /resetpassword/v1.0/challenge`: sends a passcode to the account's address, again if asked again.
    func resetPasswordChallenge(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let types = try form.challengeTypes()
        let opened = try opened(by: form, of: client)
        guard opened.isAt([.resetStarted, .resetPasscodeSent]), case .passwordReset(var flow) = opened.flow
        else {
            throw .tokenNotValid
        }
        if let reason = redirectReason(given: types, needing: .oob) { return .redirect(reason: reason) }
        flow.progress = .awaitingPasscode(
            try send(to: flow.email, for: .passwordReset, in: .passwordReset, inPlaceOf: flow.sentPasscode))
        return .passcodeSent(
            PasscodeChallenge(
                token: advance(opened, to: flow), channel: .email, target: flow.email.masked,
                rules: userFlow.passcode))
    }

    /// `POST /resetpassword/v1.0/continue`: takes the passcode.
    func resetPasswordContinue(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let opened = try opened(by: form, of: client)
        guard case .oob = GrantType(rawValue: form[.grantType]?.reveal() ?? "") else {
            throw .parameter(.grantType)
        }
        guard opened.isAt([.resetPasscodeSent]), case .passwordReset(var flow) = opened.flow,
            let passcode = flow.sentPasscode
        else { throw .tokenNotValid }
        try check(form, against: passcode)
        outbox.mark(passcode.message, as: .used)
        flow.progress = .awaitingPassword
        return .advancedFor(advance(opened, to: flow), .seconds(Int(FlowLedger.lifetime)))
    }

    /// Moves a reset on and issues the token for where it then stands.
    func advance(_ opened: FlowLedger.Opened, to flow: PasswordResetFlow) -> ContinuationToken {
        ledger.advance(opened.id, to: .passwordReset(flow), at: now, using: &generator)
    }
}
