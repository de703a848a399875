package import Presentation

/// What a terminal tells.
package enum TerminalEvent: Equatable, Sendable {
    /// What one read brought, in order.
    case input([InputEvent])
    /// The window has another size, or the program goes on after a stop: draw all.
    case redraw
    /// The window is gone, or the input has ended.
    case closed
}
