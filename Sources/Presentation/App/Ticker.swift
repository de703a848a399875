import Timekeeping

/// Calls something again and again while there is something to show, and not once more.
@MainActor final class Ticker {
    private var task: Task<Void, Never>?

    /// Starts ticking, in place of what ticked before.
    ///
    /// - Parameters:
    ///   - delay: Before the first tick.
    ///   - interval: Between ticks.
    ///   - tick: Returns whether another is needed.
    func start(
        _ clock: any WallClock, after delay: Duration, every interval: Duration,
        _ tick: @escaping @MainActor () -> Bool
    ) {
        task?.cancel()
        task = Task {
            var pause = delay
            while (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled, tick() {
                pause = interval
            }
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}
