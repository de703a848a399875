import FoundationEssentials

/// All that the directory knows of a person, the counters apart.
struct StoredPerson: Equatable, Sendable {
    let id: PersonID
    var email: EmailAddress
    var alias: Alias?
    var passwordHash: PasswordHash?
    var attributes: [String: AttributeValue]
    /// Email first.
    var methods: [StrongMethod]
    /// In whole seconds.
    var createdAt: Date
}

extension Directory {
    /// Whoever has this address, with all that is known.
    mutating func person(with email: EmailAddress) throws(DirectoryError) -> StoredPerson? {
        try people(
            connection.rows(
                """
                SELECT id, email, email_form, alias, alias_form, password_hash, created_at
                FROM person WHERE email_form = ?
                """, [.text(email.form)], read: Listed.init)
        ).first
    }

    /// The people whose addresses, in normal form, come after a text, in order.
    mutating func people(after form: String, limit: Int) throws(DirectoryError) -> [StoredPerson] {
        try people(
            connection.rows(
                """
                SELECT id, email, email_form, alias, alias_form, password_hash, created_at
                FROM person WHERE email_form > ? ORDER BY email_form LIMIT ?
                """, [.text(form), .integer(Int64(limit))], read: Listed.init))
    }

    /// - Parameter listed: In order, and all that there are between the first and the last.
    private mutating func people(_ listed: [Listed]) throws(DirectoryError) -> [StoredPerson] {
        guard let first = listed.first, let last = listed.last else { return [] }
        let range: [SQLValue] = [.text(first.account.email.form), .text(last.account.email.form)]
        let attributes = try connection.rows(
            """
            SELECT person.id, key, value FROM person_attribute JOIN person ON person.number = person_attribute.person
            WHERE email_form BETWEEN ? AND ?
            """, range
        ) { row in (row.text(0) ?? "", row.text(1) ?? "", AttributeValue(json: row.text(2) ?? "")) }
        let methods = try connection.rows(
            """
            SELECT person.id, strong_method.id, channel, contact
            FROM strong_method JOIN person ON person.number = strong_method.person
            WHERE email_form BETWEEN ? AND ? ORDER BY channel
            """, range
        ) { row in
            (row.text(0) ?? "", StrongMethod(id: row.text(1), channel: row.text(2), contact: row.text(3)))
        }
        var people = listed.map(StoredPerson.init)
        let places = Dictionary(people.enumerated().map { ($1.id.text, $0) }) { first, _ in first }
        for (id, key, value) in attributes {
            if let place = places[id] { people[place].attributes[key] = value }
        }
        for (id, method) in methods {
            if let place = places[id], let method { people[place].methods.append(method) }
        }
        return people
    }
}

/// A row of the table of people.
private struct Listed {
    let account: Account
    let createdAt: Int64

    init(_ row: Row) {
        account = Account(row)
        createdAt = row.integer(6)
    }
}

extension StoredPerson {
    fileprivate init(_ listed: Listed) {
        self.init(
            id: listed.account.id, email: listed.account.email, alias: listed.account.alias,
            passwordHash: listed.account.passwordHash, attributes: [:], methods: [],
            createdAt: Date(timeIntervalSince1970: TimeInterval(listed.createdAt)))
    }
}
