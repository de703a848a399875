import Glibc

/// How far a long piece of work is: one line on standard error that is written over, where that is a terminal.
struct ProgressLine: ~Copyable {
    private let isShown: Bool
    private var width = 0

    /// - Parameter isWanted: Whether nothing else is written to the same terminal meanwhile.
    init(isWanted: Bool = true) {
        isShown = isWanted && isatty(STDERR_FILENO) == 1
    }

    deinit { ProgressLine.write("", over: width) }

    /// - Parameter text: In ASCII.
    mutating func show(_ text: String) {
        guard isShown else { return }
        ProgressLine.write(text, over: width)
        width = text.utf8.count
    }

    /// Leaves the line as if nothing had stood there.
    mutating func clear() {
        ProgressLine.write("", over: width)
        width = 0
    }

    private static func write(_ text: String, over width: Int) {
        guard width > 0 || !text.isEmpty else { return }
        let rest = String(repeating: " ", count: max(0, width - text.utf8.count))
        StandardError.write("\r" + text + rest + (text.isEmpty ? "\r" : ""))
    }
}

/// Where a program speaks to people while its standard output may lead elsewhere.
enum StandardError {
    static func say(_ line: String) { write(line + "\n") }

    static func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes.removeFirst(count)
        }
    }
}
