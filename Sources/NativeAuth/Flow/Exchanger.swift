import FoundationEssentials
import NativeAuthWire
import Timekeeping

/// Sends a message and brings its answer, with the one retry that is safe.
///
/// Source: wire protocol, section 1. The wait is 2 s when this machine has no network and 0.5 s otherwise; a retry is
/// made only where no byte was sent, or where nothing can be spent twice.
struct Exchanger: Sendable {
    var transport: any Transport
    var clock: any WallClock
    var requestInterceptor: (@Sendable (Endpoint) -> [Header])?
    var observer: (any FlowObserver)?
    private let forbearance = Forbearance()

    init(
        transport: any Transport, clock: any WallClock,
        requestInterceptor: (@Sendable (Endpoint) -> [Header])?, observer: (any FlowObserver)?
    ) {
        self.transport = transport
        self.clock = clock
        self.requestInterceptor = requestInterceptor
        self.observer = observer
    }

    /// An answer with the correlation id that the tenant reported, or the one that was sent.
    func exchange(_ message: Message, _ correlationId: UUID) async throws(CancellationError) -> (Answer, UUID) {
        if let wait = forbearance.left(at: clock.now) {
            return (.failed(.status(429, retryAfter: wait)), correlationId)
        }
        let first = await attempt(message, correlationId)
        guard let pause = pauseBeforeRetry(of: message, after: first) else {
            return try read(first, message, correlationId)
        }
        do {
            try await clock.sleep(for: pause)
        } catch {
            throw CancellationError()
        }
        return try read(await attempt(message, correlationId), message, correlationId)
    }

    private typealias Attempt = Result<WireReply, TransportFailure>

    private func attempt(_ message: Message, _ correlationId: UUID) async -> Attempt {
        let request = WireRequest(
            path: message.endpoint.path, headers: headers(message.endpoint, correlationId),
            body: message.form.encoded())
        let start = clock.now
        await observer?.note(.sent(message.endpoint, message.form, correlationId))
        let attempt: Attempt
        do throws(TransportFailure) {
            let reply = try await transport.exchange(request)
            attempt = .success(reply)
            await observer?.note(.received(message.endpoint, reply, after: clock.now.timeIntervalSince(start)))
        } catch {
            attempt = .failure(error)
            await observer?.note(.lost(message.endpoint, error, after: clock.now.timeIntervalSince(start)))
        }
        return attempt
    }

    private func pauseBeforeRetry(of message: Message, after attempt: Attempt) -> Duration? {
        switch attempt {
        case .success(let reply):
            reply.status >= 500 && reply.headers["Retry-After"] == nil && !message.mustNotRepeat
                ? .milliseconds(500) : nil
        case .failure(let failure):
            failure.sentAnyByte && message.mustNotRepeat ? nil : failure.reason.pauseBeforeRetry
        }
    }

    private func read(
        _ attempt: Attempt, _ message: Message, _ correlationId: UUID
    ) throws(CancellationError) -> (Answer, UUID) {
        switch attempt {
        case .success(let reply):
            let returned = reply.headers[HeaderName.correlationId].flatMap(UUID.init(uuidString:))
            let answer = Answer(reply, from: message.endpoint)
            if case .failed(.status(429, let wait?)) = answer { forbearance.begin(wait, at: clock.now) }
            return (answer, returned ?? correlationId)
        case .failure(let failure):
            if failure.reason == .cancelled, Task.isCancelled { throw CancellationError() }
            return (.failed(.unreachable(failure.reason)), correlationId)
        }
    }

    private func headers(_ endpoint: Endpoint, _ correlationId: UUID) -> [Header] {
        let own = [
            Header("Content-Type", "application/x-www-form-urlencoded"),
            Header("Accept", "application/json"),
            Header(HeaderName.correlationId, correlationId.uuidString.lowercased()),
            Header("return-client-request-id", "true"),
            Header("x-client-SKU", "Vestibule.Linux"),
            Header("x-client-OS", "Linux"),
        ]
        return own + (requestInterceptor?(endpoint) ?? []).filter(\.isAppDefined)
    }
}

private enum HeaderName {
    static let correlationId = "client-request-id"
}

extension Header {
    /// Source: wire protocol, section 1, the last row of the request headers.
    fileprivate var isAppDefined: Bool {
        let name = name.lowercased()
        return name.hasPrefix("x-")
            && !["x-ms-", "x-client-", "x-broker-", "x-app-"].contains { name.hasPrefix($0) }
    }
}

extension TransportFailure.Reason {
    /// How long to wait before the one retry; `nil` where none is made.
    fileprivate var pauseBeforeRetry: Duration? {
        switch self {
        case .offline: .seconds(2)
        case .timedOut, .hostNotFound, .cannotConnect, .connectionLost: .milliseconds(500)
        case .untrusted, .tooLong, .cancelled, .other: nil
        }
    }
}
