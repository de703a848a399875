import FoundationEssentials
import TenantFile
import Testing

@testable import EmbeddedTenant

@Suite struct SeedingTests {
    private func seeds() throws -> [PersonRecord] {
        try .reading(
            #"""
            [
              { "email": "ada@example.com", "alias": "ada_l", "password": "Vestibule-1",
                "attributes": { "city": "London" } },
              { "email": "bob@example.com" }
            ]
            """#)
    }

    @Test func `the first request already finds the seeded people`() async throws {
        let talk = Conversation(seeds: try seeds(), directory: try Directory.inMemory())
        #expect(try await talk.signedIn().status == 200)
        #expect(try await talk.initiate("ADA_L").status == 200)
        #expect(try await talk.start().gist == "user_already_exists [1003037]")
        let sent = try await talk.signInChallenge(talk.initiate("bob%40example.com").token)
        #expect(sent.json["challenge_type"] == .text("oob"))
    }

    @Test func `many who ask at once get them once`() async throws {
        let talk = Conversation(seeds: try seeds(), directory: try Directory.inMemory())
        let counts = await withTaskGroup(of: Int?.self) { group in
            for _ in 1...8 {
                group.addTask {
                    try? await talk.tenant.seed()
                    return try? await talk.tenant.peopleCount()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [Int?](repeating: 2, count: 8))
    }

    @Test func `counting does not wait until they are in`() async throws {
        let talk = Conversation(seeds: try seeds(), directory: try Directory.inMemory())
        #expect(try await talk.tenant.peopleCount() == 2)
        guard case .pending = await talk.tenant.seeding else {
            Issue.record("they were put in to be counted")
            return
        }
    }

    @Test func `a directory that was there is not seeded, not even an empty one`() async throws {
        let folder = try Folder()
        let first = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await first.tenant.seed()
        #expect(try await first.tenant.peopleCount() == 0)
        let second = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await second.tenant.peopleCount() == 0)
    }

    @Test func `a file of an earlier version is not seeded`() async throws {
        let folder = try Folder()
        try DirectoryFile.prepare(folder["people.sqlite"])
        do {
            let connection = try Connection(path: folder["people.sqlite"])
            try connection.runScript(Migrations.steps[0])
            try connection.runScript(Migrations.steps[1])
        }
        let talk = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await talk.tenant.peopleCount() == 0)
    }

    @Test func `a program that ended before or amid the seeding leaves a directory that will be seeded`()
        async throws
    {
        let folder = try Folder()
        _ = try Directory(path: folder["people.sqlite"])
        do {
            let fault = try Connection(path: folder["people.sqlite"])
            try fault.runScript(
                """
                CREATE TRIGGER no_room BEFORE INSERT ON person WHEN NEW.email = 'bob@example.com'
                BEGIN SELECT RAISE(ABORT, 'no room'); END
                """)
        }
        let ended = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await ended.initiate().status == 503)
        do {
            let mended = try Connection(path: folder["people.sqlite"])
            var directory = try Directory(path: folder["people.sqlite"])
            #expect(try directory.peopleCount() == 0)
            try mended.runScript("DROP TRIGGER no_room")
        }
        let next = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await next.tenant.peopleCount() == 2)
        // The one that could not do it tries again too, and sees that it is done.
        #expect(try await ended.initiate().status == 200)
        #expect(try await ended.tenant.peopleCount() == 2)
    }

    @Test func `of two programs that begin on one new file one seeds it`() async throws {
        let folder = try Folder()
        let one = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        let other = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        async let first = one.tenant.people(limit: 10)
        async let second = other.tenant.people(limit: 10)
        #expect(try await first == second)
        #expect(try await first.count == 2)
    }

    @Test func `someone deleted does not come back`() async throws {
        let folder = try Folder()
        let first = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        let bob = try #require(try await first.tenant.people(limit: 10).last)
        #expect(try await first.tenant.deletePerson(bob.id))
        let second = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await second.tenant.people(limit: 10).map(\.email) == ["ada@example.com"])
    }

    @Test func `a new directory that is filled by import gets no seeds`() async throws {
        let folder = try Folder()
        var directory = try Directory(path: folder["people.sqlite"])
        _ = try await directory.importing(#"{"email":"carol@example.com"}"#)
        let talk = Conversation(seeds: try seeds(), directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await talk.tenant.people(limit: 10).map(\.email) == ["carol@example.com"])
    }

    @Test(
        arguments: [
            (#"{}"#, ""), (#"{ "people": [] }"#, ""), (#"{ "people": [{}] }"#, "people[0].email"),
            (#"{ "people": [{"email":"a@example.com"},{"email":"b"}] }"#, "people[1].email"),
            (#"{ "people": [{"email":"a@example.com"},{"email":"A@Example.com"}] }"#, "people[1]"),
            (
                #"{ "people": [{"email":"a@example.com","alias":"ann"},{"email":"b@example.com","alias":"Ann"}] }"#,
                "people[1]"
            ),
            (#"{ "people": [{"email":"a@example.com","agee":1}] }"#, "people[0].agee"),
            (
                #"{ "people": [{"email":"a@example.com","methods":[{"channel":"sms","contact":"1"}]}] }"#,
                "people[0].methods[0].contact"
            ),
        ])
    func `a fault in a tenant file's people is told by its field`(file: String, field: String) {
        do throws(TenantFileFault) {
            let people = try SeededPeople.read(tenantFile: Data(file.utf8))
            #expect(people.isEmpty && field.isEmpty)
        } catch {
            #expect(error.field == field && !field.isEmpty)
        }
    }
}
