import Glibc
import Testing

@Suite(.timeLimit(.minutes(2))) struct LocaleTests {
    @Test(arguments: [
        (["LANG": "C"], "The locale C has no UTF-8 here; C.UTF-8 is used in its place.", true),
        (["LC_ALL": "POSIX"], "The locale POSIX has no UTF-8 here; C.UTF-8 is used", true),
        (["LC_ALL": "xx_YY.UTF-8"], "The locale xx_YY.UTF-8 has no UTF-8 here; C.UTF-8 is used", true),
        (
            ["LC_ALL": "en_US.ISO-8859-1"], "The locale en_US.ISO-8859-1 is not UTF-8, so only ASCII is shown.",
            false
        ),
    ])
    func
        `B035 without a UTF-8 locale another is chosen and told, or all is ASCII; what is typed is stored right`(
            settings: [String: String], sentence: String, isUnicode: Bool
        ) throws
    {
        let folder = try Place.Folder()
        let database = folder.path + "/people.sqlite"
        let terminal = try Tmux(
            [Place.program, "--tenant-file", "email-code", "--database", database, "sign-up"],
            environment: settings)
        try terminal.waits(for: sentence)
        #expect(terminal.screen.unicodeScalars.allSatisfy(\.isASCII) == !isUnicode)
        #expect(terminal.rows[1] == String(repeating: isUnicode ? "─" : "-", count: 80))
        let person = Person(terminal: terminal)
        person.fillsIn(address: "ada@example.com")
        try terminal.wait("the sentence to go") {
            terminal.screen.contains("ada@example.com") && !terminal.screen.contains("The locale")
        }
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.type(try person.readsPasscode())
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
        terminal.type("Sweden")
        terminal.press("Tab")
        terminal.type("Malmé漢")
        // Stored as it was typed, or refused with the reason at the field: never anything else in its place.
        try terminal.waits(for: isUnicode ? "Malmé漢" : "Signs that cannot be shown were left out.")
        #expect(terminal.screen.unicodeScalars.allSatisfy(\.isASCII) == !isUnicode)
        #expect(isUnicode || terminal.screen.contains("|Malm "))
        terminal.press("Enter")
        try terminal.waits(for: "Your account is ready.")
        #expect(bytes(of: database, holding: isUnicode ? "Malmé漢" : #""Malm""#))
    }

    @Test func `a UTF-8 locale of one's own is no news`() throws {
        let terminal = try Tmux([Place.program, "--ephemeral", "sign-up"])
        try terminal.waits(for: "Email address *")
        #expect(!terminal.screen.contains("The locale"))
    }

    private func bytes(of path: String, holding text: String) -> Bool {
        ["", "-wal"].contains { suffix in
            guard let file = fopen(path + suffix, "r") else { return false }
            defer { fclose(file) }
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65536)
            while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
                bytes += buffer[..<count]
            }
            return bytes.firstRange(of: Array(text.utf8)) != nil
        }
    }
}
