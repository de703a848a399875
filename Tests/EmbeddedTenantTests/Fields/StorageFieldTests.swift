import CSQLite
import FoundationEssentials
import Glibc
import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

extension EmbeddedTenant {
    /// Runs SQL on the tenant's own connection.
    fileprivate func run(_ sql: StaticString) throws { try directory.connection.runScript(sql) }
}

@Suite struct StorageFieldTests {
    private let folder: Folder
    private let path: String

    init() throws {
        folder = try Folder()
        path = folder["people.sqlite"]
    }

    private static let taken = JSON.refusal(
        #"{"error": "user_already_exists", "error_codes": [1003037]}"#,
        "AADSTS1003037: There is an account with this address.")

    @Test(arguments: ["passcode", "password", "attributes"])
    func `B051 of two sign-ups for one address at their last step one ends in the account`(
        lastStep: String
    ) async throws {
        let userFlow: UserFlow = lastStep == "attributes" ? .cityAndCountry : .emailPassword
        let clock = VirtualClock()
        for round in 1...5 {
            var sides: [(talk: Conversation, token: String, grant: String)] = []
            for _ in 1...2 {
                let talk = Conversation(userFlow, directory: try Directory(path: path), clock: clock)
                sides.append(try await side(of: talk, at: lastStep, "ada\(round)%40example.com"))
            }
            let (one, other) = (sides[0], sides[1])
            async let first = one.talk.proceed(one.token, one.grant)
            async let second = other.talk.proceed(other.token, other.grant)
            let replies = try await [first, second]
            #expect(replies.map(\.status).sorted() == [200, 400])
            #expect(replies.contains { $0.json == Self.taken })
            #expect(try await one.talk.tenant.peopleCount() == round)
            // Whoever came second can sign in.
            let token = try await other.talk.challenged("ada\(round)%40example.com")
            let grant = "password&username=ada\(round)%40example.com&password=Vestibule-1"
            #expect(try await other.talk.tokens(token, grant).status == 200)
        }
    }

    private func side(
        of talk: Conversation, at lastStep: String, _ address: String
    ) async throws -> (talk: Conversation, token: String, grant: String) {
        switch lastStep {
        case "password":
            let needed = try await talk.proved(talk.sentPasscode("username=\(address)")).token
            return (talk, try await talk.challenge(needed).token, "password&password=Vestibule-1")
        case "attributes":
            let missing = try await talk.proved(talk.sentPasscode("username=\(address)&password=Vestibule-1"))
            let attributes = encoded(#"{"city": "Paris", "country": "France"}"#)
            return (talk, try missing.token, "attributes&attributes=\(attributes)")
        default:
            let token = try await talk.sentPasscode("username=\(address)&password=Vestibule-1")
            return (talk, token, "oob&oob=\(try talk.newestCode)")
        }
    }

    @Test(arguments: ["passcode", "password", "attributes"])
    func `B051 the same last step five times at once makes one account`(lastStep: String) async throws {
        let talk = try Conversation(lastStep == "attributes" ? .cityAndCountry : .emailPassword)
        let (_, token, grant) = try await side(of: talk, at: lastStep, "ada%40example.com")
        let gists = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...5 { group.addTask { try await talk.proceed(token, grant).gist } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(gists.sorted() == ["200"] + Array(repeating: "invalid_request [55200]", count: 4))
        #expect(try await talk.tenant.peopleCount() == 1)
    }

    @Test func `B052 a file that another program writes to is waited for, and can be opened meanwhile`()
        async throws
    {
        _ = try Directory(path: path)
        let talk = Conversation(directory: try Directory(path: path, patience: 50))
        let token = try await talk.sentPasscode()
        var other = try Connection(path: path)
        try other.begin()
        let second = Conversation(directory: try Directory(path: path, patience: 50))
        #expect(try await second.tenant.peopleCount() == 0)
        let refused = try await talk.proved(token)
        #expect(refused.status == 503)
        #expect(
            refused.json
                == .refusal(
                    #"{"error": "temporarily_unavailable", "error_codes": [90033]}"#,
                    "AADSTS90033: The directory could not be used: another program is writing to it; try again "
                        + "when that is done. Nothing was changed."))
        #expect(try await talk.tenant.peopleCount() == 0)
        other.rollBack()
        #expect(try await talk.proved(token).status == 200)
        #expect(try await talk.tenant.peopleCount() == 1)
    }

    @Test func `B052 a lock that is let go while a call waits is no fault`() async throws {
        let talk = Conversation(directory: try Directory(path: path, patience: 60_000))
        let token = try await talk.sentPasscode()
        var other = try Connection(path: path)
        try other.begin()
        async let reply = talk.proved(token)
        // However long the call has waited by now, it goes through.
        await Task.yield()
        try other.commit()
        #expect(try await reply.status == 200)
    }

    @Test func `B052 a file that another program keeps to itself is named as in use`() throws {
        _ = try Directory(path: path)
        let other = try Connection(path: path)
        try other.runScript("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM passcode_send;")
        let error = #expect(throws: DirectoryError.self) { _ = try Directory(path: path, patience: 50) }
        #expect(
            error?.line
                == "the directory cannot be used: another program is writing to it; try again when that is done"
        )
    }

