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
            try terminal.waits(for: "0 people in the directory")
            terminal.press("Enter")
            try terminal.waits(for: "Email address *")
            person.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
            terminal.press("Enter")
            try terminal.waits(for: "We sent a passcode of 8 digits to a")

            let code = try person.readsPasscode()
            terminal.type(Person.wrong(code))
            terminal.press("Enter")
            try terminal.waits(for: "isInvalidCode · invalid_grant / invalid_oob_value · 50181")
            #expect(terminal.screen.contains("4 "))
            terminal.type(code)
            terminal.press("Enter")
            try terminal.waits(for: "Country/Region *")

            terminal.type("Sweden")
            terminal.press("Tab", "Tab", "Enter")
            try terminal.waits(for: "Please fill this in.")
            #expect(terminal.screen.contains("▌ City *"))
            terminal.type("Malmö")
            terminal.press("Enter")
            try terminal.waits(for: "Your account is ready.")
            terminal.press("Enter")
            try terminal.waits(for: "1 person in the directory")
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
        #expect(terminal.screen.contains("▌ Email address *"))
        #expect(terminal.screen.contains("Ada@Example.com"))
        #expect(terminal.screen.contains("somebody"))

        terminal.press("C-u")
        person.fillsIn(address: "bob@example.com", password: "Correct-Horse-7")
        terminal.press("C-u")
        terminal.type("ADA_L")
        terminal.press("Enter")
        try terminal.waits(for: "This username is taken. Choose another.")
        #expect(terminal.screen.contains("▌ Username (alias)"))
        terminal.press("C-u")
        terminal.type("bob_b")
        terminal.press("BTab", "BTab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab")
        terminal.type("Correct-Horse-7")
        terminal.press("Tab", "Enter")
        try terminal.waits(for: "We sent a passcode of 8 digits to b")
    }
}
