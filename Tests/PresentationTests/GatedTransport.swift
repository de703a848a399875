import NativeAuthWire
import Synchronization
import TestSupport

/// A transport that keeps answers back until a test lets them go, or gives others in their place.
final class GatedTransport: Transport {
    private struct State {
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var instead: [Result<WireReply, TransportFailure>] = []
        var always: Result<WireReply, TransportFailure>?
        var requests: [WireRequest] = []
    }

    private let inner: any Transport
    private let state = Mutex(State())
    private let watchers = Watchers<Int>()

    init(_ inner: any Transport) { self.inner = inner }

    /// The paths that were asked for, in order.
    var paths: [String] { requests.map(\.path) }

    /// What was asked, in order.
    var requests: [WireRequest] { state.withLock { $0.requests } }

    /// Waits until more than so many requests were made.
    func isAsked(moreThan count: Int = 0) async {
        await watchers.wait(until: { $0 > count }) { requests.count }
    }

    func hold() { state.withLock { $0.isHeld = true } }

    func release() {
        let waiting = state.withLock { state in
            state.isHeld = false
            defer { state.waiting = [] }
            return state.waiting
        }
        waiting.forEach { $0.resume() }
    }

    /// Answers the next requests so, without asking the tenant.
    func answer(with replies: Result<WireReply, TransportFailure>...) { answer(with: replies) }

    /// Answers the next requests so, without asking the tenant.
    func answer(with replies: [Result<WireReply, TransportFailure>]) {
        state.withLock { $0.instead += replies }
    }

    /// Answers so once those replies are used up, however often it is asked; `nil` leaves it to the tenant again.
    func answerAll(with reply: Result<WireReply, TransportFailure>?) { state.withLock { $0.always = reply } }

    func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        let (instead, count) = state.withLock { state in
            state.requests.append(request)
            return (state.instead.isEmpty ? state.always : state.instead.removeFirst(), state.requests.count)
        }
        watchers.look(at: count)
        let reply: WireReply
        if let instead { reply = try instead.get() } else { reply = try await inner.exchange(request) }
        await withCheckedContinuation { wake in
            let isHeld = state.withLock { state in
                if state.isHeld { state.waiting.append(wake) }
                return state.isHeld
            }
            if !isHeld { wake.resume() }
        }
        return reply
    }
}
