import CPseudoTerminal
import CursesTerminal
import Glibc
import TerminalUI
import Testing

/// The terminal is given back on every way out.
@Suite(.timeLimit(.minutes(3))) struct LifecycleTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE])
    func `B022 a signal on the password screen ends it by that signal, with the terminal as it was`(
        number: Int32
    ) throws {
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type("ada@example.com\tSecret-Secret-1")
        try child.wait("the dots") { $0.contains("•••") }
        #expect(modes(of: child) != freshModes)
        kill(child.process, number)
        let status = try #require(child.end())
        #expect(status & 0x7F == number)
        #expect(isGivenBack(child))
        let afterwards = try #require(child.text.ranges(of: "\u{1B}[?1049l").last)
        let report = child.text[afterwards.upperBound...].drop { $0 != "v" }
        #expect(report.hasPrefix("vestibule: ended by SIG"))
        #expect(report.split(separator: "\r\n").count == 1 && report.hasSuffix("\r\n"))
        #expect(!child.text.contains("Secret"))
    }

    @Test func `B022 a trap of Swift gives the terminal back before its own report`() async throws {
        var (near, far): (Int32, Int32) = (-1, -1)
        #expect(openpty(&near, &far, nil, nil, nil) == 0)
        defer { [near, far].forEach { close($0) } }
        let path = String(cString: try #require(ttyname(far)))
        let result = try await #require(
            processExitsWith: .failure, observing: [\.exitStatus]
        ) { [path = path as String] in
            let terminal = open(path, O_RDWR)
            (0...2).forEach { dup2(terminal, $0) }
            setenv("TERM", "xterm-256color", 1)
            await MainActor.run {
                let terminal = try? CursesTerminal.enter(.auto)
                terminal?.show(Canvas(size: Size(columns: 80, rows: 24)).frame)
                preconditionFailure("a mistake of ours")
            }
        }
        switch result.exitStatus {
        case .signal(let number): #expect([SIGILL, SIGTRAP, SIGABRT].contains(number))
        case .exitCode(let code): Issue.record("it ended with status \(code)")
        @unknown default: Issue.record("it ended in another way")
        }
        var modes = [UInt32](repeating: 0, count: 4)
        #expect(cpt_modes(near, &modes) == 0 && modes == freshModes)
        let text = available(near)
        let left = try #require(text.ranges(of: "\u{1B}[?1049l").last)
        let report = try #require(text.firstRange(of: "a mistake of ours"))
        #expect(text.contains("\u{1B}[?1049h") && left.upperBound <= report.lowerBound)
        #expect(text.contains("vestibule: ended by SIG"))
    }

    private func available(_ descriptor: Int32) -> String {
        var said: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&event, 1, 200) > 0 {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            said += buffer[..<count]
        }
        return String(decoding: said, as: UTF8.self)
    }

    @Test func `the shell knows the signal by the exit status`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "sign-up"])
        try terminal.waits(for: "Email address *")
        kill(try terminal.program(), SIGTERM)
        #expect(try terminal.exitStatus() == 128 + Int(SIGTERM))
    }

    @Test func `quitting gives the terminal back with status 0`() throws {
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type([3])
        try child.wait("the question") { $0.contains("Leave Vestibule?") }
        child.type([3])
        #expect(try #require(child.end()) == 0)
        #expect(isGivenBack(child))
    }

    @Test(arguments: Moment.allCases, [false, true])
    func `B023 a closed window ends it within two seconds, without a spin, and the database is whole`(
        moment: Moment, isHangUpIgnored: Bool
    ) throws {
        let scene = try Scene(moment, ignoringHangUp: isHangUpIgnored)
        let before = cpt_processor_time(scene.child.process)
        scene.child.closeTerminal()
        #expect(scene.child.end(seconds: 2) != nil)
        #expect(before >= 0 && scene.child.processorTime - before < 700)
        scene.database.release()
        #expect(scene.database.integrity() == "ok")
    }
}
