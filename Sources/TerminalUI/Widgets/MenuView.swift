import Presentation

/// A list to choose one thing from.
struct MenuView: Block {
    let menu: MenuModel
    /// Whether a blank row stands between two items.
    let isAiry: Bool
    let showsHints: Bool

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        let note = note(in: columns, with: glyphs)
        return noteRow(in: columns, with: glyphs) + note.count - (note.isEmpty ? 1 : 0)
    }

    private func noteRow(in columns: Int, with glyphs: Glyphs) -> Int {
        heading(in: columns, with: glyphs).count + 1 + menu.items.count * step + (isAiry ? 0 : 1)
    }

    /// The row of the chosen item.
    func chosenRow(in columns: Int, with glyphs: Glyphs) -> Int {
        heading(in: columns, with: glyphs).count + 1 + menu.chosen * step
    }

    func draw(on canvas: inout Canvas) {
        let heading = heading(in: canvas.size.columns, with: canvas.glyphs)
        for (row, line) in heading.enumerated() {
            canvas.write(line, at: Point(column: markColumns, row: row), as: .title)
        }
        let noteRow = noteRow(in: canvas.size.columns, with: canvas.glyphs)
        for (row, line) in note(in: canvas.size.columns, with: canvas.glyphs).enumerated() {
            canvas.write(line, at: Point(column: markColumns, row: noteRow + row), as: .muted)
        }
        let widest =
            menu.items.filter { !$0.hint.isEmpty }.map { canvas.glyphs.columns(of: $0.label) }.max() ?? 0
        for (index, item) in menu.items.enumerated() {
            draw(
                item, index, row: heading.count + 1 + index * step, hintColumn: max(widest + 3, 18), on: &canvas
            )
        }
    }

    private func note(in columns: Int, with glyphs: Glyphs) -> [String] {
        menu.note.isEmpty ? [] : glyphs.wrap(menu.note, to: columns - markColumns)
    }

    private var step: Int { isAiry ? 2 : 1 }

    private func heading(in columns: Int, with glyphs: Glyphs) -> [String] {
        glyphs.wrap(menu.heading, to: columns - markColumns)
    }

    private func widestHint(_ glyphs: Glyphs) -> Int {
        menu.items.map { glyphs.columns(of: $0.hint) }.max() ?? 0
    }

    private func draw(_ item: MenuModel.Item, _ index: Int, row: Int, hintColumn: Int, on canvas: inout Canvas)
    {
        let isChosen = index == menu.chosen
        if isChosen { canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: row), as: .focus) }
        canvas.write(String(item.shortcut), at: Point(column: markColumns, row: row), as: .key)
        let label = Point(column: markColumns + 3, row: row)
        canvas.write(
            item.label, at: label, as: isChosen ? .focus : item.isEnabled ? .text : .muted,
            limit: canvas.size.columns - label.column)
        let hint = label.column + hintColumn
        if showsHints, hint + widestHint(canvas.glyphs) <= canvas.size.columns {
            canvas.write(item.hint, at: Point(column: hint, row: row), as: .muted)
        }
        canvas.mark(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), as: .menuItem(index))
    }
}
