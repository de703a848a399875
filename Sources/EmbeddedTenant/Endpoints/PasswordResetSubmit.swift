import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /resetpassword/v1.0/submit`: takes a new password, which a later poll finds in force.
    func resetPasswordSubmit(_ form: Form) async throws(Refusal) -> Answer {
        let client = try client(of: form)
        let (flow, _) = try awaitingPassword(form, client)
        guard let password = form[.newPassword] else { throw .parameter(.newPassword) }
        let judged = try judge(password, for: flow.email)
        if userFlow.password.refusesCurrent, let current = try account(of: flow.person).passwordHash {
            guard await !workers.run({ current.matches(judged) }) else {
                throw .password(.recentlyUsed, rules: userFlow.password)
            }
        }
        let hash = try await hash(judged)
        // The same request may have come twice: whoever is hashed first goes on.
        var (next, opened) = try awaitingPassword(form, client)
        next.progress = .submitted(hash, polls: 0)
        return .resetSubmitted(
            advance(opened, to: next), pollInterval: userFlow.passwordReset.pollInterval)
    }

    private func awaitingPassword(
        _ form: Form, _ client: ClientID
    ) throws(Refusal) -> (PasswordResetFlow, FlowLedger.Opened) {
        let opened = try opened(by: form, of: client)
        guard opened.isAt([.resetPasswordAsked]), case .passwordReset(let flow) = opened.flow else {
            throw .tokenNotValid
        }
        return (flow, opened)
    }

    /// `POST /resetpassword/v1.0/poll_completion`: says how far the reset is; once it has succeeded, for good.
    func resetPasswordPollCompletion(_ form: Form) throws(Refusal) -> Answer {
        var (flow, opened) = try polledReset(form)
        guard case .submitted(let hash, let polls) = flow.progress else {
            return .polled(.succeeded, advance(opened, to: flow))
        }
        guard polls > 0 else {
            flow.progress = .submitted(hash, polls: polls + 1)
            ledger.rebind(opened, to: .passwordReset(flow), at: now)
            return .polled(.inProgress, nil)
        }
        return try settle(flow, hash, opened)
    }

    /// The reset that a poll asks about.
    func polledReset(_ form: Form) throws(Refusal) -> (PasswordResetFlow, FlowLedger.Opened) {
        let client = try client(of: form)
        let opened = try opened(by: form, of: client)
        guard opened.isAt([.resetSubmitted, .resetSucceeded]), case .passwordReset(let flow) = opened.flow
        else {
            throw .tokenNotValid
        }
        return (flow, opened)
    }

    private func settle(
        _ flow: PasswordResetFlow, _ hash: PasswordHash, _ opened: FlowLedger.Opened
    ) throws(Refusal) -> Answer {
        var flow = flow
        switch (userFlow.passwordReset.outcome, flow.hadLateRefusal) {
        case (.succeeds, _), (.refusedLate, true):
            try withDirectory { directory throws(DirectoryError) in
                try directory.changePassword(of: flow.person, to: hash)
            }
            // Whoever has come this far by the old password goes no further.
            ledger.close { other in
                if case .signIn(let signIn) = other {
                    signIn.person == flow.person && signIn.firstFactor == .password
                } else {
                    false
                }
            }
            flow.progress = .succeeded
            return .polled(.succeeded, advance(opened, to: flow))
        case (.fails, _):
            flow.progress = .awaitingPassword
            return .polled(.failed, advance(opened, to: flow))
        case (.neverEnds, _):
            return .polled(.inProgress, nil)
        case (.refusedLate, false):
            flow.hadLateRefusal = true
            flow.progress = .awaitingPassword
            ledger.rebind(opened, to: .passwordReset(flow), at: now)
            throw .password(.banned, rules: userFlow.password)
        }
    }
}
