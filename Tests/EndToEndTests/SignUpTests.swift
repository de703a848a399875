import CSQLite
import Glibc
import Testing

/// Sign-up in a real terminal, by keys alone.
@Suite struct SignUpTests {
    private func start(_ tenant: String, _ database: String, _ more: String...) throws -> Tmux {
        try Tmux([Place.program, "--tenant-file", tenant, "--database", database] + more)
    }

    @Test func `an account made by keys alone is there after a restart`() throws {
        let folder = try Place.Folder()
        let database = folder.path + "/people.sqlite"
        do {
            let terminal = try start("email-password", database)
            let person = Person(terminal: terminal)
            try terminal.waits(for: "What would you like to show?")
            try terminal.waits(for: "3 people in the directory")
            terminal.press("Enter")
            try terminal.waits(for: "Email address *")
            person.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
            terminal.press("Enter")
            try terminal.waits(for: "We sent a passcode of 8 digits to a")

            let code = try person.readsPasscode()
            terminal.type(Person.wrong(code))
            terminal.press("Enter")
            try terminal.waits(for: "isInvalidCode · invalid_grant / invalid_oob_value · 50181")
            try terminal.waits(for: "4 ")
            terminal.type(code)
            terminal.press("Enter")
            try terminal.waits(for: "Country/Region *")

            terminal.type("Sweden")
            terminal.press("Tab", "Tab", "Enter")
            try terminal.waits(for: "Please fill this in.")
            try terminal.waits(for: "▌ City *")
            terminal.type("Malmö")
            terminal.press("Enter")
            try terminal.waits(for: "Your account is ready.")
            terminal.press("Escape")
            try terminal.waits(for: "4 people in the directory")
            terminal.press("C-c")
            try terminal.waits(for: "Leave Vestibule?")
            terminal.press("C-c")
            #expect(try terminal.exitStatus() == 0)
        }
        let terminal = try start("email-password", database, "sign-up")
        let person = Person(terminal: terminal)
        try terminal.waits(for: "Email address *")
        person.fillsIn(address: "Ada@Example.com", password: "Correct-Horse-7", alias: "somebody")
        terminal.press("Enter")
        try terminal.waits(for: "There is an account with this address.")
        try terminal.waits(for: "▌ Email address *")
        try terminal.waits(for: "Ada@Example.com")
        try terminal.waits(for: "somebody")

        terminal.press("C-u")
        person.fillsIn(address: "bob@example.com", password: "Correct-Horse-7")
        terminal.press("C-u")
        terminal.type("ADA_L")
        terminal.press("Enter")
        try terminal.waits(for: "This username is taken. Choose another.")
        try terminal.waits(for: "▌ Username (alias)")
        terminal.press("C-u")
        terminal.type("bob_b")
        terminal.press("BTab", "BTab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to b")
    }

    @Test func `with passcodes only there is no password anywhere`() throws {
        let terminal = try Tmux([Place.program, "--tenant-file", "email-code", "--ephemeral", "sign-up"])
        let person = Person(terminal: terminal)
        try terminal.waits(for: "Email address *")
        #expect(!terminal.screen.contains("Password"))
        person.fillsIn(address: "ada@example.com", alias: "ada_l")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        let code = try person.readsPasscode()
        terminal.type(Person.wrong(code))
        terminal.press("Enter")
        try terminal.waits(for: "invalid_grant / invalid_oob_value")
        terminal.type(code)
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
        terminal.type("Sweden")
        terminal.press("Tab")
        terminal.type("Malmö")
        terminal.press("Enter")
        try terminal.waits(for: "Your account is ready.")
    }

    @Test func `a tenant that demands a password asks for it when the app did not`() throws {
        let terminal = try Tmux([Place.program, "--tenant-file", "password-later", "--ephemeral", "sign-up"])
        let person = Person(terminal: terminal)
        try terminal.waits(for: "Email address *")
        #expect(!terminal.screen.contains("Password"))
        person.fillsIn(address: "ada@example.com")
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        terminal.press("F3")
        try terminal.waits(for: "passcode to sign up: ")
        terminal.press("Enter")
        try terminal.waits(for: "Passcode filled in; Enter continues.")
        terminal.press("Enter")
        try terminal.waits(for: "The tenant asks for a password")
        try terminal.waits(for: "● Password")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab")
        terminal.type("Correct-Horse-7")
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
    }

    @Test func `no password and no passcode is in the files of the database`() throws {
        let folder = try Place.Folder()
        let database = folder.path + "/people.sqlite"
        let password = "Sesame-Street-99"
        let terminal = try start("email-password", database, "sign-up")
        let person = Person(terminal: terminal)
        try terminal.waits(for: "Email address *")
        person.fillsIn(address: "ada@example.com", password: password)
        terminal.press("Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to a")
        let code = try person.readsPasscode()
        terminal.type(code)
        terminal.press("Enter")
        try terminal.waits(for: "Country/Region *")
        terminal.type("Sweden")
        terminal.press("Tab")
        terminal.type("Malmö")
        terminal.press("Enter")
        try terminal.waits(for: "Your account is ready.")

        // The program is still running, so that the files hold all that they ever will.
        let files = ["", "-wal", "-shm"].map { contents(of: database + $0) }
        #expect(files.allSatisfy { !$0.isEmpty })
        #expect(files.contains { $0.firstRange(of: Array("Malmö".utf8)) != nil })
        for file in files {
            #expect(file.firstRange(of: Array(password.utf8)) == nil)
            #expect(file.firstRange(of: Array(code.utf8)) == nil)
        }
    }

    private func contents(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }
}
