/// The signs that views draw with, and how text becomes cells: in Unicode, or in ASCII where there is no more.
package enum Glyphs: Equatable, Sendable {
    case unicode
    case ascii
}

/// A sign with a meaning, never told by colour alone.
enum Sign {
    case focus, problem, held, unheld, notice, chosenRow, stepDone, stepCurrent, stepAhead
    case mask, entered, fieldStart, fieldEnd, hiddenBefore, hiddenAfter, ellipsis, above, below
    case radioOn, radioOff, tickOn, tickOff
    case horizontal, vertical
    case topLeft, topRight, bottomLeft, bottomRight, teeDown, teeUp
}

extension Glyphs {
    func sign(_ sign: Sign) -> String {
        switch self {
        case .unicode: unicode(sign)
        case .ascii: ascii(sign)
        }
    }

    /// The signs that a wheel shows one after the other while it turns.
    var wheel: [String] {
        switch self {
        case .unicode: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
        case .ascii: ["|", "/", "-", "\\"]
        }
    }

    private func unicode(_ sign: Sign) -> String {
        switch sign {
        case .focus: "▌"
        case .problem, .unheld: "✗"
        case .held, .stepDone: "✓"
        case .notice: "!"
        case .chosenRow: "▸"
        case .stepCurrent: "●"
        case .stepAhead: "○"
        case .mask: "•"
        case .entered: "[•]"
        case .fieldStart: "▏"
        case .fieldEnd: "▕"
        case .hiddenBefore: "‹"
        case .hiddenAfter: "›"
        case .ellipsis: "…"
        case .above: "▴"
        case .below: "▾"
        case .radioOn: "(•)"
        case .radioOff: "( )"
        case .tickOn: "[x]"
        case .tickOff: "[ ]"
        case .horizontal: "─"
        case .vertical: "│"
        case .topLeft: "┌"
        case .topRight: "┐"
        case .bottomLeft: "└"
        case .bottomRight: "┘"
        case .teeDown: "┬"
        case .teeUp: "┴"
        }
    }

    private func ascii(_ sign: Sign) -> String {
        switch sign {
        case .focus, .chosenRow, .hiddenAfter: ">"
        case .problem, .unheld: "x"
        case .held, .stepDone, .below: "v"
        case .notice: "!"
        case .stepCurrent, .mask: "*"
        case .entered: "[*]"
        case .stepAhead: "o"
        case .fieldStart, .fieldEnd, .vertical: "|"
        case .hiddenBefore: "<"
        case .ellipsis: "~"
        case .above: "^"
        case .radioOn: "(o)"
        case .radioOff: "( )"
        case .tickOn: "[x]"
        case .tickOff: "[ ]"
        case .horizontal: "-"
        case .topLeft, .topRight, .bottomLeft, .bottomRight, .teeDown, .teeUp: "+"
        }
    }
}
