import CPseudoTerminal
import FoundationEssentials
import Glibc

/// `vestibule-tenant` at work on a free port, until it is released.
final class TenantProgram: Sendable {
    struct CannotStart: Error {
        let said: String
    }

    /// Without a path, such as `http://127.0.0.1:40001`.
    let server: String
    /// With the tenant's name, as the program prints it.
    let address: String
    let control: ControlCalls
    private let process: pid_t
    private let input: Int32
    private let output: Int32

    /// - Parameter tenant: A ready-made tenant's name, or a path.
    init(_ tenant: String = "email-password") throws {
        let words = [TenantProgram.path, "--ephemeral", "--port", "0", "--quiet", "--tenant-file", tenant]
        var (process, input, output): (pid_t, Int32, Int32) = (0, -1, -1)
        let arguments = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        defer { arguments.forEach { free($0) } }
        guard cpt_start_on_pipes(arguments, &environment, &input, &output, &process) == 0 else {
            throw CannotStart(said: "")
        }
        let said = TenantProgram.lines(2, from: output)
        let lines = said.split(separator: "\n")
        guard lines.count == 2, lines[0].hasPrefix("Tenant: http://"), lines[1].hasPrefix("Control key: ")
        else {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            close(input)
            close(output)
            throw CannotStart(said: said)
        }
        (self.process, self.input, self.output) = (process, input, output)
        address = String(lines[0].dropFirst("Tenant: ".count))
        server = "http://" + address.split(separator: "/")[1]
        control = ControlCalls(
            port: UInt16(server.split(separator: ":").last ?? "") ?? 0,
            key: String(lines[1].dropFirst("Control key: ".count)))
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(input)
        close(output)
    }

    /// The program, which is built beside the tests.
    private static let path: String = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let runner = String(decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return runner.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/vestibule-tenant"
    }()

    /// Reads some lines; fewer if the program ends or says nothing for 30 s.
    private static func lines(_ count: Int, from output: Int32) -> String {
        var said: [UInt8] = []
        while said.count(where: { $0 == UInt8(ascii: "\n") }) < count {
            var event = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            var byte: UInt8 = 0
            guard poll(&event, 1, 30_000) > 0, read(output, &byte, 1) == 1 else { break }
            said.append(byte)
        }
        return String(decoding: said, as: UTF8.self)
    }
}
