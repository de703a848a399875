/// A grid of cells, each with what it shows and what it means. Whatever is written outside is not there.
package struct Canvas: Equatable, Sendable {
    /// One cell. The right half of a wide cluster is an empty cell.
    package struct Cell: Equatable, Sendable {
        package var text: String
        package var role: Role
    }

    package let size: Size
    private var cells: [Cell]

    package init(size: Size) {
        self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
        cells = Array(repeating: Cell(text: " ", role: .text), count: self.size.columns * self.size.rows)
    }

    /// The cells of a row, from the left.
    package func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * size.columns..<(row + 1) * size.columns]
    }

    /// Whether a row of another canvas shows the same.
    package func isRow(_ row: Int, of other: Canvas) -> Bool {
        size == other.size && self.row(row) == other.row(row)
    }

    /// Writes a line from a place on, at most so many cells of it. A cluster that does not fit whole is left out.
    package mutating func write(_ line: Line, at point: Point, width: Int = .max) {
        guard (0..<size.rows).contains(point.row) else { return }
        var column = point.column
        let end = min(size.columns, width == .max ? size.columns : point.column + width)
        for span in line.spans {
            for cluster in span.text {
                let width = TextWidth.of(cluster)
                guard column + width <= end else { return }
                put(cluster, width, at: Point(column: column, row: point.row), as: span.role)
                column += width
            }
        }
    }

    private mutating func put(_ cluster: Character, _ width: Int, at point: Point, as role: Role) {
        guard width > 0, point.column >= 0 else { return }
        let index = point.row * size.columns + point.column
        cells[index] = Cell(text: String(cluster), role: role)
        for half in 1..<max(1, width) { cells[index + half] = Cell(text: "", role: role) }
    }
}

/// A whole screen, ready to be shown: the cells, and where the real cursor stands; `nil` hides it.
package struct Frame: Equatable, Sendable {
    package var canvas: Canvas
    package var cursor: Point?

    package init(canvas: Canvas, cursor: Point? = nil) {
        self.canvas = canvas
        self.cursor = cursor
    }
}
