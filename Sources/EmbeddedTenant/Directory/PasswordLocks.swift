import FoundationEssentials

/// Wrong passwords of one account, and whether they have locked it.
struct PasswordLock: Equatable, Sendable {
    /// How many different wrong passwords in a row lock an account.
    ///
    /// Source: Microsoft, "Prevent attacks using smart lockout": 10 tries, 60 s, the last three hashes.
    static let threshold = 10
    /// How many wrong passwords are remembered; one of these again is not counted.
    static let memory: Int64 = 3
    /// In seconds: the first lock, and the longest.
    static let shortest: Int64 = 60
    static let longest: Int64 = 3600

    /// The last wrong passwords, the newest first.
    var recent: [PasswordHash] = []
    /// In seconds since 1970.
    var lockedUntil: Int64 = 0

    /// How long the account is still locked; `nil` where it is not.
    func remaining(at now: Date) -> Duration? {
        let seconds = lockedUntil - now.wholeSeconds
        return seconds > 0 ? .seconds(seconds) : nil
    }

    /// How long a wrong password locks, in seconds: the tenth 60, each further one twice as long as the one before.
    static func seconds(afterWrong count: Int) -> Int64 {
        guard count >= threshold else { return 0 }
        return min(longest, shortest << min(10, count - threshold))
    }
}

extension Directory {
    /// What is known of a person's wrong passwords.
    mutating func passwordLock(of id: PersonID) throws(DirectoryError) -> PasswordLock {
        let until = try connection.number(
            """
            SELECT locked_until FROM password_lock JOIN person ON person.number = password_lock.person
            WHERE person.id = ?
            """, [.text(id.text)])
        let recent = try connection.rows(
            """
            SELECT wrong_password.password_hash
            FROM wrong_password JOIN person ON person.number = wrong_password.person
            WHERE person.id = ? ORDER BY wrong_password.number DESC LIMIT ?
            """, [.text(id.text), .integer(PasswordLock.memory)]
        ) { $0.text(0).map(PasswordHash.init(text:)) }
        return PasswordLock(recent: recent.compactMap(\.self), lockedUntil: until)
    }

    /// Counts a wrong password, remembers it, and locks the account where it was one too many.
    ///
    /// - Returns: How it stands then.
    mutating func recordWrongPassword(
        _ hash: PasswordHash, of id: PersonID, at now: Date
    ) throws(DirectoryError) -> PasswordLock {
        try store { directory throws(DirectoryError) in
            let count = try directory.connection.number(
                """
                INSERT INTO password_lock (person, wrong, locked_until)
                SELECT number, 1, 0 FROM person WHERE id = ?
                ON CONFLICT (person) DO UPDATE SET wrong = wrong + 1
                RETURNING wrong
                """, [.text(id.text)])
            let seconds = PasswordLock.seconds(afterWrong: Int(count))
            if seconds > 0 {
                try directory.connection.run(
                    """
                    UPDATE password_lock SET locked_until = ?
                    WHERE person = (SELECT number FROM person WHERE id = ?)
                    """, [.integer(now.wholeSeconds + seconds), .text(id.text)])
            }
            try directory.connection.run(
                """
                INSERT INTO wrong_password (person, password_hash) SELECT number, ? FROM person WHERE id = ?
                """, [.text(hash.text), .text(id.text)])
            try directory.connection.run(
                """
                DELETE FROM wrong_password
                WHERE person = (SELECT number FROM person WHERE id = ?1) AND number NOT IN (
                    SELECT number FROM wrong_password
                    WHERE person = (SELECT number FROM person WHERE id = ?1) ORDER BY number DESC LIMIT ?2)
                """, [.text(id.text), .integer(PasswordLock.memory)])
            return try directory.passwordLock(of: id)
        }
    }

    /// Forgets a person's wrong passwords and the lock.
    mutating func clearPasswordLock(of id: PersonID) throws(DirectoryError) {
        try connection.run(
            "DELETE FROM password_lock WHERE person = (SELECT number FROM person WHERE id = ?)",
            [.text(id.text)])
        try connection.run(
            "DELETE FROM wrong_password WHERE person = (SELECT number FROM person WHERE id = ?)",
            [.text(id.text)])
    }

    /// Puts a new password in force, or none: the lock is gone, and so are all refresh tokens that a password obtained.
    mutating func changePassword(of id: PersonID, to hash: PasswordHash?) throws(DirectoryError) {
        try store { directory throws(DirectoryError) in
            try directory.connection.run(
                "UPDATE person SET password_hash = ? WHERE id = ?", [SQLValue(hash?.text), .text(id.text)])
            try directory.clearPasswordLock(of: id)
            try directory.connection.run(
                """
                DELETE FROM refresh_token
                WHERE first_factor = ? AND person = (SELECT number FROM person WHERE id = ?)
                """, [.text(FirstFactor.password.rawValue), .text(id.text)])
        }
    }
}
