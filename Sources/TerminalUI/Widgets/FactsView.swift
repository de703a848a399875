import Presentation

/// What a screen tells, in two columns: the part around the cursor where there is no room for all.
struct FactsView: Block {
    let field: FormModel.Field
    let facts: [Fact]
    let isFocused: Bool
    let mostRows: Int

    private struct Line {
        let fact: Int
        let isFirst: Bool
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
        if shown.count < lines.count { labelled.hint = canvas.say(place: field.cursor, of: facts.count) }
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
        if isHere, line.isFirst {
            canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: markColumns, row: row), as: .focus)
        }
        canvas.write(
            line.label, at: Point(column: labelColumn(of: facts[line.fact]), row: row),
            as: isHere ? .focus : isHeading ? .title : .muted)
        canvas.write(
            line.value, at: Point(column: valueColumn(in: canvas.size.columns), row: row),
            as: isHere ? .focus : .text)
    }

    private func lines(in columns: Int, with glyphs: Glyphs) -> [Line] {
        let valueColumn = valueColumn(in: columns)
        return facts.enumerated().flatMap { index, fact -> [Line] in
            let labels = glyphs.wrap(fact.label, to: valueColumn - labelColumn(of: fact) - 1)
            let values = glyphs.wrap(fact.value, to: columns - valueColumn)
            return (0..<max(labels.count, values.count, 1)).map { row in
                Line(
                    fact: index, isFirst: row == 0, label: row < labels.count ? labels[row] : "",
                    value: row < values.count ? values[row] : "")
            }
        }
    }

    private func labelColumn(of fact: Fact) -> Int { markColumns + (fact.isHeading ? 2 : 4) }

    private func valueColumn(in columns: Int) -> Int { columns < 44 ? columns / 2 : 28 }

    private func shown(of lines: [Line]) -> Range<Int> {
        guard lines.count > mostRows else { return 0..<lines.count }
        let first = lines.firstIndex { $0.fact == field.cursor } ?? 0
        let last = lines.lastIndex { $0.fact == field.cursor } ?? 0
        // In the middle; but a fact of several lines is seen whole, where it can be, and else from its first line.
        let middle = max(first - mostRows / 2, last + 1 - mostRows)
        let start = min(max(min(middle, first), 0), lines.count - mostRows)
        return start..<start + mostRows
    }
}
