import FoundationEssentials
import NativeAuthWire
import TenantFile
import Testing

@testable import EmbeddedTenant

@Suite struct PersonRecordTests {
    /// As libsodium writes it.
    private static let hash =
        "$argon2id$v=19$m=19456,t=2,p=1$i60U/2KzaMrz0ftU1ROZ1A$SRHROwfIpgbhqt+nyfIglabi9SHquWXKy/SM8tbsOFU"

    private static let whole = #"""
        {"id":"223647ab-e55e-45a8-bd05-1a01f30b8e65","email":"Zoé@example.com","alias":"zoe_k",\#
        "passwordHash":"\#(hash)",\#
        "attributes":{"age":42,"city":"Árvíztűrő 漢 \"😀\"","news":false,"terms":true},\#
        "methods":[{"channel":"email","contact":"zoe@example.org"},{"channel":"sms","contact":"+44 7700900123"}],\#
        "createdAt":"2026-01-31T10:15:00Z"}

        """#

    @Test func `a person comes out as it went in`() async throws {
        var directory = try Directory.inMemory()
        #expect(try await directory.importing(Self.whole) == Imported(added: 1))
        #expect(try directory.exported(withHashes: true) == Self.whole)
    }

    @Test func `without the flag there is no hash`() async throws {
        var directory = try Directory.inMemory()
        _ = try await directory.importing(Self.whole)
        let exported = try directory.exported()
        #expect(exported == Self.whole.replacing(#""passwordHash":"\#(Self.hash)","#, with: ""))
        #expect(!exported.contains("argon2"))
    }

    @Test func `an address is enough`() async throws {
        var directory = try Directory.inMemory()
        #expect(try await directory.importing(#"{"email":" Ada@Example.com "}"#) == Imported(added: 1))
        let line = try directory.exported(withHashes: true)
        #expect(line.hasPrefix(#"{"id":""#))
        #expect(
            line.hasSuffix(
                #"""
                ","email":"Ada@Example.com","alias":null,"passwordHash":null,"attributes":{},"methods":[],\#
                "createdAt":"2026-02-01T00:00:00Z"}

                """#))
    }

    @Test func `what a terminal could take for more than text is escaped`() async throws {
        var directory = try Directory.inMemory()
        _ = try await directory.importing(#"{"email":"a@example.com","attributes":{"x":"a\u202Eb👩‍👩"}}"#)
        #expect(try directory.exported().contains(#""attributes":{"x":"a\u202eb👩\u200d👩"}"#))
    }

    @Test(
        arguments: [
            (#"{}"#, "email: is missing"),
            (#"{"email":7}"#, "email: expected a text"),
            (#"{"email":"nope"}"#, "email: The address has no @."),
            (#"{"email":"a@example.com","agee":1}"#, "agee: is not known here"),
            (#"{"email":"a@example.com","id":"7"}"#, "id: expected a UUID"),
            (#"{"email":"a@example.com","alias":"a b"}"#, "alias: expected a username"),
            (#"{"email":"a@example.com","password":""}"#, "password: expected 1 to 256 characters"),
            (#"{"email":"a@example.com","passwordHash":"secret"}"#, "passwordHash: expected an Argon2id hash"),
            (
                #"{"email":"a@example.com","password":"x","passwordHash":null}"#,
                "password: expected either password or passwordHash"
            ),
            (#"{"email":"a@example.com","attributes":[]}"#, "attributes: expected an object"),
            (#"{"email":"a@example.com","attributes":{"x":1.5}}"#, "attributes: expected a text, true, false"),
            (#"{"email":"a@example.com","attributes":{"x":[]}}"#, "attributes: expected a text, true, false"),
            (
                #"{"email":"a@example.com","attributes":{"x":"a\nb"}}"#,
                "attributes: expected no control character"
            ),
            (#"{"email":"a@example.com","attributes":{"password":"a"}}"#, "attributes: expected names"),
            (
                #"{"email":"a@example.com","methods":[{"channel":"pigeon","contact":"x"}]}"#,
                "methods[0].channel: expected email or sms"
            ),
            (
                #"{"email":"a@example.com","methods":[{"channel":"sms","contact":"x"}]}"#,
                "methods[0].contact: expected"
            ),
            (
                #"""
                {"email":"a@example.com","methods":[{"channel":"sms","contact":"+44 7700900123"},\#
                {"channel":"sms","contact":"+44 7700900124"}]}
                """#, "methods: expected at most one method a channel"
            ),
            (#"{"email":"a@example.com","createdAt":"soon"}"#, "createdAt: expected a moment"),
            (#"{"email":"a@example.com""#, ""),
            (#"[]"#, ""),
        ])
    func `a fault is told by its field`(line: String, words: String) async throws {
        var directory = try Directory.inMemory()
        let imported = try await directory.importing("{\"email\":\"good@example.com\"}\n\(line)\n")
        #expect(imported.tally.added == 1)
        #expect(imported.tally.bad == 1)
        #expect(imported.bad.first?.hasPrefix("2: \(words)") == true, "\(imported.bad)")
        #expect(try directory.peopleCount() == 1)
    }

    @Test(
        arguments: [
            "$argon2id$v=19$m=999999999,t=2,p=1$i60U/2KzaMrz0ftU1ROZ1A$SRHROwfIpgbhqt+nyfIglabi9SHquWXKy/SM8tbsOFU",
            "$argon2id$v=19$m=19456,t=99,p=1$i60U/2KzaMrz0ftU1ROZ1A$SRHROwfIpgbhqt+nyfIglabi9SHquWXKy/SM8tbsOFU",
            "$argon2id$v=19$m=19456,t=2,p=1$i60U/2KzaMrz0ftU1ROZ1A", "$argon2id$v=19$m=19456,t=2,p=1$$",
            "$2b$12$abcdefghijklmnopqrstuv", "Vestibule-1", "",
            String(repeating: "$argon2id", count: 100),
        ])
    func `a hash that could not be compared with is refused`(text: String) {
        #expect(PasswordHash(importing: text) == nil)
    }

    @Test func `our own hash is taken`() throws {
        let hash = try #require(PasswordHash(of: "Vestibule-1"))
        let imported = try #require(PasswordHash(importing: hash.text))
        #expect(imported.matches("Vestibule-1"))
    }

    @Test func `a reason has nothing of the line but the names of fields, made inert`() async throws {
        var directory = try Directory.inMemory()
        let imported = try await directory.importing(
            #"{"email":"a@example.com","\u001b[2J\u202e":"Secret-Secret-1"}"#)
        let reason = try #require(imported.bad.first)
        #expect(reason.hasPrefix("1: \u{FFFD}[2J\u{FFFD}: is not known here"))
        let wrong = try await directory.importing(
            #"{"email":"a@example.com","passwordHash":"Secret-Secret-1"}"# + "\n"
                + #"{"email":"a@example.com","password":{"a":"Secret-Secret-1"}}"#)
        #expect(wrong.tally.bad == 2)
        #expect(!wrong.bad.joined().contains("Secret-Secret-1"))
    }
}
