import CSQLite
import Glibc

extension DirectoryError {
    /// What is wrong, with which file, and what to do first: for whoever runs the program.
    package var line: String {
        switch self {
        case .sqlite: "the directory cannot be used: \(reason)"
        case .newerFile(let path, let version, let newest):
            "\(path) was written by a later version of this program (\(version); this one knows \(newest))"
        case .foreignFile(let path): "\(path) is a database of some other program"
        case .readOnly(let path): "\(path) is read-only; let yourself write to it, or choose another file"
        case .outOfMemory: "there is not enough memory to hash a password; close other programs and try again"
        case .unusable(let path, let errno): "\(path) cannot be used: \(String(cString: strerror(errno)))"
        }
    }

    /// What is wrong, without the file's name: for clients of the tenant.
    var reason: String {
        switch self {
        case .sqlite(let code, let message, _):
            switch code & 0xFF {
            case SQLITE_BUSY, SQLITE_LOCKED: "another program is writing to it; try again when that is done"
            case SQLITE_FULL: "the disk is full; make room, and try again"
            case SQLITE_READONLY: "it is read-only"
            case SQLITE_CANTOPEN: "it cannot be opened; see that its folder is there and lets you write"
            case SQLITE_CORRUPT, SQLITE_NOTADB: "the file is damaged; move it away, or choose another file"
            default: "\(message) (SQLite \(code))"
            }
        case .newerFile: "the file is from a newer version"
        case .foreignFile: "the file is not a directory"
        case .readOnly: "it is read-only"
        case .outOfMemory: "there was not enough memory to hash a password"
        case .unusable(_, let errno): String(cString: strerror(errno))
        }
    }
}
