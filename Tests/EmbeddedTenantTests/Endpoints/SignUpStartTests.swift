import EmbeddedTenant
import NativeAuthWire
import Testing

@Suite struct SignUpStartTests {
    @Test func `an address and a password open a sign-up`() async throws {
        let reply = try await Conversation().post(
            "/signup/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&password=Vestibule-1"
                + "&challenge_type=oob+password+redirect")
        #expect(reply.status == 200)
        #expect(reply.json == JSON(#"{"continuation_token": "<token>"}"#))
    }

    @Test func `the whole error body is that of the reference`() async throws {
        let reply = try await Conversation().start("username=invalid&password=Vestibule-1")
        #expect(reply.status == 400)
        #expect(
            reply.json
                == JSON(
                    #"""
                    {
                      "error": "invalid_request",
                      "error_description": "AADSTS90100: username parameter is empty or not valid. The address has no @.\r\nTrace ID: <trace>\r\nCorrelation ID: 7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44\r\nTimestamp: 2026-01-31 10:15:00Z",
                      "error_codes": [90100],
                      "timestamp": "2026-01-31 10:15:00Z",
                      "trace_id": "<trace>",
                      "correlation_id": "7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44"
                    }
                    """#))
    }

    @Test(arguments: ["username=", "password=Vestibule-1"])
    func `an empty or missing address is named with the words that clients look for`(fields: String)
        async throws
    {
        let reply = try await Conversation().start(fields)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: username parameter is empty or not valid. The address is empty."))
    }

    @Test func `a taken address is refused without a list, a taken alias with one`() async throws {
        let talk = try Conversation()
        try await talk.signedUp(
            "username=ada%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22ada_l%22%7D")
        let sameAddress = try await talk.start("username=ada%40example.com&password=Vestibule-1")
        #expect(sameAddress.status == 400)
        #expect(
            sameAddress.json
                == .refusal(
                    #"{"error": "user_already_exists", "error_codes": [1003037]}"#,
                    "AADSTS1003037: There is an account with this address."))
        let sameAlias = try await talk.start(
            "username=bob%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22ADA_L%22%7D")
        #expect(
            sameAlias.json
                == .refusal(
                    #"""
                    {"error": "user_already_exists", "error_codes": [1003037],
                     "invalid_attributes": [{"name": "flatusername"}]}
                    """#, "AADSTS1003037: This username is taken. Choose another."))
    }

    @Test(arguments: [
        ("a", "password_too_short", "The password is too short: it needs at least 8 characters."),
        (
            "caf%C3%A9-Vestibule-1", "password_is_invalid",
            "The password has a character that is not allowed. Allowed are A-Z, a-z, 0-9, blanks and signs."
        ),
        (
            "vestibule-vestibule", "password_too_weak",
            "The password is too weak: it needs 3 of lower case, upper case, digits and signs."
        ),
        (
            "Qwerty-2026", "password_banned",
            "The password holds a word that is too easy to guess, or the name in the address."
        ),
    ])
    func `a password is judged at once`(password: String, suberror: String, words: String) async throws {
        let reply = try await Conversation().start("username=ada%40example.com&password=\(password)")
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_grant", "suberror": "\#(suberror)", "error_codes": [399246]}"#,
                    "AADSTS399246: \(words)"))
    }

    @Test func `a password of 257 characters is too long`() async throws {
        let password = String(repeating: "Aa1-", count: 64) + "x"
        let reply = try await Conversation().start("username=ada%40example.com&password=\(password)")
        #expect(reply.gist == "invalid_grant/password_too_long [399246]")
    }

    @Test func `refused attributes are named`() async throws {
        let userFlow = try UserFlow.reading(
            #"{"attributes": [{"key": "postalCode", "pattern": "^[0-9]{5}$"}, {"key": "city", "maxLength": 5}]}"#
        )
        let reply = try await Conversation(userFlow).start(
            "username=ada%40example.com&password=Vestibule-1"
                + "&attributes=%7B%22postalCode%22%3A%22x%22%2C%22city%22%3A%22London%22%7D")
        #expect(
            reply.json
                == .refusal(
                    #"""
                    {"error": "invalid_grant", "suberror": "attribute_validation_failed", "error_codes": [55106],
                     "invalid_attributes": [{"name": "postalCode"}, {"name": "city"}]}
                    """#, "AADSTS55106: The tenant does not take these values: postalCode, city."))
    }

    @Test(arguments: ["bob%40example.com", "a+b", "ab"])
    func `a malformed alias is a refused attribute, with the rule in words`(alias: String) async throws {
        let reply = try await Conversation().start(
            "username=ada%40example.com&password=Vestibule-1"
                + "&attributes=%7B%22flatusername%22%3A%22\(alias)%22%7D")
        #expect(
            reply.json
                == .refusal(
                    #"""
                    {"error": "invalid_grant", "suberror": "attribute_validation_failed", "error_codes": [55106],
                     "invalid_attributes": [{"name": "flatusername"}]}
                    """#,
                    "AADSTS55106: The tenant does not take these values: flatusername. A username has 3 to 64 "
                        + "letters, digits, dots, underscores or hyphens. Capital letters make no difference."))
    }

    @Test func `attributes that are no object are a bad parameter`() async throws {
        let reply = try await Conversation().start(
            "username=ada%40example.com&password=Vestibule-1&attributes=%5B1%5D")
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: attributes parameter is empty or not valid. It is not a JSON object."))
    }

    @Test func `unknown attributes are passed over, and so are the address and the password among them`()
        async throws
    {
        let reply = try await Conversation().start(
            "username=ada%40example.com&password=Vestibule-1"
                + "&attributes=%7B%22shoeSize%22%3A42%2C%22email%22%3A1%2C%22password%22%3A2%7D")
        #expect(reply.status == 200)
    }

    @Test(arguments: ["oob+redirect", "password+redirect", "redirect"])
    func `an application that cannot do what a tenant of passwords needs is sent to a browser`(
        types: String
    ) async throws {
        let reply = try await Conversation().post(
            "/signup/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&password=Vestibule-1&challenge_type=\(types)")
        #expect(reply.status == 200)
        #expect(reply.json["challenge_type"] == .text("redirect"))
        #expect(reply.json["continuation_token"] == nil)
    }

    @Test func `the reason for a browser names what is missing`() async throws {
        let reply = try await Conversation(.emailCode).post(
            "/signup/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&challenge_type=password+redirect")
        #expect(
            reply.json
                == JSON(
                    #"""
                    {"challenge_type": "redirect", "redirect_reason":
                     "The tenant needs the challenge type oob, which the application lacks."}
                    """#))
    }

    @Test func `a tenant of passcodes passes over a password`() async throws {
        let reply = try await Conversation(.emailCode).post(
            "/signup/v1.0/start",
            "client_id=demo-client&username=ada%40example.com&password=x&challenge_type=oob+redirect")
        #expect(reply.json == JSON(#"{"continuation_token": "<token>"}"#))
    }

    /// Each request has every fault from its own on to the end of the list, so that the first one must be told.
    @Test(arguments: [
        ("", "invalid_request [90100]", "client_id parameter is empty or not valid."),
        ("client_id=a+b", "invalid_request [90100]", "client_id parameter is empty or not valid."),
        (
            "client_id=other", "unauthorized_client [700016]",
            "The application is not registered in this tenant."
        ),
        (
            "client_id=demo-client", "invalid_request [90100]",
            "challenge_type parameter is empty or not valid."
        ),
        (
            "client_id=demo-client&challenge_type=oob", "unsupported_challenge_type [901007]",
            "The challenge_type list does not include the required challenge type redirect."
        ),
        (
            "client_id=demo-client&challenge_type=redirect+sms", "invalid_request [901007]",
            "The challenge_type list has a value that is not supported: sms."
        ),
        (
            "client_id=demo-client&challenge_type=redirect&username=x&password=x", "invalid_request [90100]",
            "username parameter is empty or not valid. The address has no @."
        ),
        (
            "client_id=demo-client&challenge_type=redirect&username=eve%40example.com&password=x&attributes="
                + "%7B%22city%22%3A1%2C%22flatusername%22%3A%22a%22%7D",
            "user_already_exists [1003037]", "There is an account with this address."
        ),
        (
            "client_id=demo-client&challenge_type=redirect&username=ada%40example.com&password=x&attributes="
                + "%7B%22city%22%3A1%2C%22flatusername%22%3A%22a%22%7D",
            "invalid_grant/attribute_validation_failed [55106]", "The tenant does not take these values: city."
        ),
        (
            "client_id=demo-client&challenge_type=redirect&username=ada%40example.com&password=x&attributes="
                + "%7B%22flatusername%22%3A%22eve%22%7D",
            "user_already_exists [1003037]", "This username is taken. Choose another."
        ),
        (
            "client_id=demo-client&challenge_type=redirect&username=ada%40example.com&password=x",
            "invalid_grant/password_too_short [399246]",
            "The password is too short: it needs at least 8 characters."
        ),
    ])
    func `the first fault in the order of the checks is told`(body: String, gist: String, words: String)
        async throws
    {
        let talk = try Conversation(try .reading(#"{"attributes": [{"key": "city"}]}"#))
        try await talk.signedUp(
            "username=eve%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22eve%22%7D")
        let reply = try await talk.post("/signup/v1.0/start", body)
        #expect(reply.gist == gist)
        #expect(reply.words.hasSuffix(": " + words))
    }

    @Test func `with native authentication off the application is told so, before all else but its id`()
        async throws
    {
        let reply = try await Conversation(.with { $0.isNativeAuthOn = false }).post(
            "/signup/v1.0/start", "client_id=demo-client")
        #expect(reply.status == 400)
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "invalid_client", "suberror": "nativeauthapi_disabled", "error_codes": [550022]}"#,
                    "AADSTS550022: Native authentication is not enabled for this application."))
    }
}
