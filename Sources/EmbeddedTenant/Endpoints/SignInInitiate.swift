import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /oauth2/v2.0/initiate`: takes a username, an address or an alias.
    func signInInitiate(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let abilities = try form.abilities()
        let account = try account(named: try form.readUsername())
        if let reason = abilities.redirectReason(needing: account.challengeType) {
            return .redirect(reason: reason)
        }
        let flow = SignInFlow(
            person: account.id, email: account.email, firstFactor: account.firstFactor, abilities: abilities)
        return .advanced(ledger.open(.signIn(flow), for: client, at: now, using: &generator))
    }

    /// Whoever is meant by a username.
    func account(named username: Username) throws(Refusal) -> Account {
        let aliases = userFlow.alias.use
        let account = try withDirectory { directory throws(DirectoryError) -> Account? in
            switch username {
            case .email(let email): return try directory.account(with: email)
            case .alias(nil): return nil
            case .alias(let alias?):
                switch aliases {
                case .off: return nil
                case .allowed, .collected: return try directory.account(with: alias)
                }
            }
        }
        guard let account else { throw .userNotFound }
        return account
    }

    /// The account of a flow, unless it is gone.
    func account(of id: PersonID) throws(Refusal) -> Account {
        let account = try withDirectory { directory throws(DirectoryError) in try directory.account(of: id) }
        guard let account else { throw .userNotFound }
        return account
    }

    /// Moves a sign-in on and issues the token for where it then stands.
    func advance(_ opened: FlowLedger.Opened, to flow: SignInFlow) -> ContinuationToken {
        ledger.advance(opened.id, to: .signIn(flow), at: now, using: &generator)
    }
}

extension Form {
    /// The username that the request gives.
    func readUsername() throws(Refusal) -> Username {
        do {
            return try Username(parsing: self[.username]?.reveal() ?? "")
        } catch {
            throw .parameter(.username, because: error.words)
        }
    }
}

extension FirstFactor {
    /// How it is asked for.
    var challengeType: ChallengeType {
        switch self {
        case .password: .password
        case .passcode: .oob
        }
    }
}

extension Account {
    /// How the first factor is asked for.
    var challengeType: ChallengeType { firstFactor.challengeType }
}
