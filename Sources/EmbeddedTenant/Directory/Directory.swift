/// The people of a tenant and the counters that outlive the program, in SQLite.
///
/// It has one owner and belongs to one task at a time: give it to the tenant that shall serve from it.
package struct Directory: ~Copyable {
    var connection: Connection

    /// How long a write waits for another program before ``DirectoryError/sqlite(code:message:sql:)`` says `BUSY`.
    private static let patience: Int32 = 3000

    /// Opens a file, and makes it where there is none: mode 0600, its folder 0700.
    ///
    /// - Throws: ``DirectoryError`` where the file cannot be made, is not ours, is newer, damaged or locked for long.
    package init(path: String) throws(DirectoryError) {
        try self.init(path: path, patience: Directory.patience)
    }

    /// The same with another patience, in milliseconds.
    init(path: String, patience: Int32) throws(DirectoryError) {
        try DirectoryFile.prepare(path)
        try self.init(connection: try Connection(path: path), path: path, patience: patience)
    }

    /// A directory that is gone with the program.
    package static func inMemory() throws(DirectoryError) -> Directory {
        try Directory(connection: try Connection(path: ":memory:"), path: ":memory:", patience: 0)
    }

    private init(
        connection: consuming Connection, path: String, patience: Int32
    ) throws(DirectoryError) {
        self.connection = connection
        guard !self.connection.isReadOnly else { throw .readOnly(path: path) }
        self.connection.waitWhenBusy(milliseconds: patience)
        // The file's version comes first: a file that is not ours must not be touched.
        try self.connection.migrate(path: path)
        try self.connection.keepWriteAheadLog(patience: patience)
        try self.connection.runScript(
            """
            PRAGMA synchronous = FULL;
            PRAGMA foreign_keys = ON;
            PRAGMA trusted_schema = OFF;
            PRAGMA secure_delete = ON;
            """)
    }

    /// How many people there are.
    package mutating func peopleCount() throws(DirectoryError) -> Int {
        Int(try connection.number("SELECT count(*) FROM person"))
    }
}
