import EmbeddedTenant
import Testing

@Suite struct PasswordResetTests {
    @Test func `a reset goes from username to a sign-in`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let begun = try await talk.post(
            "/resetpassword/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&challenge_type=oob+redirect")
        #expect(begun.json == JSON(#"{"continuation_token": "<token>"}"#))
        let sent = try await talk.post(
            "/resetpassword/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(begun.token)&challenge_type=oob+redirect")
        #expect(
            sent.json
                == JSON(
                    #"""
                    {
                      "continuation_token": "<token>", "challenge_type": "oob", "binding_method": "prompt",
                      "challenge_channel": "email", "challenge_target_label": "a***@e***e.com",
                      "code_length": 8, "interval": 30
                    }
                    """#))
        #expect(talk.outbox.messages.first?.purpose == .passwordReset)
        let proved = try await talk.post(
            "/resetpassword/v1.0/continue",
            "client_id=demo-client&continuation_token=\(sent.token)&grant_type=oob&oob=\(talk.newestCode)")
        #expect(proved.json == JSON(#"{"continuation_token": "<token>", "expires_in": 600}"#))
        let submitted = try await talk.post(
            "/resetpassword/v1.0/submit",
            "client_id=demo-client&continuation_token=\(proved.token)&new_password=Vestibule-2")
        #expect(submitted.json == JSON(#"{"continuation_token": "<token>", "poll_interval": 1}"#))
        let poll = "client_id=demo-client&continuation_token=\(try submitted.token)"
        let first = try await talk.post("/resetpassword/v1.0/poll_completion", poll)
        #expect(first.json == JSON(#"{"status": "in_progress"}"#))
        let second = try await talk.post("/resetpassword/v1.0/poll_completion", poll)
        #expect(
            second.json
                == JSON(#"{"status": "succeeded", "continuation_token": "<token>", "expires_in": 600}"#))
        let granted = try await talk.tokens(second.token, "continuation_token&username=ada%40example.com")
        #expect(granted.status == 200)

        #expect(try await talk.signedIn().gist == "invalid_grant [50126]")
        #expect(try await talk.tokens(talk.challenged(), Conversation.password("Vestibule-2")).status == 200)
    }

    @Test func `an alias resets too, and the passcode goes to the address`() async throws {
        let talk = try Conversation()
        try await talk.signedUp(
            "username=ada%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22ada_l%22%7D")
        _ = try await talk.resetChallenge(talk.resetStart("ada_l").token)
        #expect(talk.outbox.messages.first?.address == "ada@example.com")
        await talk.tenant.adopt(.with { $0.alias.use = .off })
        #expect(try await talk.resetStart("ada_l").gist == "user_not_found [50034]")
    }

    @Test func `who is unknown, has no password or is malformed cannot begin`() async throws {
        let talk = try Conversation(.emailCode)
        try await talk.signedUp("username=ada%40example.com")
        #expect(
            try await talk.resetStart("bob%40example.com").json
                == .refusal(
                    #"{"error": "user_not_found", "error_codes": [50034]}"#,
                    "AADSTS50034: There is no account with this username."))
        #expect(
            try await talk.resetStart().json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [500222]}"#,
                    "AADSTS500222: The account has no password: it signs in with a passcode, and there is nothing to reset."
                ))
        #expect(
            try await talk.resetStart("ada%40").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: username parameter is empty or not valid. The domain after the @ is empty."))
        #expect(try await talk.resetStart("").gist == "invalid_request [90100]")
    }

    @Test func `a reset that is switched off says so, without a number`() async throws {
        let talk = try Conversation(.with { $0.passwordReset.isOn = false })
        try await talk.signedUp()
        #expect(
            try await talk.resetStart().json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": []}"#,
                    "Password reset is switched off in this tenant."))
    }

    @Test func `an application without passcodes is sent to a browser, twice`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let redirect = JSON(
            #"""
            {"challenge_type": "redirect",
             "redirect_reason": "The tenant needs the challenge type oob, which the application lacks."}
            """#)
        let begun = try await talk.post(
            "/resetpassword/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&challenge_type=password+redirect")
        #expect(begun.json == redirect)
        let sent = try await talk.post(
            "/resetpassword/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(talk.resetStart().token)&challenge_type=redirect")
        #expect(sent.json == redirect)
    }

    @Test func `a wrong passcode keeps the token`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.resetChallenge(talk.resetStart().token).token
        #expect(
            try await talk.resetContinue(token, talk.wrongCode).json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode is not right. 4 tries left."))
        #expect(try await talk.resetContinue(token, talk.newestCode).status == 200)
    }

    @Test(arguments: [
        ("short", "password_too_short"), ("onlylowercase", "password_too_weak"),
        ("Password-1", "password_banned"), ("Vestib%C3%BCle-1", "password_is_invalid"),
        (String(repeating: "Aa1-", count: 65), "password_too_long"), ("Vestibule-1", "password_recently_used"),
    ])
    func `a new password keeps the rules, and the same token may send another`(
        password: String, suberror: String
    ) async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.provedForReset()
        #expect(try await talk.submit(token, password).gist == "invalid_grant/\(suberror) [399246]")
        #expect(try await talk.submit(token, "Vestibule-2").status == 200)
    }

    @Test func `the present password is taken again where the tenant allows it`() async throws {
        let talk = try Conversation(.with { $0.password.refusesCurrent = false })
        try await talk.signedUp()
        #expect(try await talk.submit(talk.provedForReset(), "Vestibule-1").status == 200)
    }

    @Test func `until the reset has succeeded the old password holds`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        #expect(try await talk.poll(token).json["status"] == .text("in_progress"))
        #expect(try await talk.signedIn().status == 200)
        #expect(try await talk.poll(token).json["status"] == .text("succeeded"))
        #expect(try await talk.signedIn().gist == "invalid_grant [50126]")
    }

    @Test func `a poll after the end is answered as the last`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        for _ in 1...3 { _ = try await talk.poll(token) }
        let again = try await talk.poll(token)
        #expect(again.json["status"] == .text("succeeded"))
        #expect(
            try await talk.tokens(again.token, "continuation_token&username=ada%40example.com").status == 200)
    }

    @Test func `a tenant can let resets fail, and then another password may be submitted`() async throws {
        let talk = try Conversation(.with { $0.passwordReset.outcome = .fails })
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        #expect(try await talk.poll(token).json == JSON(#"{"status": "in_progress"}"#))
        let failed = try await talk.poll(token)
        #expect(
            failed.json == JSON(#"{"status": "failed", "continuation_token": "<token>", "expires_in": 600}"#))
        #expect(try await talk.signedIn().status == 200)
        #expect(try await talk.submit(failed.token, "Vestibule-3").status == 200)
    }

    @Test func `a tenant can let resets never end`() async throws {
        let talk = try Conversation(.with { $0.passwordReset.outcome = .neverEnds })
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        for _ in 1...8 { #expect(try await talk.poll(token).json == JSON(#"{"status": "in_progress"}"#)) }
        #expect(try await talk.signedIn().status == 200)
    }

    @Test func `a tenant can refuse a password late, and the token that asked may send another`() async throws {
        let talk = try Conversation(.with { $0.passwordReset.outcome = .refusedLate })
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        _ = try await talk.poll(token)
        #expect(try await talk.poll(token).gist == "invalid_grant/password_banned [399246]")
        let other = try await talk.submit(token, "Vestibule-3").token
        _ = try await talk.poll(other)
        #expect(try await talk.poll(other).json["status"] == .text("succeeded"))
        #expect(try await talk.tokens(talk.challenged(), Conversation.password("Vestibule-3")).status == 200)
    }

    @Test func `whoever had come as far as the password by a sign-in goes no further`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.challenged()
        _ = try await talk.passwordReset()
        #expect(try await talk.tokens(token, Conversation.rightPassword).gist == "expired_token [552003]")
    }

    @Test func `the steps of a reset keep their order`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let begun = try await talk.resetStart().token
        #expect(try await talk.resetContinue(begun, "00000000").gist == "invalid_request [55200]")
        #expect(try await talk.submit(begun, "Vestibule-2").gist == "invalid_request [55200]")
        #expect(try await talk.poll(begun).gist == "invalid_request [55200]")
        let proved = try await talk.provedForReset()
        #expect(try await talk.tokens(proved, "continuation_token").gist == "invalid_request [55200]")
        let other = try await talk.post(
            "/resetpassword/v1.0/continue",
            "client_id=demo-client&continuation_token=\(begun)&grant_type=password")
        #expect(other.gist == "invalid_request [90100]")
    }
}
