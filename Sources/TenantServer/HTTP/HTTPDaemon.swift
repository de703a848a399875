import CMicroHTTPD
import Dispatch
import Glibc
import NativeAuthWire

/// libmicrohttpd at work: it reads requests, has the tenant answer them and writes replies on a thread of its own.
///
/// An answer for which the tenant has to wait, such as for a password's hash, suspends its connection and no other; what
/// the tenant does without waiting, its directory included, is done on this thread: to hand it over and back would take
/// longer than to do it.
///
/// What is not HTTP at all, or too long even for its memory, it refuses in its own words and closes the connection.
final class HTTPDaemon: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> Answering

    private let limits: ServerLimits
    let connections: Connections
    private let log: AccessLog?
    private let handler: Handler

    init(limits: ServerLimits, connections: Connections, log: AccessLog?, handler: @escaping Handler) {
        self.limits = limits
        self.connections = connections
        self.log = log
        self.handler = handler
    }

    /// Starts to serve.
    ///
    /// - Returns: What serves; `nil` if the machine has no memory or thread left.
    func start() -> Service? {
        let context = Unmanaged.passRetained(self)
        var callbacks = cmh_callbacks(
            context: context.toOpaque(), began: onBegin, accessed: onAccess, completed: onCompletion,
            connected: onConnection)
        // A head that is too long must fit too, or the library refuses it in its own words. All of it is wiped after
        // each request.
        let memory = 4 * limits.headBytes
        let idle = UInt32(max(1, limits.keepAlive.components.seconds + 1))
        guard let daemon = cmh_start(&callbacks, memory, idle, UInt32(limits.connections + 8)) else {
            context.release()
            return nil
        }
        return Service(daemon: daemon, context: context)
    }

    /// A daemon that runs.
    ///
    /// `@unchecked Sendable`: the library's functions on a daemon may be called from any thread, and `stop` is called once.
    struct Service: @unchecked Sendable {
        fileprivate let daemon: OpaquePointer
        fileprivate let context: Unmanaged<HTTPDaemon>

        /// Serves a socket, which is closed by the daemon, also if this fails.
        func add(_ socket: Int32, from peer: NetworkAddress) -> Bool {
            peer.withSocketAddress { MHD_add_connection(daemon, socket, $0, $1) == .YES }
        }

        /// Closes all connections and ends the thread. No request may be suspended.
        func stop() async {
            await withCheckedContinuation { done in
                // It waits for the thread.
                DispatchQueue.global().async {
                    MHD_stop_daemon(daemon)
                    context.release()
                    done.resume()
                }
            }
        }
    }

    // MARK: - What the library tells

    fileprivate func connected(_ connection: OpaquePointer, _ end: MHD_ConnectionNotificationCode) {
        guard let slot = cmh_slot(connection) else { return }
        if end == .CONNECTION_NOTIFY_STARTED {
            slot.pointee = connections.open(cmh_socket(connection)).flatMap {
                UnsafeMutableRawPointer(bitPattern: $0.number)
            }
        } else if let id = HTTPDaemon.id(of: connection) {
            connections.close(id)
        }
    }

    fileprivate func began(_ connection: OpaquePointer) -> Unmanaged<Exchange> {
        let exchange = Exchange(on: Exchange.Connection(pointer: connection), limits: limits)
        if let id = HTTPDaemon.id(of: connection) { connections.began(exchange, on: id) }
        return .passRetained(exchange)
    }

    fileprivate func accessed(
        _ connection: OpaquePointer, _ exchange: Exchange, method: UnsafePointer<CChar>,
        path: UnsafePointer<CChar>, piece: UnsafeRawBufferPointer
    ) -> MHD_Result {
        let turn: Exchange.Turn
        if exchange.isAwaitingHead {
            let request = HTTPRequest(
                method: String(cString: method), path: String(cString: path), headers: headers(of: connection))
            turn = exchange.head(
                request, bytes: cmh_head_size(connection), announced: announcedLength(on: connection))
        } else if piece.isEmpty {
            turn = exchange.proceed()
        } else {
            turn = exchange.take(piece)
        }
        return take(turn, on: connection, of: exchange)
    }

    private func take(
        _ turn: Exchange.Turn, on connection: OpaquePointer, of exchange: Exchange
    ) -> MHD_Result {
        switch turn {
        case .goOn: return .YES
        case .cut: return .NO
        case .reply(let reply):
            if let id = HTTPDaemon.id(of: connection) { connections.received(on: id) }
            return send(reply, on: connection, of: exchange)
        case .answer(let request):
            if let id = HTTPDaemon.id(of: connection) { connections.received(on: id) }
            switch handler(request) {
            case .now(let reply): return send(reply, on: connection, of: exchange)
            case .work(let work): return take(exchange.serve(work), on: connection, of: exchange)
            }
        }
    }

    fileprivate func completed(_ connection: OpaquePointer, _ exchange: Exchange) {
        if let id = HTTPDaemon.id(of: connection) { connections.completed(on: id) }
        log?.add(exchange.line)
    }

    // MARK: - Replies

    private func send(_ reply: WireReply, on connection: OpaquePointer, of exchange: Exchange) -> MHD_Result {
        exchange.replied(reply.status)
        guard let response = response(of: reply.body) else { return .NO }
        defer { MHD_destroy_response(response) }
        reply.headers.forEach { $0.add(to: response) }
        CrossOrigin.headers.forEach { $0.add(to: response) }
        if connections.isStopping { MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(reply.status), response)
    }

    /// A response that lends the library the body's own bytes, so that no copy of them stays behind.
    private func response(of body: Secret) -> OpaquePointer? {
        let owner = Unmanaged.passRetained(Owner(body))
        let bytes = body.withBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
        let release: MHD_ContentReaderFreeCallback = { owner in
            if let owner { Unmanaged<Owner>.fromOpaque(owner).release() }
        }
        return MHD_create_response_from_buffer_with_free_callback_cls(
            body.count, bytes, release, owner.toOpaque())
    }

    /// How long the body is going to be, in bytes; 0 where that is not said.
    private func announcedLength(on connection: OpaquePointer) -> Int {
        guard let text = MHD_lookup_connection_value(connection, .HEADER_KIND, "Content-Length") else {
            return 0
        }
        return Int(String(cString: text)) ?? .max
    }

    private func headers(of connection: OpaquePointer) -> [Header] {
        var headers: [Header] = []
        withUnsafeMutablePointer(to: &headers) { headers in
            _ = MHD_get_connection_values(
                connection, .HEADER_KIND,
                { headers, _, name, value in
                    if let name, let value {
                        headers?.assumingMemoryBound(to: [Header].self).pointee
                            .append(Header(String(cString: name), String(cString: value)))
                    }
                    return .YES
                }, headers)
        }
        return headers
    }

    private static func id(of connection: OpaquePointer) -> Connections.ID? {
        cmh_slot(connection)?.pointee.map { Connections.ID(number: Int(bitPattern: $0)) }
    }
}

