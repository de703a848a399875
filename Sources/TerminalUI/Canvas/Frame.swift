package import Presentation

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

    /// A frame with nothing on it.
    package static func blank(_ size: Size) -> Frame { Canvas(size: size).frame }

    /// The cells of a row.
    package func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// What a pointer hits there: the last that was drawn.
    package func target(at point: Point) -> ScreenTarget? {
        regions.last { $0.area.contains(point) }?.target
    }
}
