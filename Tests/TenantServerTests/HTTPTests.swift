import NativeAuthWire
import TestSupport
import Testing

@testable import TenantServer

@Suite struct HTTPTests {
    /// The headers that a page in a browser needs, on whatever reply.
    private func isForBrowsers(_ reply: RawClient.Reply) -> Bool {
        reply.headers["Access-Control-Allow-Origin"] == "*"
            && reply.headers["Access-Control-Expose-Headers"]?.contains("client-request-id") == true
    }

    private func isRefusal(_ reply: RawClient.Reply) -> Bool {
        isForBrowsers(reply) && reply.body.hasPrefix(#"{"error":""#)
            && reply.body.contains(#""error_description":""#)
            && reply.headers["Content-Type"] == "application/json; charset=utf-8"
    }

    @Test(arguments: ["", "/contoso", "/contoso.onmicrosoft.com"])
    func `the tenant gets the form, the path and the headers, and its reply comes back as it is`(
        prefix: String
    ) async throws {
        let transport = ScriptedTransport([.json(400, #"{"error":"x"}"#, headers: [Header("X-A", "b")])])
        try await Served.run(answering: transport) { served in
            let reply = try await served.reply(
                to: Sample.post(
                    prefix + "/oauth2/v2.0/token", "password=a%2Bb%26c%3Dd%2541+%23%3B%C3%A9",
                    headers: "client-request-id: 7B0C6A52-9d3e-4f10-8a61-2c5f0e9b7d44\r\n"))
            #expect(reply.status == 400)
            #expect(reply.body == #"{"error":"x"}"#)
            #expect(reply.headers["X-A"] == "b")
            #expect(isForBrowsers(reply))
            let request = try #require(transport.requests.first)
            #expect(request.path == "/oauth2/v2.0/token")
            #expect(request.body == "password=a%2Bb%26c%3Dd%2541+%23%3B%C3%A9")
            #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
            #expect(request.headers["client-request-id"] == "7B0C6A52-9d3e-4f10-8a61-2c5f0e9b7d44")
        }
    }

    @Test func `one connection serves many requests, also when they come all at once`() async throws {
        try await Served.run { served in
            let client = try served.client()
            for _ in 0..<3 {
                client.send(Sample.signUp)
                #expect(try await client.reply().body.hasPrefix(#"{"continuation_token":""#))
            }
            client.send(Sample.signUp + Sample.get("/nothing") + Sample.signUp)
            #expect(try await client.reply().status == 200)
            #expect(try await client.reply().status == 404)
            #expect(try await client.reply().status == 200)
        }
    }

    @Test func `a body in chunks, and a request byte by byte, are the same request`() async throws {
        let transport = ScriptedTransport([.json(200, "{}"), .json(200, "{}")])
        try await Served.run(answering: transport) { served in
            let client = try served.client()
            client.send(
                "POST /oauth2/v2.0/initiate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "5\r\nhello\r\n1\r\n,\r\n6\r\n world\r\n0\r\n\r\n")
            #expect(try await client.reply().status == 200)
            for byte in Sample.post("/oauth2/v2.0/initiate", "hello, world").utf8 { client.send([byte]) }
            #expect(try await client.reply().status == 200)
            #expect(transport.requests.map(\.body) == ["hello, world", "hello, world"])
        }
    }

    @Test func `a client of HTTP/1.0 gets its reply and the end of the connection`() async throws {
        try await Served.run { served in
            let client = try served.client()
            client.send("GET /discovery/v2.0/keys HTTP/1.0\r\n\r\n")
            #expect(try await client.reply().body.hasPrefix(#"{"keys":[{"#))
            #expect(await client.isClosedSilently())
        }
    }

    @Test func `a form that is none is refused by the tenant itself`() async throws {
        try await Served.run { served in
            let reply = try await served.reply(
                to: "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 2\r\n\r\n{}")
            #expect(reply.status == 400)
            #expect(reply.body.contains(#""error":"invalid_request""#))
            #expect(reply.body.contains("The Content-Type must be application/x-www-form-urlencoded."))
        }
    }

    @Test func `what leads nowhere is refused in JSON, and a stranger's tenant with the service's number`()
        async throws
    {
        try await Served.run { served in
            let nowhere = try await served.reply(to: Sample.get("/favicon.ico"))
            #expect(nowhere.status == 404)
            #expect(isRefusal(nowhere))
            let stranger = try await served.reply(to: Sample.post("/fabrikam/signup/v1.0/start", Sample.form))
            #expect(stranger.status == 404)
            #expect(isRefusal(stranger))
            #expect(stranger.body.contains("AADSTS90002") && stranger.body.contains(#""error_codes":[90002]"#))
            #expect(stranger.body.contains("contoso.onmicrosoft.com"))
        }
    }

    @Test(arguments: [
        ("GET", "/signup/v1.0/start", "POST, OPTIONS"), ("PUT", "/contoso/signup/v1.0/start", "POST, OPTIONS"),
        ("HEAD", "/signup/v1.0/start", "POST, OPTIONS"), ("post", "/signup/v1.0/start", "POST, OPTIONS"),
        ("POST", "/discovery/v2.0/keys", "GET, HEAD, OPTIONS"),
        ("DELETE", "/.well-known/openid-configuration", "GET, HEAD, OPTIONS"),
        ("POST", "/control/inbox", "GET, HEAD, OPTIONS"),
    ])
    func `a wrong method is told which are right`(method: String, path: String, allowed: String) async throws {
        try await Served.run { served in
            let request = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
            let reply = try await served.reply(to: request, hasBody: method != "HEAD")
            #expect(reply.status == 405)
            #expect(reply.headers["Allow"] == allowed)
            #expect(method == "HEAD" || isRefusal(reply))
        }
    }

    @Test func `a browser's preflight is let through with the headers that it names`() async throws {
        try await Served.run { served in
            func preflight(_ headers: String) async throws -> RawClient.Reply {
                try await served.reply(
                    to:
                        "OPTIONS /contoso/signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nOrigin: http://app.test\r\n"
                        + "Access-Control-Request-Method: POST\r\n\(headers)\r\n")
            }
            let asked = "content-type,client-request-id,x-client-sku,x-my-own"
            let reply = try await preflight("Access-Control-Request-Headers: \(asked)\r\n")
            #expect(reply.status == 204)
            #expect(reply.headers["Access-Control-Allow-Origin"] == "*")
            #expect(reply.headers["Access-Control-Allow-Methods"] == "POST, OPTIONS")
            #expect(reply.headers["Access-Control-Allow-Headers"] == asked)
            let plain = try await preflight("")
            #expect(plain.headers["Access-Control-Allow-Headers"] == "Authorization, *")
            let hostile = try await preflight("Access-Control-Request-Headers: a\"<b>\r\n")
            #expect(hostile.headers["Access-Control-Allow-Headers"] == "Authorization, *")
        }
    }

    @Test func `a body that is too long is refused, and the next request served`() async throws {
        let transport = ScriptedTransport([.json(200, "{}"), .json(200, "{}")])
        try await Served.run(answering: transport) { served in
            let client = try served.client()
            let longest = String(repeating: "a", count: 65_536)
            client.send(Sample.post("/signup/v1.0/start", longest))
            #expect(try await client.reply().status == 200)
            client.send(Sample.post("/signup/v1.0/start", longest + "a"))
            let declared = try await client.reply()
            #expect(declared.status == 413)
            #expect(isRefusal(declared))
            client.send(
                "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "10001\r\n\(longest)a\r\n0\r\n\r\n")
            let chunked = try await client.reply()
            #expect(chunked.status == 413)
            #expect(isRefusal(chunked))
            client.send(Sample.signUp)
            #expect(try await client.reply().status == 200)
            #expect(transport.requests.map(\.body.count) == [65_536, Sample.form.utf8.count])
        }
    }

    @Test func `a body that would never end is cut off`() async throws {
        try await Served.run { served in
            let declared = try served.client()
            declared.send(
                "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n")
            let reply = try await declared.reply()
            #expect(reply.status == 413)
            #expect(isRefusal(reply))
            #expect(await declared.isClosedSilently())

            let chunked = try served.client()
            chunked.send(
                "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "1000\r\n" + String(repeating: "a", count: 4096) + "\r\n"
            for _ in 0..<300 { chunked.send(chunk) }
            #expect(await chunked.isClosedSilently())
        }
    }

    @Test func `a head that is too long is refused`() async throws {
        try await Served.run { served in
            func reply(_ bytes: Int) async throws -> RawClient.Reply {
                let headers = "X-A: " + String(repeating: "a", count: bytes) + "\r\n"
                return try await served.reply(to: Sample.get("/discovery/v2.0/keys", headers: headers))
            }
            #expect(try await reply(16_000).status == 200)
            for bytes in [16_400, 60_000] {
                let long = try await reply(bytes)
                #expect(long.status == 431)
                #expect(isRefusal(long))
            }
        }
    }

    @Test(arguments: [
        "garbage\r\n\r\n", "\u{16}\u{3}\u{1}\u{0}\u{5}\r\n\r\n", "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
        "POST /signup/v1.0/start HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "POST /signup/v1.0/start HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    ])
    func `what is not HTTP gets no answer of the tenant's and costs nobody else theirs`(bytes: String)
        async throws
    {
        let transport = ScriptedTransport([.json(200, "{}")])
        try await Served.run(answering: transport) { served in
            let client = try served.client()
            client.send(bytes)
            let said = try await client.textUntilClosed()
            #expect(said.isEmpty || said.hasPrefix("HTTP/1.1 4") || said.hasPrefix("HTTP/1.1 5"), "\(said)")
            #expect(transport.requests.isEmpty)
            #expect(try await served.reply(to: Sample.signUp).status == 200)
        }
    }

    @Test func `a fault that drops the connection drops it`() async throws {
        let transport = ScriptedTransport([.failure(TransportFailure(.connectionLost, sentAnyByte: true))])
        try await Served.run(answering: transport) { served in
            let client = try served.client()
            client.send(Sample.signUp)
            #expect(await client.isClosedSilently())
        }
    }
}
