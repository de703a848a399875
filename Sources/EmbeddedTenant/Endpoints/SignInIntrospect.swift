import NativeAuthWire

extension EmbeddedTenant {
    /// `POST /oauth2/v2.0/introspect`: which second factors the account has. A passcode that was sent stays good.
    func signInIntrospect(_ form: Form) throws(Refusal) -> Answer {
        let client = try client(of: form)
        let opened = try opened(by: form, of: client)
        guard opened.isAt([.secondFactorNeeded, .secondPasscodeSent]), case .signIn(let flow) = opened.flow
        else { throw .tokenNotValid }
        let methods = try methods(of: flow).map {
            OfferedMethod(id: $0.id, channel: $0.contact.channel, loginHint: $0.contact.masked)
        }
        guard !methods.isEmpty else {
            return .redirect(reason: "The tenant takes none of the account's second factors any more.")
        }
        return .methods(methods, advance(opened, to: flow))
    }

    /// The second factors that an account has registered and the tenant takes from it.
    func methods(of flow: SignInFlow) throws(Refusal) -> [StrongMethod] {
        let channels = channels(after: flow.firstFactor)
        return try withDirectory { directory throws(DirectoryError) in
            try directory.strongMethods(of: flow.person)
        }.filter { channels.contains($0.contact.channel) }
    }

    /// What a second factor can go by. After a passcode by email, another one proves nothing more.
    func channels(after firstFactor: FirstFactor) -> [Message.Channel] {
        let sms: [Message.Channel] = userFlow.mfa.isSMSOn ? [.sms] : []
        return switch firstFactor {
        case .password: [.email] + sms
        case .passcode: sms
        }
    }
}
