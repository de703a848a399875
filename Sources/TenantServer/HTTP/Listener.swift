import CMicroHTTPD
import Dispatch
import Glibc
import NativeAuthWire

/// A listening socket. Whoever is one too many is told so, not left waiting.
///
/// `@unchecked Sendable`: all that it keeps is set in `init` and never again; what it does afterwards it does on its queue,
/// and a Dispatch source, which is the one thing kept that is not Sendable, may be cancelled from any thread.
final class Listener: @unchecked Sendable {
    /// Why nobody can be listened to.
    struct Failure: Error, Equatable {
        let errno: Int32
    }

    let address: NetworkAddress
    private let socket: Int32
    private let queue = DispatchQueue(label: "tenant-server.listener")
    private let source: any DispatchSourceRead
    private let connections: Connections
    private let service: HTTPDaemon.Service

    /// Listens at an address; at a free port where it says port 0.
    init(
        at address: NetworkAddress, connections: Connections, service: HTTPDaemon.Service
    ) throws(Failure) {
        let socket = try Listener.listen(at: address)
        guard let bound = NetworkAddress(of: socket) else {
            let reason = errno
            close(socket)
            throw Failure(errno: reason)
        }
        self.socket = socket
        self.address = bound
        self.connections = connections
        self.service = service
        source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        source.setEventHandler { [weak self] in self?.acceptAll() }
        source.setCancelHandler { close(socket) }
        source.activate()
    }

    /// Lets nobody in any more.
    func stop() {
        source.cancel()
    }

    private static func listen(at address: NetworkAddress) throws(Failure) -> Int32 {
        let socket = address.withSocketAddress { address, _ in
            Glibc.socket(
                Int32(address.pointee.sa_family),
                Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
        guard socket >= 0 else { throw Failure(errno: errno) }
        set(SO_REUSEADDR, at: SOL_SOCKET, of: socket)
        let isListening =
            address.withSocketAddress { bind(socket, $0, $1) == 0 } && Glibc.listen(socket, SOMAXCONN) == 0
        guard isListening else {
            let reason = errno
            close(socket)
            throw Failure(errno: reason)
        }
        return socket
    }

    private func acceptAll() {
        while true {
            guard let (socket, peer) = NetworkAddress.accept(from: socket) else {
                switch errno {
                case EINTR, ECONNABORTED: continue
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return pause()
                default: return
                }
            }
            Listener.set(TCP_NODELAY, at: Int32(IPPROTO_TCP), of: socket)
            guard connections.admit(socket, from: peer.host) else {
                WireReply.tooManyConnections.put(on: socket)
                shutdown(socket, Int32(SHUT_WR))
                close(socket)
                continue
            }
            if !service.add(socket, from: peer) { connections.forget(socket) }
        }
    }

    /// The machine has no room: the waiting connection would wake us again at once.
    private func pause() {
        source.suspend()
        queue.asyncAfter(deadline: .now() + .milliseconds(500)) { self.source.resume() }
    }

    private static func set(_ option: Int32, at level: Int32, of socket: Int32) {
        var one: Int32 = 1
        setsockopt(socket, level, option, &one, socklen_t(MemoryLayout<Int32>.size))
    }
}

extension WireReply {
    /// Puts the reply on a socket past the library, as far as it takes it at once, and asks that it be closed.
    func put(on socket: Int32) {
        var head = "HTTP/1.1 \(status) -\r\nConnection: close\r\nContent-Length: \(body.count)\r\n"
        for header in headers + CrossOrigin.headers { head += "\(header.name): \(header.value)\r\n" }
        let message = Array((head + "\r\n").utf8) + body.withBytes { Array($0) }
        _ = send(socket, message, message.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
}
