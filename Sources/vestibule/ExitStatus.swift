import Glibc

/// How the program ends. Source: `sysexits.h`, whose numbers these are.
enum ExitStatus: Int32 {
    case good = 0
    /// Wrong usage, or no terminal to be used in.
    case usage = 64
    /// The directory could not be opened or written.
    case storage = 74
}

/// Ends the program before the screen is up, with one line of why.
func end(_ status: ExitStatus, saying line: String) -> Never {
    let line = "vestibule: \(line)\n"
    _ = line.utf8CString.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
    exit(status.rawValue)
}
