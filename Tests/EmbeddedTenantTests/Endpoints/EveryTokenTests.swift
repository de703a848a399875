import EmbeddedTenant
import Testing

/// What holds at every endpoint of the families of sign-in, reset and registration.
@Suite struct EveryTokenTests {
    static let starts = ["/oauth2/v2.0/initiate", "/resetpassword/v1.0/start"]
    static let steps = [
        "/oauth2/v2.0/challenge", "/oauth2/v2.0/introspect", "/register/v1.0/introspect",
        "/register/v1.0/challenge", "/register/v1.0/continue", "/resetpassword/v1.0/challenge",
        "/resetpassword/v1.0/continue", "/resetpassword/v1.0/submit", "/resetpassword/v1.0/poll_completion",
    ]
    /// What each endpoint needs beside the token to come as far as that.
    static let more = "&grant_type=oob&oob=1&scope=openid"

    @Test(arguments: starts + steps + ["/oauth2/v2.0/token"])
    func `the client's id comes before all else`(path: String) async throws {
        let talk = try Conversation()
        #expect(
            try await talk.post(path, "").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: client_id parameter is empty or not valid."))
        #expect(try await talk.post(path, "client_id=someone-else").gist == "unauthorized_client [700016]")
        await talk.tenant.adopt(.with { $0.isNativeAuthOn = false })
        #expect(
            try await talk.post(path, "client_id=demo-client").gist
                == "invalid_client/nativeauthapi_disabled [550022]")
    }

    @Test(arguments: steps + ["/oauth2/v2.0/token"])
    func `a token that is missing, malformed or made up is refused`(path: String) async throws {
        let talk = try Conversation()
        let body = "client_id=demo-client" + Self.more
        #expect(try await talk.post(path, body).gist == "invalid_request [90100]")
        #expect(
            try await talk.post(path, body + "&continuation_token=x").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [55200]}"#,
                    "AADSTS55200: The continuation_token is not valid for this step."))
        let void = String(repeating: "A", count: 43)
        #expect(
            try await talk.post(path, body + "&continuation_token=\(void)").json
                == .refusal(
                    #"{"error": "expired_token", "error_codes": [552003]}"#,
                    "AADSTS552003: The continuation_token has expired. Begin again."))
    }

    @Test(arguments: steps + ["/oauth2/v2.0/token"])
    func `a token of a sign-up opens none of these`(path: String) async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        #expect(
            try await talk.post(path, "client_id=demo-client\(Self.more)&continuation_token=\(token)").gist
                == "invalid_request [55200]")
    }

    @Test(arguments: starts + steps.prefix(1))
    func `redirect is demanded of every list of challenge types`(path: String) async throws {
        let reply = try await Conversation().post(
            path, "client_id=demo-client&username=ada%40example.com&challenge_type=oob")
        #expect(
            reply.json
                == .refusal(
                    #"{"error": "unsupported_challenge_type", "error_codes": [901007]}"#,
                    "AADSTS901007: The challenge_type list does not include the required challenge type redirect."
                ))
    }
}
