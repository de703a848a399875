import FoundationEssentials
import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /register/v1.0/introspect`: which second factors can be registered. The account's own address is a hint.
    func registerIntrospect(_ form: Form) throws(Refusal) -> Answer {
        let (flow, opened) = try registration(form, at: EmbeddedTenant.choosing)
        let methods = channels(after: flow.firstFactor).map { channel in
            let hint: String? =
                switch channel {
                case .email: flow.email.spelling
                case .sms: nil
                }
            return OfferedMethod(id: channel.wireName, channel: channel, loginHint: hint)
        }
        guard !methods.isEmpty else {
            return .redirect(reason: "The tenant offers no second factor any more.")
        }
        return .methods(methods, advance(opened, to: flow))
    }

    /// `POST /register/v1.0/challenge`: sends a passcode to a contact, unless it is the address proved already.
    func registerChallenge(_ form: Form) throws(Refusal) -> Answer {
        let (flow, opened) = try registration(form, at: EmbeddedTenant.choosing)
        let contact = try contact(of: form, for: flow)
        guard !contact.isBlocked else { throw .contactBlocked }
        var next = flow
        if case .email(let email) = contact, email.form == flow.email.form {
            next.progress = .contactProved(contact)
            return .preverified(advance(opened, to: next))
        }
        let passcode = try send(
            to: contact, of: flow.email, for: .registration, in: .registration, inPlaceOf: flow.sentPasscode)
        next.progress = .awaitingContactProof(passcode, contact)
        return .passcodeSent(
            PasscodeChallenge(
                token: advance(opened, to: next), channel: contact.channel, target: contact.masked,
                rules: userFlow.passcode, field: .target))
    }

    /// `POST /register/v1.0/continue`: takes the passcode, or nothing for a contact proved before, and registers it.
    func registerContinue(_ form: Form) throws(Refusal) -> Answer {
        let (flow, opened) = try registration(form, at: [.contactPasscodeSent, .contactProved])
        switch (GrantType(rawValue: form[.grantType]?.reveal() ?? ""), flow.progress) {
        case (.oob, .awaitingContactProof(let passcode, let contact)):
            try check(form, against: passcode)
            let answer = try register(contact, flow, opened)
            outbox.mark(passcode.message, as: .used)
            return answer
        case (.continuationToken, .contactProved(let contact)):
            return try register(contact, flow, opened)
        case (.oob, _), (.continuationToken, _): throw .tokenNotValid
        case (.password, _), (.attributes, _), (.mfaOOB, _), (.refreshToken, _), (nil, _):
            throw .parameter(.grantType)
        }
    }

    /// Where another contact may still be chosen.
    private static let choosing: Set<Step> = [.contactNeeded, .contactPasscodeSent, .contactProved]

    private func registration(
        _ form: Form, at steps: Set<Step>
    ) throws(Refusal) -> (SignInFlow, FlowLedger.Opened) {
        let client = try client(of: form)
        let opened = try opened(by: form, of: client)
        guard opened.isAt(steps), case .signIn(let flow) = opened.flow else { throw .tokenNotValid }
        return (flow, opened)
    }

    private func contact(of form: Form, for flow: SignInFlow) throws(Refusal) -> Contact {
        let type = try form.required(.challengeType).reveal()
        guard case .oob = ChallengeType(rawValue: type) else { throw .unknownChallengeType(type) }
        guard let channel = Message.Channel(wireName: try form.required(.challengeChannel).reveal()),
            channels(after: flow.firstFactor).contains(channel)
        else { throw .parameter(.challengeChannel, because: "The tenant does not offer it.") }
        guard let target = form[.challengeTarget] else { throw .parameter(.challengeTarget) }
        guard let contact = Contact(parsing: target.reveal(), for: channel) else {
            throw .contactNotValid(channel)
        }
        return contact
    }

    private func register(
        _ contact: Contact, _ flow: SignInFlow, _ opened: FlowLedger.Opened
    ) throws(Refusal) -> Answer {
        let method = StrongMethod(id: UUID().uuidString.lowercased(), contact: contact)
        let now = self.now
        try withDirectory { directory throws(DirectoryError) in
            try directory.register(method, of: flow.person, at: now)
        }
        var flow = flow
        flow.progress = .registered
        return .advanced(advance(opened, to: flow))
    }
}
