import Glibc
import Testing

/// Second factors, their registration, and what a browser is needed for, in a real terminal by keys alone.
@Suite struct StrongSignInTests {
    /// A tenant that demands a second factor; Grace has two methods, Alan has none.
    private static func tenant(capabilities: String) -> String {
        """
        {
          "app": { "clientId": "demo-client", "challengeTypes": ["oob", "password"], "capabilities": [\(capabilities)],
            "signUp": { "password": true } },
          "userFlow": { "name": "strong", "clientId": "demo-client", "mfa": { "use": "required", "sms": true } },
          "people": [
            { "email": "grace@example.com", "password": "Compiler-1952", "methods": [
              { "channel": "email", "contact": "grace@example.com" },
              { "channel": "sms", "contact": "+44 7700900123" } ] },
            { "email": "alan@example.com", "password": "Machine-1936" }
          ]
        }
        """
    }

    private let folder: Place.Folder

    init() throws { folder = try Place.Folder() }

    private func signingIn(_ name: String, _ password: String, capabilities: String) throws -> Tmux {
        let path = folder.path + "/strong.json"
        let file = try #require(fopen(path, "w"))
        fputs(Self.tenant(capabilities: capabilities), file)
        fclose(file)
        let terminal = try Tmux([Place.program, "--tenant-file", path, "--ephemeral"])
        try terminal.waits(for: "What would you like to show?")
        terminal.press("2")
        try terminal.waits(for: "Email address or username *")
        terminal.type(name)
        terminal.press("Tab")
        terminal.type(password)
        terminal.press("Enter")
        return terminal
    }

    private func bringsPasscode(_ terminal: Tmux, _ purpose: String) throws {
        terminal.press("F3")
        try terminal.waits(for: purpose)
        terminal.press("Enter")
        try terminal.waits(for: "Passcode filled in; Enter continues.")
        terminal.press("Enter")
    }

    @Test func `a second factor is chosen among the account's methods, and its passcode signs in`() throws {
        let terminal = try signingIn(
            "grace@example.com", "Compiler-1952", capabilities: #""mfa_required""#)
        try terminal.waits(for: "The tenant asks for a second factor.")
        try terminal.waits(for: "Second factor")
        terminal.press("Down")
        terminal.type(" ")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode")
        terminal.type("00000000")
        terminal.press("Enter")
        try terminal.waits(for: "✗")

        // Back is the choice, and the other method does as well, without the password again.
        terminal.press("Escape")
        try terminal.waits(for: "The tenant asks for a second factor.")
        terminal.press("Up", "Enter", "Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to g***e@e***e.com.")
        try bringsPasscode(terminal, "passcode as second factor: ")
        try terminal.waits(for: "Get access token")
    }

    @Test func `who has no method registers one, and is signed in by its passcode`() throws {
        let terminal = try signingIn(
            "alan@example.com", "Machine-1936", capabilities: #""mfa_required", "registration_required""#)
        try terminal.waits(for: "Send the passcode by *")
        terminal.press("Down")
        terminal.type(" ")
        terminal.press("Tab")
        terminal.type("+44 7700900456")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode")

        // Back is the choice with the contact, and another contact does as well.
        terminal.press("Escape")
        try terminal.waits(for: "Send the passcode by *")
        try terminal.waits(for: "+44 7700900456")
        terminal.press("Tab", "C-u")
        terminal.type("+44 7700900789")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode")
        try bringsPasscode(terminal, "passcode to register a method: ")
        try terminal.waits(for: "Get access token")
    }

    @Test func `an app that cannot show a second factor is led to a browser, and back with the name kept`()
        throws
    {
        let terminal = try signingIn("grace@example.com", "Compiler-1952", capabilities: "")
        try terminal.waits(for: "The tenant wants this done in a browser")
        try terminal.waits(for: "because: ")
        try terminal.waits(for: "grace@example.com")
        terminal.press("Escape")
        try terminal.waits(for: "Email address or username *")
        try terminal.waits(for: "grace@example.com")
    }
}
