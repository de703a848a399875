import FoundationEssentials
import Testing

@testable import EmbeddedTenant

@Suite struct AdministrationTests {
    private static let people = #"""
        [
          { "email": "bob@example.com", "createdAt": "2026-01-31T10:15:00Z" },
          { "email": "Ada@example.com", "alias": "ada_l", "password": "Vestibule-1",
            "methods": [{ "channel": "sms", "contact": "+44 7700900123" }] },
          { "email": "carol@example.com" }
        ]
        """#

    private func conversation(_ userFlow: UserFlow = .emailPassword) throws -> Conversation {
        Conversation(userFlow, seeds: try .reading(Self.people), directory: try Directory.inMemory())
    }

    @Test func `people are listed by address with what a demonstrator wants to know`() async throws {
        let talk = try conversation()
        let people = try await talk.tenant.people(limit: 2)
        #expect(people.map(\.email) == ["Ada@example.com", "bob@example.com"])
        #expect(people.map(\.alias) == ["ada_l", nil])
        #expect(people.map(\.hasPassword) == [true, false])
        #expect(people.map(\.methods) == [[.init(channel: .sms, contact: "+44 7700900123")], []])
        #expect(people[1].createdAt == Date(timeIntervalSince1970: 1_769_854_500))
    }

    @Test func `someone deleted is gone with all that was theirs, and nobody else is`() async throws {
        let talk = try conversation()
        let ada = try #require(try await talk.tenant.people(limit: 1).first)
        let tokens = try await talk.signedIn()
        guard case .text(let refreshToken)? = tokens.json["refresh_token"] else {
            throw IssueError("no refresh token")
        }
        for _ in 1...9 {
            _ = try await talk.tokens(
                talk.challenged(), Conversation.password("Wrong-\(Int.random(in: 1...1_000_000_000))"))
        }
        let signIn = try await talk.challenged()
        let reset = try await talk.resetChallenge(talk.resetStart().token).token
        let code = try talk.newestCode
        let bob = try await talk.challenged("bob%40example.com")
        let bobsCode = try talk.newestCode

        #expect(try await talk.tenant.deletePerson(ada.id))
        #expect(try await talk.tokens(signIn, Conversation.rightPassword).gist == "expired_token [552003]")
        #expect(try await talk.resetContinue(reset, code).gist == "expired_token [552003]")
        #expect(try await talk.refresh(refreshToken).gist == "invalid_grant [700082]")
        #expect(try await talk.initiate().gist == "user_not_found [50034]")
        #expect(try await talk.initiate("ada_l").gist == "user_not_found [50034]")
        #expect(talk.outbox.messages.map(\.address) == ["bob@example.com"])
        #expect(try await talk.tokens(bob, "oob&oob=\(bobsCode)").status == 200)
        #expect(try await !talk.tenant.deletePerson(ada.id))
        #expect(try await talk.tenant.peopleCount() == 2)

        // The address and the alias are free, and neither lock nor sends are left of the one before.
        for _ in 1...5 { _ = try await talk.sentPasscode("username=ada%40example.com&password=Vestibule-3") }
        #expect(
            try await talk.proved(
                talk.challenge(
                    talk.start(
                        "username=ada%40example.org&password=Vestibule-3&attributes=%7B%22flatusername%22%3A%22ada_l%22%7D"
                    ).token
                ).token
            ).status == 200)
    }

    @Test func `a deleted person's finished sign-up leads nowhere`() async throws {
        let talk = try Conversation()
        let done = try await talk.signedUp()
        let ada = try #require(try await talk.tenant.people(limit: 1).first)
        #expect(try await talk.tenant.deletePerson(ada.id))
        #expect(
            try await talk.tokens(done.token, "continuation_token&username=ada%40example.com").gist
                == "expired_token [552003]")
    }

    @Test func `starting over leaves the seeded people and nothing else`() async throws {
        let talk = try conversation()
        try await talk.signedUp("username=dora%40example.com&password=Vestibule-9")
        let tokens = try await talk.signedIn()
        guard case .text(let refreshToken)? = tokens.json["refresh_token"] else {
            throw IssueError("no refresh token")
        }
        let ada = try #require(try await talk.tenant.people(limit: 1).first)
        #expect(try await talk.tenant.deletePerson(ada.id))
        let bob = try await talk.challenged("bob%40example.com")
        for _ in 1...4 { _ = try await talk.challenged("bob%40example.com") }
        #expect(
            try await talk.signInChallenge(talk.initiate("bob%40example.com").token).gist
                == "invalid_request [701014]")
        let code = try talk.newestCode

        try await talk.tenant.startOver()
        #expect(talk.outbox.messages.isEmpty)
        #expect(
            try await talk.tenant.people(limit: 10).map(\.email)
                == ["Ada@example.com", "bob@example.com", "carol@example.com"])
        #expect(try await talk.tokens(bob, "oob&oob=\(code)").gist == "expired_token [552003]")
        #expect(try await talk.refresh(refreshToken).gist == "invalid_grant [700082]")
        #expect(try await talk.signInChallenge(talk.initiate("bob%40example.com").token).status == 200)
        #expect(try await talk.signedIn().status == 200)
    }
}
