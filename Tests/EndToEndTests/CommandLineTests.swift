import Glibc
import Testing

@Suite struct CommandLineTests {
    /// Runs the program without a terminal, to its end.
    private func run(_ arguments: String...) throws -> (status: Int32, text: String) {
        let child = try Child.onPipes([Place.program] + arguments, Place.environment)
        let status = try #require(child.end())
        return (status >> 8, child.text)
    }

    @Test func `help and version need no terminal`() throws {
        let help = try run("--help")
        #expect(help.status == 0)
        #expect(help.text.hasPrefix("Usage: vestibule"))
        for tenant in ["email-password", "email-code", "password-later"] { #expect(help.text.contains(tenant)) }
        let version = try run("--version")
        #expect(version.status == 0)
        #expect(version.text.hasPrefix("vestibule "))
    }

    @Test(
        arguments: [
            (["--nonsense"], "there is no option --nonsense"), (["fly"], "there is no flow fly"),
            (["--database"], "--database needs a value"), (["sign-up", "sign-up"], "one flow at a time"),
            (["--ephemeral", "--database", "x"], "do not go together"),
        ])
    func `wrong usage is one line and status 64`(arguments: [String], words: String) throws {
        let child = try Child.onPipes([Place.program] + arguments, Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains(words))
        #expect(child.text.split(separator: "\n").count == 1)
    }

    @Test func `without a terminal it says so in one line without escape codes`() throws {
        let result = try run()
        #expect(result.status == 64)
        #expect(result.text == "vestibule: standard input and output must be a terminal\n")
    }

    @Test(
        arguments: [
            ("dumb", "cannot show a screen"), ("nosuchterm", "is not a terminal that is known here"),
            ("", "TERM is not set"),
        ])
    func `a terminal that cannot show a screen ends it with what to set`(term: String, words: String) throws {
        var environment = Place.environment
        environment["TERM"] = term.isEmpty ? nil : term
        let child = try Child.onTerminal([Place.program, "--ephemeral"], environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains(words))
        #expect(!child.text.contains("\u{1B}"))
    }

    @Test func `a database that cannot be used is status 74 and names the file`() throws {
        let folder = try Place.Folder()
        let path = folder.path + "/people.sqlite"
        let file = try #require(fopen(path, "w"))
        fputs(String(repeating: "this is no database ", count: 100), file)
        fclose(file)
        let child = try Child.onTerminal([Place.program, "--database", path], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 74)
        #expect(child.text.contains("vestibule: "))
        #expect(!child.text.contains("\u{1B}"))
    }

    @Test(arguments: ["folder", "secret file"])
    func `a tenant file that is there and cannot be read is not called missing`(
        kind: String
    ) throws {
        let folder = try Place.Folder()
        var path = folder.path
        if kind == "secret file" {
            // Root reads whatever it likes.
            guard getuid() != 0 else { return }
            path += "/tenant.json"
            close(open(path, O_CREAT | O_WRONLY, 0))
        }
        let child = try Child.onTerminal([Place.program, "--tenant-file", path], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains("the tenant file \(path) cannot be read"))
    }

    @Test func `a fault in a tenant file is told by its field`() throws {
        let folder = try Place.Folder()
        let path = folder.path + "/tenant.json"
        let file = try #require(fopen(path, "w"))
        fputs(
            #"{ "app": { "clientId": "a", "challengeTypes": ["oob"] }, "userFlow": { "method": "pigeon" } }"#,
            file)
        fclose(file)
        let child = try Child.onTerminal([Place.program, "--tenant-file", path], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains("userFlow.method"))
    }
}
