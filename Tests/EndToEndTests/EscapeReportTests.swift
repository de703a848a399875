import CPseudoTerminal
import Glibc
import Testing

/// The Escape key at a terminal; `EscapeFieldTests` has its times.
@Suite(.timeLimit(.minutes(2))) struct EscapeReportTests {
    private func atForm(_ more: [String: String] = [:]) throws -> Child {
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "sign-up"], Place.xterm.merging(more) { $1 })
        try child.wait("the first screen") { $0.contains("F1") }
        return child
    }

    @Test func `B029 Esc acts by itself in a dialog`() throws {
        let child = try atForm()
        child.type([3])
        try child.wait("the question") { $0.contains("Leave Vestibule?") }
        child.forget()
        child.type([0x1B])
        try child.wait("the form again") { $0.contains("Email address") }
    }

    @Test(arguments: [nil, "1234.pts-0.host"])
    func `B029 under GNU screen, which would keep Esc back, the mouse is left alone`(session: String?) throws {
        var environment = ["TERM": "screen"]
        environment["STY"] = session
        let child = try atForm(environment)
        _ = try child.rests()
        #expect(child.text.contains("\u{1B}[?1000h") == (session == nil))
        kill(child.process, SIGTERM)
        #expect(child.end() != nil)
        #expect(isGivenBack(child))
    }

    @Test(arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;2A"])
    func `B029 an arrow whose bytes come 20 ms apart is no Esc`(arrow: String) throws {
        for _ in 0..<20 {
            let child = try atForm()
            child.type("ada\t")
            try child.wait("the next field") { $0.contains("ada") }
            var longest = 0
            for byte in Array(arrow.utf8) {
                let before = milliseconds()
                child.type([byte])
                usleep(20_000)
                longest = max(longest, milliseconds() - before)
            }
            // The machine was too busy to type that fast.
            if longest >= 40 { continue }
            child.type("x")
            try child.showsAfresh("adax")
            #expect(!child.text.contains("What would you like to show?"))
            return
        }
        Issue.record("the machine was too busy each time")
    }

    @Test func `B029 a delay that the person set is respected`() throws {
        let child = try atForm(["ESCDELAY": "60000"])
        child.type("ada\t")
        child.type([0x1B])
        usleep(300_000)
        child.type("[A")
        child.type("x")
        try child.showsAfresh("adax")
        #expect(!child.text.contains("What would you like to show?"))
    }

    private func milliseconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
    }
}
