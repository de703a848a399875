/// A cell's place: columns to the right, rows down, from 0.
package struct Point: Hashable, Sendable {
    package var column: Int
    package var row: Int

    package init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}

/// How many cells there are.
package struct Size: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = max(columns, 0)
        self.rows = max(rows, 0)
    }
}

/// A part of a canvas. It may reach beyond it.
package struct Rect: Hashable, Sendable {
    package var columns: Range<Int>
    package var rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        self.columns = columns
        self.rows = rows
    }

    package init(column: Int, row: Int, columns: Int, rows: Int) {
        self.init(columns: column..<column + max(columns, 0), rows: row..<row + max(rows, 0))
    }

    package var size: Size { Size(columns: columns.count, rows: rows.count) }

    package func contains(_ point: Point) -> Bool {
        columns.contains(point.column) && rows.contains(point.row)
    }

    func clamped(to limits: Rect) -> Rect {
        Rect(columns: columns.clamped(to: limits.columns), rows: rows.clamped(to: limits.rows))
    }

    func moved(by offset: Point) -> Rect {
        Rect(
            columns: columns.lowerBound + offset.column..<columns.upperBound + offset.column,
            rows: rows.lowerBound + offset.row..<rows.upperBound + offset.row)
    }
}
