import CNcurses
import TerminalUI

/// How each role looks: attributes, and a colour where the terminal has any. The default background is never replaced
/// but for fields where 256 colours can shade them.
struct Theme {
    struct Look: Equatable {
        var attributes: UInt32 = 0
        var pair: Int16 = 0
    }

    private let looks: [Role: Look]

    subscript(role: Role) -> Look { looks[role] ?? Look() }

    /// By what the terminal can do, and whether the person wants colour at all.
    init(colors: Int32) {
        let bold = cnc_bold(), reverse = cnc_reverse(), underline = cnc_underline(), dim = cnc_dim()
        var looks: [Role: Look] = [
            .title: Look(attributes: bold), .field: Look(attributes: underline),
            .focusedField: Look(attributes: underline), .focus: Look(attributes: bold),
            .chosenButton: Look(attributes: bold | reverse), .problem: Look(attributes: bold),
            .key: Look(attributes: bold),
        ]
        if colors >= 8 {
            let accent = Theme.pair(1, colors >= 256 ? 37 : Int16(COLOR_CYAN))
            let problem = Theme.pair(2, colors >= 256 ? 167 : Int16(COLOR_RED))
            let success = Theme.pair(3, colors >= 256 ? 71 : Int16(COLOR_GREEN))
            looks[.focus] = Look(attributes: bold, pair: accent)
            looks[.chosenButton] = Look(attributes: bold | reverse, pair: accent)
            looks[.key] = Look(attributes: bold, pair: accent)
            looks[.problem] = Look(attributes: bold, pair: problem)
            looks[.success] = Look(pair: success)
            looks[.focusedField] = Look(attributes: underline, pair: accent)
        }
        if colors >= 256 {
            // A grey that keeps 4.5:1 on black and nearly so on white: source, WCAG 2.2, 1.4.3, for #767676.
            looks[.muted] = Look(pair: Theme.pair(4, 243))
            looks[.frame] = Look(pair: Theme.pair(4, 243))
        } else if colors >= 8 {
            looks[.muted] = Look(attributes: dim)
        }
        self.looks = looks
    }

    private static func pair(_ number: Int16, _ foreground: Int16) -> Int16 {
        init_pair(number, foreground, -1)
        return number
    }
}
