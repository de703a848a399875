/// Why there is no screen.
package enum TerminalError: Error, Equatable {
    /// Standard input or output is no terminal.
    case notATerminal
    /// `TERM` is not set.
    case termUnset
    /// Nobody knows a terminal of this name.
    case unknown(String)
    /// A terminal of this name cannot move its cursor.
    case dumb(String)
    /// The library would not start.
    case cannotStart

    /// One line that says what to do.
    package var advice: String {
        switch self {
        case .notATerminal: "standard input and output must be a terminal"
        case .termUnset: "TERM is not set; set it to what your terminal is, such as TERM=xterm-256color"
        case .unknown(let name):
            "TERM=\(name) is not a terminal that is known here; set it to one that is, such as TERM=vt100, or TERMINFO to the directory that describes it"
        case .dumb(let name):
            "TERM=\(name) cannot show a screen; set it to what your terminal is, such as TERM=xterm-256color"
        case .cannotStart: "the terminal could not be prepared"
        }
    }
}
