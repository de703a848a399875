import CNcurses
import TerminalUI

/// By which locale text is shown, and why not by the one that was asked for.
package enum LocaleChoice: Equatable, Sendable {
    /// The person's own.
    case own
    /// The C library's UTF-8, in place of one that is ASCII or not installed.
    case replaced(asked: String)
    /// Nothing beyond ASCII: the terminal speaks another encoding, or the machine has no UTF-8.
    case ascii(asked: String)

    /// Chooses, for the whole process.
    init() {
        let name = String(cString: cnc_asked_locale())
        let asked = name.isEmpty ? "C" : name
        switch cnc_choose_locale() {
        case CNC_LOCALE_OWN: self = .own
        case CNC_LOCALE_REPLACED: self = .replaced(asked: asked)
        default: self = .ascii(asked: asked)
        }
    }

    var glyphs: Glyphs {
        switch self {
        case .own, .replaced: .unicode
        case .ascii: .ascii
        }
    }
}
