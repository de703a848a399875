/// How long one call takes, at the median of many: what a call costs when nothing else gets in its way.
///
/// - Parameter warmUp: Calls before the first that counts.
package func median(
    of count: Int, warmUp: Int = 10, _ call: (Int) async throws -> Void
) async rethrows -> Duration {
    for index in 0..<warmUp { try await call(index) }
    let clock = ContinuousClock()
    var times: [Duration] = []
    times.reserveCapacity(count)
    for index in 0..<count {
        let start = clock.now
        try await call(warmUp + index)
        times.append(clock.now - start)
    }
    return Spread(of: times).median
}

/// How times are spread.
package struct Spread: Sendable {
    private let sorted: [Duration]

    /// - Parameter times: At least one.
    package init(of times: [Duration]) {
        precondition(!times.isEmpty, "no time was taken")
        sorted = times.sorted()
    }

    /// As many are shorter as longer.
    package var median: Duration { sorted[sorted.count / 2] }
    /// All but one in a hundred are shorter.
    package var nearlyAll: Duration { sorted[min(sorted.count - 1, sorted.count * 99 / 100)] }
}

/// How many times a second something happens that so many take so long to do.
package func rate(of count: Int, in duration: Duration) -> Double { Double(count) / (duration / .seconds(1)) }
