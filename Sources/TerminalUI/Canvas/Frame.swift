package import Presentation

/// One cell of a frame.
package struct Cell: Equatable, Sendable {
    /// A scalar that takes room, with the marks on it; empty in the right half of a wide one.
    package var text: String
    package var role: Role
    /// How many cells of its cluster stand left of it.
    var part: UInt8 = 0
    /// How many cells its cluster takes.
    var span: UInt8 = 1

    package static let blank = Cell(text: " ", role: .text)
}

/// All cells of a screen, and where the caret is.
package struct Frame: Equatable, Sendable {
    /// Something that a pointer can hit.
    package struct Region: Equatable, Sendable {
        package var area: Rect
        package var target: ScreenTarget
    }

    package let size: Size
    /// Row after row.
    package let cells: [Cell]
    /// Where the real cursor stands; hidden if nowhere.
    package let caret: Point?
    package let regions: [Region]

    /// The cells of a row.
    package func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// What a pointer hits there: the last that was drawn.
    package func target(at point: Point) -> ScreenTarget? {
        regions.last { $0.area.contains(point) }?.target
    }
}
