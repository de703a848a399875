import NativeAuthWire

/// The rules that stand, and how many calls each has counted.
struct FaultList: Equatable, Sendable {
    private struct Entry: Equatable, Sendable {
        let rule: FaultRule
        var calls = 0

        /// Whether it is due at the call that was just counted, or was at an earlier one that went wrong otherwise.
        var isDue: Bool {
            switch rule.occurrence {
            case .always: true
            case .next: calls >= 1
            case .nth(let number): calls >= number
            }
        }

        var isSpentByUse: Bool {
            switch rule.occurrence {
            case .always: false
            case .next, .nth: true
            }
        }
    }

    /// What goes wrong with one call.
    struct Verdict: Equatable, Sendable {
        var delay: Duration?
        /// `nil` where the tenant itself answers.
        var fault: Fault?
    }

    private var entries: [Entry] = []

    init(_ rules: [FaultRule] = []) {
        entries = rules.map { Entry(rule: $0) }
    }

    /// What stands, without what is spent.
    var rules: [FaultRule] { entries.map(\.rule) }

    /// Counts a call and says what goes wrong with it.
    ///
    /// Delays add up. Of all else the first that is due counts; a later one waits for the next call that it means.
    mutating func judge(_ endpoint: Endpoint) -> Verdict {
        var verdict = Verdict()
        var left: [Entry] = []
        for var entry in entries {
            guard entry.rule.means(endpoint) else {
                left.append(entry)
                continue
            }
            entry.calls += 1
            if entry.isDue, verdict.take(entry.rule.fault), entry.isSpentByUse { continue }
            left.append(entry)
        }
        entries = left
        return verdict
    }
}

extension FaultList.Verdict {
    /// Takes a fault, unless there is one already; returns whether it did.
    fileprivate mutating func take(_ fault: Fault) -> Bool {
        switch fault {
        case .delay(let duration):
            delay = (delay ?? .zero) + duration
            return true
        case .dropped, .throttled, .html, .malformed, .stalledPolling, .unstartedPolling, .failedPolling,
            .redirect, .refusal:
            guard self.fault == nil else { return false }
            self.fault = fault
            return true
        }
    }
}
