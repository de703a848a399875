package import NativeAuthWire
import Synchronization

/// Answers requests with what it was given, in order, and keeps the requests.
///
/// The bytes of its answers are a test's own: nothing here encodes or decodes the protocol.
package final class ScriptedTransport: Transport {
    /// What a request gets.
    package enum Answer: Sendable {
        case reply(WireReply)
        case failure(TransportFailure)
        /// Nothing before the test says ``ScriptedTransport/release()``; then the answer behind it.
        ///
        /// - Parameter evenIfCancelled: Goes on waiting when the caller has lost interest, so that its answer is late.
        indirect case held(Answer, evenIfCancelled: Bool = false)
    }

    private struct Gate {
        let id: Int
        let open: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var answers: [Answer]
        var requests: [WireRequest] = []
        var gates: [Gate] = []
        var cancelled: Set<Int> = []
        var nextGate = 0
    }

    private struct Progress: Sendable {
        var requests: Int
        var gates: Int
    }

    private let state: Mutex<State>
    private let watchers = Watchers<Progress>()

    package init(_ answers: [Answer] = []) { state = Mutex(State(answers: answers)) }

    /// Every request so far, in order.
    package var requests: [WireRequest] { state.withLock { $0.requests } }

    /// How many answers nobody asked for yet.
    package var answersLeft: Int { state.withLock { $0.answers.count } }

    /// Adds answers to those that are left.
    package func answer(_ answers: Answer...) { state.withLock { $0.answers += answers } }

    /// Adds answers to those that are left.
    package func answer(_ answers: [Answer]) { state.withLock { $0.answers += answers } }

    /// Waits until at least so many requests were made in all.
    package func requests(atLeast count: Int) async { await wait { $0.requests >= count } }

    /// Waits until a request is held, then lets its answer go.
    package func release() async {
        await wait { $0.gates > 0 }
        state.withLock { $0.gates.isEmpty ? nil : $0.gates.removeFirst() }?.open.resume(returning: true)
    }

    package func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        watchers.look(at: progress)
        guard var answer else {
            throw TransportFailure(.other("the script has no answer left"), sentAnyByte: true)
        }
        while case .held(let behind, let evenIfCancelled) = answer {
            guard await pass(evenIfCancelled) else { throw TransportFailure(.cancelled, sentAnyByte: true) }
            answer = behind
        }
        switch answer {
        case .reply(let reply): return reply
        case .failure(let failure): throw failure
        case .held: throw TransportFailure(.other("still held"), sentAnyByte: true)
        }
    }

    /// Waits at a gate; false if the caller was cancelled first.
    private func pass(_ evenIfCancelled: Bool) async -> Bool {
        let id = state.withLock { state in
            state.nextGate += 1
            return state.nextGate
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { open in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return true }
                    state.gates.append(Gate(id: id, open: open))
                    return false
                }
                if isCancelled { open.resume(returning: false) }
                watchers.look(at: progress)
            }
        } onCancel: {
            guard !evenIfCancelled else { return }
            let gate = state.withLock { state -> Gate? in
                guard let index = state.gates.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.gates.remove(at: index)
            }
            gate?.open.resume(returning: false)
        }
    }

    private var progress: Progress {
        state.withLock { Progress(requests: $0.requests.count, gates: $0.gates.count) }
    }

    private func wait(until isSo: @escaping @Sendable (Progress) -> Bool) async {
        await watchers.wait(until: isSo) { progress }
    }
}

extension ScriptedTransport.Answer {
    /// A reply with a body of text.
    package static func json(_ status: Int = 200, _ body: String, headers: [Header] = []) -> Self {
        .reply(WireReply(status: status, headers: headers, body: Secret(body)))
    }

    /// This machine has no network, so nothing was sent.
    package static var offline: Self { .failure(TransportFailure(.offline, sentAnyByte: false)) }
}
