import NativeAuthWire
import TestSupport
import Testing

@testable import TenantServer

@Suite(.timeLimit(.minutes(1))) struct LimitTests {
    private func limits(_ set: (inout ServerLimits) -> Void) -> ServerLimits {
        var limits = ServerLimits()
        set(&limits)
        return limits
    }

    @Test(arguments: [
        "", "PO", "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\n",
        "POST /signup/v1.0/start HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nclient_id=",
    ])
    func `whoever sends too slowly is told so and cut off`(beginning: String) async throws {
        try await Served.run(limits: limits { $0.receiving = .milliseconds(200) }) { served in
            let client = try served.client()
            client.send(beginning)
            let reply = try await client.reply()
            #expect(reply.status == 408)
            #expect(reply.body.hasPrefix(#"{"error":""#))
            #expect(reply.headers["Access-Control-Allow-Origin"] == "*")
            #expect(await client.isClosedSilently())
        }
    }

    @Test func `a byte now and then does not buy time`() async throws {
        try await Served.run(limits: limits { $0.receiving = .seconds(2) }) { served in
            let client = try served.client()
            let drip = Task {
                client.send("GET /discovery/v2.0/keys HTTP/1.1\r\nHost: localhost\r\nX-A: ")
                while !Task.isCancelled {
                    client.send("a")
                    try? await Task.sleep(for: .milliseconds(20))
                }
            }
            #expect(try await client.reply().status == 408)
            drip.cancel()
        }
    }

    @Test func `a connection without a request is closed after a while, without a word`() async throws {
        try await Served.run(limits: limits { $0.keepAlive = .milliseconds(200) }) { served in
            let client = try served.client()
            client.send(Sample.signUp)
            #expect(try await client.reply().status == 200)
            #expect(await client.isClosedSilently())
        }
    }

    @Test func `a slow answer is no slow sender`() async throws {
        let transport = ScriptedTransport([.held(.json(200, "{}"))])
        try await Served.run(answering: transport, limits: limits { $0.receiving = .seconds(1) }) {
            served in
            let client = try served.client()
            client.send(Sample.signUp)
            await transport.requests(atLeast: 1)
            let other = try served.client()
            #expect(try await other.reply().status == 408)
            await transport.release()
            #expect(try await client.reply().status == 200)
        }
    }

    @Test(arguments: [true, false])
    func `one connection too many is told so, and let in when another has gone`(ofAll: Bool) async throws {
        let limits = limits { if ofAll { $0.connections = 2 } else { $0.connectionsPerAddress = 2 } }
        try await Served.run(limits: limits) { served in
            let first = try served.client()
            var second: RawClient? = try served.client()
            for client in [first, second] {
                client?.send(Sample.signUp)
                #expect(try await client?.reply().status == 200)
            }
            let third = try await served.client().reply()
            #expect(third.status == 503)
            #expect(third.headers["Retry-After"] == "1")
            #expect(third.headers["Access-Control-Allow-Origin"] == "*")
            #expect(third.body.contains("too many connections"))
            second = nil
            var status = 503
            while status == 503 {
                try Task.checkCancellation()
                status = try await served.reply(to: Sample.signUp).status
            }
            #expect(status == 200)
        }
    }

    @Test func `every connection that ends is forgotten`() async throws {
        try await Served.run(limits: limits { $0.receiving = .seconds(2) }) { served in
            for round in 0..<60 {
                let client = try served.client()
                client.send(["", "PO", Sample.signUp, "garbage\r\n\r\n"][round % 4])
                if round % 4 == 2 { _ = try await client.reply() }
            }
            while served.server.connectionCount > 0 {
                try Task.checkCancellation()
                await Task.yield()
            }
            #expect(try await served.reply(to: Sample.signUp).status == 200)
        }
    }
}
