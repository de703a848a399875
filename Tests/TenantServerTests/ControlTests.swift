import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing
import Timekeeping

@testable import TenantServer

@Suite struct ControlTests {
    @Test(
        arguments: [
            "", "Authorization: Bearer\r\n", "Authorization: Bearer \r\n",
            "Authorization: Bearer the-control-kez\r\n",
            "Authorization: Bearer the-control-key-and-more\r\n", "Authorization: Basic the-control-key\r\n",
            "Authorization: the-control-key\r\n", "X-Key: the-control-key\r\n",
        ],
        [
            ("GET", "inbox"), ("GET", "clock"), ("POST", "clock"), ("GET", "faults"), ("PUT", "faults"),
            ("DELETE", "faults"), ("GET", "people"), ("DELETE", "people/x"), ("POST", "people/start-over"),
        ])
    func `without the key there is nothing to see or do`(
        header: String, call: (method: String, path: String)
    ) async throws {
        try await Served.run { served in
            await served.tenant.setFaults([FaultRule(.html)])
            let reply = try await served.reply(
                to:
                    "\(call.method) /control/\(call.path) HTTP/1.1\r\nHost: localhost\r\n\(header)Content-Length: 16\r\n"
                    + "\r\n{\"advance\": 600}")
            #expect(reply.status == 401)
            #expect(reply.headers["WWW-Authenticate"] == "Bearer")
            #expect(reply.headers["Access-Control-Allow-Origin"] == "*")
            #expect(reply.body.contains("Authorization: Bearer KEY") && !reply.body.contains("messages"))
            #expect(await served.tenant.faults == [FaultRule(.html)])
            #expect(served.clock.offset == .zero)
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

    @Test func `the clock is read, and moved on but never back`() async throws {
        try await Served.run { served in
            let client = try served.client()
            func reply(_ request: String) async throws -> RawClient.Reply {
                client.send(request)
                return try await client.reply()
            }
            let before = try await reply(Sample.controlled("GET", "/control/clock"))
            #expect(before.body == #"{"now":"2026-01-31T10:15:00Z","offset":0}"#)
            let after = try await reply(Sample.controlled("POST", "/control/clock", #"{"advance": 600}"#))
            #expect(after.body == #"{"now":"2026-01-31T10:25:00Z","offset":600}"#)
            for body in ["", "{}", "600", #"{"advance":0}"#, #"{"advance":-1}"#, #"{"advance":1e300}"#, "{"] {
                let refused = try await reply(Sample.controlled("POST", "/control/clock", body))
                #expect(refused.status == 400, "\(body)")
                #expect(refused.body.contains("advance"))
            }
            #expect(served.clock.offset == .seconds(600))
        }
    }

    @Test func `what goes wrong is set, told and taken back`() async throws {
        try await Served.run { served in
            let client = try served.client()
            func reply(_ request: String) async throws -> RawClient.Reply {
                client.send(request)
                return try await client.reply()
            }
            let rules =
                #"{"faults":[{"call":2,"endpoint":"/signup/v1.0/start","fault":"throttled","seconds":3},"#
                + #"{"call":"always","fault":"html"}]}"#
            let set = try await reply(Sample.controlled("PUT", "/control/faults", rules))
            #expect(set.status == 200)
            #expect(set.body == rules)
            #expect(try await reply(Sample.controlled("GET", "/control/faults")).body == rules)
            let page = try await reply(Sample.signUp)
            #expect(page.status == 500)
            #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
            let throttled = try await reply(Sample.signUp)
            #expect(throttled.status == 429)
            #expect(throttled.headers["Retry-After"] == "3")
            #expect(throttled.headers["Access-Control-Allow-Origin"] == "*")

            let wrong = #"{"faults":[{"fault":"thunder"}]}"#
            let refused = try await reply(Sample.controlled("PUT", "/control/faults", wrong))
            #expect(refused.status == 400)
            #expect(refused.body.contains("faults[0].fault"))
            #expect(try await reply(Sample.signUp).status == 500)

            let cleared = try await reply(Sample.controlled("DELETE", "/control/faults"))
            #expect(cleared.body == #"{"faults":[]}"#)
            #expect(try await reply(Sample.signUp).status == 200)
        }
    }

    @Test func `of many people the first thousand by address are listed, and all counted`() async throws {
        let lines = (0..<1001).map { #"{"email":"p\#(9000 - $0)@example.com"}"# }.joined(separator: ",")
        let seeds = try SeededPeople.read(tenantFile: Data(#"{"people":[\#(lines)]}"#.utf8))
        try await Served.run(seeds: seeds) { served in
            let listing = try await served.reply(to: Sample.controlled("GET", "/control/people")).body
            #expect(listing.hasPrefix(#"{"count":1001,"people":[{"#))
            let addresses = listing.matches(of: /"email":"([^"]+)"/).map { String($0.1) }
            #expect(addresses == (8000..<9000).map { "p\($0)@example.com" })
        }
    }

    @Test func `people are listed, deleted one by one, and put in anew`() async throws {
        let file = """
            { "people": [
              { "email": "ada@example.com", "alias": "ada_l", "password": "Correct-Horse-9" },
              { "email": "bob@example.com" }
            ] }
            """
        let seeds = try SeededPeople.read(tenantFile: Data(file.utf8))
        try await Served.run(seeds: seeds) { served in
            let client = try served.client()
            func reply(_ request: String) async throws -> RawClient.Reply {
                client.send(request)
                return try await client.reply()
            }
            let listing = try await reply(Sample.controlled("GET", "/control/people")).body
            #expect(listing.hasPrefix(#"{"count":2,"people":[{"alias":"ada_l","created_at":""#))
            #expect(listing.contains(#""email":"ada@example.com","has_password":true,"id":""#))
            #expect(listing.contains(#""email":"bob@example.com","has_password":false,"id":""#))
            #expect(!listing.contains("Correct-Horse"))
            let id = try #require(await served.tenant.people(limit: 1).first).id.text
            #expect(listing.contains(#""id":"\#(id)""#))

            #expect(try await reply(Sample.controlled("DELETE", "/control/people/\(id)")).status == 204)
            #expect(try await reply(Sample.controlled("DELETE", "/control/people/\(id)")).status == 404)
            #expect(
                try await reply(Sample.controlled("GET", "/control/people")).body.hasPrefix(#"{"count":1,"#))

            #expect(try await reply(Sample.controlled("POST", "/control/people/start-over")).status == 204)
            #expect(
                try await reply(Sample.controlled("GET", "/control/people")).body.hasPrefix(#"{"count":2,"#))
        }
    }
}
