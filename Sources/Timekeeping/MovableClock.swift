package import FoundationEssentials
import Synchronization

/// A clock that a demonstrator may move on: whatever waits by it waits the less.
package final class MovableClock: WallClock {
    private struct State {
        var offset = Duration.zero
        var naps: [Int: Task<Void, any Error>] = [:]
        var nextNap = 0
    }

    private let base: any WallClock
    private let state = Mutex(State())

    /// Makes a clock that agrees with another one until it is moved.
    package init(over base: any WallClock = SystemClock()) {
        self.base = base
    }

    package var now: Date { base.now + offset / .seconds(1) }

    /// How far it is ahead of the clock below it.
    package var offset: Duration { state.withLock { $0.offset } }

    /// Moves time on and wakes those whose time has come. It is never moved back: a duration below zero moves nothing.
    package func advance(by duration: Duration) {
        guard duration > .zero else { return }
        let naps = state.withLock { state in
            state.offset += duration
            return Array(state.naps.values)
        }
        // Who was woken too early finds that out and naps again, for what is left.
        naps.forEach { $0.cancel() }
    }

    package func sleep(for duration: Duration) async throws {
        var start = offset
        let end = base.now + (start + duration) / .seconds(1)
        var left = duration
        while try await nap(for: left, at: start) {
            start = offset
            left = .seconds(end.timeIntervalSince(base.now)) - start
            if left <= .zero { return }
        }
    }

    /// Waits by the clock below, and returns whether that was cut short because this one was moved.
    ///
    /// - Parameter start: The offset for which the duration was reckoned.
    private func nap(for duration: Duration, at start: Duration) async throws -> Bool {
        let nap = Task { [base] in try await base.sleep(for: duration) }
        let (number, isCurrent) = state.withLock { state in
            state.nextNap += 1
            state.naps[state.nextNap] = nap
            return (state.nextNap, state.offset == start)
        }
        defer { state.withLock { _ = $0.naps.removeValue(forKey: number) } }
        if !isCurrent { nap.cancel() }
        let result = await withTaskCancellationHandler {
            await nap.result
        } onCancel: {
            nap.cancel()
        }
        switch result {
        case .success: return false
        case .failure(let error):
            guard offset != start, !Task.isCancelled else { throw error }
            return true
        }
    }
}
