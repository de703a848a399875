import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /oauth2/v2.0/challenge`: asks for the password or sends a passcode, of the first factor or of the second.
    func signInChallenge(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let types = try form.challengeTypes()
        let opened = try opened(by: form, of: client)
        guard case .signIn(let flow) = opened.flow else { throw .tokenNotValid }
        if opened.isAt([.secondFactorNeeded, .secondPasscodeSent]) {
            return try challengeSecondFactor(form, types, opened, flow)
        }
        guard opened.isAt([.signInInitiated, .signInPasswordAsked, .signInPasscodeSent]) else {
            throw .tokenNotValid
        }
        if let reason = redirectReason(given: types, needing: flow.firstFactor.challengeType) {
            return .redirect(reason: reason)
        }
        var next = flow
        switch flow.firstFactor {
        case .password:
            next.progress = .awaitingPassword
            return .passwordAsked(advance(opened, to: next))
        case .passcode:
            next.progress = .awaitingPasscode(
                try send(to: flow.email, for: .signIn, in: .signIn, inPlaceOf: flow.sentPasscode))
            return .passcodeSent(
                PasscodeChallenge(
                    token: advance(opened, to: next), channel: .email, target: flow.email.masked,
                    rules: userFlow.passcode))
        }
    }

    private func challengeSecondFactor(
        _ form: Form, _ types: Set<ChallengeType>?, _ opened: FlowLedger.Opened, _ flow: SignInFlow
    ) throws(Refusal) -> Answer {
        if let reason = redirectReason(given: types, needing: .oob) { return .redirect(reason: reason) }
        guard let id = form[.id], !id.isEmpty else { throw .introspectRequired }
        guard let method = try methods(of: flow).first(where: { $0.id == id.reveal() }) else {
            throw .parameter(.id, because: "The account has no such method.")
        }
        guard !method.contact.isBlocked else { throw .contactBlocked }
        var next = flow
        next.progress = .awaitingSecondFactor(
            try send(
                to: method.contact, of: flow.email, for: .secondFactor, in: .signIn,
                inPlaceOf: flow.sentPasscode))
        return .passcodeSent(
            PasscodeChallenge(
                token: advance(opened, to: next), channel: method.contact.channel,
                target: method.contact.masked,
                rules: userFlow.passcode))
    }

    /// Why an application that can do only this must leave for a browser; `nil` if it did not say or need not.
    func redirectReason(given types: Set<ChallengeType>?, needing needed: ChallengeType) -> String? {
        types.flatMap { ClientAbilities(challengeTypes: $0).redirectReason(needing: needed) }
    }
}
