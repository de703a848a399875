import EmbeddedTenant
import Testing

/// The rules on continuation tokens, as a client meets them.
@Suite struct FlowLedgerTests {
    @Test func `each answer brings another token of 32 bytes in base64url`() async throws {
        let talk = try Conversation()
        let first = try await talk.start().token
        let second = try await talk.challenge(first).token
        #expect(first != second)
        #expect(first.utf8.count == 43)
    }

    @Test func `a token lives for 600 seconds, and each accepted step gives as many more`() async throws {
        let talk = try Conversation()
        let first = try await talk.start().token
        talk.wait(seconds: 600)
        let second = try await talk.challenge(first).token
        talk.wait(seconds: 600)
        let third = try await talk.challenge(second).token
        talk.wait(seconds: 601)
        #expect(
            try await talk.challenge(third).json
                == .refusal(
                    #"{"error": "expired_token", "error_codes": [552003]}"#,
                    "AADSTS552003: The continuation_token has expired. Begin again.", at: "2026-01-31 10:45:01Z"
                ))
    }

    @Test func `a refused submission does not lengthen a token's life`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        talk.wait(seconds: 300)
        _ = try await talk.proceed(token, "oob&oob=\(talk.wrongCode)")
        talk.wait(seconds: 301)
        #expect(try await talk.challenge(token).gist == "expired_token [552003]")
    }

    @Test func `a token from before a restart has expired`() async throws {
        let folder = try Folder()
        let before = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        let token = try await before.sentPasscode()
        let after = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await after.proceed(token, "oob&oob=\(before.newestCode)").gist == "expired_token [552003]")
    }

    @Test func `an older token takes the newest passcode after a resend`() async throws {
        let talk = try Conversation()
        let first = try await talk.sentPasscode()
        let second = try await talk.challenge(first).token
        #expect(first != second)
        #expect(try await talk.proved(first).status == 200)
    }

    @Test func `a lost answer to the first challenge can be asked for again`() async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        _ = try await talk.challenge(token)
        #expect(try await talk.proved(talk.challenge(token).token).status == 200)
    }

    @Test func `a token of one step opens no other, and a spent one none`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let started = try await talk.start().token
        #expect(try await talk.proceed(started, "oob&oob=00000000").gist == "invalid_request [55200]")
        let sent = try await talk.challenge(started).token
        #expect(try await talk.proceed(sent, "password&password=Vestibule-1").gist == "invalid_request [55200]")
        let missing = try await talk.proved(sent).token
        #expect(try await talk.proceed(missing, "oob&oob=\(talk.newestCode)").gist == "invalid_request [55200]")
        #expect(try await talk.proved(sent).gist == "invalid_request [55200]")
        let done = try await talk.proceed(
            missing, "attributes&attributes=%7B%22city%22%3A%22a%22%2C%22country%22%3A%22b%22%7D")
        for token in [started, sent, missing, try done.token] {
            #expect(try await talk.challenge(token).gist == "invalid_request [55200]")
            #expect(
                try await talk.proceed(token, "attributes&attributes=%7B%7D").gist == "invalid_request [55200]")
        }
        #expect(try await talk.tenant.peopleCount() == 1)
    }
}
