import FoundationEssentials

/// Someone in the directory.
struct Account: Equatable, Sendable {
    let id: PersonID
    let email: EmailAddress
    let alias: Alias?
    /// `nil` for those who sign in with a passcode.
    let passwordHash: PasswordHash?

    /// The method chosen at sign-up.
    var firstFactor: FirstFactor { passwordHash == nil ? .passcode : .password }

    /// Whether a username names this account.
    func answers(to username: Username) -> Bool {
        switch username {
        case .email(let email): email.form == self.email.form
        case .alias(let alias): alias != nil && alias?.form == self.alias?.form
        }
    }
}

/// What an account proves first when it signs in.
enum FirstFactor: String, Sendable {
    case password
    case passcode
}

extension Directory {
    /// Whoever has this address, however it is spelled.
    mutating func account(with email: EmailAddress) throws(DirectoryError) -> Account? {
        try connection.rows(
            """
            SELECT id, email, email_form, alias, alias_form, password_hash FROM person WHERE email_form = ?
            """, [.text(email.form)], read: Account.init
        ).first
    }

    /// Whoever has this alias, however it is spelled.
    mutating func account(with alias: Alias) throws(DirectoryError) -> Account? {
        try connection.rows(
            """
            SELECT id, email, email_form, alias, alias_form, password_hash FROM person WHERE alias_form = ?
            """, [.text(alias.form)], read: Account.init
        ).first
    }

    /// The account of a person, unless it is gone.
    mutating func account(of id: PersonID) throws(DirectoryError) -> Account? {
        try connection.rows(
            """
            SELECT id, email, email_form, alias, alias_form, password_hash FROM person WHERE id = ?
            """, [.text(id.text)], read: Account.init
        ).first
    }

    /// What a person told at sign-up, by key.
    mutating func attributes(of id: PersonID) throws(DirectoryError) -> [String: AttributeValue] {
        let pairs = try connection.rows(
            """
            SELECT key, value FROM person_attribute JOIN person ON person.number = person_attribute.person
            WHERE person.id = ?
            """, [.text(id.text)]
        ) { row in (row.text(0) ?? "", AttributeValue(json: row.text(1) ?? "")) }
        return pairs.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}

extension Account {
    /// Reads `id, email, email_form, alias, alias_form, password_hash`, the first columns of a row.
    init(_ row: Row) {
        id = PersonID(text: row.text(0) ?? "")
        email = EmailAddress(stored: row.text(1) ?? "", form: row.text(2) ?? "")
        alias = row.text(3).map { Alias(stored: $0, form: row.text(4) ?? "") }
        passwordHash = row.text(5).map(PasswordHash.init(text:))
    }
}

extension EmailAddress {
    fileprivate init(stored spelling: String, form: String) {
        self.spelling = spelling
        self.form = form
    }
}

extension Alias {
    fileprivate init(stored spelling: String, form: String) {
        self.spelling = spelling
        self.form = form
    }
}

extension AttributeValue {
    /// Reads what was stored.
    init?(json: String) {
        switch try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) {
        case .text(let text): self = .text(text)
        case .boolean(let isTrue): self = .boolean(isTrue)
        case .integer(let number): self = .integer(number)
        case .null, .other, nil: return nil
        }
    }
}
