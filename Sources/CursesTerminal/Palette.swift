import CNcurses
import TerminalUI

/// The looks of a theme as curses knows them: attributes, and a pair of colours where the terminal has any.
struct Palette {
    struct Ink: Equatable {
        var attributes: UInt32
        var pair: Int16
    }

    /// By the numbers of the roles.
    private let inks: [Ink]

    /// Defines the pairs that the theme needs. A colour that it leaves open is the terminal's own (-1).
    init(_ theme: Theme, colors: Int) {
        let depth = ColourDepth(count: colors)
        var pairs: [Look: Int16] = [:]
        var inks: [Ink] = []
        for role in Role.allCases {
            let look = theme.look(of: role, depth: depth)
            let colors = Look(look.foreground, on: look.background)
            if colors != Look(), pairs[colors] == nil {
                let pair = Int16(pairs.count + 1)
                init_pair(pair, look.foreground.map(Int16.init) ?? -1, look.background.map(Int16.init) ?? -1)
                pairs[colors] = pair
            }
            inks.append(Ink(attributes: look.attributes, pair: pairs[colors] ?? 0))
        }
        self.inks = inks
    }

    subscript(role: Role) -> Ink { inks[Int(role.rawValue)] }
}

extension Look {
    fileprivate var attributes: UInt32 {
        (isBold ? cnc_bold() : 0) | (isUnderlined ? cnc_underline() : 0) | (isReversed ? cnc_reverse() : 0)
    }
}
