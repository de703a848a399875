import FoundationEssentials
import Testing

@testable import EmbeddedTenant

@Suite struct PeopleImportTests {
    private static let ada = #"{"email":"ada@example.com","alias":"ada_l","password":"Vestibule-1"}"#

    @Test func `the same lines twice change nothing, a clear password among them`() async throws {
        var directory = try Directory.inMemory()
        #expect(try await directory.importing(Self.ada) == Imported(added: 1))
        let before = try directory.exported(withHashes: true)
        #expect(try await directory.importing(Self.ada) == Imported(unchanged: 1))
        #expect(try directory.exported(withHashes: true) == before)
        #expect(!before.contains("Vestibule-1"))
    }

    @Test func `a key that is left out leaves what is there`() async throws {
        var directory = try Directory.inMemory()
        _ = try await directory.importing(
            #"{"email":"ada@example.com","alias":"ada_l","password":"Vestibule-1","attributes":{"city":"London"}}"#
        )
        let before = try directory.exported(withHashes: true)
        #expect(try await directory.importing(#"{"email":"ADA@example.com"}"#) == Imported(changed: 1))
        #expect(
            try directory.exported(withHashes: true)
                == before.replacing("ada@example.com", with: "ADA@example.com"))
    }

    @Test(
        arguments: [
            (#""alias":null"#, #""alias":null"#), (#""alias":"lovelace""#, #""alias":"lovelace""#),
            (#""attributes":{"country":"UK","n":1}"#, #""attributes":{"country":"UK","n":1}"#),
            (#""attributes":{}"#, #""attributes":{}"#), (#""methods":[]"#, #""methods":[]"#),
            (
                #""methods":[{"channel":"email","contact":"a@example.org"}]"#,
                #""methods":[{"channel":"email","contact":"a@example.org"}]"#
            ),
            (#""createdAt":"2020-02-29T12:00:00Z""#, #""createdAt":"2020-02-29T12:00:00Z""#),
            (#""passwordHash":null"#, #""passwordHash":null"#),
        ])
    func `what a line says of someone who is there is put in place of what was`(
        change: String, expected: String
    ) async throws {
        var directory = try Directory.inMemory()
        _ = try await directory.importing(
            #"""
            {"email":"ada@example.com","alias":"ada_l","password":"Vestibule-1","attributes":{"city":"London"},\#
            "methods":[{"channel":"sms","contact":"+44 7700900123"}]}
            """#)
        let line = #"{"email":"ada@example.com",\#(change)}"#
        #expect(try await directory.importing(line) == Imported(changed: 1))
        #expect(try directory.exported(withHashes: true).contains(expected))
        #expect(try await directory.importing(line) == Imported(unchanged: 1))
        #expect(try directory.peopleCount() == 1)
    }

    @Test func `a new password lifts the lock and ends the sessions that the old one began`() async throws {
        let folder = try Folder()
        let talk = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await talk.signedUp()
        let tokens = try await talk.signedIn()
        guard case .text(let refreshToken)? = tokens.json["refresh_token"] else {
            throw IssueError("no refresh token")
        }
        var directory = try Directory(path: folder["people.sqlite"])
        #expect(
            try await directory.importing(#"{"email":"ada@example.com","password":"Vestibule-2"}"#)
                == Imported(changed: 1))
        #expect(try await talk.refresh(refreshToken).gist == "invalid_grant [700082]")
        #expect(try await talk.signedIn().gist == "invalid_grant [50126]")
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password("Vestibule-2")).status == 200)
    }

    @Test func `an alias or an id of somebody else is a bad line`() async throws {
        var directory = try Directory.inMemory()
        let id = "223647ab-e55e-45a8-bd05-1a01f30b8e65"
        let imported = try await directory.importing(
            """
            {"email":"ada@example.com","alias":"ada_l","id":"\(id)"}
            {"email":"bob@example.com","alias":"ADA_L"}
            {"email":"bob@example.com","id":"\(id.uppercased())"}
            {"email":"bob@example.com"}
            {"email":"bob@example.com","alias":"ada_L"}
            """)
        let alias = "alias: is another person's"
        #expect(
            imported == Imported(added: 2, bad: ["2: \(alias)", "3: id: is another person's", "5: \(alias)"]))
        #expect(try directory.exported().contains(#"{"id":"\#(id)","email":"ada@example.com","alias":"ada_l""#))
    }

    @Test func `many lines come in by many batches, with the bad ones by number`() async throws {
        var directory = try Directory.inMemory()
        let lines = (1...1203).map { number in
            number % 400 == 0 ? "nonsense" : #"{"email":"user\#(number)@example.com"}"#
        }
        let imported = try await directory.importing(lines.joined(separator: "\n"), pieces: 65536)
        #expect(imported.tally == PeopleImport.Tally(added: 1200, bad: 3))
        #expect(imported.bad.map { $0.prefix { $0 != ":" } } == ["400", "800", "1200"])
    }

    @Test func `bytes that are no text and blank lines harm nobody`() async throws {
        var directory = try Directory.inMemory()
        let imported = try await directory.importing(
            Array("\n \t\n".utf8) + [0xFF, 0x0A] + Array(#"{"email":"ada@example.com"}"#.utf8))
        #expect(imported == Imported(added: 1, bad: ["3: is not UTF-8"]))
    }
}
