import CPseudoTerminal
import Glibc
import Presentation
import Testing

@testable import vestibule

/// The program where one stranger after another sits down at it.
@Suite(.timeLimit(.minutes(2))) struct KioskTests {
    @Test(arguments: [
        ("sign-up", "Email address *"), ("sign-in", "Email address or username *"),
        ("reset-password", "Email address or username *"),
    ])
    func `a kiosk starts in its flow, returns to it and is left by its chord alone`(
        flow: String, label: String
    ) throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "--kiosk", flow])
        try terminal.waits(for: label)
        #expect(!terminal.screen.contains("Ctrl-C"))
        terminal.type("ada")
        terminal.press("C-c", "C-c", "C-z", "C-x", "C-c")
        terminal.type("b")
        try terminal.waits(for: "▏adab ")
        #expect(!terminal.screen.contains("Leave Vestibule?"))
        terminal.press("Escape")
        try terminal.wait("a blank start") {
            terminal.screen.contains(label) && !terminal.screen.contains("adab")
        }
        terminal.press("C-x", "C-q")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func `the chord is the one that was asked for`() throws {
        let terminal = try Tmux([
            Place.program, "--ephemeral", "--kiosk", "sign-up", "--kiosk-exit", "F9 q ctrl-o",
        ])
        try terminal.waits(for: "Email address *")
        terminal.press("C-x", "C-q")
        terminal.type("q")
        try terminal.waits(for: "▏q ")
        terminal.press("F9", "q", "C-o")
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func `whoever ends a kiosk by its chord empties the clipboard, and outside a kiosk it is left`()
        throws
    {
        for (options, keys) in [(["--kiosk", "sign-up"], "\u{18}\u{11}"), ([], "\u{3}\u{3}")] {
            let folder = try Place.Folder()
            let start = options.isEmpty ? ["sign-up"] : options
            let child = try Child.onTerminal(
                [Place.program, "--ephemeral", "--tenant-file", try tenantFile(in: folder)] + start, Place.xterm
            )
            try child.wait("the form") { $0.contains("Email address") }
            _ = try signsIn(child, Self.password())
            child.type(keys)
            #expect(child.end() == 0)
            #expect(child.text.contains(Self.emptyClipboard) == !options.isEmpty)
        }
    }

    @Test func `a kiosk ends by the signals of who runs it, with the terminal as it was`() throws {
        let child = try Child.onTerminal(
            [Place.program, "--ephemeral", "--kiosk", "sign-in"], Place.xterm)
        try child.wait("the first screen") { $0.contains("Email address or username") }
        kill(child.process, SIGTERM)
        #expect(try #require(child.end()) & 0x7F == SIGTERM)
        #expect(isGivenBack(child))
    }

    @Test func `B057 whoever leaves is warned, and then nothing of them is left on screen and in memory`()
        throws
    {
        #expect(Options().visitRules.idle == nil)
        let folder = try Place.Folder()
        let child = try Child.onTerminal(
            [
                Place.program, "--ephemeral", "--kiosk", "sign-up", "--idle", "10", "--idle-warning", "3",
                "--tenant-file", try tenantFile(in: folder),
            ], Place.xterm)
        let password = Self.password()
        try child.wait("the form") { $0.contains("Email address") }

        // Left half filled, with the password shown.
        child.type("ada@example.com\t\(password)\t\(password)\tLuleå")
        child.type("\u{1B}[Z\u{12}")
        try child.showsAfresh(password)
        #expect(count(password, in: child) > 0)
        child.forget()
        try child.wait("the warning") { $0.contains("In 3 seconds all that was typed") }
        for second in ["2", "1"] {
            child.forget()
            try child.wait("second \(second)") { $0.contains(second) }
        }
        child.type("x")
        try child.showsAfresh("Luleå")
        #expect(child.text.contains(password) && !child.text.contains(password + "x"))
        #expect(child.text.contains("ada@example.com"))
        try waitForNextVisit(child)
        #expect(!["ada@example.com", "Luleå", password].contains(where: child.text.contains))
        #expect(count(password, in: child) == 0)

        // Left with a token shown, on the screen behind success, and a list filtered beside it.
        let codes = try signsIn(child, password)
        let (start, filter) = ("eyJhbGciOi", "zqxwfilter")
        child.type("\u{1B}OQ")
        try child.showsAfresh("/\u{1B}")
        child.type("/" + filter)
        try child.showsAfresh("filter: " + filter)
        for secret in [start, filter] { #expect(count(secret, in: child) > 0) }
        try waitForNextVisit(child)
        #expect(child.text.contains(Self.emptyClipboard))
        #expect(!child.text.contains("ada@example.com"))
        for secret in [password, start, filter] + codes {
            #expect(count(secret, in: child) == 0, "\(secret)")
        }

        // The next visitor's inbox is empty, and nobody is signed in.
        child.forget()
        child.type("\u{1B}OR")
        try child.showsAfresh("Nothing was mailed yet.")
        #expect(!child.text.contains("passcode to sign up"))
        child.type("\u{1B}OQ")
        try child.showsAfresh("Trace")
        _ = try child.rests()
        #expect(!child.text.contains("filter: "))
    }

    /// - Returns: The passcode, and a wrong one that was typed first.
    private func signsIn(_ child: Child, _ password: String) throws -> [String] {
        child.type("ada@example.com\t\(password)\t\(password)\tLuleå\r")
        try child.wait("the passcode step") { $0.contains("We sent a passcode") }
        child.type("\u{1B}OR")
        try child.showsAfresh("passcode to sign up: ")
        let words = try #require(child.text.firstRange(of: "passcode to sign up: "))
        let code = String(child.text[words.upperBound...].prefix(8))
        let wrong = String((0..<8).map { _ in "123456789".randomElement() ?? "1" })
        #expect(code.allSatisfy(\.isNumber) && count(code, in: child) > 0)
        child.forget()
        child.type("\u{1B}")
        try child.wait("the inbox to close") { $0.contains("Send another") }
        child.type(wrong)
        try child.wait("the digits") { _ in count(wrong, in: child) > 0 }
        child.type("\r")
        try child.wait("the refusal") { $0.contains("not right") }
        child.type(code + "\r")
        try child.wait("success") { $0.contains("Your account is ready.") }
        child.type("\r")
        // The screen has brought its first token, and takes keys.
        try child.wait("the account") { $0.contains("scopes (scp)") }
        child.type("\r")
        try child.wait("a token") { $0.contains("Here is an access token.") }
        try copies(in: child)
        return [code, wrong]
    }

    /// Puts the access token on the clipboard.
    private func copies(in child: Child) throws {
        child.type("\t\t\t")
        try child.wait("the facts") { $0.contains("copy") }
        child.forget()
        child.type("c")
        try child.wait("the copy") { $0.contains("\u{1B}]52;c;ZXlK") && $0.contains("clipboard") }
        #expect(!child.text.contains(Self.emptyClipboard))
    }

    private static let emptyClipboard = "\u{1B}]52;c;!\u{7}"

    /// Waits through the warning until the start screen is there again.
    private func waitForNextVisit(_ child: Child) throws {
        child.forget()
        try child.wait("the warning") { $0.contains("Is anybody still there?") }
        child.forget()
        try child.wait("the start screen") { $0.contains("Email address") }
    }

    private func count(_ secret: String, in child: Child) -> Int {
        secret.withCString { cpt_count_in_memory(child.process, $0, strlen($0)) }
    }

    /// Long and unlike anything else in memory.
    private static func password() -> String {
        "Q7" + String((0..<22).map { _ in "bcdfghjkmnpqrstvwxz".randomElement() ?? "b" })
    }

    /// A tenant whose first form asks for the password and an attribute.
    private func tenantFile(in folder: Place.Folder) throws -> String {
        let path = folder.path + "/tenant.json"
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        fputs(
            """
            { "app": { "clientId": "demo-client", "challengeTypes": ["oob", "password"],
                       "signUp": { "password": true, "alias": false, "attributes": ["city"] } },
              "userFlow": { "name": "contoso", "method": "emailPassword", "clientId": "demo-client",
                            "attributes": [{ "key": "city", "label": "City", "required": true }] } }
            """, file)
        return path
    }
}
