import HTTPTransport
import NativeAuthWire
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct CertificateTests {
    private static let body = "grant_type=oob&oob=12345678"

    private func transport(to server: TLSServer, trusting caFile: String?) throws -> HTTPTransport {
        var settings = ConnectionSettings()
        settings.caFile = caFile
        return HTTPTransport(try TenantAddress("https://localhost:\(server.port)/t"), settings)
    }

    /// Answers once the request has come whole.
    private static func plainAnswer(_ received: [UInt8]) -> [UInt8] {
        String(decoding: received, as: UTF8.self).contains(body)
            ? Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8) : []
    }

    @Test func `a private authority is trusted by its file`() async throws {
        let certificates = try Certificates()
        let server = try TLSServer(try certificates.leaf(), answer: Self.plainAnswer)
        let reply = try await transport(to: server, trusting: certificates.authority).exchange(request)
        #expect(reply.status == 200)
        #expect(reply.body == "{}")
        #expect(server.text.contains("POST /t/signup/v1.0/continue HTTP/1.1\r\n"))
    }

    @Test func `who cannot be trusted is told by the reason, and gets not a byte of the request`() async throws
    {
        let certificates = try Certificates()
        let cases: [(Certificates.Leaf, String?, String)] = [
            (try certificates.leaf(days: -1), certificates.authority, "it has expired"),
            (
                try certificates.leaf(for: "other.example.com"), certificates.authority,
                "it was made for another name"
            ),
            (try certificates.leaf(), nil, "the authority that signed it is not known here"),
            (
                try certificates.selfSigned(), certificates.authority,
                "the authority that signed it is not known here"
            ),
            (
                try certificates.leaf(), "/nonexistent/authority.pem",
                "the file of trusted authorities cannot be read"
            ),
        ]
        for (leaf, caFile, words) in cases {
            let server = try TLSServer(leaf, answer: Self.plainAnswer)
            let ending = await (try transport(to: server, trusting: caFile)).end()
            #expect(ending == .failed(.untrusted(words), sent: false))
            #expect(!server.text.contains("POST"))
        }
    }

    @Test func `a port without TLS is told so, and gets not a byte of the request`() async throws {
        let stub = HTTPStub(greeting: "220 mail.example.com ready\r\n") { _ in [] }
        let transport = HTTPTransport(try TenantAddress("https://localhost:\(stub.port)/t"))
        #expect(
            await transport.end() == .failed(.other("it does not speak TLS as this program does"), sent: false))
        #expect(stub.requests.isEmpty)
    }

    /// Frames by RFC 9113, section 4.1: length, type, flags, stream, then what they carry.
    @Test func `HTTP/2 is spoken where the server can`() async throws {
        let certificates = try Certificates()
        let server = try TLSServer(try certificates.leaf(), protocols: "h2") { received in
            let text = String(decoding: received, as: UTF8.self)
            // SETTINGS of ours, none, and that theirs are heard; then HEADERS of stream 1, `:status: 200` as RFC 7541
            // indexes it, and DATA, the last.
            let greeting: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0]
            let reply = [0, 0, 1, 1, 4, 0, 0, 0, 1, 0x88, 0, 0, 2, 0, 1, 0, 0, 0, 1] + Array("{}".utf8)
            return (text.contains("PRI * HTTP/2.0") ? greeting : []) + (text.contains(Self.body) ? reply : [])
        }
        let reply = try await transport(to: server, trusting: certificates.authority).exchange(request)
        #expect(reply.status == 200)
        #expect(reply.body == "{}")
        #expect(!server.text.contains("HTTP/1.1\r\n"))
    }
}
