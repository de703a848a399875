import CMicroHTTPD
import NativeAuthWire
import Synchronization

/// One request under way, from its first line to the last byte of its reply.
final class Exchange: Sendable {
    /// A pointer of libmicrohttpd's. `@unchecked Sendable`: nothing is read through it here; the library takes it from any
    /// thread to resume a connection, and frees none that is suspended.
    struct Connection: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    /// What to do next with the connection.
    enum Turn: Sendable {
        case goOn
        case reply(WireReply)
        case cut
        /// The whole request is there.
        case answer(HTTPRequest)
    }

    private enum Stage: Sendable {
        case head
        case body
        case serving
        /// Its connection is suspended.
        case waiting(Task<Void, Never>)
        case answered(WireReply?)
    }

    private struct State: ~Copyable {
        var stage = Stage.head
        var request = HTTPRequest(method: "", path: "")
        var body = SecretBuffer()
        var dropped = 0
        var status: Int?
    }

    let began = ContinuousClock.now
    private let connection: Connection
    private let limits: ServerLimits
    private let state = Mutex(State())

    init(on connection: Connection, limits: ServerLimits) {
        self.connection = connection
        self.limits = limits
    }

    /// Takes the head.
    ///
    /// - Parameters:
    ///   - bytes: How long it was.
    ///   - length: How long the body is going to be; 0 where that is not said.
    func head(_ request: HTTPRequest, bytes: Int, announced length: Int) -> Turn {
        state.withLock { state in
            state.request = request
            state.stage = .body
            if bytes > limits.headBytes { return .reply(.headTooLong(limits.headBytes)) }
            return length > limits.droppedBytes ? .reply(.bodyTooLong(limits.bodyBytes)) : .goOn
        }
    }

    /// Takes a piece of the body.
    func take(_ piece: UnsafeRawBufferPointer) -> Turn {
        state.withLock { state in
            if state.dropped == 0, state.body.count + piece.count <= limits.bodyBytes {
                state.body.append(piece)
                return .goOn
            }
            state.dropped += piece.count
            return state.dropped > limits.droppedBytes ? .cut : .goOn
        }
    }

    /// Takes the end of the request, and later, when it is resumed, the turn to reply.
    func proceed() -> Turn {
        state.withLock { state in
            switch state.stage {
            case .head, .body:
                state.stage = .serving
                if state.dropped > 0 { return .reply(.bodyTooLong(limits.bodyBytes)) }
                var request = state.request
                request.body = state.body.take()
                return .answer(request)
            case .serving, .waiting: return .goOn
            case .answered(let reply): return reply.map { .reply($0) } ?? .cut
            }
        }
    }

    var isAwaitingHead: Bool {
        state.withLock { state in
            if case .head = state.stage { true } else { false }
        }
    }

    /// Begins the work and, unless it is over by then, suspends the connection until it is.
    func serve(_ work: Answering.Work) -> Turn {
        let task = work { self.finish($0) }
        return state.withLock { state in
            switch state.stage {
            case .head, .body, .waiting: return .goOn
            case .serving:
                state.stage = .waiting(task)
                MHD_suspend_connection(connection.pointer)
                return .goOn
            case .answered(let reply): return reply.map { .reply($0) } ?? .cut
            }
        }
    }

    /// Replies, unless somebody has already.
    func finish(_ reply: WireReply?) {
        // Under the lock, so that whoever comes second knows the connection to be resumed already.
        state.withLock { state in
            switch state.stage {
            case .head, .body, .answered: break
            case .serving: state.stage = .answered(reply)
            case .waiting:
                state.stage = .answered(reply)
                MHD_resume_connection(connection.pointer)
            }
        }
    }

    /// Gives the work up: the server stops.
    func abandon() {
        let work: Task<Void, Never>? = state.withLock { state in
            if case .waiting(let work) = state.stage { work } else { nil }
        }
        work?.cancel()
        finish(.stopping)
    }

    /// Notes what was replied.
    func replied(_ status: Int) {
        state.withLock { $0.status = status }
    }

    /// What the access log has of it.
    var line: AccessLog.Line {
        let duration = ContinuousClock.now - began
        return state.withLock {
            AccessLog.Line(
                method: $0.request.method, path: $0.request.path, status: $0.status, duration: duration)
        }
    }
}
