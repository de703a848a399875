import FoundationEssentials
import NativeAuthWire

extension EmbeddedTenant {
    /// What serves an endpoint.
    func handler(of endpoint: Endpoint) -> (Form) async throws(Refusal) -> Answer {
        switch endpoint {
        case .signUpStart: signUpStart
        case .signUpChallenge: signUpChallenge
        case .signUpContinue: signUpContinue
        case .signInInitiate: signInInitiate
        case .signInChallenge: signInChallenge
        case .signInIntrospect: signInIntrospect
        case .token: token
        case .resetPasswordStart: resetPasswordStart
        case .resetPasswordChallenge: resetPasswordChallenge
        case .resetPasswordContinue: resetPasswordContinue
        case .resetPasswordSubmit: resetPasswordSubmit
        case .resetPasswordPollCompletion: resetPasswordPollCompletion
        case .registerIntrospect: registerIntrospect
        case .registerChallenge: registerChallenge
        case .registerContinue: registerContinue
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
        try send(to: .email(email), of: email, for: purpose, in: family, inPlaceOf: previous)
    }

    /// The same to any contact.
    ///
    /// - Parameter account: The address of the account, whose share it is.
    func send(
        to contact: Contact, of account: EmailAddress, for purpose: Message.Purpose, in family: FlowFamily,
        inPlaceOf previous: SentPasscode?
    ) throws(Refusal) -> SentPasscode {
        let rules = userFlow.passcode
        let now = self.now
        let send = try withDirectory { directory throws(DirectoryError) in
            try directory.recordSend(to: account.form, in: family, at: now, rules: rules)
        }
        guard let send else { throw .sendsUsedUp(rules) }
        let code = Passcode.random(length: rules.length, using: &generator)
        let expiry = now + TimeInterval(rules.lifetime.wholeSeconds)
        if let previous { outbox.mark(previous.message, as: .replaced) }
        let message = outbox.send(
            code, to: contact.spelling, by: contact.channel, for: purpose, at: now, until: expiry)
        return SentPasscode(
            code: code, expiresAt: expiry, send: send, message: message,
            replaced: previous.map { $0.replaced + [$0.code] } ?? [])
    }

    /// Judges a submitted passcode. A try is counted in the directory before it is known whether it is right.
    func check(_ form: Form, against passcode: SentPasscode) throws(Refusal) {
        guard let typed = form[.oob] else { throw .parameter(.oob) }
        let rules = userFlow.passcode
        if let refusal = Refusal.passcode(try verdict(typed, passcode, rules), rules: rules) { throw refusal }
    }

    private func verdict(
        _ typed: Secret, _ passcode: SentPasscode, _ rules: PasscodeRules
    ) throws(Refusal) -> PasscodeVerdict {
        guard let digits = Passcode.digits(of: typed, length: passcode.code.count) else { return .malformed }
        guard now < passcode.expiresAt, !expiredCodes.contains(passcode.message) else { return .expired }
        let count = try withDirectory { directory throws(DirectoryError) in
            try directory.recordTry(at: passcode.send)
        }
        guard let count else { return .expired }
        let verdict = passcode.verdict(on: digits, atTry: count, rules: rules)
        switch verdict {
        case .wrong(triesLeft: 0), .replaced(triesLeft: 0), .exhausted:
            outbox.mark(passcode.message, as: .exhausted)
        case .right, .malformed, .wrong, .replaced, .expired: break
        }
        return verdict
    }
}
