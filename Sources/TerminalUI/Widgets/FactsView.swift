import Presentation

/// What a screen tells, in two columns: the part around the cursor where there is no room for all.
struct FactsView: Block {
    let field: FormModel.Field
    let facts: [Fact]
    let isFocused: Bool
    let mostRows: Int

    private struct Line {
        let fact: Int
        let label: String
        let value: String
    }

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        1 + min(lines(in: columns, with: glyphs).count, mostRows)
    }

    func draw(on canvas: inout Canvas) {
        let columns = canvas.size.columns
        let lines = lines(in: columns, with: canvas.glyphs)
        let shown = shown(of: lines)
        var labelled = field
        if shown.count < lines.count { labelled.hint = "\(field.cursor + 1) of \(facts.count)" }
        LabelView(field: labelled, isFocused: isFocused, columns: boxColumns(in: columns)).draw(on: &canvas)
        for (row, line) in lines[shown].enumerated() {
            draw(line, row: row + 1, on: &canvas)
            canvas.mark(
                Rect(column: 0, row: row + 1, columns: columns, rows: 1), as: .item(field.id, line.fact))
        }
    }

    private func draw(_ line: Line, row: Int, on canvas: inout Canvas) {
        let isHere = isFocused && line.fact == field.cursor
        let isHeading = facts[line.fact].isHeading
        if isHere, !line.label.isEmpty {
            canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: markColumns, row: row), as: .focus)
        }
        let start = markColumns + (isHeading ? 2 : 4)
        canvas.write(
            line.label, at: Point(column: start, row: row), as: isHere ? .focus : isHeading ? .title : .muted,
            limit: valueColumn(in: canvas.size.columns) - start - 1)
        canvas.write(
            line.value, at: Point(column: valueColumn(in: canvas.size.columns), row: row),
            as: isHere ? .focus : .text)
    }

    private func lines(in columns: Int, with glyphs: Glyphs) -> [Line] {
        let room = columns - valueColumn(in: columns)
        return facts.enumerated().flatMap { index, fact -> [Line] in
            let values = glyphs.wrap(fact.value, to: room)
            return (values.isEmpty ? [""] : values).enumerated().map { row, value in
                Line(fact: index, label: row == 0 ? fact.label : "", value: value)
            }
        }
    }

    private func valueColumn(in columns: Int) -> Int { columns < 44 ? columns / 2 : 28 }

    private func shown(of lines: [Line]) -> Range<Int> {
        guard lines.count > mostRows else { return 0..<lines.count }
        let first = lines.firstIndex { $0.fact == field.cursor } ?? 0
        let start = min(max(first - mostRows / 2, 0), lines.count - mostRows)
        return start..<start + mostRows
    }
}
