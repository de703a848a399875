import Testing

/// What people reported of keys and passwords in a real terminal.
@Suite(.serialized, .timeLimit(.minutes(4))) struct KeyFieldTests {
    /// What the keys send where `TERM` has this name. Source: the terminals' own manuals, and terminfo(5).
    struct Keyboard: CustomTestStringConvertible, Sendable {
        var name: String
        var home: String
        var end: String
        var left: String
        var f1: String
        var f3: String

        var testDescription: String { name }
        static let all = [
            Keyboard(
                name: "xterm", home: "\u{1B}OH", end: "\u{1B}OF", left: "\u{1B}OD", f1: "\u{1B}OP",
                f3: "\u{1B}OR"),
            Keyboard(
                name: "xterm-256color", home: "\u{1B}[H", end: "\u{1B}[F", left: "\u{1B}[D", f1: "\u{1B}OP",
                f3: "\u{1B}OR"),
            Keyboard(
                name: "tmux-256color", home: "\u{1B}[1~", end: "\u{1B}[4~", left: "\u{1B}OD", f1: "\u{1B}OP",
                f3: "\u{1B}OR"),
            Keyboard(
                name: "screen", home: "\u{1B}[1~", end: "\u{1B}[4~", left: "\u{1B}OD", f1: "\u{1B}OP",
                f3: "\u{1B}OR"),
            Keyboard(
                name: "linux", home: "\u{1B}[1~", end: "\u{1B}[4~", left: "\u{1B}[D", f1: "\u{1B}[[A",
                f3: "\u{1B}[[C"),
            Keyboard(
                name: "vt100", home: "\u{1B}[1~", end: "\u{1B}[4~", left: "\u{1B}OD", f1: "\u{1B}OP",
                f3: "\u{1B}OR"),
        ]
    }

    @Test(arguments: Keyboard.all)
    func `B032 keys edit alike under every terminal, none inserts text, and Ctrl-S stops nothing`(
        keyboard: Keyboard
    ) throws {
        let terminal = try Tmux(
            [Place.program, "--ephemeral", "sign-up"], environment: ["TERM": keyboard.name])
        try terminal.waits(for: "Email address *")
        func box(_ text: String) throws {
            try terminal.wait("a box with “\(text)”") {
                terminal.rows.contains { row in
                    let cells = row.split(separator: " ", omittingEmptySubsequences: true)
                    return row.contains("▏") && cells.first == "▏\(text)"
                }
            }
        }
        terminal.type("abc")
        try box("abc")
        // Home, a letter, End, a letter.
        terminal.send(keyboard.home)
        terminal.type("1")
        try box("1abc")
        terminal.send(keyboard.end)
        terminal.type("2")
        try box("1abc2")
        // Backspace as either byte, and Ctrl-H.
        terminal.send("\u{8}")
        try box("1abc")
        terminal.send("\u{7F}")
        try box("1ab")
        // Delete; PgUp, PgDn, Insert and what nobody knows change nothing.
        terminal.send(keyboard.home + "\u{1B}[3~")
        try box("ab")
        terminal.send("\u{1B}[5~\u{1B}[6~\u{1B}[2~\u{1B}[99~\u{1B}OE")
        terminal.send("\u{13}\u{11}\u{13}")
        terminal.send(keyboard.end + keyboard.left)
        terminal.type("-")
        try box("a-b")
        terminal.send("\u{1}")
        terminal.type("x")
        try box("xa-b")
        terminal.send("\u{5}")
        terminal.type("y")
        try box("xa-by")
        terminal.send("\u{17}")
        terminal.type("z")
        try box("z")
        terminal.send("\u{15}")
        terminal.type("w")
        try box("w")
        // Every key that the last line names does something.
        let keys = try #require(terminal.rows.last { $0.contains("Esc") })
        #expect(
            keys.split(separator: " ").filter { $0.first?.isUppercase == true }
                == ["Enter", "Esc", "F1", "Tab", "F2", "F3", "F4"])
        terminal.send("\t")
        try terminal.waits(for: "▌ Password *")
        terminal.send("\u{1B}[Z")
        try terminal.waits(for: "▌ Email address *")
        terminal.send("\r")
        try terminal.waits(for: "▌ Password *")
        for (key, again) in [(keyboard.f1, "\u{7}"), (keyboard.f3, "\u{F}")] {
            for key in [key, again] {
                terminal.send(key)
                try terminal.waits(for: "Esc close")
                terminal.send("\u{1B}")
                try terminal.waits(for: "Esc home")
            }
        }
        terminal.send("\u{3}")
        try terminal.waits(for: "Leave Vestibule?")
        terminal.send("\u{1B}")
        try terminal.waits(for: "▌ Password *")
        terminal.send("\u{1B}")
        try terminal.waits(for: "What would you like to show?")
    }

    @Test(arguments: ["dots", "none"])
    func `B031 a password is seen on request alone, and nowhere later`(display: String) throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "--password-display", display, "sign-up"])
        try terminal.waits(for: "▌ Email address *")
        terminal.type("ada@example.com")
        terminal.press("Tab")
        try terminal.waits(for: "▌ Password *")
        let empty = terminal.rows
        terminal.type("Zq7-Zq7-Zq7-")
        let masked = display == "dots" ? "▏••••••••••••  " : "▏[•]  "
        try terminal.waits(for: masked)
        #expect(terminal.rows != empty)
        if display == "none" {
            let twelve = terminal.rows.first { $0.contains("[•]") }
            terminal.press("BSpace", "BSpace")
            terminal.type("7-")
            #expect(terminal.rows.first { $0.contains("[•]") } == twelve)
        }
        terminal.press("C-r")
        try terminal.waits(for: "Zq7-Zq7-Zq7-")
        terminal.press("C-r")
        try terminal.waits(for: masked)
        terminal.press("C-r")
        try terminal.waits(for: "Zq7-Zq7-Zq7-")
        terminal.press("Tab")
        try terminal.waits(for: masked)
        #expect(!terminal.screen.contains("Zq7"))
        terminal.press("BTab")
        try terminal.waits(for: "▌ Password *")
        #expect(!terminal.screen.contains("Zq7"))
        terminal.press("Tab")
        terminal.type("Zq7-Zq7-Zq7-")
        terminal.press("C-r")
        try terminal.waits(for: "Zq7-Zq7-Zq7-")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode")
        #expect(!terminal.screen.contains("Zq7"))
        terminal.press("Escape")
        try terminal.waits(for: "▌ Email address *")
        #expect(!terminal.screen.contains("Zq7") && !terminal.screen.contains(masked))
        terminal.press("C-c")
        try terminal.waits(for: "Leave Vestibule?")
        terminal.press("C-c")
        #expect(try terminal.exitStatus() == 0)
        #expect(!terminal.history.contains("Zq7"))
    }

    @Test func `a mouse opens and focuses, and is let go at the end`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral"])
        try terminal.waits(for: "1  Sign up")
        #expect(terminal.mouse == "1")
        let row = try #require(terminal.rows.firstIndex { $0.contains("1  Sign up") })
        terminal.send("\u{1B}[<0;20;\(row + 1)M\u{1B}[<0;20;\(row + 1)m")
        try terminal.waits(for: "▌ Email address *")
        try terminal.waits(for: "Password again")
        let alias = try #require(terminal.rows.firstIndex { $0.contains("Password again") })
        terminal.send("\u{1B}[<0;20;\(alias + 1)M")
        try terminal.waits(for: "▌ Password again")
        terminal.press("C-c")
        try terminal.waits(for: "Leave Vestibule?")
        terminal.press("C-c")
        #expect(try terminal.exitStatus() == 0)
        #expect(terminal.mouse == "0")
        let without = try Tmux([Place.program, "--ephemeral", "--no-mouse"])
        try without.waits(for: "1  Sign up")
        #expect(without.mouse == "0")
    }
}
