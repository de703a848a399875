import NativeAuthWire
import Synchronization

/// A transport that keeps answers back until a test lets them go, or gives others in their place.
final class GatedTransport: Transport {
    private struct State {
        var isHeld = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        var instead: [Result<WireReply, TransportFailure>] = []
        var always: Result<WireReply, TransportFailure>?
        var requests: [WireRequest] = []
        var watchers: [CheckedContinuation<Void, Never>] = []
    }

    private let inner: any Transport
    private let state = Mutex(State())

    init(_ inner: any Transport) { self.inner = inner }

    /// The paths that were asked for, in order.
    var paths: [String] { requests.map(\.path) }

    /// What was asked, in order.
    var requests: [WireRequest] { state.withLock { $0.requests } }

    /// Waits until more than so many requests were made.
    func isAsked(moreThan count: Int = 0) async {
        while requests.count <= count {
            await withCheckedContinuation { wake in
                let wasAsked = state.withLock { state in
                    if state.requests.count <= count { state.watchers.append(wake) }
                    return state.requests.count > count
                }
                if wasAsked { wake.resume() }
            }
        }
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
        let (instead, watchers) = state.withLock { state in
            state.requests.append(request)
            defer { state.watchers = [] }
            return (state.instead.isEmpty ? state.always : state.instead.removeFirst(), state.watchers)
        }
        watchers.forEach { $0.resume() }
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
