/// Why people could not be read or stored. Never holds a bound value.
package enum DirectoryError: Error, Equatable, Sendable {
    /// SQLite refused: its extended result code, its message, and the SQL, empty where there was none.
    case sqlite(code: Int32, message: String, sql: String)
    /// The file was written by a later version of this program.
    case newerFile(path: String, version: Int, newest: Int)
    /// The file is a database of some other program.
    case foreignFile(path: String)
    /// The file may be read and not written.
    case readOnly(path: String)
    /// The folder or the file could not be made or opened, for this `errno`.
    case unusable(path: String, errno: Int32)
    /// There was not enough memory to hash a password.
    case outOfMemory
}
