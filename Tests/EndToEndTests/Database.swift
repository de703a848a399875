import CSQLite

/// The people's database, as another program sees it.
final class Database {
    private var handle: OpaquePointer?

    init(_ path: String) throws {
        guard sqlite3_open(path, &handle) == SQLITE_OK else { throw CannotOpen() }
        sqlite3_busy_timeout(handle, 5000)
    }

    deinit { sqlite3_close_v2(handle) }

    struct CannotOpen: Error {}

    /// Keeps everybody else from writing, so that whatever the program asks of its tenant takes a while.
    func hold() -> Bool { sqlite3_exec(handle, "BEGIN IMMEDIATE", nil, nil, nil) == SQLITE_OK }

    func release() { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }

    /// What SQLite says of its state; `ok` if nothing is wrong.
    func integrity() -> String {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, "PRAGMA integrity_check", -1, &statement, nil) == SQLITE_OK,
            sqlite3_step(statement) == SQLITE_ROW, let text = sqlite3_column_text(statement, 0)
        else { return "cannot be checked" }
        return String(cString: text)
    }
}
