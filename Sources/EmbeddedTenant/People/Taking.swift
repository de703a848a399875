import FoundationEssentials

extension Directory {
    /// Takes people in, all at once; those who are there already are brought up to what their records say.
    ///
    /// A directory to which people have come this way is not seeded any more.
    ///
    /// - Parameter now: When those are made whose records do not say.
    /// - Returns: What came of each, in order.
    mutating func take(
        _ arrivals: [Arrival], at now: Date
    ) throws(DirectoryError) -> [Arrival.Outcome] {
        try store { directory throws(DirectoryError) in
            try directory.forgoSeeding()
            var outcomes: [Arrival.Outcome] = []
            for arrival in arrivals { outcomes.append(try directory.take(arrival, at: now)) }
            return outcomes
        }
    }

    private mutating func take(_ arrival: Arrival, at now: Date) throws(DirectoryError) -> Arrival.Outcome {
        let record = arrival.record
        let present = try person(with: record.email)
        if case .said(let alias?) = record.alias, let holder = try account(with: alias),
            holder.id != present?.id
        {
            return .aliasTaken
        }
        guard let present else { return try add(arrival, at: now) }
        let wanted = present.brought(upTo: arrival)
        guard wanted != present else { return .unchanged }
        try change(present, to: wanted, at: now)
        return .changed
    }

    private mutating func add(_ arrival: Arrival, at now: Date) throws(DirectoryError) -> Arrival.Outcome {
        let record = arrival.record
        if let id = record.id, try account(of: id) != nil { return .idTaken }
        let id = record.id ?? .random()
        let person = NewPerson(
            email: record.email, alias: record.alias.over(nil), passwordHash: arrival.passwordHash.over(nil),
            attributes: record.attributes.over([:]), createdAt: record.createdAt.over(now))
        guard try insert(person, as: id) == .inserted(id) else { return .aliasTaken }
        for contact in record.methods.over([]) {
            try register(.random(to: contact), of: id, at: now)
        }
        return .added
    }

    private mutating func change(
        _ present: StoredPerson, to wanted: StoredPerson, at now: Date
    ) throws(DirectoryError) {
        let number = try connection.number(
            """
            UPDATE person SET email = ?, alias = ?, alias_form = ?, created_at = ? WHERE id = ? RETURNING number
            """,
            [
                .text(wanted.email.spelling), SQLValue(wanted.alias?.spelling), SQLValue(wanted.alias?.form),
                .integer(wanted.createdAt.wholeSeconds), .text(wanted.id.text),
            ])
        if wanted.passwordHash != present.passwordHash {
            try changePassword(of: wanted.id, to: wanted.passwordHash)
        }
        if wanted.attributes != present.attributes {
            try connection.run("DELETE FROM person_attribute WHERE person = ?", [.integer(number)])
            try insert(wanted.attributes, of: number)
        }
        if wanted.methods != present.methods {
            try connection.run("DELETE FROM strong_method WHERE person = ?", [.integer(number)])
            for method in wanted.methods { try register(method, of: wanted.id, at: now) }
        }
    }
}

extension StoredPerson {
    /// The same person as a record wants it.
    fileprivate func brought(upTo arrival: Arrival) -> StoredPerson {
        let record = arrival.record
        var wanted = self
        wanted.email = record.email
        wanted.alias = record.alias.over(alias)
        wanted.passwordHash = arrival.passwordHash.over(passwordHash)
        wanted.attributes = record.attributes.over(attributes)
        wanted.createdAt = Date(
            timeIntervalSince1970: TimeInterval(record.createdAt.over(createdAt).wholeSeconds))
        if case .said(let contacts) = record.methods {
            wanted.methods = contacts.map { contact in
                methods.first { $0.contact == contact } ?? .random(to: contact)
            }.sorted { $0.contact.channel.wireName < $1.contact.channel.wireName }
        }
        return wanted
    }
}

extension StrongMethod {
    fileprivate static func random(to contact: Contact) -> StrongMethod {
        StrongMethod(id: UUID().uuidString.lowercased(), contact: contact)
    }
}
