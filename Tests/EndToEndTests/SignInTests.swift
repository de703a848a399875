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
        try terminal.waits(for: "Get access token")
        #expect(terminal.screen.contains("Sign out"))
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
        let terminal = try signedUp("email-password", password: "Correct-Horse-7")
        terminal.press("Escape")
        try terminal.waits(for: "What would you like to show?")
        terminal.press("3")
        try terminal.waits(for: "Email address or username *")
        terminal.type("nobody@example.com")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "There is no account with this address or username.")
        terminal.press("C-u")
        terminal.type("ada@example.com")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.press("F3")
        try terminal.waits(for: "passcode to reset the password: ")
        terminal.press("Enter")
        try terminal.waits(for: "Passcode filled in; Enter continues.")
        terminal.press("Enter")
        try terminal.waits(for: "Choose a new password.")
        for password in ["Correct-Horse-7", "Other-Horse-8"] {
            terminal.type(password)
            terminal.press("Tab")
            terminal.type(password)
            terminal.press("Enter")
            try terminal.waits(for: password == "Correct-Horse-7" ? "it was used before." : "Sign in now?")
        }
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }
}