extension Header {
    /// Lends the library the texts as they are; to pass them as they stand would make a copy of each.
    fileprivate func add(to response: OpaquePointer) {
        name.withCString { name in
            value.withCString { value in _ = MHD_add_response_header(response, name, value) }
        }
    }
}

/// Keeps a body for as long as the library sends it.
private final class Owner: Sendable {
    let body: Secret

    init(_ body: Secret) { self.body = body }
}

// MARK: - The library's side of the callbacks

private func daemon(_ context: UnsafeMutableRawPointer?) -> HTTPDaemon? {
    context.map { Unmanaged<HTTPDaemon>.fromOpaque($0).takeUnretainedValue() }
}

private let onBegin:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
        -> UnsafeMutableRawPointer? = { context, _, connection in
            guard let daemon = daemon(context), let connection else { return nil }
            return daemon.began(connection).toOpaque()
        }

private let onAccess: MHD_AccessHandlerCallback = { context, connection, path, method, _, bytes, count, slot in
    guard let daemon = daemon(context), let connection, let path, let method, let count,
        let exchange = slot?.pointee
    else { return .NO }
    let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
    count.pointee = 0
    return daemon.accessed(
        connection, Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue(), method: method, path: path,
        piece: piece)
}

private let onCompletion: MHD_RequestCompletedCallback = { context, connection, slot, _ in
    guard let daemon = daemon(context), let connection, let exchange = slot?.pointee else { return }
    slot?.pointee = nil
    daemon.completed(connection, Unmanaged<Exchange>.fromOpaque(exchange).takeRetainedValue())
}

private let onConnection: MHD_NotifyConnectionCallback = { context, connection, _, end in
    guard let daemon = daemon(context), let connection else { return }
    daemon.connected(connection, end)
}
