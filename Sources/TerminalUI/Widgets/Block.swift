/// What a view makes of a model: rows, the ones that must stay in view, and where the caret is.
struct Block: Equatable {
    var lines: [Line] = []
    /// The rows of what has the focus, its problem included.
    var focus: Range<Int>?
    /// In the block's own cells.
    var caret: Point?

    mutating func append(_ line: Line) { lines.append(line) }

    mutating func append(_ other: Block, indentedBy columns: Int = 0) {
        let top = lines.count
        lines += other.lines.map { $0.indented(by: columns) }
        if let range = other.focus { focus = top + range.lowerBound..<top + range.upperBound }
        if let point = other.caret { caret = Point(column: point.column + columns, row: point.row + top) }
    }

    /// The first row to show so that what has the focus is in view, as much of it as there is room for.
    func top(showing rows: Int) -> Int {
        guard let focus, lines.count > rows else { return 0 }
        let highest = max(0, lines.count - rows)
        // A row above for orientation, where there is room.
        let wanted = focus.upperBound - rows + 1
        return min(max(0, wanted), min(highest, focus.lowerBound))
    }
}
