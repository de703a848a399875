import CPseudoTerminal
import Glibc
import TerminalUI
import Testing

/// Terminals of other kinds, other sizes and slow lines.
@Suite(.timeLimit(.minutes(3))) struct TerminalReportTests {
    private func environment(term: String?, _ more: [String: String] = [:]) -> [String: String] {
        var environment = Place.environment.merging(more) { $1 }
        environment["TERM"] = term
        return environment
    }

    @Test(arguments: [
        ("dumb", "TERM=dumb cannot show a screen; set it to"), (nil, "TERM is not set; set it to"),
        ("", "TERM is not set; set it to"),
        ("nosuchterm", "TERM=nosuchterm is not a terminal that is known here; set it to"),
    ])
    func `B025 a terminal that cannot show a screen ends it at once with what to set`(
        term: String?, words: String
    )
        throws
    {
        let child = try Child.onTerminal([Place.program, "--ephemeral"], environment(term: term))
        #expect(try #require(child.end()) >> 8 == 64)
        #expect(child.text.contains(words))
        #expect(child.text.split(separator: "\r\n").count == 1)
        #expect(!child.text.contains("\u{1B}"))
        #expect(modes(of: child) == freshModes)
    }

    @Test(arguments: ["vt100", "linux"])
    func `B025 it works on a terminal of an older kind, in colour only where there is any`(term: String) throws
    {
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "--theme", "dark", "sign-up"], environment(term: term))
        try child.wait("the first screen") { $0.contains("Email address") && $0.contains("F1") }
        child.type("ada@example.com\t")
        try child.wait("what was typed") { $0.contains("ada@example.com") }
        let colours =
            child.text.firstMatch(of: /\e\[[0-9;]*m/) != nil && child.text.contains(/\e\[([0-9]+;)*3[0-7]m/)
        #expect(colours == (term == "linux"))
        kill(child.process, SIGTERM)
        #expect(child.end() != nil)
        #expect(modes(of: child) == freshModes)
    }

    @Test func `B025 a terminal whose description is missing is told as one that is not known`() throws {
        let folder = try Place.Folder()
        let source = folder.path + "/source"
        let file = try #require(fopen(source, "w"))
        fputs("vestibule-test|a terminal for a test,\n\tuse=xterm-256color,\n", file)
        fclose(file)
        #expect(system("tic -x -o '\(folder.path)/terminfo' '\(source)'") == 0)
        let there = environment(term: "vestibule-test", ["TERMINFO": folder.path + "/terminfo"])
        let child = try Child.onTerminal([Place.program, "--ephemeral"], there)
        try child.wait("the first screen") { $0.contains("What would you like to show?") }
        let missing = environment(term: "vestibule-test", ["TERMINFO": folder.path + "/nowhere"])
        let other = try Child.onTerminal([Place.program, "--ephemeral"], missing)
        #expect(try #require(other.end()) >> 8 == 64)
        #expect(other.text.contains("TERM=vestibule-test is not a terminal that is known here; set it to"))
        #expect(!other.text.contains("\u{1B}"))
    }

    /// What is on the screen when its size changes.
    enum Sight: CaseIterable {
        case field, list, spinner
    }

    @Test(arguments: Sight.allCases)
    func `B027 two hundred sizes in a row leave the same screen, focus and text`(sight: Sight) throws {
        let folder = try Place.Folder()
        let terminal = try Tmux([
            Place.program, "--ephemeral", "--tenant-file", try lateTenant(in: folder), "sign-up",
        ])
        try terminal.waits(for: "Email address *")
        terminal.type("ada@example.com")
        try terminal.waits(for: "ada@example.com")
        switch sight {
        case .field: break
        case .list:
            terminal.press("F3")
            try terminal.waits(for: "Nothing was mailed yet.")
        case .spinner:
            terminal.press("Tab", "Enter")
            try terminal.waits(for: "Sending")
        }
        // The last row is drawn last, over the one before it: it must be whole.
        let last =
            switch sight {
            case .field: " Enter continue  Esc home  F1 help  Tab next  F2 trace  F3 inbox  F4 tenant"
            case .list: " Esc close   F1 help   F2 trace   F3 inbox   F4 tenant"
            case .spinner: " Esc cancel   F1 help   F2 trace   F3 inbox   F4 tenant   Ctrl-C quit"
            }
        try terminal.wait("all rows") { terminal.rows.last == last }
        let screen = terminal.rowsWithoutStatus
        let cursor = terminal.seenCursor
        var generator = SystemRandomNumberGenerator()
        let seed = UInt32.random(in: 1 ... .max, using: &generator)
        var sizes = Sizes(seed: seed)
        // By the terminal's own device: tmux would pass on but a few of them.
        let device = open(terminal.device, O_RDWR | O_NOCTTY | O_CLOEXEC)
        defer { close(device) }
        for _ in 0..<199 {
            #expect(cpt_resize(device, Int32(sizes.next(1...200)), Int32(sizes.next(1...60))) == 0)
            usleep(1000)
        }
        cpt_resize(device, 80, 24)
        try terminal.wait("the same screen as before (seed \(seed))") { terminal.rowsWithoutStatus == screen }
        try terminal.wait("the cursor \(cursor ?? "hidden") as before (seed \(seed))") {
            terminal.seenCursor == cursor
        }
        switch sight {
        case .field:
            terminal.type("X")
            try terminal.waits(for: "ada@example.comX")
        case .list:
            terminal.press("Escape")
            try terminal.waits(for: "▏ada@example.com ")
        case .spinner:
            terminal.press("Escape")
            try terminal.waits(for: "Cancelled.")
        }
        terminal.resize(columns: 20, rows: 5)
        try terminal.waits(for: "40×12")
    }

    @Test(arguments: [Sight.field, .list, .spinner])
    func `B060 a new size is drawn without a key press`(sight: Sight) throws {
        let folder = try Place.Folder()
        let terminal = try Tmux(
            [Place.program, "--ephemeral", "--tenant-file", try lateTenant(in: folder)]
                + (sight == .field ? [] : ["sign-up"]))
        try terminal.waits(for: sight == .field ? "What would you like to show?" : "Email address *")
        switch sight {
        case .field: break
        case .list:
            terminal.press("F3")
            try terminal.waits(for: "Nothing was mailed yet.")
        case .spinner:
            terminal.type("ada@example.com")
            terminal.press("Tab", "Enter")
            try terminal.waits(for: "Sending")
        }
        for (columns, rows) in [(100, 30), (50, 14), (80, 24)] {
            terminal.resize(columns: columns, rows: rows)
            try terminal.wait("the screen at \(columns)×\(rows)") {
                let lines = terminal.rows
                let rule = String(repeating: "─", count: columns)
                // The status has one row, or two where its sentence is long; the rule above may say that there is more.
                return lines.count == rows && lines[1] == rule
                    && lines[(rows - 4)...(rows - 3)].contains { $0.hasPrefix("──────────") }
            }
        }
    }

    /// A tenant that answers after ten minutes.
    private func lateTenant(in folder: Place.Folder) throws -> String {
        let path = folder.path + "/late.json"
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        fputs(
            """
            { "app": { "clientId": "demo-client", "challengeTypes": ["oob"], "signUp": { "alias": true } },
              "userFlow": { "method": "emailCode" },
              "faults": [{ "fault": "delay", "seconds": 600, "call": "always" }] }
            """, file)
        return path
    }

    @Test func `B060 at rest nothing polls, with an idle time neither`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "--kiosk", "sign-up"])
        try terminal.waits(for: "Email address *")
        terminal.type("a")
        try terminal.waits(for: "▏a ")
        let program = try terminal.program()
        // The workers of the start go to sleep one after the other, and then for good.
        var before = cpt_sleeps(program)
        for _ in 0..<10 {
            sleep(2)
            let now = cpt_sleeps(program)
            if now == before, now > 0 { return }
            before = now
        }
        Issue.record("it is woken again and again")
    }

    @Test func `B029 Esc acts by itself, and an arrow that comes in pieces is no Esc`() throws {
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], Place.xterm)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type([3])
        try child.wait("the question") { $0.contains("Leave Vestibule?") }
        child.forget()
        child.type([0x1B])
        try child.wait("the form again") { $0.contains("Email address") }

        child.type("ada\t")
        for byte in Array("\u{1B}[A".utf8) {
            child.type([byte])
            usleep(20_000)
        }
        child.type("x")
        try child.showsAfresh("adax")
        #expect(!child.text.contains("What would you like to show?"))
    }

    @Test func `B029 a delay that the person set is respected`() throws {
        #expect(EscapeTime(setting: nil).milliseconds < 100)
        #expect(EscapeTime(setting: "200").milliseconds == 200)
        #expect(EscapeTime(setting: "0").milliseconds == 1)
        for nonsense in ["", "soon", "-5"] {
            #expect(EscapeTime(setting: nonsense) == EscapeTime(setting: nil))
        }
        let environment = Place.xterm.merging(["ESCDELAY": "60000"]) { $1 }
        let child = try Child.onTerminal([Place.program, "--ephemeral", "sign-up"], environment)
        try child.wait("the first screen") { $0.contains("F1") }
        child.type("ada\t")
        child.type([0x1B])
        usleep(300_000)
        child.type("[A")
        child.type("x")
        try child.showsAfresh("adax")
    }
}

/// Sizes in a row that a seed tells.
private struct Sizes {
    private var state: UInt32

    init(seed: UInt32) { state = seed }

    mutating func next(_ range: ClosedRange<Int>) -> Int {
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        return range.lowerBound + Int(state) % range.count
    }
}

extension Tmux {
    /// Where the cursor is, if it is seen at all.
    fileprivate var seenCursor: String? { cursor.hasSuffix(",1") ? cursor : nil }

    /// The rows but the one of the status, in which a wheel may turn.
    fileprivate var rowsWithoutStatus: [String] {
        let rows = rows
        return rows.indices.filter { $0 != rows.count - 2 }.map { rows[$0] }
    }
}
