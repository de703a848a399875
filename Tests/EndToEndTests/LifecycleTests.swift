import CPseudoTerminal
import Glibc
import Testing

/// The terminal is given back on every way out.
@Suite(.timeLimit(.minutes(2))) struct LifecycleTests {
    private static let altScreenOff = "\u{1B}[?1049l"
    private static let pasteOff = "\u{1B}[?2004l"
    private static let cursorOn = "\u{1B}[?25h"

    private func start() throws -> Child {
        var environment = Place.environment
        environment["TERM"] = "xterm-256color"
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], environment)
        return child
    }

    /// As a new terminal has them.
    private let before: [UInt32] = {
        var modes = [UInt32](repeating: 0, count: 4)
        cpt_fresh_modes(&modes)
        return modes
    }()

    private func modes(_ child: Child) -> [UInt32] {
        var modes = [UInt32](repeating: 0, count: 4)
        #expect(cpt_modes(child.terminal, &modes) == 0)
        return modes
    }

    /// What the terminal must have been told last, whatever the program died of.
    private func isGivenBack(_ text: String) -> Bool {
        guard let left = text.ranges(of: Self.altScreenOff).last,
            let paste = text.ranges(of: Self.pasteOff).last,
            text.ranges(of: Self.cursorOn).last != nil
        else { return false }
        return text[left.upperBound...].firstRange(of: "\u{1B}[?1049h") == nil
            && text[paste.upperBound...].firstRange(of: "\u{1B}[?2004h") == nil
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE])
    func `a signal ends it by that signal with the terminal as it was`(number: Int32) throws {
        let child = try start()
        try child.wait("the first screen") { $0.contains("F1") }
        #expect(modes(child) != before)
        kill(child.process, number)
        let status = try #require(child.end())
        #expect(status & 0x7F == number)
        #expect(modes(child) == before)
        #expect(isGivenBack(child.text))
        #expect(child.text.utf8.last == 0x0A)
        #expect(child.text.split(separator: "\r\n").last?.contains("vestibule: ended by SIG") == true)
    }

    @Test func `an early signal is not lost`() throws {
        let child = try start()
        try child.wait("the first byte") { !$0.isEmpty }
        kill(child.process, SIGTERM)
        #expect(try #require(child.end()) & 0x7F == SIGTERM)
    }

    @Test func `quitting gives the terminal back with status 0`() throws {
        let child = try start()
        try child.wait("the first screen") { $0.contains("F1") }
        child.type([3])
        try child.wait("the question") { $0.contains("Leave Vestibule?") }
        child.type([3])
        #expect(try #require(child.end()) == 0)
        #expect(modes(child) == before)
        #expect(isGivenBack(child.text))
    }

    @Test(arguments: [false, true])
    func `a closed window ends it within two seconds`(isHangUpIgnored: Bool) throws {
        let command = isHangUpIgnored ? ["/bin/sh", "-c", "trap '' HUP; exec \"$0\" \"$@\""] : []
        var environment = Place.environment
        environment["TERM"] = "xterm-256color"
        let child = try Child.onTerminal(command + [Place.program, "--ephemeral"], environment)
        try child.wait("the first screen") { $0.contains("What would you like to show?") }
        child.closeTerminal()
        #expect(child.end(seconds: 2) != nil)
    }

    @Test func `a new size is drawn at once`() throws {
        let child = try start()
        try child.wait("the first screen") { $0.contains("F1") }
        cpt_resize(child.terminal, 40, 12)
        try child.wait("the small screen") { $0.contains("1/4 Address") }
    }

    @Test func `stopped from outside and brought back it draws itself again`() throws {
        let child = try start()
        try child.wait("the first screen") { $0.contains("F1") }
        child.type("ada@example.com")
        try child.wait("what was typed") { $0.contains("ada@example.com") }
        kill(child.process, SIGSTOP)
        var status: Int32 = 0
        #expect(waitpid(child.process, &status, WUNTRACED) == child.process)
        kill(child.process, SIGCONT)
        try child.wait("the screen again") { $0.ranges(of: "ada@example.com").count >= 2 }
    }

    @Test func `Ctrl-Z gives the shell back as it was, and fg the screen at its new size`() throws {
        let terminal = try Tmux(["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "shell> "])
        try terminal.waits(for: "shell>")
        for _ in 1...2 {
            terminal.type("\(Place.program) --ephemeral sign-up")
            terminal.press("Enter")
            try terminal.waits(for: "Email address *")
            terminal.type("ada@example.com")
            terminal.press("Tab")
            terminal.type("Secret-Secret-1")
            try terminal.waits(for: "•••••••••••••••")
            terminal.press("C-z")
            try terminal.waits(for: "Stopped")
            terminal.type("echo typed; stty -a")
            terminal.press("Enter")
            try terminal.wait("an echo") {
                terminal.screen.contains(" echo ") && !terminal.screen.contains("-echo ")
            }
            terminal.resize(columns: 70, rows: 22)
            terminal.type("clear; fg")
            terminal.press("Enter")
            try terminal.waits(for: "ada@example.com")
            try terminal.waits(for: "•••••••••••••••")
            #expect(!terminal.screen.contains("Secret"))
            #expect(terminal.rows.count == 22)
            terminal.press("BTab")
            try terminal.waits(for: "▌ Email address *")
            terminal.press("C-c")
            try terminal.waits(for: "Leave Vestibule?")
            terminal.press("C-c")
            try terminal.waits(for: "shell>")
            terminal.type("clear")
            terminal.press("Enter")
            try terminal.wait("a clear screen") { !terminal.screen.contains("fg") }
        }
    }
}
