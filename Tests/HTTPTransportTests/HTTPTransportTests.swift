import Dispatch
import Glibc
import NativeAuthWire
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.timeLimit(.minutes(1))) struct HTTPTransportTests {
    @Test func `a request goes out as it is, and its reply comes back as it is`() async throws {
        let stub = HTTPStub { _ in
            [
                .reply(
                    "400 Bad Request", #"{"error":"é"}"#,
                    headers: ["X-One:  a: b \t", "client-request-id: 7", "Empty:"])
            ]
        }
        let reply = try await stub.transport().exchange(request)
        #expect(reply.status == 400)
        #expect(reply.body == #"{"error":"é"}"#)
        #expect(reply.headers["x-one"] == "a: b")
        #expect(reply.headers["Client-Request-Id"] == "7")
        #expect(reply.headers["empty"] == "")
        let lines = stub.requests[0].text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.first == "POST /contoso/signup/v1.0/continue HTTP/1.1")
        #expect(
            Set(lines.dropFirst().dropLast(2)) == [
                "Host: 127.0.0.1:\(stub.port)", "Content-Type: application/x-www-form-urlencoded",
                "Accept: application/json", "Content-Length: 27",
            ])
        #expect(lines.suffix(2) == ["", "grant_type=oob&oob=12345678"])
    }

    @Test func `a transfer that libcurl does not take is told of`() async throws {
        try #require(CurlLibrary.fault == nil)
        let multi = try #require(CurlMulti(on: DispatchQueue(label: "test")) { _ in })
        let address = try TenantAddress("http://127.0.0.1:1/contoso")
        let transfer = try CurlTransfer(request, to: address, ConnectionSettings(), by: multi)
        #expect(transfer.begin())
        // What is added already is not taken a second time.
        #expect(!transfer.begin())
    }

    @Test func `a connection is kept for the next call`() async throws {
        let stub = HTTPStub { request in [.ok(#"{"n":\#(request.number)}"#)] }
        let transport = try stub.transport()
        for number in 0..<5 { #expect(await transport.end().body == #"{"n":\#(number)}"#) }
        #expect(stub.connectionsMade == 1)
    }

    @Test func `calls go side by side, and a slow one holds up no other`() async throws {
        let stub = HTTPStub { request in request.body.contains("slow") ? [.nothingEver] : [.ok("{}")] }
        let transport = try stub.transport()
        let slow = Task { await transport.end(WireRequest(path: "/a", headers: [], body: "slow")) }
        await stub.requests(atLeast: 1)
        for _ in 0..<3 { #expect(await transport.end().status == 200) }
        slow.cancel()
        #expect(await slow.value == .failed(.cancelled, sent: true))
    }

    @Test func `a kept connection that dies under a request does not make it go out twice`() async throws {
        let stub = HTTPStub { request in request.number == 0 ? [.ok("{}")] : [.close] }
        let transport = try stub.transport()
        #expect(await transport.end().status == 200)
        #expect(await transport.end() == .failed(.connectionLost, sent: true))
        #expect(stub.requests.count == 2)
    }

    @Test func `a kept connection that was closed meanwhile is replaced by a new one`() async throws {
        let stub = HTTPStub { _ in [.ok("{}"), .close] }
        let transport = try stub.transport()
        for count in 1...3 {
            #expect(await transport.end().status == 200)
            #expect(stub.connectionsMade == count)
        }
    }

    @Test func `a cancelled call ends at once and lets its connection go`() async throws {
        let stub = HTTPStub { _ in [.nothingEver] }
        let transport = try stub.transport()
        let call = Task { await transport.end() }
        await stub.requests(atLeast: 1)
        call.cancel()
        #expect(await call.value == .failed(.cancelled, sent: true))
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transport.end()
        }
        #expect(await late.value == .failed(.cancelled, sent: false))
        #expect(stub.requests.count == 1)
    }

    @Test func `nobody there, and a name that leads nowhere, are told apart, and nothing was sent`()
        async throws
    {
        let port = HTTPStub { _ in [] }.port
        let nobody = HTTPTransport(try TenantAddress("http://127.0.0.1:\(port)/t"))
        #expect(await nobody.end() == .failed(.cannotConnect, sent: false))
        let nowhere = HTTPTransport(try TenantAddress("https://no-such-name.invalid/t"))
        guard case .failure(let failure) = await nowhere.end() else {
            Issue.record("a reply from nowhere")
            return
        }
        #expect([.hostNotFound, .offline].contains(failure.reason))
        #expect(!failure.sentAnyByte)
    }

    @Test func `a body of a mebibyte is read, and a longer one is refused`() async throws {
        let limit = WireReply.bodyLimit
        let stub = HTTPStub { request in
            [.ok(String(repeating: "a", count: request.number == 0 ? limit : limit + 1))]
        }
        let transport = try stub.transport()
        #expect(try await transport.exchange(request).body.count == limit)
        #expect(await transport.end() == .failed(.tooLong, sent: true))
    }

    @Test func `headers without end are refused`() async throws {
        let stub = HTTPStub { _ in
            [
                .send(
                    "HTTP/1.1 200 OK\r\n"
                        + String(repeating: "X-Long: \(String(repeating: "a", count: 1000))\r\n", count: 100))
            ]
        }
        #expect(await (try stub.transport()).end() == .failed(.tooLong, sent: true))
    }

    @Test func `only the last of several replies to one request counts`() async throws {
        let stub = HTTPStub { _ in
            [.send("HTTP/1.1 103 Early Hints\r\nRetry-After: 99\r\n\r\n"), .ok("{}", headers: "X-Last: 1")]
        }
        let reply = try await stub.transport().exchange(request)
        #expect(reply.status == 200)
        #expect(reply.headers["Retry-After"] == nil)
        #expect(reply.headers["X-Last"] == "1")
    }

    @Test func `what does not speak HTTP is said to be so`() async throws {
        let stub = HTTPStub { _ in [.send("220 mail.example.com ready\r\n"), .close] }
        #expect(await (try stub.transport()).end() == .failed(.other("it does not speak HTTP"), sent: true))
    }

    @Test func `a missing library is a plain sentence`() {
        #expect(
            CurlLibrary.load("libno-such-library.so.4")
                == "the library libno-such-library.so.4 is missing or cannot be used; on Debian, install libcurl4"
        )
    }

    @Test(
        arguments: [
            (IFF_UP | IFF_RUNNING, AF_INET, true), (IFF_UP | IFF_RUNNING, AF_INET6, true),
            (IFF_UP | IFF_RUNNING | IFF_LOOPBACK, AF_INET, false), (IFF_UP, AF_INET, false),
            (IFF_UP | IFF_RUNNING, AF_PACKET, false),
        ])
    func `a network is there when an interface runs that leads elsewhere`(
        flags: Int, family: Int32, isUsable: Bool
    ) {
        #expect(LocalNetwork.isUsable(flags: UInt32(flags), family: family) == isUsable)
    }
}
