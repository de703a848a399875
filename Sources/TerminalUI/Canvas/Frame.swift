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
    /// Where fields were drawn that can be drawn anew by themselves.
    let spots: [Spot]

    /// The place of a field: the window that it was drawn in, and how much of that is seen.
    struct Spot: Equatable {
        var field: FormModel.FieldID
        var window: Rect
        var visible: Rect
    }

    /// A frame with nothing on it.
    package static func blank(_ size: Size) -> Frame { Canvas(size: size).frame }

    /// The cells of a row.
    package func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Visits the cells that are others than in a frame of the same size. The right half of a wide scalar comes with the
    /// left one, and never changes without it.
    package func forEachChange(since before: Frame, _ body: (Cell, Point) -> Void) {
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = cells[row * size.columns + column]
                guard cell != before.cells[row * size.columns + column], !cell.isRightHalf else { continue }
                body(cell, Point(column: column, row: row))
            }
        }
    }

    /// What a pointer hits there: the last that was drawn.
    package func target(at point: Point) -> ScreenTarget? {
        regions.last { $0.area.contains(point) }?.target
    }
}
