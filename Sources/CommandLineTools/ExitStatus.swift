import Glibc

/// How a program ends. Source: `sysexits.h`, whose numbers these are.
package enum ExitStatus: Int32, Sendable {
    case good = 0
    /// A question was answered by no, and nothing was done.
    case declined = 1
    /// Wrong usage, an unreadable file, or no terminal to be used in.
    case usage = 64
    /// Some of what was read was not right; the rest was taken.
    case badData = 65
    /// There is nothing to read.
    case noInput = 66
    /// The directory could not be opened or written.
    case storage = 74
}

/// Why a program cannot start, in one line.
package struct SetUpFault: Error, Equatable {
    package var status: ExitStatus
    package var line: String

    package init(_ status: ExitStatus, _ line: String) {
        self.status = status
        self.line = line
    }
}

/// Ends a program with one line of why on standard error.
package func end(_ program: String, _ status: ExitStatus, saying line: String) -> Never {
    let line = "\(program): \(line)\n"
    _ = line.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
    exit(status.rawValue)
}
