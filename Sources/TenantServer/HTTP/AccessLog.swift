import Dispatch
import Glibc
import Synchronization

/// A line for each request on standard error. It never holds a query, a header or a body.
package final class AccessLog: Sendable {
    /// One request that is over.
    struct Line: Equatable {
        var method: String
        var path: String
        /// `nil` if it was never answered.
        var status: Int?
        var duration: Duration

        /// Such as `POST /signup/v1.0/start 200 3.2 ms`. A stranger's bytes are made inert.
        var text: String {
            let words = [
                method.isEmpty ? "-" : Line.inert(method, limit: 16),
                path.isEmpty ? "-" : Line.inert(path, limit: 200),
                status.map(String.init) ?? "-",
            ]
            let tenths = (duration / .microseconds(100)).rounded()
            return words.joined(separator: " ") + " \(tenths / 10) ms"
        }

        private static func inert(_ text: String, limit: Int) -> String {
            let shown = text.utf8.prefix(limit).map { byte in
                (0x21...0x7E).contains(byte)
                    ? String(UnicodeScalar(byte)) : "%" + String(UInt16(byte) + 256, radix: 16).dropFirst()
            }
            return shown.joined() + (text.utf8.count > limit ? "..." : "")
        }
    }

    /// How many lines may wait for a reader that is slow; more are dropped, and told of.
    private static let capacity = 10_000

    private struct Waiting {
        var lines = 0
        var dropped = 0
    }

    private let descriptor: Int32
    private let queue = DispatchQueue(label: "access-log")
    private let waiting = Mutex(Waiting())

    /// Makes a log.
    ///
    /// - Parameter descriptor: Where lines go: standard error, or a test's pipe.
    package init(descriptor: Int32 = STDERR_FILENO) {
        self.descriptor = descriptor
    }

    func add(_ line: Line) {
        let dropped = waiting.withLock { waiting -> Int? in
            guard waiting.lines < AccessLog.capacity else {
                waiting.dropped += 1
                return nil
            }
            waiting.lines += 1
            defer { waiting.dropped = 0 }
            return waiting.dropped
        }
        guard let dropped else { return }
        queue.async { [self] in
            if dropped > 0 { put("(\(dropped) lines were not written: nobody read them)") }
            put(line.text)
            waiting.withLock { $0.lines -= 1 }
        }
    }

    /// Returns once all lines are written.
    func flush() async {
        await withCheckedContinuation { done in queue.async { done.resume() } }
    }

    private func put(_ line: String) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }
}
