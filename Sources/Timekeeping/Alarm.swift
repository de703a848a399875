import Dispatch
import Synchronization

/// One wait of the machine's clock, by a Dispatch timer.
///
/// `Task.sleep` wakes up on Dispatch's global queues, whose threads Dispatch looks at every second from then on, for ever;
/// a serial queue's threads it does not look at.
final class Alarm: Sendable {
    private enum State {
        case unset
        case set(Timer, CheckedContinuation<Void, any Error>)
        case over
        case cancelled
    }

    /// `@unchecked Sendable`: it is set up by the one who makes it, before anybody else has it; from then on it is only
    /// cancelled, which Dispatch allows from any thread.
    private struct Timer: @unchecked Sendable {
        let source: any DispatchSourceTimer
    }

    private static let queue = DispatchQueue(label: "timekeeping")

    private let state = Mutex(State.unset)

    /// Resumes a continuation after a duration, or as soon as the alarm is cancelled.
    func set(_ duration: Duration, _ continuation: CheckedContinuation<Void, any Error>) {
        let (seconds, attoseconds) = max(duration, .zero).components
        let timer = Timer(source: DispatchSource.makeTimerSource(queue: Alarm.queue))
        timer.source.schedule(
            deadline: .now() + .seconds(Int(clamping: seconds))
                + .nanoseconds(Int(attoseconds / 1_000_000_000)), leeway: .milliseconds(1))
        timer.source.setEventHandler { self.ring() }
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .set(timer, continuation)
            return false
        }
        timer.source.activate()
        guard isCancelled else { return }
        timer.source.cancel()
        continuation.resume(throwing: CancellationError())
    }

    private func ring() { end(in: .over)?.resume() }

    func cancel() { end(in: .cancelled)?.resume(throwing: CancellationError()) }

    /// - Returns: Who waits, if somebody does.
    private func end(in last: State) -> CheckedContinuation<Void, any Error>? {
        state.withLock { state in
            defer { state = last }
            guard case .set(let timer, let continuation) = state else { return nil }
            timer.source.cancel()
            return continuation
        }
    }
}
