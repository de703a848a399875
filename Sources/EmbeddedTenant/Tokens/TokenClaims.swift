import FoundationEssentials

extension Claims {
    /// What the id token of a session says: who signed in, and what the person told at sign-up.
    static func idToken(
        of account: Account, attributes: [String: AttributeValue], for client: ClientID,
        in tenant: TenantIdentity, at now: Date
    ) -> Claims {
        var claims = Claims(values: attributes.mapValues(Value.init))
        claims.bind(to: account, in: tenant, at: now)
        claims["aud"] = .text(client.text)
        claims["ver"] = .text("2.0")
        claims["name"] = .text(name(in: attributes) ?? account.email.spelling)
        claims["preferred_username"] = .text(account.email.spelling)
        claims["email"] = .text(account.email.spelling)
        return claims
    }

    /// What an access token says: who may do what.
    ///
    /// Without a scope of an API it is for the application itself.
    static func accessToken(
        of account: Account, session: Session, for client: ClientID, in tenant: TenantIdentity, at now: Date
    ) -> Claims {
        let scopes = session.scopes.compactMap(ScopeName.init(parsing:))
        let own = scopes.filter { $0.resource != nil }
        var claims = Claims()
        claims.bind(to: account, in: tenant, at: now)
        claims["aud"] = .text(own.first?.resource ?? client.text)
        claims["azp"] = .text(client.text)
        claims["scp"] = .text((own.isEmpty ? scopes : own).map(\.name).joined(separator: " "))
        claims["ver"] = .text("2.0")
        if !session.acrs.isEmpty { claims["acrs"] = .texts(session.acrs) }
        return claims
    }

    /// How long a token lives.
    static let lifetime = Duration.seconds(3600)

    private mutating func bind(to account: Account, in tenant: TenantIdentity, at now: Date) {
        self["iss"] = .text(tenant.issuer)
        self["tid"] = .text(tenant.id)
        self["oid"] = .text(account.id.text)
        self["sub"] = .text(account.id.text)
        self["iat"] = .number(now.wholeSeconds)
        self["nbf"] = .number(now.wholeSeconds)
        self["exp"] = .number(now.wholeSeconds + Int64(Claims.lifetime.wholeSeconds))
    }

    private static func name(in attributes: [String: AttributeValue]) -> String? {
        if case .text(let name)? = attributes["displayName"] { return name }
        let names = ["givenName", "surname"].compactMap { key -> String? in
            if case .text(let name)? = attributes[key] { name } else { nil }
        }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}
