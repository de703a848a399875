import CSQLite
import FoundationEssentials
import Glibc
import Testing

@testable import EmbeddedTenant

@Suite struct DirectoryTests {
    @Test func `people are still there after a restart`() async throws {
        let folder = try Folder()
        let before = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await before.signedUp()
        let after = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await after.tenant.peopleCount() == 1)
        #expect(try await after.start().gist == "user_already_exists [1003037]")
    }

    @Test func `the file is its owner's alone, and so is the folder that was made for it`() throws {
        let folder = try Folder()
        let path = folder["new/deeper/people.sqlite"]
        var directory = try Directory(path: path)
        #expect(try directory.peopleCount() == 0)
        #expect(try mode(path) == 0o600)
        #expect(try mode(path + "-wal") == 0o600)
        #expect(try mode(path + "-shm") == 0o600)
        #expect(try mode(folder["new"]) == 0o700)
        #expect(try mode(folder["new/deeper"]) == 0o700)
    }

    @Test func `a file that others could read is closed to them`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        try folder.write([], to: "people.sqlite")
        #expect(chmod(path, 0o644) == 0)
        _ = try Directory(path: path)
        #expect(try mode(path) == 0o600)
    }

    @Test func `neither the password nor a passcode nor a token is in the files`() async throws {
        let folder = try Folder()
        let talk = Conversation(.cityAndCountry, directory: try Directory(path: folder["people.sqlite"]))
        var token = try await talk.sentPasscode("username=ada%40example.com&password=Vestibule-1")
        _ = try await talk.proceed(token, "oob&oob=\(talk.wrongCode)")
        let secrets = ["Vestibule-1", try talk.newestCode, token]
        token = try await talk.proved(token).token
        _ = try await talk.proceed(
            token, "attributes&attributes=%7B%22city%22%3A%22London%22%2C%22country%22%3A%22UK%22%7D")
        let bytes = [UInt8](try folder.bytes())
        #expect(bytes.contains(Array("ada@example.com".utf8)))
        #expect(bytes.contains(Array("London".utf8)))
        for secret in secrets + [token] { #expect(!bytes.contains(Array(secret.utf8))) }
    }

    @Test func `a file of a later version is refused by name, and left as it is`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        _ = try Directory(path: path)
        try run("PRAGMA user_version = 99", on: path)
        let before = try Data(contentsOf: URL(filePath: path))
        #expect(throws: DirectoryError.newerFile(path: path, version: 99, newest: Migrations.steps.count)) {
            _ = try Directory(path: path)
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func `another program's database is refused by name`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        try folder.write([], to: "people.sqlite")
        try run("CREATE TABLE song (title TEXT)", on: path)
        #expect(throws: DirectoryError.foreignFile(path: path)) { _ = try Directory(path: path) }
    }

    @Test func `a damaged file and a folder are refused`() throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        try folder.write([UInt8](repeating: 7, count: 4096), to: "people.sqlite")
        let error = #expect(throws: DirectoryError.self) { _ = try Directory(path: path) }
        guard case .sqlite(let code, _, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(code == SQLITE_NOTADB)
        #expect(throws: DirectoryError.self) { _ = try Directory(path: folder.path) }
        #expect(throws: DirectoryError.self) { _ = try Directory(path: path + "/below/people.sqlite") }
    }

    @Test func `the schema is strict and foreign keys hold`() throws {
        var directory = try Directory.inMemory()
        #expect(throws: DirectoryError.self) {
            try directory.connection.run(
                "INSERT INTO person_attribute (person, key, value) VALUES (?, 'city', '1')", [.integer(42)])
        }
        #expect(throws: DirectoryError.self) {
            try directory.connection.run(
                "INSERT INTO passcode_send (account, family, sent_at) VALUES ('a', 'b', ?)", [.text("soon")])
        }
    }

    @Test func `an error names the statement and never what was bound`() throws {
        var directory = try Directory.inMemory()
        let error = #expect(throws: DirectoryError.self) {
            try directory.connection.run(
                "INSERT INTO passcode_send (account, family, sent_at) VALUES (?, ?, 'x')",
                [.text("ada@example.com"), .text("sign-up")])
        }
        let text = String(describing: error)
        #expect(text.contains("INSERT INTO passcode_send"))
        #expect(!text.contains("ada@"))
    }

    @Test func `a text with a zero inside is stored whole`() throws {
        var directory = try Directory.inMemory()
        let read = try directory.connection.rows("SELECT ?", [.text("a\0b")]) { $0.text(0) }
        #expect(read == ["a\0b"])
    }

    private func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o777
    }

    private func run(_ sql: StaticString, on path: String) throws {
        let connection = try Connection(path: path)
        try connection.runScript(sql)
    }
}
