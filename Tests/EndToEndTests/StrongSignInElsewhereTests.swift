import Testing

/// A second factor at a tenant in a process of its own, over real HTTP, in a real terminal by keys alone.
@Suite struct StrongSignInElsewhereTests {
    private func signingIn(_ program: RunningTenant, _ tenant: String, as name: String, _ password: String)
        throws -> Tmux
    {
        let terminal = try Tmux([
            Place.program, "sign-in", "--tenant", program.address, "--tenant-file", tenant, "--client-id",
            "demo-client",
        ])
        try terminal.waits(for: "Email address or username *")
        terminal.type(name)
        terminal.press("Tab")
        terminal.type(password)
        terminal.press("Enter")
        return terminal
    }

    @Test func `over HTTP a second factor is chosen, a wrong passcode refused, and the right one signs in`()
        throws
    {
        let program = try RunningTenant(["--ephemeral", "--tenant-file", "multi-factor"])
        let terminal = try signingIn(program, "multi-factor", as: "grace@example.com", "Compiler-1952")
        try terminal.waits(for: "The tenant asks for a second factor.")
        terminal.press("Down")
        terminal.type(" ")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode")
        let passcode = try program.passcode()
        #expect(try program.control("GET", "inbox").contains(#""channel":"sms""#))
        terminal.type(Person.wrong(passcode))
        terminal.press("Enter")
        try terminal.waits(for: "✗")
        try terminal.waits(for: "4 tries left")
        terminal.type(passcode)
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
        try terminal.waits(for: "grace@example.com")
    }

    @Test func `over HTTP who has no method registers one, and is signed in by its passcode`() throws {
        let program = try RunningTenant(["--ephemeral", "--tenant-file", "registration"])
        let terminal = try signingIn(program, "registration", as: "alan@example.com", "Machine-1936")
        try terminal.waits(for: "Send the passcode by *")
        terminal.press("Down")
        terminal.type(" ")
        terminal.press("Tab", "C-u")
        terminal.type("+44 7700900456")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode")
        terminal.type(try program.passcode())
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }
}
