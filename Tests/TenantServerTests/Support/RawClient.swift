import Dispatch
import Glibc
import NativeAuthWire

@testable import TenantServer

/// A client that sends exactly the bytes it is told to, and reads replies by the letter.
///
/// It waits on a queue of its own, so that the server keeps the threads that it needs. Every wait ends after 20 s.
final class RawClient: Sendable {
    /// A reply, taken apart.
    struct Reply: Sendable {
        var status: Int
        var headers: [Header]
        var body: String
    }

    enum Failure: Error, Equatable {
        case cannotConnect
        /// The server closed the connection before a whole reply was there; what came until then.
        case closed(String)
        case late(String)
    }

    private let socket: Int32
    private let queue = DispatchQueue(label: "raw-client")

    init(_ address: NetworkAddress) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard address.withSocketAddress({ connect(socket, $0, $1) }) == 0 else {
            close(socket)
            throw Failure.cannotConnect
        }
    }

    deinit { close(socket) }

    /// Sends a text as it is.
    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads one reply.
    ///
    /// - Parameter hasBody: False for replies to `HEAD`, which announce a body and send none.
    func reply(hasBody: Bool = true) async throws -> Reply {
        let head = try await text(until: "\r\n\r\n")
        var lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
        let headers = lines.map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return Header(String(parts[0]), String(parts[1].drop { $0 == " " }))
        }
        let length = hasBody ? headers["Content-Length"].flatMap { Int($0) } ?? 0 : 0
        return Reply(status: status, headers: headers, body: try await text(bytes: length))
    }

    /// Whether the server closes the connection, and says nothing before it does.
    func isClosedSilently() async -> Bool {
        do {
            _ = try await text(bytes: 1)
            return false
        } catch {
            return error as? Failure == .closed("")
        }
    }

    /// All that comes until the server closes the connection.
    func textUntilClosed() async throws -> String {
        do {
            return try await text(until: "never sent")
        } catch Failure.closed(let text) {
            return text
        }
    }

    private func text(until end: String) async throws -> String {
        try await read { String(decoding: $0, as: UTF8.self).hasSuffix(end) }
    }

    private func text(bytes count: Int) async throws -> String {
        count == 0 ? "" : try await read { $0.count == count }
    }

    /// Reads byte by byte, so that nothing of the next reply is taken.
    private func read(until isWhole: @escaping @Sendable ([UInt8]) -> Bool) async throws -> String {
        let socket = socket
        return try await withCheckedThrowingContinuation { done in
            queue.async {
                done.resume(with: Result { try RawClient.read(from: socket, until: isWhole) })
            }
        }
    }

    private static func read(from socket: Int32, until isWhole: ([UInt8]) -> Bool) throws -> String {
        var bytes: [UInt8] = []
        while !isWhole(bytes) {
            var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, 20_000) > 0 else {
                throw Failure.late(String(decoding: bytes, as: UTF8.self))
            }
            var byte: UInt8 = 0
            guard recv(socket, &byte, 1, 0) == 1 else {
                throw Failure.closed(String(decoding: bytes, as: UTF8.self))
            }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