    @Test func `B052 a file that may only be read is named as such`() throws {
        _ = try Directory(path: path)
        #expect(chmod(path, 0o444) == 0)
        #expect(chmod(folder.path, 0o755) == 0)
        let error = #expect(throws: DirectoryError.readOnly(path: path)) {
            try withoutPrivileges { _ = try Directory(path: path) }
        }
        #expect(error?.line == "\(path) is read-only; let yourself write to it, or choose another file")
    }

    @Test func `B052 a folder in which nothing may be made is named with the reason`() throws {
        let below = folder["closed/people.sqlite"]
        #expect(chmod(folder.path, 0o555) == 0)
        let error = #expect(throws: DirectoryError.self) {
            try withoutPrivileges { _ = try Directory(path: below) }
        }
        #expect(error?.line == "\(folder["closed/"]) cannot be used: Permission denied")
        #expect(chmod(folder.path, 0o755) == 0)
    }

    @Test func `B052 a folder that is missing is made`() throws {
        var directory = try Directory(path: folder["a/b/c/people.sqlite"])
        #expect(try directory.peopleCount() == 0)
    }

    @Test func `B052 a file that is no database is named as damaged, and left as it is`() throws {
        let bytes = [UInt8](repeating: 7, count: 8192)
        try folder.write(bytes, to: "people.sqlite")
        let error = #expect(throws: DirectoryError.self) { _ = try Directory(path: path) }
        #expect(
            error?.line
                == "the directory cannot be used: the file is damaged; move it away, or choose another file")
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(bytes))
    }

    @Test func `B052 damage that shows while serving is told, and nothing traps`() async throws {
        try await Conversation(directory: try Directory(path: path)).signedUp()
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        for index in 4096..<bytes.count { bytes[index] = 7 }
        try folder.write(bytes, to: "people.sqlite")
        for name in ["people.sqlite-wal", "people.sqlite-shm"] { unlink(folder[name]) }
        let talk = Conversation(directory: try Directory(path: path))
        let reply = try await talk.start("username=bob%40example.com&password=Vestibule-1")
        #expect(reply.status == 503)
        #expect(
            reply.words
                == "AADSTS90033: The directory could not be used: the file is damaged; move it away, or choose "
                + "another file. Nothing was changed.")
    }

    @Test func `B052 a file of a later version is named with both versions`() throws {
        _ = try Directory(path: path)
        try Connection(path: path).runScript("PRAGMA user_version = 99")
        let error = #expect(throws: DirectoryError.self) { _ = try Directory(path: path) }
        #expect(
            error?.line
                == "\(path) was written by a later version of this program (99; this one knows \(Migrations.steps.count))"
        )
    }

    @Test func `B052 on a full disk nobody is half made, and once there is room the same step ends well`()
        async throws
    {
        let userFlow = UserFlow.with { $0.attributes = [AttributeDefinition(key: "streetAddress")] }
        let talk = Conversation(userFlow, directory: try Directory(path: path))
        let street = String(repeating: "漢", count: 1024)
        let token = try await talk.sentPasscode(
            "username=ada%40example.com&password=Vestibule-1&attributes="
                + encoded(#"{"streetAddress": "\#(street)"}"#))
        // No page more than there are.
        try await talk.tenant.run("PRAGMA max_page_count = 1")
        let code = try talk.newestCode
        let full = try await talk.proved(token)
        #expect(full.status == 503)
        #expect(
            full.words
                == "AADSTS90033: The directory could not be used: the disk is full; make room, and try again. "
                + "Nothing was changed.")
        #expect(try await talk.tenant.peopleCount() == 0)
        var other = try Connection(path: path)
        #expect(try other.number("SELECT count(*) FROM person_attribute") == 0)
        try await talk.tenant.run("PRAGMA max_page_count = 1000000")
        #expect(try await talk.proceed(token, "oob&oob=\(code)").status == 200)
        #expect(try await talk.tenant.peopleCount() == 1)
    }
}
