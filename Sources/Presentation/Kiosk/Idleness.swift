import FoundationEssentials

/// How long nobody has done anything, and what follows of it.
struct Idleness: Equatable, Sendable {
    let limit: Duration
    let warning: Duration
    /// When somebody last did something.
    private(set) var lastSign: Date

    /// What to do at a moment, and when to look again.
    enum Verdict: Equatable {
        case wait(Duration)
        /// To be told how many seconds are left.
        case warn(secondsLeft: Int, lookAgainAfter: Duration)
        case over
    }

    init(limit: Duration, warning: Duration, since now: Date) {
        self.limit = limit
        self.warning = warning
        lastSign = now
    }

    mutating func noteSign(at now: Date) { lastSign = now }

    /// - Parameter now: May be earlier than the last sign, where the clock was set back; then the wait begins anew.
    mutating func verdict(at now: Date) -> Verdict {
        if now < lastSign { lastSign = now }
        let idle = Duration.seconds(now.timeIntervalSince(lastSign))
        if idle < limit { return .wait(limit - idle) }
        let left = limit + warning - idle
        guard left > .zero else { return .over }
        let whole = left.components.attoseconds > 0 ? left.components.seconds : left.components.seconds - 1
        return .warn(secondsLeft: Int(whole) + 1, lookAgainAfter: left - .seconds(whole))
    }
}
