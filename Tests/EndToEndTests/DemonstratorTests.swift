import Testing

/// What a demonstrator does beside a flow: late answers, refusals on demand, the clock, the trace.
@Suite struct DemonstratorTests {
    private func started(_ arguments: String..., columns: Int = 80, rows: Int = 24) throws -> Tmux {
        let terminal = try Tmux(
            [Place.program, "--ephemeral"] + arguments, columns: columns, rows: rows)
        try terminal.waits(for: arguments.isEmpty ? "What would you like to show?" : "Email address")
        return terminal
    }

    /// Makes the next answer the one that stands so many rows below "as it comes".
    private func chooses(_ terminal: Tmux, answer place: Int) throws {
        terminal.press("F4")
        try terminal.waits(for: "Sign-in method")
        // From the first field to the buttons and back: the last field is the people, the one before it the answers.
        terminal.press("BTab", "BTab", "BTab", "BTab", "BTab", "BTab", "BTab")
        try terminal.waits(for: "Next answer")
        for _ in 0..<place { terminal.press("Down") }
        terminal.type(" ")
        try terminal.waits(for: "Changes hold from the next request on.")
        try Person(terminal: terminal).closesTenantPane()
    }

    @Test func `a call that takes long is cancelled by Esc, and what was typed is kept`() throws {
        let terminal = try started("sign-up")
        Person(terminal: terminal).fillsIn(
            address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        try chooses(terminal, answer: 5)
        terminal.press("Enter")
        try terminal.waits(for: "Sending… Esc cancels.")
        terminal.type("typed ahead")
        terminal.press("Escape")
        try terminal.waits(for: "Cancelled. Type the password again.")
        try terminal.waits(for: "ada@example.com")
        #expect(!terminal.screen.contains("typed ahead"))
    }

    @Test func `an answer on demand is told in words, and the next try goes through`() throws {
        let terminal = try started("sign-up")
        Person(terminal: terminal).fillsIn(
            address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        try chooses(terminal, answer: 3)
        terminal.press("Enter")
        try terminal.waits(for: "The tenant answered something unexpected (HTTP 500")
        terminal.press("BTab", "BTab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
    }

    @Test func `a passcode that the clock has run out on is refused as such`() throws {
        let terminal = try started("sign-up")
        let person = Person(terminal: terminal)
        person.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        let code = try person.readsPasscode()
        terminal.press("F4")
        try terminal.waits(for: "Sign-in method")
        terminal.press("BTab", "BTab", "BTab", "BTab", "Enter")
        try terminal.waits(for: "The clock was moved on.")
        try person.closesTenantPane()
        terminal.type(code)
        terminal.press("Enter")
        try terminal.waits(for: "expired")
    }

    @Test func `the trace beside the form shows each call, and no secret`() throws {
        let terminal = try started("sign-up", columns: 120, rows: 40)
        terminal.press("F2")
        try terminal.waits(for: "Nothing was done yet.")
        Person(terminal: terminal).fillsIn(
            address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "POST /signup/v1.0/challenge")
        try terminal.waits(for: "⇢ onSignUpCodeRequired")
        try terminal.waits(for: "▌ SignUpCodeRequired")
        try terminal.waits(for: "password=••••••••")
        #expect(!terminal.screen.contains("Correct-Horse-7"))
        terminal.press("F6")
        try terminal.waits(for: "/ filter")
        terminal.press("Up", "Up", "Enter")
        try terminal.waits(for: "challenge_target_label")
    }
}
