import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire
import Testing

/// What holds at every endpoint of the sign-up family.
@Suite struct AnyEndpointTests {
    static let paths = ["/signup/v1.0/start", "/signup/v1.0/challenge", "/signup/v1.0/continue"]

    @Test(arguments: paths)
    func `the client's id comes before all else`(path: String) async throws {
        let talk = try Conversation()
        #expect(
            try await talk.post(path, "client_id=").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [90100]}"#,
                    "AADSTS90100: client_id parameter is empty or not valid."))
        #expect(
            try await talk.post(path, "client_id=someone-else").json
                == .refusal(
                    #"{"error": "unauthorized_client", "error_codes": [700016]}"#,
                    "AADSTS700016: The application is not registered in this tenant."))
    }

    @Test(arguments: paths.dropFirst())
    func `a token that is missing, malformed, made up or too old is refused`(path: String) async throws {
        let talk = try Conversation()
        #expect(try await talk.post(path, "client_id=demo-client").gist == "invalid_request [90100]")
        #expect(
            try await talk.post(path, "client_id=demo-client&continuation_token=made-up").json
                == .refusal(
                    #"{"error": "invalid_request", "error_codes": [55200]}"#,
                    "AADSTS55200: The continuation_token is not valid for this step."))
        let void = String(repeating: "A", count: 43)
        #expect(
            try await talk.post(path, "client_id=demo-client&continuation_token=\(void)").json
                == .refusal(
                    #"{"error": "expired_token", "error_codes": [552003]}"#,
                    "AADSTS552003: The continuation_token has expired. Begin again."))
    }

    @Test func `headers echo the correlation id and forbid keeping`() async throws {
        let reply = try await Conversation().start()
        #expect(reply.headers["client-request-id"] == "7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44")
        #expect(reply.headers["Cache-Control"] == "no-store")
        #expect(reply.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(UUID(uuidString: reply.headers["x-ms-request-id"] ?? "") != nil)
    }

    @Test(arguments: [nil, "x\r\nSet-Cookie: a=b"])
    func `a correlation id that is missing or none is made anew`(sent: String?) async throws {
        let headers =
            [Header("content-type", "application/x-www-form-urlencoded; charset=utf-8")]
            + (sent.map { [Header("client-request-id", $0)] } ?? [])
        let reply = try await Conversation().post("/signup/v1.0/start", "client_id=", headers: headers)
        let echoed = reply.headers["client-request-id"] ?? ""
        #expect(UUID(uuidString: echoed) != nil)
        #expect(reply.json["correlation_id"] == .text(echoed))
    }

    @Test(arguments: [
        ("client_id=%4", "The body has a broken percent escape."),
        ("client_id=demo-client&client_id=demo-client", "It is there twice."),
        ("client_id=%FF", "It is not UTF-8."),
    ])
    func `a body that cannot be read in one way only is refused`(body: String, words: String) async throws {
        let reply = try await Conversation().post("/signup/v1.0/start", body)
        #expect(reply.gist == "invalid_request [90100]")
        #expect(reply.words.hasSuffix(words))
    }

    @Test func `a body of another kind is refused`() async throws {
        let reply = try await Conversation().post(
            "/signup/v1.0/start", "{}", headers: [Header("Content-Type", "application/json")])
        #expect(reply.gist == "invalid_request [90100]")
    }

    @Test func `a path that is none answers 404`() async throws {
        #expect(try await Conversation().post("/signup/v1.0/begin", "").status == 404)
    }

    @Test func `a cancelled request is not served`() async throws {
        let talk = try Conversation()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await talk.start()
        }
        await #expect(throws: TransportFailure(.cancelled, sentAnyByte: false)) { try await task.value }
    }
}
