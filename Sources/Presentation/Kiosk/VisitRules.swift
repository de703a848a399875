/// When a visit ends by itself, and what a visitor may do.
package struct VisitRules: Equatable, Sendable {
    /// What opens the way out of a kiosk; `nil` where there is no kiosk and everybody may leave.
    package var exit: Chord?
    /// How long nobody may do anything; `nil` for as long as one likes.
    package var idle: Duration?
    /// How long a person is warned after that.
    package var warning: Duration

    package init(exit: Chord? = nil, idle: Duration? = nil, warning: Duration = VisitRules.usualWarning) {
        self.exit = exit
        self.idle = idle
        self.warning = warning
    }

    /// In a kiosk, where nothing else was asked for: 90 s.
    package static let usualIdle = Duration.seconds(90)
    /// 15 s.
    package static let usualWarning = Duration.seconds(15)
}
