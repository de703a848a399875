package import FoundationEssentials
import Synchronization
import Timekeeping

/// A clock on which every wait is over at once: it moves itself on and keeps how long each wait was.
package final class ImpatientClock: WallClock {
    private struct State {
        var now: Date
        var waits: [Duration] = []
    }

    private let state: Mutex<State>

    /// Makes a clock that stands at a moment; by default 2026-01-31 10:15:00 UTC.
    package init(now: Date = Date(timeIntervalSince1970: 1_769_854_500)) {
        state = Mutex(State(now: now))
    }

    package var now: Date { state.withLock { $0.now } }

    /// Every wait so far, in order.
    package var waits: [Duration] { state.withLock { $0.waits } }

    package func sleep(for duration: Duration) async throws {
        try Task.checkCancellation()
        advance(by: duration)
        state.withLock { $0.waits.append(duration) }
    }

    /// Moves time on.
    package func advance(by duration: Duration) {
        state.withLock { $0.now += duration / .seconds(1) }
    }
}
