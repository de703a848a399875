import Testing

/// Sign-in, reset and the account in a real terminal, by keys alone.
@Suite struct SignInTests {
    /// Signs up Ada, up to the screen that says that her account is ready.
    private func signedUp(_ tenant: String, password: String?) throws -> Tmux {
        let terminal = try Tmux([Place.program, "--tenant-file", tenant, "--ephemeral", "sign-up"])
        let person = Person(terminal: terminal)
        try terminal.waits(for: "Email address *")
        person.fillsIn(address: "ada@example.com", password: password, alias: "ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.type(try person.readsPasscode())
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
        terminal.type("Sweden")
        terminal.press("Tab")
        terminal.type("Malmö")
        terminal.press("Enter")
        try terminal.waits(for: "Your account is ready.")
        return terminal
    }

    @Test func `signing in straight after sign-up asks nothing again, and an alias signs in later`() throws {
        let terminal = try signedUp("email-password", password: "Correct-Horse-7")
        terminal.press("Enter")
        // The screen has brought its first token, and takes keys.
        try terminal.waits(for: "scopes (scp)")
        try terminal.waits(for: "Sign out")
        terminal.press("Enter")
        try terminal.waits(for: "Here is an access token.")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "What would you like to show?")

        terminal.press("2")
        try terminal.waits(for: "Email address or username *")
        terminal.type("ADA_L")
        terminal.press("Tab")
        terminal.type("Wrong-Horse-7")
        terminal.press("Enter")
        try terminal.waits(for: "Address or password is not right.")
        terminal.type("Correct-Horse-7")
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }

    @Test(arguments: [("sign-in", "Sign in"), ("reset-password", "Reset password")])
    func `a flow named on the command line opens at once`(flow: String, title: String) throws {
        let terminal = try Tmux([Place.program, "--ephemeral", flow])
        try terminal.waits(for: "Email address or username *")
        #expect(terminal.rows.first?.contains("Vestibule  \(title)") == true)
    }

    @Test func `an account that has no password signs in by a passcode`() throws {
        let terminal = try signedUp("email-code", password: nil)
        terminal.press("Escape")
        try terminal.waits(for: "What would you like to show?")
        terminal.press("2")
        try terminal.waits(for: "Email address or username *")
        terminal.type("ada@example.com")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.press("F3")
        try terminal.waits(for: "passcode to sign in: ")
        terminal.press("Enter")
        try terminal.waits(for: "Passcode filled in; Enter continues.")
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }

    @Test func `a password is reset by keys alone, and signs in without asking again`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "--tenant-file", "email-password"])
        let person = Person(terminal: terminal)
        try terminal.waits(for: "What would you like to show?")
        terminal.press("3")
        try terminal.waits(for: "Email address or username *")
        for (name, words) in [
            ("grace@@example.com", "The tenant does not take this as an email address."),
            ("nobody@example.com", "There is no account with this address or username."),
            ("hedy@example.com", "This account signs in with a passcode; it has no password"),
        ] {
            terminal.press("C-u")
            terminal.type(name)
            terminal.press("Enter")
            try terminal.waits(for: words)
        }
        terminal.press("C-u")
        terminal.type("grace@example.com")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to g")
        let old = try person.readsPasscode(to: "reset the password")
        terminal.type(Person.wrong(old))
        terminal.press("Enter")
        try terminal.waits(for: "✗")
        // The clock moves on, so that another passcode may be sent.
        terminal.press("F4")
        try terminal.waits(for: "Sign-in method")
        terminal.press("BTab", "BTab", "BTab", "BTab", "BTab", "Enter")
        try terminal.waits(for: "The clock was moved on.")
        try person.closesTenantPane()
        try terminal.waits(for: "[ Send another ]")
        terminal.press("Tab", "Tab", "Enter")
        try terminal.waits(for: "Another passcode was sent")
        terminal.type(old)
        terminal.press("Enter")
        try terminal.waits(for: "newer")
        terminal.type(try person.readsPasscode(to: "reset the password"))
        terminal.press("Enter")
        try terminal.waits(for: "Choose a new password.")
        for (password, words) in [
            ("weakling", "too weak"), ("Compiler-1952", "it was used before."),
            ("Other-Horse-8", "Sign in now?"),
        ] {
            terminal.type(password)
            terminal.press("Tab")
            terminal.type(password)
            terminal.press("Enter")
            try terminal.waits(for: words)
        }
        terminal.press("Enter")
        try terminal.waits(for: "after the reset. No password was asked again.")
        try terminal.waits(for: "Access token")
    }
}
