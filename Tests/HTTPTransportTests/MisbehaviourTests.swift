import HTTPTransport
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// What a tenant, or something in its place, may do wrong.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    var name: String
    var moves: [HTTPStub.Move]
    /// How long a call may take. Those that would never end are given up soon; the others end by themselves.
    var limit = Duration.seconds(30)
    /// What the transport brings.
    var ending: @Sendable (Ending) -> Bool

    var testDescription: String { name }

    static let page = "<html><body>Something went wrong</body></html>"

    private static func fails(_ reason: TransportFailure.Reason) -> @Sendable (Ending) -> Bool {
        { $0 == .failed(reason, sent: true) }
    }

    static let all = [
        Misbehaviour(
            name: "never answers", moves: [.nothingEver], limit: .milliseconds(300),
            ending: fails(.timedOut(.waiting))),
        Misbehaviour(
            name: "closes half-way",
            moves: [.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{\"continuation_"), .close],
            ending: fails(.connectionLost)),
        Misbehaviour(
            name: "sends a byte a second",
            moves: [
                .send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"),
                .drip(Array(page.utf8), every: .seconds(1)),
            ], limit: .milliseconds(900),
            ending: fails(.timedOut(.receiving))),
        Misbehaviour(
            name: "redirects to itself",
            moves: [.reply("302 Found", "", headers: ["Location: /contoso/signup/v1.0/continue"])],
            ending: { $0.status == 302 }),
        Misbehaviour(
            name: "sends a page", moves: [.reply("500 Internal Server Error", page, type: "text/html")],
            ending: { $0.status == 500 && $0.body == page }),
        Misbehaviour(
            name: "throttles", moves: [.reply("429 Too Many Requests", "", headers: ["Retry-After: 3"])],
            ending: { (try? $0.get())?.headers["retry-after"] == "3" && $0.status == 429 }),
        Misbehaviour(
            name: "says nothing", moves: [.send("HTTP/1.1 204 No Content\r\n\r\n")],
            ending: { $0.status == 204 && $0.body == "" }),
        Misbehaviour(
            name: "says it in UTF-16",
            moves: [
                .send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-16\r\nContent-Length: 6\r\n\r\n"
                ),
                .send([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0xD8]),
            ], ending: { (try? $0.get())?.body.count == 6 && $0.status == 200 }),
        Misbehaviour(
            name: "sends 5 MB",
            moves: [.ok("{\"continuation_token\":\"\(String(repeating: "a", count: 5_000_000))\"}")],
            ending: fails(.tooLong)),
        Misbehaviour(name: "closes without a word", moves: [.close], ending: fails(.connectionLost)),
    ]
}

@Suite(.timeLimit(.minutes(2))) struct MisbehaviourTests {
    @Test(arguments: Misbehaviour.all)
    func `B071 whatever a server does wrong, twenty calls in a row end in time, each alike`(
        misbehaviour: Misbehaviour
    ) async throws {
        let stub = HTTPStub { _ in misbehaviour.moves }
        let transport = try stub.transport(connectTimeout: misbehaviour.limit, timeout: misbehaviour.limit)
        for _ in 0..<20 {
            let ending = await transport.end()
            #expect(misbehaviour.ending(ending), "\(ending)")
        }
        #expect(stub.requests.count == 20)
    }

    @Test func `B071 who never takes a connection is told from who never answers`() async throws {
        // A listener whose queue is full takes no connection: it neither accepts nor refuses.
        let full = try FullListener()
        var settings = ConnectionSettings()
        settings.connectTimeout = .milliseconds(300)
        // Nothing else ends the call before the test's own limit.
        settings.timeout = .seconds(600)
        let transport = HTTPTransport(try TenantAddress("http://127.0.0.1:\(full.port)/t"), settings)
        #expect(await transport.end() == .failed(.timedOut(.connecting), sent: false))
    }

    @Test func `B071 a redirect is not followed, neither on the host nor off it`() async throws {
        let other = HTTPStub { _ in [.ok("{}")] }
        for status in [
            "301 Moved", "302 Found", "303 See Other", "307 Temporary Redirect", "308 Permanent Redirect",
        ] {
            let stub = HTTPStub { _ in [.reply(status, "", headers: ["Location: \(other.address)/x"])] }
            #expect(await (try stub.transport()).end().status == Int(status.prefix(3)))
            #expect(stub.requests.count == 1)
        }
        #expect(other.requests.isEmpty)
    }
}
