import EmbeddedTenant
import NativeAuthWire
import TestSupport
import Testing

@testable import TenantServer

@Suite struct ControlTests {
    @Test(arguments: [
        "", "Authorization: Bearer\r\n", "Authorization: Bearer \r\n",
        "Authorization: Bearer the-control-kez\r\n",
        "Authorization: Bearer the-control-key-and-more\r\n", "Authorization: Basic the-control-key\r\n",
        "Authorization: the-control-key\r\n", "X-Key: the-control-key\r\n",
    ])
    func `without the key there is nothing to see`(header: String) async throws {
        try await Served.run { served in
            _ = try await served.reply(to: Sample.signUp)
            let reply = try await served.reply(to: Sample.get("/control/inbox", headers: header))
            #expect(reply.status == 401)
            #expect(reply.headers["WWW-Authenticate"] == "Bearer")
            #expect(reply.headers["Access-Control-Allow-Origin"] == "*")
            #expect(reply.body.contains("Authorization: Bearer KEY") && !reply.body.contains("messages"))
        }
    }

    @Test func `two keys are never the same, and long enough`() {
        let keys = (0..<100).map { _ in ControlKey().secret.reveal() }
        #expect(Set(keys).count == 100)
        #expect(keys.allSatisfy { $0.utf8.count == 43 })
    }

    @Test func `the inbox lists what was mailed, the newest first, with its passcode and what became of it`()
        async throws
    {
        try await Served.run { served in
            let client = try served.client()
            client.send(Sample.controlled("GET", "/control/inbox"))
            #expect(try await client.reply().body == #"{"messages":[]}"#)
            var token = ""
            for path in ["start", "challenge", "challenge"] {
                let field = token.isEmpty ? "username=ada%40example.com" : "continuation_token=\(token)"
                client.send(
                    Sample.post(
                        "/signup/v1.0/\(path)",
                        "client_id=demo-client&challenge_type=oob+password+redirect&\(field)"))
                let body = try await client.reply().body
                let parts = body.split(separator: "\"")
                let name = try #require(parts.firstIndex(of: "continuation_token"))
                token = String(parts[name + 2])
                served.clock.advance(by: .seconds(1))
            }
            let codes = served.outbox.messages.map { $0.code.reveal() }
            client.send(Sample.controlled("GET", "/control/inbox"))
            #expect(
                try await client.reply().body == """
                    {"messages":[\
                    {"address":"ada@example.com","channel":"email","code":"\(codes[0])",\
                    "expires_at":"2026-01-31T10:25:02Z","id":2,"purpose":"sign_up",\
                    "sent_at":"2026-01-31T10:15:02Z","status":"open"},\
                    {"address":"ada@example.com","channel":"email","code":"\(codes[1])",\
                    "expires_at":"2026-01-31T10:25:01Z","id":1,"purpose":"sign_up",\
                    "sent_at":"2026-01-31T10:15:01Z","status":"replaced"}]}
                    """)
        }
    }
}
