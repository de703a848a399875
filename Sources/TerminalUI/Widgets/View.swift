/// Something that is made from a model, drawn, and dropped.
protocol View {
    func draw(on canvas: inout Canvas)
}

/// A view that stands in a column of others and says how many rows it needs there.
protocol Block: View {
    func rows(in columns: Int, with glyphs: Glyphs) -> Int
}

extension Canvas {
    mutating func draw(_ view: some View, in area: Rect) {
        within(area) { view.draw(on: &$0) }
    }

    mutating func draw(_ view: any View, in area: Rect) {
        within(area) { view.draw(on: &$0) }
    }

    /// Writes a text so that it ends where a part of the row ends.
    mutating func write(_ text: String, endingBefore column: Int, row: Int, as role: Role) {
        write(text, at: Point(column: column - glyphs.columns(of: text), row: row), as: role)
    }

    /// Draws a rule across one row.
    mutating func rule(row: Int) {
        fill(
            Rect(column: 0, row: row, columns: size.columns, rows: 1), with: .horizontal, as: .frame)
    }
}

/// How far what has the focus is moved in, to leave room for its mark.
let markColumns = 2
