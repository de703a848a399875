import Synchronization

/// Tells the first time from all others.
package final class Once: Sendable {
    private let wasAsked = Mutex(false)

    package init() {}

    /// Whether this is the first time that it is asked.
    package var isFirst: Bool {
        wasAsked.withLock { wasAsked in
            defer { wasAsked = true }
            return !wasAsked
        }
    }
}
