import Glibc
import Synchronization

/// A server on this machine that does what a test says, byte for byte, and keeps what it was sent.
package final class HTTPStub: Sendable {
    /// What is done on a connection once a whole request has come.
    package enum Move: Sendable {
        case send([UInt8])
        /// One byte after the other, with a pause before each.
        case drip([UInt8], every: Duration)
        /// Nothing, until the other side closes.
        case nothingEver
        case close
    }

    /// A request as it came.
    package struct Request: Sendable {
        /// From 0, over all connections.
        package let number: Int
        package let bytes: [UInt8]

        package var text: String { String(decoding: bytes, as: UTF8.self) }
        /// The first line's second word.
        package var path: String {
            text.split(separator: " ", maxSplits: 2).dropFirst().first.map(String.init) ?? ""
        }
        package var body: String {
            text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? ""
        }
    }

    package let port: UInt16
    private let listener: Int32
    private let greeting: [UInt8]
    private let script: @Sendable (Request) -> [Move]
    private let received = Mutex<[Request]>([])
    private let connections = Connections()
    private let watchers = Watchers<Int>()

    /// Listens on a free port of 127.0.0.1 until it is released.
    ///
    /// - Parameter greeting: What is sent before anything has come.
    package init(greeting: String = "", _ script: @escaping @Sendable (Request) -> [Move]) {
        self.greeting = Array(greeting.utf8)
        self.script = script
        (listener, port) = HTTPStub.listen()
        let listener = listener
        inThread { [weak self] in
            while case let connection = accept(listener, nil, nil),
                connection >= 0
            {
                // A program that another test starts must not keep it open.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard let self else {
                    close(connection)
                    break
                }
                serve(connection)
            }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        connections.shutDown()
    }

    /// Where it listens, as a base address.
    package var address: String { "http://127.0.0.1:\(port)/contoso" }
    /// Every request so far, in order.
    package var requests: [Request] { received.withLock { $0 } }
    /// How many connections were made in all.
    package var connectionsMade: Int { connections.made }

    /// Waits until so many requests have come whole.
    package func requests(atLeast count: Int) async {
        await watchers.wait(until: { $0 >= count }) { requests.count }
    }

    private static func listen() -> (Int32, UInt16) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, length)
                _ = Glibc.listen(listener, 16)
                _ = getsockname(listener, $0, &length)
            }
        }
        return (listener, UInt16(bigEndian: address.sin_port))
    }

    private func serve(_ connection: Int32) {
        let connections = connections
        connections.add(connection)
        _ = HTTPStub.write(greeting, to: connection)
        inThread { [weak self] in
            var received: [UInt8] = []
            while let request = HTTPStub.nextRequest(on: connection, &received) {
                guard let moves = self?.take(request) else { break }
                guard moves.allSatisfy({ HTTPStub.make($0, on: connection) }) else { break }
            }
            connections.close(connection)
        }
    }

    private func take(_ bytes: [UInt8]) -> [Move] {
        let request = received.withLock { received in
            let request = Request(number: received.count, bytes: bytes)
            received.append(request)
            return request
        }
        watchers.look(at: request.number + 1)
        return script(request)
    }

    /// - Returns: Whether the connection goes on.
    private static func make(_ move: Move, on connection: Int32) -> Bool {
        switch move {
        case .send(let bytes): return write(bytes, to: connection)
        case .drip(let bytes, let pause):
            return bytes.allSatisfy { byte in
                !isClosed(connection, within: pause) && write([byte], to: connection)
            }
        case .nothingEver:
            while !isClosed(connection, within: .seconds(60)) {}
            return false
        case .close: return false
        }
    }

    private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Whether the other side closes within a time.
    private static func isClosed(_ connection: Int32, within time: Duration) -> Bool {
        var events = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
        return poll(&events, 1, Int32(time / .milliseconds(1))) != 0
    }

    private static func nextRequest(on connection: Int32, _ received: inout [UInt8]) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let length = wholeRequest(received) {
                defer { received.removeFirst(length) }
                return Array(received.prefix(length))
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            received += buffer.prefix(count)
        }
    }

    /// The length of the first request, once it has come whole.
    private static func wholeRequest(_ bytes: [UInt8]) -> Int? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.utf8.firstRange(of: "\r\n\r\n".utf8) else { return nil }
        let head = text[..<end.lowerBound].lowercased()
        let digits =
            head.firstRange(of: "content-length:").map { head[$0.upperBound...].drop { $0 == " " } } ?? ""
        let body = Int(digits.prefix { $0.isNumber }) ?? 0
        let length = text.utf8.distance(from: text.startIndex, to: end.upperBound) + body
        return bytes.count >= length ? length : nil
    }
}

extension HTTPStub.Move {
    /// A whole reply.
    ///
    /// - Parameter status: Number and words, such as `200 OK`.
    package static func reply(
        _ status: String, _ body: String, headers: [String] = [], type: String = "application/json"
    ) -> Self {
        let lines =
            ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + headers
        return .send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
    }

    /// A reply of status 200 in JSON.
    package static func ok(_ body: String, headers: String...) -> Self {
        reply("200 OK", body, headers: headers)
    }

    /// Some text.
    package static func send(_ text: String) -> Self { .send(Array(text.utf8)) }
}

/// The connections that are open. Who closes one holds the lock, so that none is touched that is already another.
private final class Connections: Sendable {
    private struct State {
        var open: Set<Int32> = []
        var made = 0
    }

    private let state = Mutex(State())

    var made: Int { state.withLock { $0.made } }

    func add(_ connection: Int32) {
        state.withLock { state in
            state.open.insert(connection)
            state.made += 1
        }
    }

    func close(_ connection: Int32) {
        state.withLock { state in
            state.open.remove(connection)
            _ = Glibc.close(connection)
        }
    }

    func shutDown() {
        state.withLock { state in state.open.forEach { shutdown($0, Int32(SHUT_RDWR)) } }
    }
}
