import CPseudoTerminal
import Glibc
import Testing

/// Stopped and brought back, by the shell and from outside.
@Suite(.timeLimit(.minutes(2))) struct StoppingTests {
    private func inShell() throws -> Tmux {
        let terminal = try Tmux(
            ["/bin/bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "shell> "])
        try terminal.waits(for: "shell>")
        return terminal
    }

    private func enters(_ command: String, _ terminal: Tmux) {
        terminal.type(command)
        terminal.press("Enter")
    }

    @Test func `B026 Ctrl-Z gives the shell back as it was, and fg the screen at its new size`() throws {
        let terminal = try inShell()
        enters("\(Place.program) --ephemeral sign-up", terminal)
        try terminal.waits(for: "Email address *")
        terminal.type("ada@example.com")
        terminal.press("Tab")
        terminal.type("Secret-Sec")
        try terminal.waits(for: "••••••••••")
        for (columns, rows) in [(70, 22), (90, 30)] {
            terminal.press("C-z")
            try terminal.waits(for: "Stopped")
            enters("echo typed; stty -a", terminal)
            try terminal.wait("an echo") {
                let screen = terminal.screen
                return screen.contains("\ntyped") && screen.contains(" echo ") && !screen.contains("-echo ")
                    && screen.contains(" icanon ") && !screen.contains("-icanon")
            }
            #expect(terminal.cursor.hasSuffix(",1"))
            #expect(!terminal.history.contains("Secret"))
            terminal.resize(columns: columns, rows: rows)
            enters("clear; fg", terminal)
            try terminal.waits(for: "ada@example.com")
            try terminal.waits(for: "▌ Password *")
            try terminal.waits(for: "••••••••••")
            try terminal.wait("all rows") {
                terminal.rows.count == rows && terminal.rows.last?.contains("Tab next") == true
            }
            #expect(!terminal.screen.contains("Stopped"))
        }
        terminal.press("Up")
        try terminal.waits(for: "▌ Email address *")
        terminal.press("Down")
        try terminal.waits(for: "▌ Password *")
        terminal.type("ret")
        try terminal.waits(for: "•••••••••••••")

        // In the background it touches nothing, and waits to be brought back.
        terminal.press("C-z")
        try terminal.waits(for: "Stopped")
        enters("clear; bg", terminal)
        // The shell tells of it before its next prompt.
        enters("wait; echo waited", terminal)
        try terminal.wait("it to stop again") {
            terminal.screen.contains("Stopped") && terminal.screen.contains("\nwaited")
        }
        #expect(!terminal.screen.contains("Email address"))
        enters("clear; fg", terminal)
        try terminal.waits(for: "•••••••••••••")
        terminal.press("Up")
        try terminal.waits(for: "▌ Email address *")
        #expect(!terminal.history.contains("Secret"))
    }

    @Test func `B026 stopped from outside and brought back it draws itself at its new size`() throws {
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type("ada@example.com\tSecret-Secret-1")
        try child.wait("the dots") { $0.contains("•••") }
        for (columns, rows) in [(40, 12), (80, 24)] as [(Int32, Int32)] {
            kill(child.process, SIGSTOP)
            var status: Int32 = 0
            #expect(waitpid(child.process, &status, WUNTRACED) == child.process)
            #expect(status & 0xFF == 0x7F)
            cpt_resize(child.terminal, columns, rows)
            child.forget()
            kill(child.process, SIGCONT)
            try child.wait("the screen again") { $0.contains("•••••••••••••••") }
            try child.wait("the size") { $0.contains(columns == 40 ? "1/4 Address" : "○ Passcode") }
            #expect(modes(of: child) != freshModes)
            #expect(!child.text.contains("Secret"))
        }
        child.forget()
        child.type("\u{1B}OA")
        try child.wait("the arrow") { $0.contains("Email address") }
        kill(child.process, SIGTERM)
        #expect(child.end() != nil)
        #expect(isGivenBack(child))
    }

    /// That nothing more than being brought back is waited for, `ResizeReportTests` counts.
    @Test func `B060 a new size while stopped by Ctrl-Z is drawn when it is brought back, without another key`()
        throws
    {
        let terminal = try inShell()
        enters("\(Place.program) --ephemeral", terminal)
        try terminal.waits(for: "What would you like to show?")
        for columns in [60, 70] {
            terminal.press("C-z")
            try terminal.waits(for: "Stopped")
            terminal.resize(columns: columns, rows: 20)
            enters("clear; fg", terminal)
            try terminal.wait("the screen at its size") {
                terminal.rows.count == 20 && terminal.rows.last?.contains("Enter open") == true
                    && terminal.rows.dropFirst().first == String(repeating: "─", count: columns)
            }
        }
    }
}
