import NativeAuthWire

extension EmbeddedTenant {
    /// The grant `refresh_token`: new tokens for one that is spent by it.
    func tokenForRefreshToken(_ form: Form, _ client: ClientID) throws(Refusal) -> Answer {
        let token = try form.required(.refreshToken)
        var request = try tokenRequest(form, of: client)
        let now = self.now
        guard let digest = TokenDigest(of: token),
            var session = try withDirectory({ directory throws(DirectoryError) in
                try directory.session(of: digest, for: client, at: now)
            })
        else { throw .refreshTokenDead }
        guard session.hasSecondFactor || !needsSecondFactor(for: request.acrs) else {
            throw .refreshNeedsSecondFactor
        }
        // A session that can be carried on stays one, whatever part of it is asked for now.
        if !request.scopes.contains("offline_access") { request.scopes.append("offline_access") }
        session.scopes = request.scopes
        for context in request.acrs where session.hasSecondFactor && !session.acrs.contains(context) {
            session.acrs.append(context)
        }
        return try grant(session, account(of: session.person), request, inPlaceOf: digest)
    }
}
