import FoundationEssentials
import Glibc

/// A tenant that was started, past the client: its control endpoint above all. One request, one connection, by hand.
struct ControlCalls: Sendable {
    let port: UInt16
    let key: String

    struct Failed: Error {
        let call: String
        let answer: String
    }

    /// What was mailed.
    struct Mail: Decodable {
        var address: String
        var channel: String
        var code: String
        var purpose: String
        var status: String
    }

    struct Person: Decodable {
        var email: String
        var alias: String?
        var hasPassword: Bool

        enum CodingKeys: String, CodingKey {
            case email
            case alias
            case hasPassword = "has_password"
        }
    }

    /// The newest first.
    func inbox() throws -> [Mail] {
        struct Listing: Decodable { var messages: [Mail] }
        return try JSONDecoder().decode(Listing.self, from: call("GET", "inbox")).messages
    }

    func people() throws -> [Person] {
        struct Listing: Decodable { var people: [Person] }
        return try JSONDecoder().decode(Listing.self, from: call("GET", "people")).people
    }

    func advanceClock(seconds: Int) throws { _ = try call("POST", "clock", #"{"advance":\#(seconds)}"#) }

    /// - Parameter fault: As a tenant file has it.
    func setFault(_ fault: String) throws { _ = try call("PUT", "faults", #"{"faults":[\#(fault)]}"#) }

    /// What stands at a path, in JSON.
    func read<Body: Decodable>(_ path: String, as type: Body.Type) throws -> Body {
        try JSONDecoder().decode(type, from: exchange("GET", path))
    }

    private func call(_ method: String, _ path: String, _ body: String = "") throws -> Data {
        try exchange(method, "/control/" + path, body)
    }

    private func exchange(_ method: String, _ path: String, _ body: String = "") throws -> Data {
        let request = """
            \(method) \(path) HTTP/1.1\r
            Host: 127.0.0.1:\(port)\r
            Authorization: Bearer \(key)\r
            Connection: close\r
            Content-Length: \(body.utf8.count)\r
            \r
            \(body)
            """
        let answer = send(request)
        guard answer.hasPrefix("HTTP/1.1 200 "), let head = answer.firstRange(of: "\r\n\r\n") else {
            throw Failed(call: "\(method) \(path)", answer: answer)
        }
        return Data(answer[head.upperBound...].utf8)
    }

    private func send(_ request: String) -> String {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(connection) }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let isConnected = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected, Glibc.send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL)) > 0 else {
            return ""
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
            answer += buffer[..<count]
        }
        return String(decoding: answer, as: UTF8.self)
    }
}
