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
        try tellsWhatToSet(Child.onTerminal([Place.program, "--ephemeral"], missing), "vestibule-test")
    }

    @Test(.enabled("a folder can be hidden from one program") { Hidden.isPossible })
    func `B025 where the machine has no descriptions at all, that too is told with what to set`() throws {
        for name in ["xterm-256color", "vt100"] {
            let arguments = Hidden.folders + [Place.program, "--ephemeral"]
            try tellsWhatToSet(Child.onTerminal(arguments, environment(term: name)), name)
        }
    }

    private func tellsWhatToSet(_ child: Child, _ name: String) throws {
        #expect(try #require(child.end()) >> 8 == 64)
        #expect(
            child.text == """
                vestibule: TERM=\(name) is not a terminal that is known here; set it to one that is, such as \
                TERM=vt100, or TERMINFO to the directory that describes it\r\n
                """)
        #expect(modes(of: child) == freshModes)
    }

    /// A program that sees none of the folders in which ncurses looks.
    private enum Hidden {
        static let folders = [
            "/usr/bin/unshare", "-rm", "/bin/sh", "-c",
            """
            for folder in /etc/terminfo /lib/terminfo /usr/lib/terminfo /usr/share/terminfo; do
                [ ! -d $folder ] || mount -t tmpfs none $folder || exit 99
            done
            exec "$0" "$@"
            """,
        ]
        static let isPossible =
            (try? Child.onPipes(folders + ["/bin/true"], Place.environment))?.end() == 0
    }

    /// What is on the screen when its size changes.
    enum Sight: CaseIterable {
        case field, list, spinner
    }

    @Test(arguments: Sight.allCases)
    func `B027 two hundred sizes in a row leave the same screen, focus and text`(sight: Sight) throws {
        let folder = try Place.Folder()
        let terminal = try Tmux([
            Place.program, "--ephemeral", "--tenant-file", try folder.lateTenant(), "sign-up",
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
            [Place.program, "--ephemeral", "--tenant-file", try folder.lateTenant()]
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
