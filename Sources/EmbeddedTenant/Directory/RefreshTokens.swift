import FoundationEssentials

/// A sign-in that refresh tokens carry on.
struct Session: Equatable, Sendable {
    let person: PersonID
    let firstFactor: FirstFactor
    let hasSecondFactor: Bool
    /// Authentication contexts that were asked for and satisfied.
    var acrs: [String]
    /// What was granted, in order.
    var scopes: [String]

    /// In seconds: 90 days, or 24 h where a passcode was the first factor.
    ///
    /// Source: Microsoft, "Refresh tokens in the Microsoft identity platform".
    var refreshLifetime: Int64 {
        switch firstFactor {
        case .password: 90 * 86_400
        case .passcode: 86_400
        }
    }
}

extension Directory {
    /// The session that a refresh token carries on, where it is alive and this client's.
    mutating func session(
        of digest: TokenDigest, for client: ClientID, at now: Date
    ) throws(DirectoryError) -> Session? {
        try connection.rows(
            """
            SELECT person.id, first_factor, has_second_factor, acrs, scope
            FROM refresh_token JOIN person ON person.number = refresh_token.person
            WHERE digest = ? AND client = ? AND expires_at > ?
            """, [.text(digest.text), .text(client.text), .integer(now.wholeSeconds)]
        ) { row -> Session? in
            guard let firstFactor = row.text(1).flatMap(FirstFactor.init(rawValue:)) else { return nil }
            return Session(
                person: PersonID(text: row.text(0) ?? ""), firstFactor: firstFactor,
                hasSecondFactor: row.integer(2) == 1, acrs: words(row.text(3)), scopes: words(row.text(4)))
        }.compactMap(\.self).first
    }

    /// Stores a refresh token, in place of the one that was spent for it.
    mutating func store(
        _ digest: TokenDigest, of session: Session, for client: ClientID, at now: Date,
        inPlaceOf spent: TokenDigest?
    ) throws(DirectoryError) {
        try store { directory throws(DirectoryError) in
            if let spent {
                try directory.connection.run("DELETE FROM refresh_token WHERE digest = ?", [.text(spent.text)])
            }
            try directory.connection.run(
                "DELETE FROM refresh_token WHERE expires_at <= ?", [.integer(now.wholeSeconds)])
            try directory.connection.run(
                """
                INSERT INTO refresh_token
                    (digest, person, client, first_factor, has_second_factor, acrs, scope, expires_at)
                SELECT ?, number, ?, ?, ?, ?, ?, ? FROM person WHERE id = ?
                """,
                [
                    .text(digest.text), .text(client.text), .text(session.firstFactor.rawValue),
                    .integer(session.hasSecondFactor ? 1 : 0), .text(session.acrs.joined(separator: " ")),
                    .text(session.scopes.joined(separator: " ")),
                    .integer(now.wholeSeconds + session.refreshLifetime), .text(session.person.text),
                ])
        }
    }
}

private func words(_ text: String?) -> [String] {
    (text ?? "").split(separator: " ").map { String($0) }
}
