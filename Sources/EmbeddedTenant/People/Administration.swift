package import FoundationEssentials

/// Someone in the directory, for the demonstrator's eyes.
package struct PersonSummary: Equatable, Identifiable, Sendable {
    /// A second factor.
    package struct Method: Equatable, Sendable {
        /// How its passcodes go.
        package let channel: Message.Channel
        /// The whole address or number.
        package let contact: String
    }

    /// The `oid` of the person's tokens.
    package let id: PersonID
    /// As the person typed it.
    package let email: String
    /// The username, where there is one.
    package let alias: String?
    /// Whether the first factor is a password; otherwise it is a passcode.
    package let hasPassword: Bool
    /// Email first.
    package let methods: [Method]
    /// In whole seconds.
    package let createdAt: Date
}

extension EmbeddedTenant {
    /// The first people by address, seeded ones among them.
    package func people(limit: Int) async throws(DirectoryError) -> [PersonSummary] {
        try await seed()
        return try directory.people(after: "", limit: limit).map(PersonSummary.init)
    }

    /// Deletes a person with all that is theirs: attributes, counters, second factors, tokens, flows and messages.
    ///
    /// - Returns: Whether there was such a person.
    package func deletePerson(_ id: PersonID) async throws(DirectoryError) -> Bool {
        try await seed()
        guard let account = try directory.account(of: id) else { return false }
        let contacts = try directory.strongMethods(of: id).map(\.contact) + [.email(account.email)]
        try directory.delete(account)
        ledger.close { $0.person == id }
        outbox.remove { message in
            Contact(parsing: message.address, for: message.channel).map { contact in
                contacts.contains { $0.form == contact.form }
            } ?? false
        }
        return true
    }

    /// Begins anew: everyone, all counters, tokens, flows and messages are gone, and the seeded people are put in.
    ///
    /// Where that fails half-way the directory is empty, and is seeded before the next request is served.
    package func startOver() async throws(DirectoryError) {
        try await seed()
        try directory.wipe()
        ledger.close { _ in true }
        outbox.remove { _ in true }
        seeding = .pending
        try await seed()
    }
}

extension Directory {
    /// Deletes a person and the passcodes that were counted.
    fileprivate mutating func delete(_ account: Account) throws(DirectoryError) {
        try store { directory throws(DirectoryError) in
            try directory.connection.run("DELETE FROM person WHERE id = ?", [.text(account.id.text)])
            try directory.connection.run(
                "DELETE FROM passcode_send WHERE account = ?", [.text(account.email.form)])
        }
    }
}

extension Flow {
    /// Whose flow it is; `nil` as long as the person is not stored.
    fileprivate var person: PersonID? {
        switch self {
        case .signIn(let flow): flow.person
        case .passwordReset(let flow): flow.person
        case .signUp(let flow): if case .finished(let id) = flow.progress { id } else { nil }
        }
    }
}

extension Contact {
    /// Equal for all spellings of one address or number.
    fileprivate var form: String {
        switch self {
        case .email(let email): email.form
        case .phone(let phone): phone.form
        }
    }
}

extension PersonSummary {
    fileprivate init(_ person: StoredPerson) {
        self.init(
            id: person.id, email: person.email.spelling, alias: person.alias?.spelling,
            hasPassword: person.passwordHash != nil,
            methods: person.methods.map { Method(channel: $0.contact.channel, contact: $0.contact.spelling) },
            createdAt: person.createdAt)
    }
}
