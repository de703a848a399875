package import Presentation

/// Turns the bytes of a terminal into what a person did, and judges by the time what has begun and is not complete.
///
/// Times are counted from any one moment, the same for every call.
package struct TimedKeyDecoder: Sendable {
    private var decoder: KeyDecoder
    private let escapeTime: EscapeTime
    /// When ``elapse(at:)`` is due, if nothing comes before; `nil` where nothing is awaited.
    package private(set) var deadline: Duration?

    package init(_ decoder: KeyDecoder, escapeTime: EscapeTime) {
        self.decoder = decoder
        self.escapeTime = escapeTime
    }

    /// Takes the bytes of one read.
    ///
    /// - Parameter frame: What is on the screen, to know what a pointer hits.
    package mutating func decode(
        _ bytes: UnsafeRawBufferPointer, over frame: Frame? = nil, at now: Duration
    ) -> [InputEvent] {
        let events = decoder.decode(bytes, over: frame)
        deadline = decoder.patience.map { now + time(for: $0) }
        return events
    }

    /// Takes it that nothing more has come until now; before the deadline that changes nothing.
    package mutating func elapse(at now: Duration) -> [InputEvent] {
        guard let due = deadline, now >= due else { return [] }
        deadline = nil
        return decoder.giveUpWaiting()
    }

    private func time(for patience: KeyDecoder.Patience) -> Duration {
        switch patience {
        case .escape: .milliseconds(escapeTime.milliseconds)
        case .sequence: .milliseconds(500)
        case .paste: .seconds(1)
        }
    }
}
