package import FoundationEssentials
import Synchronization
import Timekeeping

/// A clock that stands still until a test moves it.
package final class VirtualClock: WallClock {
    private struct Sleeper {
        let id: Int
        let duration: Duration
        /// How long after the clock's start. Whole numbers, so that parts of a wait add up to it.
        let deadline: Duration
        let wake: CheckedContinuation<Void, any Error>
    }

    private struct State {
        let start: Date
        var elapsed = Duration.zero
        var nextID = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state: Mutex<State>
    /// Those who wait for sleeps, by their lengths.
    private let watchers = Watchers<[Duration]>()

    /// Makes a clock that stands at a moment; by default 2026-01-31 10:15:00 UTC.
    package init(now: Date = Date(timeIntervalSince1970: 1_769_854_500)) {
        state = Mutex(State(start: now))
    }

    package var now: Date { state.withLock { $0.start + $0.elapsed / .seconds(1) } }

    package func sleep(for duration: Duration) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return true }
                    state.sleepers.append(
                        Sleeper(id: id, duration: duration, deadline: state.elapsed + duration, wake: wake))
                    return false
                }
                if isCancelled { wake.resume(throwing: CancellationError()) }
                watchers.look(at: durations)
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                    state.cancelled.insert(id)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }

    /// Waits until at least so many sleeps are under way.
    package func sleepers(atLeast count: Int) async {
        await watch { $0.count >= count }
    }

    /// Waits until a sleep of this length is under way.
    package func sleeper(lasting duration: Duration) async {
        await watch { $0.contains(duration) }
    }

    private var durations: [Duration] { state.withLock { $0.sleepers.map(\.duration) } }

    private func watch(_ isThere: @escaping @Sendable ([Duration]) -> Bool) async {
        await watchers.wait(until: isThere) { durations }
    }

    /// Whether any sleep is under way.
    package var isAnybodyAsleep: Bool { state.withLock { !$0.sleepers.isEmpty } }

    /// Moves time on and wakes those whose time has come, the earliest first.
    package func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.elapsed += duration
            let due = state.sleepers.filter { $0.deadline <= state.elapsed }.sorted {
                $0.deadline < $1.deadline
            }
            state.sleepers.removeAll { $0.deadline <= state.elapsed }
            return due
        }
        due.forEach { $0.wake.resume() }
    }
}
