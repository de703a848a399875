import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /oauth2/v2.0/token`: grants tokens for what was proved, asks for a second factor, or refreshes.
    func token(_ form: Form) async throws(Refusal) -> Answer {
        let client = try client(of: form)
        let word = try form.required(.grantType).reveal()
        _ = try form.challengeTypes()
        switch GrantType(rawValue: word) {
        case .password: return try await tokenForPassword(form, try tokenRequest(form, of: client))
        case .oob: return try tokenForPasscode(form, try tokenRequest(form, of: client))
        case .mfaOOB: return try tokenForSecondFactor(form, try tokenRequest(form, of: client))
        case .continuationToken: return try tokenForContinuation(form, try tokenRequest(form, of: client))
        case .refreshToken: return try tokenForRefreshToken(form, client)
        case .attributes, nil: throw .unknownGrant
        }
    }

    private func tokenForPasscode(_ form: Form, _ request: TokenRequest) throws(Refusal) -> Answer {
        let opened = try opened(by: form, of: request.client)
        guard opened.isAt([.signInPasscodeSent]), case .signIn(let flow) = opened.flow,
            let passcode = flow.sentPasscode
        else { throw .tokenNotValid }
        let account = try account(of: flow.person)
        try check(form, against: passcode)
        return try settle(flow, account, opened, request)
    }

    private func tokenForSecondFactor(_ form: Form, _ request: TokenRequest) throws(Refusal) -> Answer {
        let opened = try opened(by: form, of: request.client)
        guard opened.isAt([.secondPasscodeSent]), case .signIn(let flow) = opened.flow,
            let passcode = flow.sentPasscode
        else { throw .tokenNotValid }
        let account = try account(of: flow.person)
        try check(form, against: passcode)
        return try grant(flow, account, opened, request, hasSecondFactor: true)
    }

    /// After a sign-up or a reset, whose username is sent again; or after a registration, where none is.
    private func tokenForContinuation(_ form: Form, _ request: TokenRequest) throws(Refusal) -> Answer {
        let opened = try opened(by: form, of: request.client)
        switch opened.flow {
        case .signIn(let flow):
            guard opened.isAt([.contactRegistered]) else { throw .tokenNotValid }
            return try grant(flow, account(of: flow.person), opened, request, hasSecondFactor: true)
        case .signUp(let flow):
            guard opened.isAt([.signedUp]), case .finished(let id) = flow.progress else { throw .tokenNotValid }
            return try settle(form, id, flow.abilities, opened, request)
        case .passwordReset(let flow):
            guard opened.isAt([.resetSucceeded]) else { throw .tokenNotValid }
            return try settle(form, flow.person, flow.abilities, opened, request)
        }
    }

    private func settle(
        _ form: Form, _ id: PersonID, _ abilities: ClientAbilities, _ opened: FlowLedger.Opened,
        _ request: TokenRequest
    ) throws(Refusal) -> Answer {
        let account = try account(of: id)
        try check(form, names: account)
        let flow = SignInFlow(
            person: id, email: account.email, firstFactor: account.firstFactor, abilities: abilities)
        return try settle(flow, account, opened, request)
    }

    /// The username that is sent again must be that of the account.
    func check(_ form: Form, names account: Account) throws(Refusal) {
        guard account.answers(to: try form.readUsername()) else {
            throw .parameter(.username, because: "It is not the one with which this flow began.")
        }
    }
}
