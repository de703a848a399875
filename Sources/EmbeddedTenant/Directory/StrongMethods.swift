import FoundationEssentials

/// A second factor that a person has registered: at most one a channel.
struct StrongMethod: Equatable, Sendable {
    let id: String
    let contact: Contact
}

extension StrongMethod {
    /// Reads what was stored.
    init?(id: String?, channel: String?, contact: String?) {
        guard let id, let channel = channel.flatMap(Message.Channel.init(wireName:)),
            let contact = Contact(parsing: contact ?? "", for: channel)
        else { return nil }
        self.init(id: id, contact: contact)
    }
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
        ) { StrongMethod(id: $0.text(0), channel: $0.text(1), contact: $0.text(2)) }.compactMap(\.self)
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
