/// The steps that lead from an empty file to the newest schema; step `n` leads to `user_version` `n`.
///
/// A step that was released is never changed: a later one mends it.
enum Migrations {
    static let steps: [StaticString] = [first, second, third]

    /// `application_id` of our files: "Vest" in ASCII.
    static let applicationID: Int64 = 0x5665_7374

    /// A `*_form` is the normal form in which a name is unique; beside it stands the name as typed. Times are seconds
    /// since 1970. An attribute's value is JSON: `"Paris"`, `true`, `42`. No passcode is ever stored.
    private static let first: StaticString = """
        CREATE TABLE person (
            number        INTEGER PRIMARY KEY,
            id            TEXT NOT NULL UNIQUE,
            email         TEXT NOT NULL,
            email_form    TEXT NOT NULL UNIQUE,
            alias         TEXT,
            alias_form    TEXT UNIQUE,
            password_hash TEXT,
            created_at    INTEGER NOT NULL,
            CHECK ((alias IS NULL) = (alias_form IS NULL))
        ) STRICT;

        CREATE TABLE person_attribute (
            person INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            key    TEXT NOT NULL,
            value  TEXT NOT NULL,
            PRIMARY KEY (person, key)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE passcode_send (
            number  INTEGER PRIMARY KEY,
            account TEXT NOT NULL,
            family  TEXT NOT NULL,
            sent_at INTEGER NOT NULL,
            tries   INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX passcode_send_by_account ON passcode_send (account, family, sent_at);
        CREATE INDEX passcode_send_by_time ON passcode_send (sent_at);

        PRAGMA application_id = 0x56657374;
        PRAGMA user_version = 1;
        """

    /// What signing in leaves: wrong passwords and the lock they lead to, second factors, refresh tokens. A wrong
    /// password is stored as a hash like the right one, a refresh token as a digest.
    private static let second: StaticString = """
        CREATE TABLE password_lock (
            person       INTEGER PRIMARY KEY REFERENCES person ON DELETE CASCADE,
            wrong        INTEGER NOT NULL,
            locked_until INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE wrong_password (
            number        INTEGER PRIMARY KEY,
            person        INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            password_hash TEXT NOT NULL
        ) STRICT;
        CREATE INDEX wrong_password_by_person ON wrong_password (person, number);

        CREATE TABLE strong_method (
            person     INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            channel    TEXT NOT NULL CHECK (channel IN ('email', 'sms')),
            id         TEXT NOT NULL UNIQUE,
            contact    TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            PRIMARY KEY (person, channel)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE refresh_token (
            digest            TEXT PRIMARY KEY,
            person            INTEGER NOT NULL REFERENCES person ON DELETE CASCADE,
            client            TEXT NOT NULL,
            first_factor      TEXT NOT NULL CHECK (first_factor IN ('password', 'passcode')),
            has_second_factor INTEGER NOT NULL CHECK (has_second_factor IN (0, 1)),
            acrs              TEXT NOT NULL,
            scope             TEXT NOT NULL,
            expires_at        INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX refresh_token_by_person ON refresh_token (person);

        PRAGMA user_version = 2;
        """

    /// Whether the people are still to come with whom a directory begins: one row, or none. It is not asked of a file
    /// that was there before.
    private static let third: StaticString = """
        CREATE TABLE seeding_due (
            is_due INTEGER PRIMARY KEY CHECK (is_due = 1)
        ) STRICT;

        PRAGMA user_version = 3;
        """
}

extension Connection {
    /// Brings the schema forward to the newest version; all steps or none.
    mutating func migrate(path: String) throws(DirectoryError) {
        let newest = Migrations.steps.count
        guard try version(path: path) < newest else { return }
        try begin()
        do {
            // Another program may have done it while this one waited.
            let version = try version(path: path)
            for step in Migrations.steps.dropFirst(version) { try runScript(step) }
            if version == 0 { try run("INSERT INTO seeding_due (is_due) VALUES (1)") }
            try commit()
        } catch {
            rollBack()
            throw error
        }
    }

    /// The file's `user_version`, once it is sure that the file is ours and not too new.
    private mutating func version(path: String) throws(DirectoryError) -> Int {
        // One look: between several, another program may bring the file forward.
        let looks = try rows(
            """
            SELECT user_version, application_id, (SELECT count(*) FROM sqlite_schema)
            FROM pragma_user_version, pragma_application_id
            """
        ) { (version: Int($0.integer(0)), application: $0.integer(1), tables: $0.integer(2)) }
        let (version, application, tables) = looks.first ?? (0, 0, 0)
        guard application == Migrations.applicationID || (application == 0 && version == 0 && tables == 0)
        else {
            throw .foreignFile(path: path)
        }
        guard version <= Migrations.steps.count else {
            throw .newerFile(path: path, version: version, newest: Migrations.steps.count)
        }
        return version
    }

    /// The one number that a statement returns.
    mutating func number(_ sql: StaticString, _ values: [SQLValue] = []) throws(DirectoryError) -> Int64 {
        try rows(sql, values) { $0.integer(0) }.first ?? 0
    }
}
