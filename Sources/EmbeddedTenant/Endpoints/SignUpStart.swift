import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /signup/v1.0/start`: takes an address, and what else the form had.
    ///
    /// The order of the checks is that of the service's stand-in specification: client, challenge types, address,
    /// existing account, attributes, alias, password, and last whether the application can do what is needed.
    func signUpStart(_ form: Form) async throws(Refusal) -> Answer {
        let client = try client(of: form)
        let abilities = try form.abilities()
        let email = try address(of: form)
        guard try !withDirectory({ directory throws(DirectoryError) in try directory.has(email) }) else {
            throw .emailTaken
        }
        var flow = SignUpFlow(email: email, abilities: abilities)
        flow.take(try submission(of: form))
        let password = try password(of: form, for: email)
        if let reason = userFlow.redirectReason(given: abilities.challengeTypes) {
            return .redirect(reason: reason)
        }
        if let password { flow.passwordHash = try await hash(password) }
        return .advanced(ledger.open(.signUp(flow), for: client, at: now, using: &generator))
    }

    private func address(of form: Form) throws(Refusal) -> EmailAddress {
        do {
            return try EmailAddress(parsing: form[.username]?.reveal() ?? "")
        } catch {
            throw .parameter(.username, because: error.words)
        }
    }

    /// A password that was given and is good; in a tenant of passcodes one that is given is passed over.
    private func password(of form: Form, for email: EmailAddress) throws(Refusal) -> Secret? {
        switch userFlow.method {
        case .emailCode: nil
        case .emailPassword:
            try form[.password].map { password throws(Refusal) in try judge(password, for: email) }
        }
    }

    /// The attributes of a request, each of them legal, the alias free.
    func submission(of form: Form) throws(Refusal) -> AttributeSubmission {
        let submission = userFlow.judge(try form.attributes())
        guard submission.refused.isEmpty else { throw .attributesRefused(submission.refused) }
        guard !submission.isAliasRefused else {
            throw .attributesRefused([AttributeDefinition.aliasKey], because: userFlow.alias.words)
        }
        if let alias = submission.alias,
            try withDirectory({ directory throws(DirectoryError) in try directory.has(alias) })
        {
            throw .aliasTaken
        }
        return submission
    }
}
