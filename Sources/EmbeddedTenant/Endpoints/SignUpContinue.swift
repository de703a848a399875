import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /signup/v1.0/continue`: takes a passcode, a password or attributes, and stores the person after the last.
    func signUpContinue(_ form: Form) async throws(Refusal) -> Answer {
        let client = try client(of: form)
        let opened = try opened(by: form, of: client)
        switch GrantType(rawValue: form[.grantType]?.reveal() ?? "") {
        case .oob: return try continueWithPasscode(form, opened)
        case .password: return try await continueWithPassword(form, opened, client)
        case .attributes: return try continueWithAttributes(form, opened)
        case .continuationToken, .mfaOOB, .refreshToken, nil: throw .parameter(.grantType)
        }
    }

    private func continueWithPasscode(_ form: Form, _ opened: FlowLedger.Opened) throws(Refusal) -> Answer {
        guard opened.isAt([.signUpPasscodeSent]), case .signUp(let flow) = opened.flow,
            let passcode = flow.sentPasscode
        else { throw .tokenNotValid }
        try check(form, against: passcode)
        return try proceed(flow, opened, spending: passcode)
    }

    private func continueWithPassword(
        _ form: Form, _ opened: FlowLedger.Opened, _ client: ClientID
    ) async throws(Refusal) -> Answer {
        guard opened.isAt([.signUpPasswordAsked]), case .signUp(let flow) = opened.flow else {
            throw .tokenNotValid
        }
        guard let password = form[.password] else { throw .parameter(.password) }
        let hash = try await hash(try judge(password, for: flow.email))
        // The same request may have come twice: whoever is hashed first goes on.
        let opened = try self.opened(by: form, of: client)
        guard opened.isAt([.signUpPasswordAsked]), case .signUp(var flow) = opened.flow else {
            throw .tokenNotValid
        }
        flow.passwordHash = hash
        return try proceed(flow, opened)
    }

    private func continueWithAttributes(_ form: Form, _ opened: FlowLedger.Opened) throws(Refusal) -> Answer {
        guard case .signUp(var flow) = opened.flow else { throw .tokenNotValid }
        let isEarly = opened.isAt([.signUpStarted, .signUpPasscodeSent])
        guard isEarly || opened.isAt([.signUpAttributesNeeded]) else { throw .tokenNotValid }
        guard form[.attributes] != nil else { throw .parameter(.attributes) }
        flow.take(try submission(of: form))
        guard !isEarly else { throw .verificationRequired(advance(opened, to: flow)) }
        return try proceed(flow, opened)
    }

    /// Asks for what is still missing, or stores the person where nothing is.
    ///
    /// - Parameter passcode: The passcode that has just been proved; it is spent once the step is done.
    private func proceed(
        _ flow: SignUpFlow, _ opened: FlowLedger.Opened, spending passcode: SentPasscode? = nil
    ) throws(Refusal) -> Answer {
        var flow = flow
        switch flow.demand(of: userFlow) {
        case .password:
            flow.progress = .needingPassword
            spend(passcode)
            throw .credentialRequired(advance(opened, to: flow))
        case .attributes(let missing):
            flow.progress = .needingAttributes
            spend(passcode)
            throw .attributesRequired(missing, advance(opened, to: flow))
        case .nothing:
            let insertion = try store(flow)
            spend(passcode)
            return try finish(flow, opened, insertion)
        }
    }

    private func finish(
        _ flow: SignUpFlow, _ opened: FlowLedger.Opened, _ insertion: Insertion
    ) throws(Refusal) -> Answer {
        var flow = flow
        switch insertion {
        case .inserted(let id):
            flow.progress = .finished(id)
            return .advanced(advance(opened, to: flow))
        case .emailTaken:
            ledger.close(opened.id)
            throw .emailTaken
        case .aliasTaken:
            flow.alias = nil
            flow.progress = .needingAttributes
            ledger.rebind(opened, to: .signUp(flow), at: now)
            throw .aliasTaken
        }
    }

    private func store(_ flow: SignUpFlow) throws(Refusal) -> Insertion {
        let person = NewPerson(
            email: flow.email, alias: flow.alias, passwordHash: flow.passwordHash, attributes: flow.attributes,
            createdAt: now)
        return try withDirectory { directory throws(DirectoryError) in
            try directory.insert(person, as: .random())
        }
    }

    func spend(_ passcode: SentPasscode?) {
        if let passcode { outbox.mark(passcode.message, as: .used) }
    }
}
