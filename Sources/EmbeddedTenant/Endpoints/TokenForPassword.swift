import NativeAuthWire

/// What a password turned out to be.
private enum PasswordVerdict: Sendable {
    case right
    /// One of the last wrong ones again.
    case wrongAgain
    case wrong(PasswordHash)
    case outOfMemory
}

extension EmbeddedTenant {
    /// The grant `password`: compares on a worker, and counts what is wrong.
    func tokenForPassword(_ form: Form, _ request: TokenRequest) async throws(Refusal) -> Answer {
        let (flow, _) = try passwordFlow(form, request)
        let account = try account(of: flow.person)
        try check(form, names: account)
        let password = normalForm(of: try form.required(.password))
        // The token was issued for a password, so the account has one.
        guard let hash = account.passwordHash else { throw .tokenNotValid }
        let lock = try passwordLock(of: account)
        let verdict = await workers.run { lock.recent.verdict(on: password, right: hash) }

        // Meanwhile other requests were served: the token, the lock and the password are looked at anew.
        let (current, opened) = try passwordFlow(form, request)
        let present = try self.account(of: current.person)
        _ = try passwordLock(of: present)
        switch verdict {
        case .outOfMemory: throw .outOfMemory
        case .wrongAgain: throw .wrongPassword
        case .wrong(let wrong):
            let now = self.now
            let lock = try withDirectory { directory throws(DirectoryError) in
                try directory.recordWrongPassword(wrong, of: account.id, at: now)
            }
            if let remaining = lock.remaining(at: now) { throw .locked(remaining) }
            throw .wrongPassword
        case .right:
            guard present.passwordHash == hash else { throw .wrongPassword }
            try withDirectory { directory throws(DirectoryError) in
                try directory.clearPasswordLock(of: account.id)
            }
            return try settle(current, present, opened, request)
        }
    }

    private func passwordFlow(
        _ form: Form, _ request: TokenRequest
    ) throws(Refusal) -> (SignInFlow, FlowLedger.Opened) {
        let opened = try opened(by: form, of: request.client)
        guard opened.isAt([.signInPasswordAsked]), case .signIn(let flow) = opened.flow else {
            throw .tokenNotValid
        }
        return (flow, opened)
    }

    /// What is known of an account's wrong passwords, where it is not locked.
    private func passwordLock(of account: Account) throws(Refusal) -> PasswordLock {
        let lock = try withDirectory { directory throws(DirectoryError) in
            try directory.passwordLock(of: account.id)
        }
        if let remaining = lock.remaining(at: now) { throw .locked(remaining) }
        return lock
    }
}

extension [PasswordHash] {
    fileprivate func verdict(on password: Secret, right: PasswordHash) -> PasswordVerdict {
        if right.matches(password) { return .right }
        if contains(where: { $0.matches(password) }) { return .wrongAgain }
        return PasswordHash(of: password).map { .wrong($0) } ?? .outOfMemory
    }
}
