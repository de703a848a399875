import FoundationEssentials
import Synchronization

/// Until when the tenant asked not to be called, after status 429 with `Retry-After`. Calls meanwhile are not made.
final class Forbearance: Sendable {
    /// Longer than this nobody is kept waiting, whatever the tenant says (our choice).
    static let longest = Duration.seconds(3600)

    private let end = Mutex<Date?>(nil)

    func begin(_ wait: Duration, at now: Date) {
        end.withLock { $0 = now + min(wait, Forbearance.longest) / .seconds(1) }
    }

    /// How long there is still to wait, in whole seconds; `nil` once that is over.
    func left(at now: Date) -> Duration? {
        let seconds = end.withLock { $0?.timeIntervalSince(now) } ?? 0
        return seconds > 0 ? .seconds(Int(seconds.rounded(.up))) : nil
    }
}
