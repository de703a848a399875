import Glibc

/// What is wrong with a log's file.
package struct LogFault: Error, Equatable, Sendable {
    /// One line for a person.
    package let line: String

    init(_ path: String, _ what: String, _ error: Int32) {
        line = "the log \(path) cannot be \(what): \(String(cString: strerror(error)))"
    }
}

/// A file to append to, which only its owner can read. Each line is written at once, so that a crash loses none.
struct LogFile: ~Copyable {
    private let path: String
    private let file: Int32

    init(path: String) throws(LogFault) {
        // A pipe that nobody reads must not hold the program up.
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw LogFault(path, "opened", errno) }
        var status = stat()
        if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, fchmod(file, 0o600) != 0 {
            let error = errno
            close(file)
            throw LogFault(path, "kept from others", error)
        }
        self.path = path
        self.file = file
    }

    deinit { close(file) }

    /// Writes a line whole.
    func append(_ line: String) throws(LogFault) {
        var rest = Array(line.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw LogFault(path, "written", errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
