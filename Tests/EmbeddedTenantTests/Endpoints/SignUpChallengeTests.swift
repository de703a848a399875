import EmbeddedTenant
import Testing

@Suite struct SignUpChallengeTests {
    @Test func `a passcode is sent, and the answer says where to and how long it is`() async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        let reply = try await talk.post(
            "/signup/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(token)&challenge_type=oob+password+redirect")
        #expect(reply.status == 200)
        #expect(
            reply.json
                == JSON(
                    #"""
                    {
                      "continuation_token": "<token>", "challenge_type": "oob", "binding_method": "prompt",
                      "challenge_channel": "email", "challenge_target_label": "a***@e***e.com",
                      "code_length": 8, "interval": 30
                    }
                    """#))
        #expect(talk.outbox.messages.map(\.address) == ["ada@example.com"])
        #expect(try reply.token != token)
    }

    @Test func `the list of challenge types may be left out here`() async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        let reply = try await talk.post(
            "/signup/v1.0/challenge", "client_id=demo-client&continuation_token=\(token)")
        #expect(reply.json["challenge_type"] == .text("oob"))
    }

    @Test func `an application that can do less than at the start is sent to a browser`() async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        let reply = try await talk.post(
            "/signup/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(token)&challenge_type=oob+redirect")
        #expect(
            reply.json
                == JSON(
                    #"""
                    {"challenge_type": "redirect", "redirect_reason":
                     "The tenant needs the challenge type password, which the application lacks."}
                    """#))
        #expect(talk.outbox.messages.isEmpty)
    }

    @Test func `after credential_required the challenge is a password`() async throws {
        let talk = try Conversation()
        let token = try await talk.proved(talk.sentPasscode("username=ada%40example.com")).token
        let reply = try await talk.challenge(token)
        #expect(reply.status == 200)
        #expect(reply.json == JSON(#"{"challenge_type": "password", "continuation_token": "<token>"}"#))
    }

    @Test func `the sixth passcode within a quarter of an hour is not sent`() async throws {
        let talk = try Conversation()
        var token = try await talk.start().token
        for _ in 1...5 { token = try await talk.challenge(token).token }
        let reply = try await talk.challenge(token)
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [701014]}"#,
                    "AADSTS701014: No more passcodes for now: 5 were sent within 900 seconds."))
        #expect(talk.outbox.messages.count == 5)
        #expect(try await talk.proved(token).status == 200)
    }

    @Test func `a new sign-up does not renew the count of passcodes, the end of the quarter of an hour does`()
        async throws
    {
        let talk = try Conversation()
        for _ in 1...5 { _ = try await talk.sentPasscode() }
        #expect(try await talk.challenge(talk.start().token).gist == "invalid_request [701014]")
        #expect(
            try await talk.challenge(talk.start("username=bob%40example.com&password=Vestibule-1").token).status
                == 200)
        talk.wait(seconds: 899)
        #expect(try await talk.challenge(talk.start().token).gist == "invalid_request [701014]")
        talk.wait(seconds: 1)
        #expect(try await talk.challenge(talk.start().token).status == 200)
    }

    @Test func `a token of another step opens nothing here`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let token = try await talk.proved(talk.sentPasscode()).token
        #expect(
            try await talk.challenge(token).json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [55200]}"#,
                    "AADSTS55200: The continuation_token is not valid for this step."))
    }
}
