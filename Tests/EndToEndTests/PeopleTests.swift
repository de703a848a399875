import Glibc
import Testing

/// People out of and into the built program, without a screen.
@Suite struct PeopleTests {
    private let folder: Place.Folder
    private var database: String { folder.path + "/people.sqlite" }

    init() throws { folder = try Place.Folder() }

    private func run(_ arguments: String...) throws -> (status: Int32, text: String) {
        let child = try Child.onPipes([Place.program] + arguments, Place.environment)
        let status = try #require(child.end())
        return (status >> 8, child.text)
    }

    private func write(_ text: String, to name: String) throws -> String {
        let path = folder.path + "/" + name
        let file = try #require(fopen(path, "w"))
        fputs(text, file)
        fclose(file)
        return path
    }

    private func read(_ path: String) throws -> String {
        let file = try #require(fopen(path, "r"))
        defer { fclose(file) }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&buffer, 1, buffer.count, file)
        return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// What is in the folder, but for what SQLite keeps beside a file.
    private func names() throws -> [String] {
        let folder = try #require(opendir(self.folder.path))
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix("."), !name.hasSuffix("-wal"), !name.hasSuffix("-shm") { names.append(name) }
        }
        return names.sorted()
    }

    @Test func `an export touches no file but the one it is to write`() throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let file = folder.path + "/people.jsonl"
        let neighbour = try write("mine", to: "people.jsonl.partial")
        #expect(symlink("/nonexistent/target", file + ".partial-link") == 0)
        #expect(try run("export", "--database", database, file).status == 0)
        #expect(try read(neighbour) == "mine")
        #expect(
            try names() == [
                "people.jsonl", "people.jsonl.partial", "people.jsonl.partial-link", "people.sqlite",
            ])
    }

    @Test func `an export that cannot begin leaves all as it was`() throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let file = folder.path + "/people.jsonl"
        #expect(symlink("/etc/hostname", file + ".partial") == 0)
        _ = try run("export", "--database", database, file)
        var status = stat()
        #expect(lstat(file + ".partial", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        let nowhere = try run("export", "--database", database, folder.path + "/no/such/people.jsonl")
        #expect(nowhere.status == 74)
        #expect(nowhere.text.contains("/no/such/people.jsonl cannot be written: No such file or directory"))
    }

    @Test func `of two exports at once to one file, each is whole`() throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let file = folder.path + "/people.jsonl"
        let both = try (0..<2).map { _ in
            try Child.onPipes([Place.program, "export", "--database", database, file], Place.environment)
        }
        for child in both { #expect(child.end() == 0, "\(child.text)") }
        #expect(try read(file).split(separator: "\n").count == 3)
        #expect(try names() == ["people.jsonl", "people.sqlite"])
    }

    @Test(arguments: [["reset-tenant", "--yes"], ["export"], ["import", "/dev/null"]])
    func `what is asked of a tenant elsewhere is not done to the one inside`(command: [String]) throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let people = try run("export", "--database", database).text
        _ = try run("import", "--database", database, try write(#"{"email":"new@example.com"}"#, to: "new"))
        for option in [
            "--tenant=contoso", "--kiosk=sign-in", "--log=\(folder.path)/log", "--theme=dark", "--idle=9",
        ] {
            let child = try Child.onPipes(
                [Place.program] + command + ["--database", database, option], Place.environment)
            #expect(child.end().map { $0 >> 8 } == 64)
            let name = option.prefix { $0 != "=" }
            #expect(child.text.contains("leave out \(name): it is for the program with a screen"))
        }
        #expect(try run("export", "--database", database).text.split(separator: "\n").count == 5, "\(people)")
        #expect(try names() == ["new", "people.sqlite"])
    }

    @Test func `an export that is imported into a new directory is the same people`() throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let file = folder.path + "/people.jsonl"
        let out = try run("export", "--with-hashes", "--database", database, file)
        #expect(out.status == 0)
        #expect(out.text == "vestibule: 3 people exported, with password hashes.\n")
        let lines = try read(file)
        #expect(lines.split(separator: "\n").count == 3)
        #expect(!lines.contains("Compiler-1952"))
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(try names() == ["people.jsonl", "people.sqlite"])

        let copy = folder.path + "/copy.sqlite"
        let first = try run("import", "--database", copy, file)
        #expect(first.text == "vestibule: 3 people added, 0 changed, 0 unchanged; 0 bad lines.\n")
        let second = try run("import", "--database", copy, file)
        #expect(second.text == "vestibule: 0 people added, 0 changed, 3 unchanged; 0 bad lines.\n")
        #expect(second.status == 0)
        let again = try run("export", "--with-hashes", "--database", copy)
        #expect(again.text.hasPrefix(lines) || again.text.hasSuffix(lines))
    }

    @Test func `B053 what is exported and imported is the people of the tenant that is named`() throws {
        var environment = Place.environment
        environment["XDG_DATA_HOME"] = folder.path
        func run(_ arguments: String...) throws -> String {
            let child = try Child.onPipes([Place.program] + arguments, environment)
            #expect(child.end() == 0)
            return child.text
        }
        let file = try write("{\"email\":\"ada@example.com\"}\n", to: "people.jsonl")
        for tenant in ["email-password", "email-code"] {
            #expect(try run("reset-tenant", "--yes", "--tenant-file", tenant).hasSuffix("3 people seeded.\n"))
        }
        #expect(try run("import", "--tenant-file", "email-code", file).contains("1 person added"))
        #expect(try run("export", "--tenant-file", "email-code").contains("ada@example.com"))
        #expect(try run("export").contains("3 people exported"))
        #expect(access(folder.path + "/vestibule/email-code.sqlite", F_OK) == 0)
    }

    @Test func `bad lines are listed by number, the others are taken, and the status tells`() throws {
        let file = try write(
            "{\"email\":\"ada@example.com\"}\r\nnonsense\r\n\r\n{\"email\":\"bob\"}\r\n{\"email\":\"bob@example.com\"}",
            to: "people.jsonl")
        let result = try run("import", "--database", database, file)
        #expect(result.status == 65)
        let lines = result.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.first?.hasPrefix("\(file):2: ") == true)
        #expect(lines.dropFirst().first == "\(file):4: email: The address has no @.")
        #expect(lines.last == "vestibule: 2 people added, 0 changed, 0 unchanged; 2 bad lines.")
        #expect(!result.text.contains("\r"))
    }

    @Test func `what is not there is said in one line`() throws {
        for (arguments, words) in [
            (["export", "--database", database], "there is no directory \(database) yet"),
            (
                ["import", "--database", database, database + "l"],
                "l cannot be read: No such file or directory"
            ),
            (["import", "--database", database, folder.path], "\(folder.path) cannot be read: Is a directory"),
        ] {
            let child = try Child.onPipes([Place.program] + arguments, Place.environment)
            #expect(child.end().map { $0 >> 8 } == 66)
            #expect(child.text.contains(words))
            #expect(child.text.split(separator: "\n").count == 1)
        }
        #expect(access(database, F_OK) != 0)
    }

    @Test func `an export that cannot be written leaves the earlier one`() throws {
        #expect(try run("reset-tenant", "--yes", "--database", database).status == 0)
        let result = try run("export", "--database", database, folder.path + "/none/people.jsonl")
        #expect(result.status == 74)
        #expect(result.text.contains("cannot be written"))
        let full = try run("export", "--database", database, "/dev/full")
        #expect(full.status == 74)
        #expect(full.text.contains("/dev/full cannot be written: No space left on device"))
        #expect(access("/dev/full", F_OK) == 0)
    }

    @Test(
        arguments: [
            (["import"], "import takes one file"), (["export", "a", "b"], "export takes one file"),
            (["reset-tenant", "now"], "reset-tenant takes no more words"),
            (["export", "--yes"], "leave out --yes: it is for reset-tenant, not for export"),
            (["import", "--with-hashes", "a"], "leave out --with-hashes: it is for export, not for import"),
            (["--with-hashes"], "leave out --with-hashes: it is for export, not for the program with a screen"),
            (
                ["export", "--ephemeral"],
                "leave out --ephemeral: it is for the program with a screen, not for export"
            ),
            (["reset-tenant"], "or give --yes"),
            (["export", "--tenant-file", "none"], "there is no tenant file none"),
        ])
    func `wrong usage of these is one line and status 64`(arguments: [String], words: String) throws {
        let child = try Child.onPipes([Place.program] + arguments, Place.environment)
        #expect(child.end().map { $0 >> 8 } == 64)
        #expect(child.text.contains(words))
        #expect(child.text.split(separator: "\n").count == 1)
    }

    @Test(arguments: [("n", 1), ("", 1), ("yes", 0)])
    func `reset-tenant asks, with the count, and does what is answered`(answer: String, status: Int32) throws {
        let file = try write(
            "{\"email\":\"ada@example.com\"}\n{\"email\":\"bob@example.com\"}\n", to: "people.jsonl")
        #expect(try run("import", "--database", database, file).status == 0)
        let child = try Child.onTerminal(
            [Place.program, "reset-tenant", "--database", database], Place.environment)
        try child.wait("the question") {
            $0.contains("Wipe 2 people of contoso in \(database) and seed again? [y/N] ")
        }
        child.type(answer + "\n")
        #expect(child.end().map { $0 >> 8 } == status)
        let people = try run("export", "--database", database).text
        #expect(people.contains("ada@example.com") == (status == 1))
        #expect(people.contains("grace@example.com") == (status == 0))
    }

    @Test func `on a terminal the progress is one line that is written over`() throws {
        let lines = (1...1500).map { #"{"email":"user\#($0)@example.com"}"# }
        let file = try write(lines.joined(separator: "\n"), to: "people.jsonl")
        let child = try Child.onTerminal(
            [Place.program, "import", "--database", database, file], Place.environment)
        #expect(child.end().map { $0 >> 8 } == 0)
        #expect(child.text.contains("\r1500 lines imported"))
        #expect(
            child.text.hasSuffix("\rvestibule: 1500 people added, 0 changed, 0 unchanged; 0 bad lines.\r\n"))
        #expect(child.text.split(separator: "\r\n").count == 1)
    }

    @Test(arguments: ["email-password", "password-later"])
    func `someone who was seeded signs in with the password that the guide tells`(tenant: String) throws {
        let terminal = try Tmux([Place.program, "--tenant-file", tenant, "--ephemeral"])
        try terminal.waits(for: "3 people in the directory, kept in memory only")
        terminal.press("2")
        try terminal.waits(for: "Email address or username *")
        terminal.type("grace_h")
        terminal.press("Tab")
        terminal.type("Compiler-1952")
        terminal.press("Enter")
        try terminal.waits(for: "Get access token")
    }
}
