import CPseudoTerminal
import FoundationEssentials
import Glibc
import Testing

/// A `TenantDriver` in a process of its own, and what it says.
final class Driver {
    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var unread: [UInt8] = []
    private var status: Int32?

    /// Every line that it has said and that was read.
    private(set) var lines: [String] = []

    init(_ words: String...) throws {
        // A driver that was killed reads no more.
        signal(SIGPIPE, SIG_IGN)
        var (process, input, output): (pid_t, Int32, Int32) = (0, -1, -1)
        let arguments = (try [Driver.path()] + words).map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        try #require(cpt_start_on_pipes(arguments, [nil], &input, &output, &process) == 0)
        (self.process, self.input, self.output) = (process, input, output)
    }

    deinit {
        _ = end()
        close(input)
        close(output)
    }

    /// It is built beside the tests.
    private static func path() throws -> String {
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(filePath: program).deletingLastPathComponent().appending(path: "TenantDriver").path
    }

    /// Its next line; `nil` once it has ended.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: unread[..<end], as: UTF8.self)
                unread.removeFirst(end + 1)
                lines.append(line)
                return line
            }
            var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, Driver.patience) > 0 else {
                Issue.record("the driver says nothing more after \(lines.suffix(3))")
                return nil
            }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(output, &buffer, buffer.count)
            guard count > 0 else { return nil }
            unread += buffer[..<count]
        }
    }

    /// In milliseconds: longer than anything here takes.
    private static let patience: Int32 = 60_000

    /// Sends it an empty line, which is its sign to go on.
    func goOn() {
        var lineFeed = UInt8(ascii: "\n")
        _ = write(input, &lineFeed, 1)
    }

    /// Kills it, if it has not ended by itself.
    func cut() { kill(process, SIGKILL) }

    /// Kills it where it is still there, and reads what is left of its lines.
    ///
    /// - Returns: The signal that ended it; 0 if it ended by itself.
    func end() -> Int32 {
        if let status { return status & 0x7F }
        cut()
        var ended: Int32 = 0
        waitpid(process, &ended, 0)
        status = ended
        while line() != nil {}
        return ended & 0x7F
    }
}
