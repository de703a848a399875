import EmbeddedTenant
import NativeAuthWire
import Testing

@Suite struct SecondFactorTests {
    static let required = UserFlow.with {
        $0.mfa.use = .required
        $0.mfa.isSMSOn = true
    }

    @Test func `a password is followed by a passcode to a method that was registered`() async throws {
        let talk = try await Conversation.withMethods(Self.required)
        let token = try await talk.challenged("ada%40example.com", Conversation.capable)
        let needed = try await talk.tokens(token, Conversation.rightPassword)
        #expect(needed.status == 400)
        #expect(
            needed.json
                == .refusal(
                    #"""
                    {"error": "invalid_grant", "suberror": "mfa_required", "error_codes": [50076],
                     "continuation_token": "<token>"}
                    """#, "AADSTS50076: A second factor is needed."))
        let listed = try await talk.post(
            "/oauth2/v2.0/introspect", "client_id=demo-client&continuation_token=\(needed.token)")
        let (email, sms) = try listed.methodIDs
        #expect(
            listed.json
                == JSON(
                    #"""
                    {"continuation_token": "<token>", "methods": [
                      {"id": "\#(email)", "challenge_type": "oob", "challenge_channel": "email",
                       "login_hint": "a***@e***e.com"},
                      {"id": "\#(sms)", "challenge_type": "oob", "challenge_channel": "sms",
                       "login_hint": "+3538331***"}]}
                    """#))
        let sent = try await talk.post(
            "/oauth2/v2.0/challenge",
            "client_id=demo-client&continuation_token=\(listed.token)&challenge_type=oob+password+redirect&id=\(sms)"
        )
        #expect(
            sent.json
                == JSON(
                    #"""
                    {
                      "continuation_token": "<token>", "challenge_type": "oob", "binding_method": "prompt",
                      "challenge_channel": "sms", "challenge_target_label": "+3538331***",
                      "code_length": 8, "interval": 30
                    }
                    """#))
        let message = try #require(talk.outbox.messages.first)
        #expect(message.purpose == .secondFactor)
        #expect(message.channel == .sms)
        #expect(message.address == "+353 83312345")
        #expect(
            try await talk.tokens(sent.token, "mfa_oob&oob=\(talk.wrongCode)").gist
                == "invalid_grant/invalid_oob_value [50181]")
        #expect(
            try await talk.tokens(sent.token, "oob&oob=\(talk.newestCode)").gist == "invalid_request [55200]")
        let granted = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(sent.token)&grant_type=mfa_oob&oob=\(talk.newestCode)"
                + "&scope=openid+profile+offline_access&client_info=true")
        #expect(granted.status == 200)
        #expect(talk.outbox.messages.first?.fate == .used)
        #expect(try TokenAnswer(granted).accessClaims["acrs"] == nil)
    }

    @Test func `the method can be changed, and a resend voids the passcode before`() async throws {
        let talk = try await Conversation.withMethods(Self.required)
        let needed = try await talk.secondFactorNeeded()
        let (email, sms) = try await talk.introspect(needed).methodIDs
        let first = try await talk.signInChallenge(needed, "&id=\(sms)").token
        let old = try talk.newestCode
        let second = try await talk.signInChallenge(first, "&id=\(email)")
        #expect(second.json["challenge_channel"] == .text("email"))
        #expect(
            try await talk.tokens(second.token, "mfa_oob&oob=\(old)").words.contains(
                "A newer passcode was sent."))
        _ = try await talk.introspect(first)
        #expect(try await talk.tokens(first, "mfa_oob&oob=\(talk.newestCode)").status == 200)
    }

    @Test func `a challenge without a method asks to introspect, and an unknown one is a bad parameter`()
        async throws
    {
        let talk = try await Conversation.withMethods(Self.required)
        let needed = try await talk.secondFactorNeeded()
        let reply = try await talk.signInChallenge(needed)
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_request", "suberror": "introspect_required", "error_codes": [50076]}"#,
                    "AADSTS50076: There is no default method: ask which there are, and choose one by its id."))
        #expect(try await talk.signInChallenge(needed, "&id=x").gist == "invalid_request [90100]")
    }

    @Test func `a method that has come to be blocked is refused, and another may be chosen`() async throws {
        let talk = try Conversation(Self.required)
        try await talk.signedUp("username=ada%40blocked.test&password=Vestibule-1")
        await talk.tenant.give(.email, "ada@blocked.test", to: "ada@blocked.test")
        await talk.tenant.give(.sms, "+353 83312345", to: "ada@blocked.test")
        let token = try await talk.challenged("ada%40blocked.test", Conversation.capable)
        let needed = try await talk.tokens(token, "password&username=ada%40blocked.test&password=Vestibule-1")
            .token
        let (email, sms) = try await talk.introspect(needed).methodIDs
        #expect(
            try await talk.signInChallenge(needed, "&id=\(email)").json
                == .refusal(
                    #"{"error": "access_denied", "suberror": "provider_blocked_by_rep", "error_codes": [550024]}"#,
                    "AADSTS550024: This contact is blocked. Choose another."))
        #expect(try await talk.signInChallenge(needed, "&id=\(sms)").status == 200)
    }

    @Test func `an application without the capability is sent to a browser, and the flow is over`() async throws
    {
        let talk = try await Conversation.withMethods(Self.required)
        let token = try await talk.challenged("ada%40example.com", "&capabilities=registration_required")
        let reply = try await talk.tokens(token, Conversation.rightPassword)
        #expect(reply.status == 200)
        #expect(
            reply.json
                == JSON(
                    #"""
                    {"challenge_type": "redirect", "redirect_reason":
                     "The tenant needs the capability mfa_required, which the application lacks."}
                    """#))
        #expect(try await talk.tokens(token, Conversation.rightPassword).gist == "expired_token [552003]")
    }

    @Test(arguments: [
        "&capability=mfa_required,registration_required", "&capabilities=mfa_required",
        "&capability=x+mfa_required",
    ])
    func `both spellings of the capabilities and both separators are taken`(more: String) async throws {
        let talk = try await Conversation.withMethods(Self.required)
        let token = try await talk.challenged("ada%40example.com", more)
        #expect(
            try await talk.tokens(token, Conversation.rightPassword).gist
                == "invalid_grant/mfa_required [50076]")
    }

    static let claims =
        "&claims=%7B%22access_token%22%3A%7B%22acrs%22%3A%7B%22essential%22%3Atrue%2C%22value%22%3A%22c4%22%7D%7D%7D"

    @Test func `a claims request forces a second factor, and the access token tells the context`() async throws
    {
        let talk = try await Conversation.withMethods(.with { $0.mfa.use = .byClaims })
        let plain = try await talk.challenged("ada%40example.com", Conversation.capable)
        #expect(try await talk.tokens(plain, Conversation.rightPassword).status == 200)

        let token = try await talk.challenged("ada%40example.com", Conversation.capable)
        let needed = try await talk.tokens(token, Conversation.rightPassword + Self.claims)
        #expect(needed.gist == "invalid_grant/mfa_required [50076]")
        let listed = try await talk.introspect(needed.token)
        guard case .list(let methods)? = listed.json["methods"], case .text(let id)? = methods.first?["id"]
        else {
            Issue.record("\(listed.json)")
            return
        }
        #expect(methods.count == 1)
        let sent = try await talk.signInChallenge(listed.token, "&id=\(id)").token
        let answer = try TokenAnswer(try await talk.tokens(sent, "mfa_oob&oob=\(talk.newestCode)"))
        #expect(try answer.accessClaims["acrs"] == JSON(#"["c4"]"#))
        let refreshed = try TokenAnswer(try await talk.refresh(answer.refreshToken))
        #expect(try refreshed.accessClaims["acrs"] == JSON(#"["c4"]"#))
    }

    @Test(arguments: [
        "x", "%5B%5D", "%7B%22access_token%22%3A%7B%22acrs%22%3A%7B%22value%22%3A%22c+4%22%7D%7D%7D",
    ])
    func `a claims request that is none is a bad parameter`(claims: String) async throws {
        let talk = try await Conversation.withMethods(.with { $0.mfa.use = .byClaims })
        let token = try await talk.challenged()
        #expect(
            try await talk.tokens(token, Conversation.rightPassword + "&claims=\(claims)").gist
                == "invalid_request [90100]")
    }

    @Test func `where second factors are off a claims request is passed over`() async throws {
        let talk = try await Conversation.withMethods(.emailPassword)
        let reply = try await talk.tokens(talk.challenged(), Conversation.rightPassword + Self.claims)
        #expect(try TokenAnswer(reply).accessClaims["acrs"] == nil)
    }

    @Test func `a refresh cannot give a second factor`() async throws {
        let talk = try await Conversation.withMethods(.with { $0.mfa.use = .byClaims })
        let token = try TokenAnswer(try await talk.signedIn()).refreshToken
        #expect(
            try await talk.refresh(token, Self.claims).json
                == .refusal(
                    #"{"error": "invalid_grant", "error_codes": [50076]}"#,
                    "AADSTS50076: A second factor is needed, which a refresh token cannot give. Sign in again.")
        )
        #expect(try await talk.refresh(token).status == 200)
    }

    @Test func `an account of passcodes cannot prove itself twice by email`() async throws {
        let talk = try Conversation(
            .with {
                $0.method = .emailCode; $0.mfa.use = .required
            })
        let end = try await talk.signedUp("username=ada%40example.com" + Conversation.capable)
        await talk.tenant.give(.email, "ada@example.com", to: "ada@example.com")
        let reply = try await talk.tokens(end.token, "continuation_token&username=ada%40example.com")
        #expect(
            reply.json
                == JSON(
                    #"""
                    {"challenge_type": "redirect", "redirect_reason":
                     "A second factor is needed, and after a passcode by email the tenant offers none here."}
                    """#))
    }

    @Test func `an account of passcodes proves itself by telephone`() async throws {
        let talk = try Conversation(
            .with {
                $0.method = .emailCode; $0.mfa = Self.required.mfa
            })
        try await talk.signedUp("username=ada%40example.com")
        await talk.tenant.give(.email, "ada@example.com", to: "ada@example.com")
        await talk.tenant.give(.sms, "+353 83312345", to: "ada@example.com")
        let token = try await talk.challenged("ada%40example.com", Conversation.capable)
        let needed = try await talk.tokens(token, "oob&oob=\(talk.newestCode)")
        #expect(needed.gist == "invalid_grant/mfa_required [50076]")
        #expect(talk.outbox.messages.first?.fate == .used)
        guard case .list(let methods)? = try await talk.introspect(needed.token).json["methods"] else {
            Issue.record("no methods")
            return
        }
        #expect(methods.map { $0["challenge_channel"] } == [.text("sms")])
    }

    @Test func `after a reset a second factor is still needed`() async throws {
        let talk = try await Conversation.withMethods(Self.required)
        let begun = try await talk.post(
            "/resetpassword/v1.0/start",
            "client_id=demo-client&challenge_type=oob+redirect&username=ada%40example.com"
                + Conversation.capable)
        let proved = try await talk.resetContinue(talk.resetChallenge(begun.token).token, talk.newestCode).token
        let submitted = try await talk.submit(proved, "Vestibule-2").token
        _ = try await talk.poll(submitted)
        let end = try await talk.poll(submitted).token
        #expect(
            try await talk.tokens(end, "continuation_token&username=ada%40example.com").gist
                == "invalid_grant/mfa_required [50076]")
    }
}
