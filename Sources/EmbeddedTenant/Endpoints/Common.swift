import FoundationEssentials
import NativeAuthWire

extension EmbeddedTenant {
    /// What serves an endpoint.
    func handler(of endpoint: Endpoint) -> ((Form) async throws(Refusal) -> Answer)? {
        switch endpoint {
        case .signUpStart: signUpStart
        case .signUpChallenge: signUpChallenge
        case .signUpContinue: signUpContinue
        case .signInInitiate, .signInChallenge, .signInIntrospect, .token, .resetPasswordStart,
            .resetPasswordChallenge, .resetPasswordContinue, .resetPasswordSubmit, .resetPasswordPollCompletion,
            .registerIntrospect, .registerChallenge, .registerContinue:
            nil
        }
    }

    /// The application that asks, where it may.
    func client(of form: Form) throws(Refusal) -> ClientID {
        guard let text = form[.clientID], let client = ClientID(parsing: text.reveal()) else {
            throw .parameter(.clientID)
        }
        guard client.text == userFlow.clientID else { throw .unknownClient }
        guard userFlow.isNativeAuthOn else { throw .nativeAuthOff }
        return client
    }

    /// The flow that the request's token opens.
    func opened(by form: Form, of client: ClientID) throws(Refusal) -> FlowLedger.Opened {
        let token = try form.required(.continuationToken)
        do {
            return try ledger.opened(by: token, of: client, at: now)
        } catch {
            switch error {
            case .notValid: throw .tokenNotValid
            case .expired: throw .tokenExpired
            }
        }
    }

    /// Works with the directory; where that fails, the client is told and nothing was changed.
    func withDirectory<Result>(
        _ work: (inout Directory) throws(DirectoryError) -> Result
    ) throws(Refusal) -> Result {
        do {
            return try work(&directory)
        } catch {
            throw .unavailable(error)
        }
    }

    /// A password in normal form, where the rules let it pass.
    func judge(_ password: Secret, for email: EmailAddress) throws(Refusal) -> Secret {
        let password = normalForm(of: password)
        if let fault = userFlow.password.fault(of: password, for: email) {
            throw .password(fault, rules: userFlow.password)
        }
        return password
    }

    /// Hashes a password in normal form on a worker, while other requests are served.
    func hash(_ password: Secret) async throws(Refusal) -> PasswordHash {
        guard let hash = await workers.run({ PasswordHash(of: password) }) else { throw .outOfMemory }
        return hash
    }

    /// Sends a passcode in place of the one before, unless the account has had its share.
    func send(
        to email: EmailAddress, for purpose: Message.Purpose, in family: FlowFamily,
        inPlaceOf previous: SentPasscode?
    ) throws(Refusal) -> SentPasscode {
        let rules = userFlow.passcode
        let now = self.now
        let send = try withDirectory { directory throws(DirectoryError) in
            try directory.recordSend(to: email.form, in: family, at: now, rules: rules)
        }
        guard let send else { throw .sendsUsedUp(rules) }
        let code = Passcode.random(length: rules.length, using: &generator)
        let expiry = now + TimeInterval(rules.lifetime.wholeSeconds)
        if let previous { outbox.mark(previous.message, as: .replaced) }
        let message = outbox.send(code, to: email.spelling, by: .email, for: purpose, at: now, until: expiry)
        return SentPasscode(
            code: code, expiresAt: expiry, send: send, message: message,
            replaced: previous.map { $0.replaced + [$0.code] } ?? [])
    }

    /// Judges a submitted passcode, and counts the try before the outcome is known.
    ///
    /// - Parameter keep: Stores the passcode with its count of tries.
    func check(
        _ form: Form, against passcode: SentPasscode, keep: (SentPasscode) -> Void
    ) throws(Refusal) {
        guard let typed = form[.oob] else { throw .parameter(.oob) }
        let rules = userFlow.passcode
        let digits = Passcode.digits(of: typed, length: passcode.code.count)
        if let obstacle = passcode.obstacle(to: digits, at: now, rules: rules),
            let refusal = Refusal.passcode(obstacle, rules: rules)
        {
            throw refusal
        }
        guard let digits else { throw .parameter(.oob) }
        try withDirectory { directory throws(DirectoryError) in try directory.recordTry(at: passcode.send) }
        var counted = passcode
        counted.tries += 1
        keep(counted)
        let verdict = counted.verdict(on: digits, rules: rules)
        guard let refusal = Refusal.passcode(verdict, rules: rules) else { return }
        if counted.tries >= rules.tries { outbox.mark(counted.message, as: .exhausted) }
        throw refusal
    }
}
