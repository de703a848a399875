import QueueIsolation
import Synchronization

/// Lets operations onto the client's queue in the order in which they were called, and those that a callback begins only
/// once the observer was told of the callback.
final class Turnstile: Sendable {
    private struct State {
        /// How many callbacks are being made or told of.
        var callbacks = 0
        var waiting: [@Sendable () -> Void] = []
    }

    private let executor: SerialQueueExecutor
    private let state = Mutex(State())

    init(_ executor: SerialQueueExecutor) { self.executor = executor }

    /// Runs the start of an operation on the queue: at once, or as soon as no callback is in the way.
    func pass(_ start: @escaping @Sendable () -> Void) {
        state.withLock { state in
            if state.callbacks == 0 { executor.post(start) } else { state.waiting.append(start) }
        }
    }

    /// A callback is about to be made.
    func close() { state.withLock { $0.callbacks += 1 } }

    /// The observer was told of it.
    func open() {
        state.withLock { state in
            state.callbacks -= 1
            guard state.callbacks == 0 else { return }
            state.waiting.forEach(executor.post)
            state.waiting = []
        }
    }
}
