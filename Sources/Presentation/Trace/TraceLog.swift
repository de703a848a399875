import FoundationEssentials
package import NativeAuth
import NativeAuthWire
import Synchronization
package import Timekeeping

/// What the client did, for a person to look at: kept in memory only, and masked before it is kept.
package final class TraceLog: FlowObserver {
    /// How many entries are kept; the oldest go first.
    package static let capacity = 500

    fileprivate struct State {
        var trace = Trace()
        var nextID = 1
        var watchers: [UUID: AsyncStream<Trace>.Continuation] = [:]
    }

    private let state = Mutex(State())
    private let clock: any WallClock

    /// A log with nothing in it.
    package init(clock: any WallClock) {
        self.clock = clock
    }

    /// What is in it now.
    package var trace: Trace { state.withLock { $0.trace } }

    /// What is in it now, and again whenever that changes. Who is slow misses steps, never the last one.
    package func updates() -> AsyncStream<Trace> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Trace.self, bufferingPolicy: .bufferingNewest(1))
        let watcher = UUID()
        state.withLock {
            $0.watchers[watcher] = continuation
            continuation.yield($0.trace)
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.watchers.removeValue(forKey: watcher) }
        }
        return stream
    }

    /// Forgets everything.
    package func clear() { change { $0.trace = Trace() } }

    package func note(_ happening: Happening) async {
        let now = clock.now
        change { state in
            switch happening {
            case .began(let operation):
                state.trace.began(operation)
                state.add(.operation, operation, at: now)
            case .sent(let endpoint, let form, let correlationID):
                state.add(.call, "POST \(endpoint.path)", at: now) {
                    $0.brief = TraceWriting.brief(form)
                    $0.whole = TraceWriting.whole(form, correlationID)
                }
            case .received(let endpoint, let reply, let time):
                state.finish(endpoint) {
                    $0.outcome = "\(reply.status)  \(TraceWriting.duration(time))"
                    $0.isRefusal = reply.status >= 400
                    $0.brief += TraceWriting.brief(reply)
                    $0.whole += TraceWriting.whole(reply)
                }
            case .lost(let endpoint, let failure, let time):
                state.finish(endpoint) {
                    $0.outcome = "no answer  \(TraceWriting.duration(time))"
                    $0.isRefusal = true
                    $0.brief.append("→ " + TraceWriting.words(failure))
                    $0.whole += ["", TraceWriting.words(failure)]
                }
            case .reached(let name):
                state.trace.reached(name)
                state.add(.state, name.rawValue, at: now)
            case .calledBack(let name): state.add(.callback, name, at: now)
            }
        }
    }

    private func change(_ work: (inout State) -> Void) {
        state.withLock { state in
            work(&state)
            state.watchers.values.forEach { $0.yield(state.trace) }
        }
    }
}

extension TraceLog.State {
    fileprivate mutating func add(
        _ kind: TraceEntry.Kind, _ head: String, at now: Date, _ fill: (inout TraceEntry) -> Void = { _ in }
    ) {
        var entry = TraceEntry(id: nextID, at: now, kind, head)
        nextID += 1
        fill(&entry)
        trace.entries.append(entry)
        trace.entries.removeFirst(max(0, trace.entries.count - TraceLog.capacity))
    }

    /// Completes the call to an endpoint that waits for its answer.
    fileprivate mutating func finish(_ endpoint: Endpoint, _ fill: (inout TraceEntry) -> Void) {
        let head = "POST \(endpoint.path)"
        guard
            let index = trace.entries.lastIndex(where: {
                $0.kind == .call && $0.outcome.isEmpty && $0.head == head
            })
        else { return }
        fill(&trace.entries[index])
    }
}
