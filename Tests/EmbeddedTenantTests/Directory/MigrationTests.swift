import Testing

@testable import EmbeddedTenant

@Suite struct MigrationTests {
    @Test func `a file of the first version is brought forward, and its people can sign in`() async throws {
        let folder = try Folder()
        let path = folder["people.sqlite"]
        try makeFirstVersion(path)
        let talk = Conversation(directory: try Directory(path: path))
        #expect(try await talk.tenant.peopleCount() == 1)
        #expect(try await talk.initiate().status == 200)
        let sent = try await talk.signInChallenge(talk.initiate().token)
        #expect(sent.json["challenge_type"] == .text("oob"))
        #expect(try await talk.tokens(sent.token, "oob&oob=\(talk.newestCode)").status == 200)
    }

    private func makeFirstVersion(_ path: String) throws {
        try DirectoryFile.prepare(path)
        let connection = try Connection(path: path)
        try connection.runScript(Migrations.steps[0])
        try connection.runScript(
            """
            INSERT INTO person (id, email, email_form, created_at)
            VALUES ('6c6f4b56-1c55-4f1c-8a1e-3c1f0e9b7d44', 'ada@example.com', 'ada@example.com', 1)
            """)
    }
}
