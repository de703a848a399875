import CSQLite

/// What is bound to a parameter or read from a column.
enum SQLValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case text(String)

    /// A text, or null where there is none.
    init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }
}

/// An open database: one owner, closed once.
///
/// Statements are prepared once and kept. They are `StaticString`s, so none can be joined from pieces.
struct Connection: ~Copyable {
    private let handle: OpaquePointer
    private var statements: [UnsafePointer<UInt8>: OpaquePointer] = [:]

    /// Opens a file that is there, or `:memory:`.
    init(path: String) throws(DirectoryError) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else {
            let message = String(cString: sqlite3_errstr(code))
            sqlite3_close_v2(opened)
            throw .sqlite(code: code, message: message, sql: "")
        }
        handle = opened
    }

    deinit {
        statements.values.forEach { sqlite3_finalize($0) }
        sqlite3_close_v2(handle)
    }

    /// Whether SQLite could not open the file for writing.
    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    /// How long a statement waits for another program that writes.
    func waitWhenBusy(milliseconds: Int32) {
        sqlite3_busy_timeout(handle, milliseconds)
    }

    /// Keeps changes in a log beside the file, so that who reads and who writes do not wait for each other.
    ///
    /// The change to it needs the file alone for a moment, and SQLite's own waiting does not cover that: two programs
    /// that come to a new file would each find it taken.
    func keepWriteAheadLog(patience milliseconds: Int32) throws(DirectoryError) {
        let pause: Int32 = 5
        for _ in 0..<milliseconds / pause {
            let code = sqlite3_exec(handle, "PRAGMA journal_mode = WAL", nil, nil, nil)
            guard code & 0xFF == SQLITE_BUSY else { break }
            sqlite3_sleep(pause)
        }
        try runScript("PRAGMA journal_mode = WAL")
    }

    /// Runs SQL of several statements, without parameters.
    func runScript(_ sql: StaticString) throws(DirectoryError) {
        try check(sqlite3_exec(handle, sql.cString, nil, nil, nil), sql)
    }

    /// Runs a statement for its effect.
    mutating func run(_ sql: StaticString, _ values: [SQLValue] = []) throws(DirectoryError) {
        _ = try rows(sql, values) { _ in () }
    }

    /// Runs a statement and reads its rows.
    mutating func rows<Element>(
        _ sql: StaticString, _ values: [SQLValue] = [], read: (Row) -> Element
    ) throws(DirectoryError) -> [Element] {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        for (index, value) in values.enumerated() {
            try check(bind(value, at: Int32(index + 1), of: statement), sql)
        }
        var elements: [Element] = []
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return elements }
            guard code == SQLITE_ROW else { throw failure(code, sql) }
            elements.append(read(Row(statement: statement)))
        }
    }

    /// The number that the last insertion gave its row.
    var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

    /// Begins to write; other programs that write wait until ``commit()`` or ``rollBack()``.
    mutating func begin() throws(DirectoryError) { try run("BEGIN IMMEDIATE") }

    /// Begins to read: until ``commit()`` all is as at the first statement, whatever other programs write.
    mutating func beginReading() throws(DirectoryError) { try run("BEGIN") }

    /// Whether ``begin()`` or ``beginReading()`` has not been answered yet.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Makes all that was written since ``begin()`` last.
    mutating func commit() throws(DirectoryError) { try run("COMMIT") }

    /// Undoes all that was written since ``begin()``, unless SQLite has done so by itself.
    func rollBack() {
        if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    private mutating func prepared(_ sql: StaticString) throws(DirectoryError) -> OpaquePointer {
        if let statement = statements[sql.utf8Start] { return statement }
        var statement: OpaquePointer?
        try check(
            sqlite3_prepare_v3(
                handle, sql.cString, Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT),
                &statement, nil),
            sql)
        guard let statement else { preconditionFailure("an empty statement") }
        statements[sql.utf8Start] = statement
        return statement
    }

    private func bind(_ value: SQLValue, at index: Int32, of statement: OpaquePointer) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let text):
            // The bytes end in a zero for C, but their count is told, so that one inside is no end.
            text.withCString {
                sqlite3_bind_text(statement, index, $0, Int32(text.utf8.count), csq_transient())
            }
        }
    }

    private func check(_ code: Int32, _ sql: StaticString) throws(DirectoryError) {
        guard code == SQLITE_OK else { throw failure(code, sql) }
    }

    private func failure(_ code: Int32, _ sql: StaticString) -> DirectoryError {
        .sqlite(code: code, message: String(cString: sqlite3_errmsg(handle)), sql: "\(sql)")
    }
}

/// A row while its statement stands on it.
struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// The column's text, or `nil` where it is null.
    func text(_ column: Int32) -> String? {
        guard let start = sqlite3_column_text(statement, column) else { return nil }
        let count = Int(sqlite3_column_bytes(statement, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension StaticString {
    /// The text with the zero at its end that C wants.
    fileprivate var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}
