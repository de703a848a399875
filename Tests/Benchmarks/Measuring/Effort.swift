import Glibc

/// What some work took: by the clock on the wall, and of the processors, all threads of this process together.
package struct Effort: Sendable {
    package let time: Duration
    package let processorTime: Duration

    /// Does some work and says what it took.
    package static func of(_ work: () async throws -> Void) async rethrows -> Effort {
        let before = processorTimeSoFar
        let time = try await ContinuousClock().measure { try await work() }
        return Effort(time: time, processorTime: processorTimeSoFar - before)
    }

    private static var processorTimeSoFar: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
