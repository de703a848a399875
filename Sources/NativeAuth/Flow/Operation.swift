import Synchronization

/// An operation that was called and has not called back yet.
///
/// Source: client states, section 1.1: `cancel()` is ours, the official client has none.
public final class Operation: Sendable {
    private struct Status {
        var isOver = false
        var stop: (@Sendable () -> Void)?
    }

    private let status = Mutex(Status())

    init() {}

    /// Stops the operation: after this no callback is made. Does nothing once the callback was made.
    public func cancel() {
        let stop = status.withLock { status -> (@Sendable () -> Void)? in
            guard !status.isOver else { return nil }
            status.isOver = true
            return status.stop
        }
        stop?()
    }

    /// Whether it was cancelled or has called back.
    var isOver: Bool { status.withLock { $0.isOver } }

    /// Keeps what stops the work under way; does nothing and says so if there is nothing to stop any more.
    func whenCancelled(_ stop: @escaping @Sendable () -> Void) -> Bool {
        status.withLock { status in
            guard !status.isOver else { return false }
            status.stop = stop
            return true
        }
    }

    /// Takes the right to make the one callback.
    func finish() -> Bool {
        status.withLock { status in
            defer {
                status.isOver = true
                status.stop = nil
            }
            return !status.isOver
        }
    }
}
