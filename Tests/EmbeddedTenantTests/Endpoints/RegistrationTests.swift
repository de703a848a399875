import EmbeddedTenant
import NativeAuthWire
import Testing

@Suite struct RegistrationTests {
    /// The token that comes with `registration_required`, after a sign-in by password.
    private static func needed(_ talk: Conversation) async throws -> Reply {
        try await talk.signedUp()
        let token = try await talk.challenged("ada%40example.com", Conversation.capable)
        return try await talk.tokens(token, Conversation.rightPassword)
    }

    private static func challenge(
        _ talk: Conversation, _ token: String, _ channel: String, _ target: String, type: String = "oob"
    ) async throws -> Reply {
        try await talk.post(
            "/register/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(token)&challenge_type=\(type)"
                + "&challenge_channel=\(channel)&challenge_target=\(target)")
    }

    private static func proceed(_ talk: Conversation, _ token: String, _ grant: String) async throws -> Reply {
        try await talk.post(
            "/register/v1.0/continue", "client_id=demo-client&continuation_token=\(token)&grant_type=\(grant)")
    }

    @Test func `who has no second factor registers a telephone and is signed in`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let needed = try await Self.needed(talk)
        #expect(needed.status == 400)
        #expect(
            needed.json
                == .refusal(
                    #"""
                    {"error": "invalid_grant", "suberror": "registration_required", "error_codes": [50079],
                     "continuation_token": "<token>"}
                    """#, "AADSTS50079: A second factor is needed, and none is registered."))
        let listed = try await talk.post(
            "/register/v1.0/introspect", "client_id=demo-client&continuation_token=\(needed.token)")
        #expect(
            listed.json
                == JSON(
                    #"""
                    {"continuation_token": "<token>", "methods": [
                      {"id": "email", "challenge_type": "oob", "challenge_channel": "email",
                       "login_hint": "ada@example.com"},
                      {"id": "sms", "challenge_type": "oob", "challenge_channel": "sms"}]}
                    """#))
        let sent = try await talk.post(
            "/register/v1.0/challenge",
            "client_id=demo-client&continuation_token=\(listed.token)&challenge_type=oob"
                + "&challenge_target=%2B353+83312345&challenge_channel=sms")
        #expect(
            sent.json
                == JSON(
                    #"""
                    {
                      "continuation_token": "<token>", "challenge_type": "oob", "binding_method": "prompt",
                      "challenge_channel": "sms", "challenge_target": "+3538331***",
                      "code_length": 8, "interval": 30
                    }
                    """#))
        #expect(talk.outbox.messages.first?.purpose == .registration)
        #expect(
            try await Self.proceed(talk, sent.token, "oob&oob=\(talk.wrongCode)").json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode is not right. 4 tries left."))
        let done = try await talk.post(
            "/register/v1.0/continue",
            "client_id=demo-client&continuation_token=\(sent.token)&grant_type=oob&oob=\(talk.newestCode)")
        #expect(done.json == JSON(#"{"continuation_token": "<token>"}"#))
        let granted = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(done.token)&grant_type=continuation_token"
                + "&challenge_type=oob+password+redirect&scope=openid+profile+offline_access&client_info=true")
        #expect(granted.status == 200)

        let again = try await talk.secondFactorNeeded()
        guard case .list(let methods)? = try await talk.introspect(again).json["methods"] else {
            Issue.record("no methods")
            return
        }
        #expect(methods.map { $0["login_hint"] } == [.text("+3538331***")])
    }

    @Test func `the account's own address was proved before, however it is spelled`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        let sent = talk.outbox.messages.count
        let preverified = try await Self.challenge(talk, token, "email", "ADA%40Example.com")
        #expect(
            preverified.json == JSON(#"{"challenge_type": "preverified", "continuation_token": "<token>"}"#))
        #expect(talk.outbox.messages.count == sent)
        #expect(
            try await Self.proceed(talk, preverified.token, "oob&oob=00000000").gist
                == "invalid_request [55200]")
        let done = try await talk.post(
            "/register/v1.0/continue",
            "client_id=demo-client&continuation_token=\(preverified.token)&grant_type=continuation_token")
        #expect(done.json == JSON(#"{"continuation_token": "<token>"}"#))
        #expect(try await talk.tokens(done.token, "continuation_token").status == 200)
    }

    @Test func `a contact can be changed, and a resend voids the passcode before`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        let first = try await Self.challenge(talk, token, "sms", "%2B35383312345").token
        let old = try talk.newestCode
        let second = try await Self.challenge(talk, first, "email", "ada%40other.example")
        #expect(second.json["challenge_target"] == .text("a***@o***r.example"))
        #expect(
            try await Self.proceed(talk, second.token, "oob&oob=\(old)").words.contains(
                "A newer passcode was sent."))
        #expect(try await Self.proceed(talk, first, "oob&oob=\(talk.newestCode)").status == 200)
    }

    @Test(arguments: [
        ("email", "ada"), ("email", ""), ("email", "%2B35383312345"), ("sms", "ada%40example.com"),
        ("sms", "353+83312345"), ("sms", "%2B353"), ("sms", "%2B1+12345"), ("sms", "%2B1234+123456"),
        ("sms", "%2B1+123456789012345"), ("sms", "%2B1+123+456"), ("sms", "%2B1-123456"),
    ])
    func `a contact that is none is refused, and the same token may send another`(
        channel: String, target: String
    ) async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        let reply = try await Self.challenge(talk, token, channel, target)
        #expect(reply.gist == "invalid_request [901001]")
        #expect(reply.words.hasPrefix("AADSTS901001: The contact is not valid."))
        #expect(try await Self.challenge(talk, token, "sms", "%2B1+123456").status == 200)
    }

    @Test(arguments: ["%2B1+123456", "%2B123+12345678901234", "%2B1123456", "%2B12312345678901234"])
    func `a telephone number has a country and 6 to 14 digits`(target: String) async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        #expect(try await Self.challenge(talk, token, "sms", target).status == 200)
    }

    @Test(arguments: [
        ("email", "ada%40blocked.test"), ("email", "ada%40BLOCKED.test"), ("sms", "%2B44+7700000000"),
    ])
    func `a blocked contact is refused, and another may be chosen`(
        channel: String, target: String
    ) async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        #expect(
            try await Self.challenge(talk, token, channel, target).json
                == .refusal(
                    #"{"error": "access_denied", "suberror": "provider_blocked_by_rep", "error_codes": [550024]}"#,
                    "AADSTS550024: This contact is blocked. Choose another."))
        #expect(try await Self.challenge(talk, token, "email", "ada%40example.com").status == 200)
    }

    @Test func `a telephone is offered and taken where the tenant has it on`() async throws {
        let talk = try Conversation(.with { $0.mfa.use = .required })
        let token = try await Self.needed(talk).token
        let listed = try await talk.post(
            "/register/v1.0/introspect", "client_id=demo-client&continuation_token=\(token)")
        guard case .list(let methods)? = listed.json["methods"] else {
            Issue.record("no methods")
            return
        }
        #expect(methods.map { $0["id"] } == [.text("email")])
        #expect(
            try await Self.challenge(talk, token, "sms", "%2B35383312345").gist == "invalid_request [90100]")
        #expect(try await Self.challenge(talk, token, "fax", "1").gist == "invalid_request [90100]")
    }

    @Test func `the challenge type is that of the method, not a list`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        for (type, gist) in [
            ("oob+redirect", "invalid_request [901007]"), ("password", "invalid_request [901007]"),
            ("", "invalid_request [90100]"),
        ] {
            #expect(try await Self.challenge(talk, token, "sms", "%2B35383312345", type: type).gist == gist)
        }
    }

    @Test func `an application without the capability is sent to a browser`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        try await talk.signedUp()
        let token = try await talk.challenged("ada%40example.com", "&capabilities=mfa_required")
        #expect(
            try await talk.tokens(token, Conversation.rightPassword).json
                == JSON(
                    #"""
                    {"challenge_type": "redirect", "redirect_reason":
                     "The tenant needs the capability registration_required, which the application lacks."}
                    """#))
    }

    @Test func `a sign-up leads to a registration too, where its application can do that`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let fields = "username=ada%40example.com&password=Vestibule-1"
        let end = try await talk.signedUp(fields + Conversation.capable).token
        #expect(
            try await talk.tokens(end, "continuation_token&username=ada%40example.com").gist
                == "invalid_grant/registration_required [50079]")
    }

    @Test func `the steps of a registration keep their order`() async throws {
        let talk = try Conversation(SecondFactorTests.required)
        let token = try await Self.needed(talk).token
        #expect(try await Self.proceed(talk, token, "oob&oob=00000000").gist == "invalid_request [55200]")
        #expect(try await Self.proceed(talk, token, "continuation_token").gist == "invalid_request [55200]")
        #expect(try await talk.introspect(token).gist == "invalid_request [55200]")
        #expect(try await talk.tokens(token, "continuation_token").gist == "invalid_request [55200]")
        let sent = try await Self.challenge(talk, token, "sms", "%2B35383312345").token
        #expect(try await Self.proceed(talk, sent, "continuation_token").gist == "invalid_request [55200]")
        #expect(try await Self.proceed(talk, sent, "password").gist == "invalid_request [90100]")
    }

    @Test func `a registration carries the authentication context that was asked for`() async throws {
        let talk = try Conversation(.with { $0.mfa.use = .byClaims })
        try await talk.signedUp()
        let begun = try await talk.challenged("ada%40example.com", Conversation.capable)
        let token = try await talk.tokens(begun, Conversation.rightPassword + SecondFactorTests.claims).token
        let proved = try await Self.challenge(talk, token, "email", "ada%40example.com").token
        let done = try await Self.proceed(talk, proved, "continuation_token").token
        let answer = try TokenAnswer(try await talk.tokens(done, "continuation_token"))
        #expect(try answer.accessClaims["acrs"] == JSON(#"["c4"]"#))
    }
}
