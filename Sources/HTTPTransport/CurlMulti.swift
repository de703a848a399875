import CCurl
import Dispatch
import Glibc

/// libcurl's multi interface, fed by two sources of a Dispatch queue: its sockets, and its one timer.
///
/// Used on that queue alone. Dispatch's threads have SIGPIPE blocked, so that writing to a closed connection is an error
/// like any other.
final class CurlMulti {
    /// What libcurl is to go on with.
    enum Happening { case socketsReady, timeIsUp }

    private let handle: UnsafeMutableRawPointer
    private let watch: Int32
    private let sockets: any DispatchSourceRead
    private let timer: any DispatchSourceTimer

    /// - Parameter notify: Is called on the queue when there is something to act on.
    init?(on queue: DispatchQueue, notify: @escaping @Sendable (Happening) -> Void) {
        watch = ccu_open_watch()
        guard watch >= 0 else { return nil }
        let watch = watch
        sockets = DispatchSource.makeReadSource(fileDescriptor: watch, queue: queue)
        timer = DispatchSource.makeTimerSource(queue: queue)
        sockets.setEventHandler { notify(.socketsReady) }
        sockets.setCancelHandler { close(watch) }
        timer.setEventHandler { notify(.timeIsUp) }
        timer.schedule(deadline: .distantFuture)
        // A source must not be let go before it was activated.
        sockets.activate()
        timer.activate()
        // What the callbacks get is not yet made: they are handed a box that leads to it.
        let callbacks = Callbacks(watch: watch, timer: timer)
        guard
            let handle = ccu_multi(
                { _, socket, what, owner, _ in Callbacks.of(owner).watch(socket, for: what) },
                { _, milliseconds, owner in Callbacks.of(owner).setTimer(milliseconds) },
                Unmanaged.passUnretained(callbacks).toOpaque())
        else {
            sockets.cancel()
            timer.cancel()
            return nil
        }
        self.callbacks = callbacks
        self.handle = handle
    }

    private let callbacks: Callbacks

    deinit {
        ccu_end_multi(handle)
        sockets.cancel()
        timer.cancel()
    }

    /// - Returns: Whether the transfer has begun; there was no memory for it where it has not.
    func add(_ easy: UnsafeMutableRawPointer) -> Bool { ccu_add(handle, easy) == CURLM_OK }
    func remove(_ easy: UnsafeMutableRawPointer) { ccu_remove(handle, easy) }

    func act(on happening: Happening) {
        switch happening {
        case .timeIsUp: ccu_act(handle, CURL_SOCKET_BAD, 0)
        case .socketsReady:
            // The source fires again while a socket is ready, so a talkative one cannot keep the queue to itself.
            for _ in 0..<16 {
                var events: Int32 = 0
                let socket = ccu_next_ready(watch, &events)
                guard socket >= 0 else { return }
                ccu_act(handle, socket, events)
            }
        }
    }

    /// A transfer that has ended, and how.
    func nextEnded() -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
        var code = CURLE_OK
        return ccu_ended(handle, &code).map { ($0, code) }
    }
}

/// What libcurl asks for while it is called.
private final class Callbacks {
    private let watch: Int32
    private let timer: any DispatchSourceTimer

    init(watch: Int32, timer: any DispatchSourceTimer) {
        self.watch = watch
        self.timer = timer
    }

    static func of(_ owner: UnsafeMutableRawPointer?) -> Callbacks {
        guard let owner else { preconditionFailure("libcurl hands back what it was given") }
        return Unmanaged<Callbacks>.fromOpaque(owner).takeUnretainedValue()
    }

    func watch(_ socket: curl_socket_t, for what: Int32) -> Int32 {
        ccu_watch(watch, socket, what)
        return 0
    }

    /// - Parameter milliseconds: -1 for never.
    func setTimer(_ milliseconds: Int) -> Int32 {
        timer.schedule(
            deadline: milliseconds < 0 ? .distantFuture : .now() + .milliseconds(milliseconds),
            leeway: .milliseconds(1))
        return 0
    }
}
