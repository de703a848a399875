import FoundationEssentials
import NativeAuthWire

extension EmbeddedTenant {
    /// Grants tokens for a first factor, unless a second one is needed.
    func settle(
        _ flow: SignInFlow, _ account: Account, _ opened: FlowLedger.Opened, _ request: TokenRequest
    ) throws(Refusal) -> Answer {
        guard needsSecondFactor(for: request.acrs) else {
            return try grant(flow, account, opened, request, hasSecondFactor: false)
        }
        guard !channels(after: flow.firstFactor).isEmpty else {
            ledger.close(opened.id)
            return .redirect(
                reason: "A second factor is needed, and after a passcode by email the tenant offers none here.")
        }
        let isRegistered = try !methods(of: flow).isEmpty
        if let reason = flow.abilities.redirectReason(
            needing: isRegistered ? .mfaRequired : .registrationRequired)
        {
            ledger.close(opened.id)
            return .redirect(reason: reason)
        }
        spend(flow.sentPasscode)
        var flow = flow
        flow.acrs = request.acrs
        flow.progress = isRegistered ? .choosingSecondFactor : .choosingContact
        let token = advance(opened, to: flow)
        throw isRegistered ? .secondFactorNeeded(token) : .registrationNeeded(token)
    }

    /// Grants tokens and ends the flow.
    func grant(
        _ flow: SignInFlow, _ account: Account, _ opened: FlowLedger.Opened, _ request: TokenRequest,
        hasSecondFactor: Bool
    ) throws(Refusal) -> Answer {
        var acrs = hasSecondFactor ? flow.acrs : []
        for context in request.acrs where hasSecondFactor && !acrs.contains(context) { acrs.append(context) }
        let session = Session(
            person: account.id, firstFactor: flow.firstFactor, hasSecondFactor: hasSecondFactor, acrs: acrs,
            scopes: request.scopes)
        let answer = try grant(session, account, request)
        spend(flow.sentPasscode)
        ledger.close(opened.id)
        return answer
    }

    /// Makes the tokens of a session.
    ///
    /// - Parameter spent: The refresh token that was shown for them; it is dead from now on.
    func grant(
        _ session: Session, _ account: Account, _ request: TokenRequest, inPlaceOf spent: TokenDigest? = nil
    ) throws(Refusal) -> Answer {
        let now = self.now
        let tenant = TenantIdentity(name: userFlow.name)
        let attributes = try withDirectory { directory throws(DirectoryError) in
            try directory.attributes(of: account.id)
        }
        let refreshToken = try refreshToken(of: session, for: request.client, inPlaceOf: spent)
        let idToken =
            session.scopes.contains("openid")
            ? signer.token(
                of: .idToken(of: account, attributes: attributes, for: request.client, in: tenant, at: now))
            : nil
        let accessToken = signer.token(
            of: .accessToken(of: account, session: session, for: request.client, in: tenant, at: now))
        let ids = Claims(values: ["uid": .text(account.id.text), "utid": .text(tenant.id)])
        return .granted(
            TokenReply(
                scopes: session.scopes, lifetime: Claims.lifetime, accessToken: accessToken, idToken: idToken,
                refreshToken: refreshToken, clientInfo: request.wantsClientInfo ? Data(ids.json).base64URL : nil
            ))
    }

    private func refreshToken(
        of session: Session, for client: ClientID, inPlaceOf spent: TokenDigest?
    ) throws(Refusal) -> Secret? {
        guard session.scopes.contains("offline_access") else { return nil }
        let token = ContinuationToken.random(using: &generator).secret
        guard let digest = TokenDigest(of: token) else { preconditionFailure("a token that is none") }
        let now = self.now
        try withDirectory { directory throws(DirectoryError) in
            try directory.store(digest, of: session, for: client, at: now, inPlaceOf: spent)
        }
        return token
    }

    /// Whether those who ask for these authentication contexts must give a second factor.
    func needsSecondFactor(for acrs: [String]) -> Bool {
        switch userFlow.mfa.use {
        case .off: false
        case .required: true
        case .byClaims: !acrs.isEmpty
        }
    }
}
