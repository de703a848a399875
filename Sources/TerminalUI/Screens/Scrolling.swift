import Presentation

/// Which rows of something tall are shown, so that some of them are in view.
struct Scrolling {
    /// The first row that is shown.
    let offset: Int
    let hidesAbove: Bool
    let hidesBelow: Bool

    /// - Parameter wanted: The rows to keep in view; if there are more than the room has, the first of them.
    init(rows: Int, room: Int, wanted: Range<Int>) {
        let lowest = max(rows - room, 0)
        offset = min(max(wanted.upperBound - room, 0), wanted.lowerBound, lowest)
        hidesAbove = offset > 0
        hidesBelow = offset < lowest
    }
}

extension Canvas {
    /// Says on the rules above and below that there is more to scroll to.
    mutating func markScrolling(_ scrolling: Scrolling, endingBefore column: Int, above: Int, below: Int) {
        if scrolling.hidesAbove {
            write(
                " \(glyphs.sign(.above)) \(say(.moreToScroll)) ", endingBefore: column - 1, row: above,
                as: .muted)
        }
        if scrolling.hidesBelow {
            write(
                " \(glyphs.sign(.below)) \(say(.moreToScroll)) ", endingBefore: column - 1, row: below,
                as: .muted)
        }
    }
}
