import EmbeddedTenant
import Testing

@Suite struct SignUpContinueTests {
    @Test func `the right passcode ends a sign-up that needs nothing more`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        #expect(try await talk.tenant.peopleCount() == 0)
        let reply = try await talk.post(
            "/signup/v1.0/continue",
            "client_id=demo-client&continuation_token=\(token)&grant_type=oob&oob=\(talk.newestCode)")
        #expect(reply.status == 200)
        #expect(reply.json == JSON(#"{"continuation_token": "<token>"}"#))
        #expect(try await talk.tenant.peopleCount() == 1)
    }

    @Test func `a wrong passcode is told with the tries that are left, and the same token may try again`()
        async throws
    {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        let reply = try await talk.proceed(token, "oob&oob=\(talk.wrongCode)")
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode is not right. 4 tries left."))
        #expect(try await talk.proved(token).status == 200)
    }

    @Test func `the fifth try may be the right one, the sixth may not`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        for left in ["4 tries left.", "3 tries left.", "2 tries left.", "1 try left."] {
            #expect(try await talk.proceed(token, "oob&oob=\(talk.wrongCode)").words.hasSuffix(left))
        }
        #expect(try await talk.proved(token).status == 200)

        let other = try Conversation()
        let otherToken = try await other.sentPasscode()
        for _ in 1...4 { _ = try await other.proceed(otherToken, "oob&oob=\(other.wrongCode)") }
        #expect(
            try await other.proceed(otherToken, "oob&oob=\(other.wrongCode)").words
                == "AADSTS50181: The passcode is not right. No tries left. Ask for a new passcode.")
        let sixth = try await other.proved(otherToken)
        #expect(
            sixth.json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: No tries left. Ask for a new passcode."))
        #expect(other.outbox.messages.map(\.fate) == [.exhausted])
        #expect(try await other.proved(other.challenge(otherToken).token).status == 200)
    }

    @Test func `a passcode works up to its last second, and then its end is told`() async throws {
        let lived = try Conversation()
        let token = try await lived.sentPasscode()
        lived.wait(seconds: 599)
        #expect(try await lived.proved(token).status == 200)

        let late = try Conversation()
        let lateToken = try await late.sentPasscode()
        late.wait(seconds: 600)
        let reply = try await late.proved(lateToken)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode has expired. Ask for a new one.", at: "2026-01-31 10:25:00Z"))
        #expect(try await late.proved(late.challenge(lateToken).token).status == 200)
    }

    @Test func `a missing passcode is a bad parameter, an empty one a wrong one that costs no try`()
        async throws
    {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        #expect(
            try await talk.proceed(token, "oob").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: oob parameter is empty or not valid."))
        #expect(
            try await talk.proceed(token, "oob&oob=").json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                    "AADSTS50181: The passcode has 8 digits."))
        #expect(try await talk.proceed(token, "oob&oob=\(talk.wrongCode)").words.hasSuffix("4 tries left."))
    }

    @Test func `a password that was not given at the start is asked for before the attributes`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let needed = try await talk.proved(talk.sentPasscode("username=ada%40example.com"))
        #expect(needed.status == 400)
        #expect(
            needed.json
                == .refusal(
                    #"{"error": "credential_required", "error_codes": [55103], "continuation_token": "<token>"}"#,
                    "AADSTS55103: A credential is required: a password."))
        let token = try await talk.challenge(needed.token).token
        let weak = try await talk.proceed(token, "password&password=short")
        #expect(weak.gist == "invalid_grant/password_too_short [399246]")
        let attributes = try await talk.post(
            "/signup/v1.0/continue",
            "client_id=demo-client&continuation_token=\(token)&grant_type=password&password=Vestibule-1")
        #expect(attributes.gist == "attributes_required [55106]")
    }

    @Test func `a password before its challenge was asked for is out of order`() async throws {
        let talk = try Conversation()
        let token = try await talk.proved(talk.sentPasscode("username=ada%40example.com")).token
        #expect(
            try await talk.proceed(token, "password&password=Vestibule-1").gist == "invalid_request [55200]")
    }

    @Test func `what is missing is listed, and told anew after a page with a part of it`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let missing = try await talk.proved(talk.sentPasscode())
        #expect(missing.status == 400)
        #expect(
            missing.json
                == .refusal(
                    #"""
                    {
                      "error": "attributes_required", "error_codes": [55106], "continuation_token": "<token>",
                      "required_attributes": [
                        {"name": "city", "type": "string", "required": true},
                        {"name": "country", "type": "string", "required": true}
                      ]
                    }
                    """#, "AADSTS55106: The tenant requires: city, country."))
        let rest = try await talk.post(
            "/signup/v1.0/continue",
            "client_id=demo-client&continuation_token=\(missing.token)&grant_type=attributes"
                + "&attributes=%7B%22city%22%3A%22London%22%7D")
        #expect(
            rest.json
                == .refusal(
                    #"""
                    {
                      "error": "attributes_required", "error_codes": [55106], "continuation_token": "<token>",
                      "required_attributes": [{"name": "country", "type": "string", "required": true}]
                    }
                    """#, "AADSTS55106: The tenant requires: country."))
        let done = try await talk.proceed(
            rest.token, "attributes&attributes=%7B%22country%22%3A%22United+Kingdom%22%7D")
        #expect(done.json == JSON(#"{"continuation_token": "<token>"}"#))
    }

    @Test func `a pattern goes with the attribute, and the alias joins where the user flow collects it`()
        async throws
    {
        let userFlow = try UserFlow.reading(
            #"""
            {"attributes": [{"key": "postalCode", "required": true, "pattern": "^[0-9]{5}$"},
                            {"key": "extension_0_Terms", "required": true, "type": "checkboxSingleSelect"},
                            {"key": "extension_0_Age", "required": true, "type": "numericTextBox"}],
             "alias": {"use": "collected"}}
            """#)
        let talk = try Conversation(userFlow)
        let missing = try await talk.proved(talk.sentPasscode())
        #expect(
            missing.json["required_attributes"]
                == JSON(
                    #"""
                    [{"name": "postalCode", "type": "string", "required": true, "options": {"regex": "^[0-9]{5}$"}},
                     {"name": "extension_0_Terms", "type": "boolean", "required": true},
                     {"name": "extension_0_Age", "type": "int", "required": true},
                     {"name": "flatusername", "type": "string", "required": true,
                      "options": {"regex": "^[A-Za-z0-9._-]{3,64}$"}}]
                    """#))
    }

    @Test func `refused values are named, the token stays good, and a good part is not kept`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let token = try await talk.proved(talk.sentPasscode()).token
        let long = String(repeating: "x", count: 129)
        let refused = try await talk.proceed(
            token, "attributes&attributes=%7B%22city%22%3A%22\(long)%22%2C%22country%22%3A%22Chad%22%7D")
        #expect(refused.status == 400)
        #expect(
            refused.json
                == .refusal(
                    #"""
                    {"error": "invalid_grant", "suberror": "attribute_validation_failed", "error_codes": [55106],
                     "invalid_attributes": [{"name": "city"}]}
                    """#, "AADSTS55106: The tenant does not take these values: city."))
        let rest = try await talk.proceed(
            token, "attributes&attributes=%7B%22city%22%3A%22\(long.dropLast())%22%7D")
        #expect(rest.words == "AADSTS55106: The tenant requires: country.")
    }

    @Test func `attributes before the address is proved are kept, and the proof is asked for`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let early = try await talk.proceed(
            talk.sentPasscode(), "attributes&attributes=%7B%22city%22%3A%22London%22%7D")
        #expect(
            early.json
                == .refusal(
                    #"""
                    {"error": "verification_required", "error_codes": [], "continuation_token": "<token>",
                     "unverified_attributes": [{"name": "username"}]}
                    """#, "The address must be verified first."))
        #expect(try await talk.proved(early.token).words == "AADSTS55106: The tenant requires: country.")
    }

    @Test func `an address that was taken meanwhile ends the flow`() async throws {
        let talk = try Conversation()
        let first = try await talk.sentPasscode()
        try await talk.signedUp()
        let code = try talk.oldestCode
        let late = try await talk.proceed(first, "oob&oob=\(code)")
        #expect(
            late.json
                == .refusal(
                    #"{"error": "user_already_exists", "error_codes": [1003037]}"#,
                    "AADSTS1003037: There is an account with this address."))
        #expect(try await talk.proceed(first, "oob&oob=\(code)").gist == "expired_token [552003]")
        #expect(try await talk.tenant.peopleCount() == 1)
    }

    @Test func `an alias that was taken meanwhile is told, and the same token may send another`() async throws {
        let talk = try Conversation()
        let alias = "&attributes=%7B%22flatusername%22%3A%22ada_l%22%7D"
        let first = try await talk.sentPasscode("username=ada%40example.com&password=Vestibule-1" + alias)
        try await talk.signedUp("username=bob%40example.com&password=Vestibule-1" + alias)
        let code = try talk.oldestCode
        let taken = try await talk.proceed(first, "oob&oob=\(code)")
        #expect(
            taken.json
                == .refusal(
                    #"""
                    {"error": "user_already_exists", "error_codes": [1003037],
                     "invalid_attributes": [{"name": "flatusername"}]}
                    """#, "AADSTS1003037: This username is taken. Choose another."))
        let done = try await talk.proceed(first, "attributes&attributes=%7B%22flatusername%22%3A%22ada.l%22%7D")
        #expect(done.status == 200)
        #expect(try await talk.tenant.peopleCount() == 2)
    }

    @Test(arguments: ["", "&grant_type=", "&grant_type=mfa_oob", "&grant_type=refresh_token", "&grant_type=x"])
    func `a grant that this endpoint does not know is a bad parameter`(grant: String) async throws {
        let talk = try Conversation()
        let reply = try await talk.post(
            "/signup/v1.0/continue",
            "client_id=demo-client&continuation_token=\(talk.sentPasscode())\(grant)")
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: grant_type parameter is empty or not valid."))
    }
}
