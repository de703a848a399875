import FoundationEssentials

/// A second factor that a person has registered: at most one a channel.
struct StrongMethod: Equatable, Sendable {
    let id: String
    let contact: Contact
}

extension Directory {
    /// A person's second factors, email first.
    mutating func strongMethods(of id: PersonID) throws(DirectoryError) -> [StrongMethod] {
        try connection.rows(
            """
            SELECT strong_method.id, strong_method.channel, strong_method.contact
            FROM strong_method JOIN person ON person.number = strong_method.person
            WHERE person.id = ? ORDER BY strong_method.channel
            """, [.text(id.text)]
        ) { row -> StrongMethod? in
            guard let channel = row.text(1).flatMap(Message.Channel.init(wireName:)),
                let contact = Contact(parsing: row.text(2) ?? "", for: channel)
            else { return nil }
            return StrongMethod(id: row.text(0) ?? "", contact: contact)
        }.compactMap(\.self)
    }

    /// Stores a second factor in place of an earlier one of the same channel.
    mutating func register(_ method: StrongMethod, of id: PersonID, at now: Date) throws(DirectoryError) {
        try connection.run(
            """
            INSERT INTO strong_method (person, channel, id, contact, created_at)
            SELECT number, ?, ?, ?, ? FROM person WHERE id = ?
            ON CONFLICT (person, channel) DO UPDATE
            SET id = excluded.id, contact = excluded.contact, created_at = excluded.created_at
            """,
            [
                .text(method.contact.channel.wireName), .text(method.id), .text(method.contact.spelling),
                .integer(now.wholeSeconds), .text(id.text),
            ])
    }
}
