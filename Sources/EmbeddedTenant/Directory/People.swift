import FoundationEssentials

extension Directory {
    /// Whether someone has this address, however it is spelled.
    mutating func has(_ email: EmailAddress) throws(DirectoryError) -> Bool {
        try connection.number("SELECT count(*) FROM person WHERE email_form = ?", [.text(email.form)]) > 0
    }

    /// Whether someone has this alias, however it is spelled.
    mutating func has(_ alias: Alias) throws(DirectoryError) -> Bool {
        try connection.number("SELECT count(*) FROM person WHERE alias_form = ?", [.text(alias.form)]) > 0
    }

    /// Stores a person wholly, unless the address or the alias has gone to another meanwhile.
    mutating func insert(_ person: NewPerson, as id: PersonID) throws(DirectoryError) -> Insertion {
        try store { directory throws(DirectoryError) in
            if try directory.has(person.email) { return .emailTaken }
            if let alias = person.alias, try directory.has(alias) { return .aliasTaken }
            try directory.connection.run(
                """
                INSERT INTO person (id, email, email_form, alias, alias_form, password_hash, created_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(id.text), .text(person.email.spelling), .text(person.email.form),
                    SQLValue(person.alias?.spelling), SQLValue(person.alias?.form),
                    SQLValue(person.passwordHash?.text),
                    .integer(person.createdAt.wholeSeconds),
                ])
            let number = directory.connection.lastInsertedRow
            try directory.insert(person.attributes, of: number)
            return .inserted(id)
        }
    }

    /// - Parameter number: The person's row.
    mutating func insert(
        _ attributes: [String: AttributeValue], of number: Int64
    ) throws(DirectoryError) {
        for (key, value) in attributes {
            try connection.run(
                "INSERT INTO person_attribute (person, key, value) VALUES (?, ?, ?)",
                [.integer(number), .text(key), .text(value.json)])
        }
    }

    /// Does all of some work or none of it, while other programs wait. Within other such work it is a part of that.
    mutating func store<Result>(
        _ work: (inout Directory) throws(DirectoryError) -> Result
    ) throws(DirectoryError) -> Result {
        guard !connection.isInTransaction else { return try work(&self) }
        try connection.begin()
        do {
            let result = try work(&self)
            try connection.commit()
            return result
        } catch {
            connection.rollBack()
            throw error
        }
    }
}

extension AttributeValue {
    /// As it is stored.
    var json: String {
        switch self {
        case .text(let text): jsonString(text)
        case .boolean(let isTrue): isTrue ? "true" : "false"
        case .integer(let number): String(number)
        }
    }
}

extension Date {
    /// Seconds since 1970, without what is left over.
    var wholeSeconds: Int64 { Int64(timeIntervalSince1970.rounded(.down)) }
}

/// A text as a JSON string: RFC 8259, section 7.
func jsonString(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": json += "\\\""
        case "\\": json += "\\\\"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: json.unicodeScalars.append(scalar)
        }
    }
    return json + "\""
}
