package import FoundationEssentials

/// What time it is, and waiting for it to pass. Injected wherever time matters, so that tests can hold it still.
package protocol WallClock: Sendable {
    /// The present moment, as people date it.
    var now: Date { get }

    /// Returns after a duration has passed.
    ///
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    func sleep(for duration: Duration) async throws
}

/// The machine's own clock.
package struct SystemClock: WallClock {
    package init() {}

    package var now: Date { Date() }

    package func sleep(for duration: Duration) async throws {
        let alarm = Alarm()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { alarm.set(duration, $0) }
        } onCancel: {
            alarm.cancel()
        }
    }
}
