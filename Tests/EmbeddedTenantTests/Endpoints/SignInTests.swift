import EmbeddedTenant
import NativeAuthWire
import Testing

@Suite struct SignInTests {
    @Test func `a sign-in by password goes from username to tokens`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let begun = try await talk.post(
            "/oauth2/v2.0/initiate",
            "client_id=demo-client&username=ada%40example.com&challenge_type=oob+password+redirect")
        #expect(begun.status == 200)
        #expect(begun.json == JSON(#"{"continuation_token": "<token>"}"#))
        let asked = try await talk.post(
            "/oauth2/v2.0/challenge",
            "client_id=demo-client&continuation_token=\(begun.token)&challenge_type=oob+password+redirect")
        #expect(asked.json == JSON(#"{"challenge_type": "password", "continuation_token": "<token>"}"#))
        let granted = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(asked.token)&grant_type=password"
                + "&username=ada%40example.com&password=Vestibule-1&challenge_type=oob+password+redirect"
                + "&scope=openid+profile+offline_access&client_info=true")
        #expect(granted.status == 200)
        #expect(
            try TokenAnswer(granted).json
                == JSON(
                    #"""
                    {
                      "token_type": "Bearer", "scope": "openid profile offline_access",
                      "expires_in": 3600, "ext_expires_in": 3600,
                      "access_token": "<access_token>", "id_token": "<id_token>",
                      "refresh_token": "<refresh_token>", "client_info": "<client_info>"
                    }
                    """#))
    }

    @Test func `a sign-in by passcode goes from username to tokens`() async throws {
        let talk = try Conversation(.emailCode)
        try await talk.signedUp("username=ada%40example.com")
        let begun = try await talk.post(
            "/oauth2/v2.0/initiate",
            "client_id=demo-client&username=ada%40example.com&challenge_type=oob+redirect")
        let sent = try await talk.post(
            "/oauth2/v2.0/challenge",
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
        #expect(talk.outbox.messages.first?.purpose == .signIn)
        let wrong = try await talk.tokens(sent.token, "oob&oob=\(talk.wrongCode)")
        #expect(
            wrong.json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode is not right. 4 tries left."))
        let granted = try await talk.tokens(sent.token, "oob&oob=\(talk.newestCode)")
        #expect(granted.status == 200)
        #expect(talk.outbox.messages.first?.fate == .used)
    }

    @Test func `a sign-up leads to tokens, with its username sent again`() async throws {
        let talk = try Conversation()
        let token = try await talk.signedUp().token
        let granted = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(token)&grant_type=continuation_token"
                + "&username=ada%40example.com&challenge_type=oob+password+redirect"
                + "&scope=openid+profile+offline_access&client_info=true")
        #expect(granted.status == 200)
        #expect(try TokenAnswer(granted).hasRefreshToken)
    }

    @Test(arguments: ["", "&username=bob%40example.com", "&username=ada_l"])
    func `another username than the sign-up's is refused, and the token stays good`(more: String) async throws {
        let talk = try Conversation()
        let token = try await talk.signedUp().token
        #expect(try await talk.tokens(token, "continuation_token\(more)").gist == "invalid_request [90100]")
        #expect(
            try await talk.tokens(token, "continuation_token&username=ADA%40example.com").gist == "200")
    }

    @Test func `a token is consumed by the tokens it led to`() async throws {
        let talk = try Conversation()
        let token = try await talk.signedUp().token
        _ = try await talk.tokens(token, "continuation_token&username=ada%40example.com")
        #expect(
            try await talk.tokens(token, "continuation_token&username=ada%40example.com").gist
                == "expired_token [552003]")
    }

    @Test func `a wrong password is told, and the same token may try again`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.challenged()
        let wrong = try await talk.tokens(token, Conversation.password("Vestibule-9"))
        #expect(wrong.status == 400)
        #expect(
            wrong.json
                == .refusal(
                    #"{"error": "invalid_grant", "error_codes": [50126]}"#,
                    "AADSTS50126: The username or the password is not right."))
        #expect(try await talk.tokens(token, Conversation.rightPassword).status == 200)
    }

    @Test func `an unknown username is told as it is`() async throws {
        let reply = try await Conversation().initiate("bob%40example.com")
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "user_not_found", "error_codes": [50034]}"#,
                    "AADSTS50034: There is no account with this username."))
    }

    @Test(arguments: ["", "ada%40", "%40example.com", "ada%40example"])
    func `an address that is malformed or empty is a bad parameter`(username: String) async throws {
        let reply = try await Conversation().initiate(username)
        #expect(reply.gist == "invalid_request [90100]")
        #expect(reply.words.hasPrefix("AADSTS90100: username parameter is empty or not valid."))
    }

    @Test func `an alias signs in where usernames are on, in any case of letters`() async throws {
        let talk = try Conversation()
        try await talk.signedUp(
            "username=ada%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22Ada_L%22%7D")
        let token = try await talk.challenged("aDa_l")
        let granted = try await talk.tokens(token, "password&username=ada_l&password=Vestibule-1")
        #expect(try TokenAnswer(granted).idClaims["preferred_username"] == .text("ada@example.com"))

        await talk.tenant.adopt(.with { $0.alias.use = .off })
        #expect(try await talk.initiate("ada_l").gist == "user_not_found [50034]")
        #expect(try await talk.initiate().gist == "200")
    }

    @Test func `an account signs in by the method of its sign-up, whatever the user flow is now`() async throws
    {
        let talk = try Conversation(.emailCode)
        try await talk.signedUp("username=ada%40example.com")
        await talk.tenant.adopt(.emailPassword)
        let sent = try await talk.signInChallenge(talk.initiate().token)
        #expect(sent.json["challenge_type"] == .text("oob"))
        #expect(
            try await talk.tokens(sent.token, Conversation.rightPassword).gist == "invalid_request [55200]")

        try await talk.signedUp("username=bob%40example.com&password=Vestibule-1")
        await talk.tenant.adopt(.emailCode)
        let asked = try await talk.signInChallenge(talk.initiate("bob%40example.com").token)
        #expect(asked.json["challenge_type"] == .text("password"))
    }

    @Test func `an application that cannot ask for a password is sent to a browser, twice`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let redirect = JSON(
            #"""
            {"challenge_type": "redirect",
             "redirect_reason": "The tenant needs the challenge type password, which the application lacks."}
            """#)
        let begun = try await talk.post(
            "/oauth2/v2.0/initiate",
            "client_id=demo-client&username=ada%40example.com&challenge_type=oob+redirect")
        #expect(begun.status == 200)
        #expect(begun.json == redirect)
        let asked = try await talk.post(
            "/oauth2/v2.0/challenge",
            "client_id=demo-client&continuation_token=\(talk.initiate().token)&challenge_type=oob+redirect")
        #expect(asked.status == 200)
        #expect(asked.json == redirect)
    }

    @Test func `a passcode of before a resend is void, and the token of before takes the newest`() async throws
    {
        let talk = try Conversation(.emailCode)
        try await talk.signedUp("username=ada%40example.com")
        let first = try await talk.challenged()
        let old = try talk.newestCode
        let second = try await talk.signInChallenge(first).token
        #expect(first != second)
        #expect(
            try await talk.tokens(second, "oob&oob=\(old)").words
                == "AADSTS50181: A newer passcode was sent. Use the newest passcode. 4 tries left.")
        #expect(try await talk.tokens(first, "oob&oob=\(talk.newestCode)").status == 200)
    }

    @Test func `passcodes of a sign-in are limited, and the last one that was sent stays good`() async throws {
        let talk = try Conversation(.emailCode)
        try await talk.signedUp("username=ada%40example.com")
        var token = try await talk.initiate().token
        for _ in 1...5 { token = try await talk.signInChallenge(token).token }
        let sixth = try await talk.signInChallenge(token)
        #expect(sixth.gist == "invalid_request [701014]")
        #expect(try await talk.tokens(token, "oob&oob=\(talk.newestCode)").status == 200)
    }

    @Test func `a token opens its own step alone`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let begun = try await talk.initiate().token
        for grant in [
            Conversation.rightPassword, "oob&oob=00000000", "mfa_oob&oob=00000000", "continuation_token",
        ] {
            #expect(try await talk.tokens(begun, grant).gist == "invalid_request [55200]")
        }
        #expect(try await talk.introspect(begun).gist == "invalid_request [55200]")
        #expect(try await talk.resetChallenge(begun).gist == "invalid_request [55200]")
        #expect(try await talk.challenge(begun).gist == "invalid_request [55200]")
        #expect(
            try await talk.signInChallenge(talk.start("username=bob%40example.com").token).gist
                == "invalid_request [55200]")
    }

    @Test func `each step lets a sign-in live for 600 s more`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let begun = try await talk.initiate().token
        talk.wait(seconds: 600)
        let asked = try await talk.signInChallenge(begun).token
        talk.wait(seconds: 601)
        #expect(try await talk.tokens(asked, Conversation.rightPassword).gist == "expired_token [552003]")
    }

    @Test(arguments: [
        ("", "invalid_request [90100]"), ("&grant_type=", "invalid_request [90100]"),
        ("&grant_type=attributes", "unsupported_grant_type [70003]"),
        ("&grant_type=x", "unsupported_grant_type [70003]"),
    ])
    func `a grant that is missing or unknown is refused`(grant: String, gist: String) async throws {
        let reply = try await Conversation().post("/oauth2/v2.0/token", "client_id=demo-client" + grant)
        #expect(reply.gist == gist)
    }

    @Test(arguments: [
        ("", "invalid_request [90100]"), ("oob+password", "unsupported_challenge_type [901007]"),
        ("oob+password+sms+redirect", "invalid_request [901007]"),
    ])
    func `challenge types are held to the list`(types: String, gist: String) async throws {
        let talk = try Conversation()
        for path in ["/oauth2/v2.0/initiate", "/resetpassword/v1.0/start"] {
            let reply = try await talk.post(
                path, "client_id=demo-client&username=ada%40example.com&challenge_type=\(types)")
            #expect(reply.gist == gist)
        }
    }
}
