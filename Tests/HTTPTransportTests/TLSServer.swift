import CPseudoTerminal
import Glibc
import Synchronization
import TestSupport

/// A server that speaks TLS: `openssl s_server`, whose other end a test writes and reads byte for byte.
final class TLSServer: Sendable {
    struct CannotStart: Error {}

    let port: Int
    private let process: pid_t
    private let input: Int32
    private let received = Mutex<[UInt8]>([])
    private let sent = Mutex(0)

    /// - Parameters:
    ///   - protocols: What it offers by ALPN, such as `h2`.
    ///   - answer: Given all that has come so far, all that is to be sent by then; called again whenever more comes.
    init(
        _ certificate: Certificates.Leaf, protocols: String = "http/1.1",
        answer: @escaping @Sendable ([UInt8]) -> [UInt8]
    ) throws {
        let words = [
            "/usr/bin/openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate.chain, "-key",
            certificate.key,
            "-alpn", protocols,
        ]
        var (process, input, output): (pid_t, Int32, Int32) = (0, -1, -1)
        let arguments = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { arguments.forEach { free($0) } }
        guard cpt_start_on_pipes(arguments, &environment, &input, &output, &process) == 0 else {
            throw CannotStart()
        }
        (self.process, self.input) = (process, input)
        var greeting = ""
        while !greeting.contains("ACCEPT 127.0.0.1:") || !greeting.hasSuffix("\n") {
            guard let bytes = TLSServer.read(output) else { throw CannotStart() }
            greeting += String(decoding: bytes, as: UTF8.self)
        }
        guard
            let port = greeting.split(separator: "\n").compactMap({ line in
                line.hasPrefix("ACCEPT 127.0.0.1:") ? Int(line.dropFirst("ACCEPT 127.0.0.1:".count)) : nil
            }).first
        else { throw CannotStart() }
        self.port = port
        let speech = output
        inThread { [weak self] in
            while let bytes = TLSServer.read(speech) { self?.take(bytes, answer) }
            close(speech)
        }
    }

    deinit {
        kill(process, SIGKILL)
        var ignored: Int32 = 0
        waitpid(process, &ignored, 0)
        close(input)
    }

    /// All that has come, what openssl says of the session among it.
    var text: String { received.withLock { String(decoding: $0, as: UTF8.self) } }

    private func take(_ bytes: [UInt8], _ answer: ([UInt8]) -> [UInt8]) {
        let all = received.withLock { received in
            received += bytes
            return received
        }
        sent.withLock { sent in
            let rest = answer(all).dropFirst(sent)
            sent += rest.count
            _ = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
        }
    }

    private static func read(_ file: Int32) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(file, &buffer, buffer.count)
        return count > 0 ? Array(buffer.prefix(count)) : nil
    }
}
