import Presentation

/// A list that is asked: one or any of its items; of a long one the part around the cursor.
struct ListView: Block {
    let field: FormModel.Field
    let isFocused: Bool

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        1 + shown.count + ProblemView(field: field).rows(in: columns, with: glyphs)
    }

    func draw(on canvas: inout Canvas) {
        var labelled = field
        if shown.count < field.items.count { labelled.hint = place(saying: canvas.say) }
        LabelView(field: labelled, isFocused: isFocused, columns: boxColumns(in: canvas.size.columns)).draw(
            on: &canvas)
        for (row, item) in shown.enumerated() { drawItem(item, row: row + 1, on: &canvas) }
        let used = 1 + shown.count
        let below = Rect(column: 0, row: used, columns: canvas.size.columns, rows: canvas.size.rows - used)
        canvas.draw(ProblemView(field: field), in: below)
        canvas.mark(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1), as: .field(field.id))
        for (row, item) in shown.enumerated() {
            let area = Rect(column: 0, row: row + 1, columns: canvas.size.columns, rows: 1)
            canvas.mark(area, as: .item(field.id, item))
        }
    }

    /// What was typed, and which of how many items the cursor is on, or how many of them are ticked.
    private func place(saying say: Catalogue) -> String {
        let place =
            if case .choices = field.kind {
                say(
                    .placeTicked, ["ticked": "\(field.selection.count)", "count": "\(field.items.count)"])
            } else {
                say(place: field.cursor, of: field.items.count)
            }
        guard let typed = field.search?.text, !typed.isEmpty else { return place }
        return "\(typed) · \(place)"
    }

    private func drawItem(_ item: Int, row: Int, on canvas: inout Canvas) {
        let isHere = isFocused && item == field.cursor
        let role: Role = isHere ? .focus : .text
        if isHere {
            canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: markColumns, row: row), as: role)
        }
        let text = "\(canvas.glyphs.sign(sign(of: item))) \(field.items[item])"
        let used =
            markColumns + 2
            + canvas.write(
                text, at: Point(column: markColumns + 2, row: row), as: role, limit: canvas.size.columns - 4)
        let aside = field.asides.indices.contains(item) ? field.asides[item] : ""
        if used + 2 + canvas.glyphs.columns(of: aside) <= canvas.size.columns {
            canvas.write(aside, endingBefore: canvas.size.columns, row: row, as: .muted)
        }
    }

    private func sign(of item: Int) -> Sign {
        let isChosen = field.selection.contains(item)
        return switch field.kind {
        case .choices: isChosen ? .tickOn : .tickOff
        case .choice, .text, .email, .number, .password, .passcode, .tick, .facts:
            isChosen ? .radioOn : .radioOff
        }
    }

    private var shown: Range<Int> {
        let most = 5
        guard field.items.count > most else { return 0..<field.items.count }
        let start = min(max(field.cursor - most / 2, 0), field.items.count - most)
        return start..<start + most
    }
}

/// A box to tick, its label beside it.
struct TickView: Block {
    let field: FormModel.Field
    let isFocused: Bool

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        labelLines(in: columns, with: glyphs).count + ProblemView(field: field).rows(in: columns, with: glyphs)
    }

    func draw(on canvas: inout Canvas) {
        let role: Role = isFocused ? .focus : .text
        let lines = labelLines(in: canvas.size.columns, with: canvas.glyphs)
        if isFocused { canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: 0), as: .focus) }
        let box = canvas.glyphs.sign(field.selection.isEmpty ? .tickOff : .tickOn)
        canvas.write(box, at: Point(column: markColumns, row: 0), as: role)
        for (row, line) in lines.enumerated() {
            canvas.write(line, at: Point(column: markColumns + 4, row: row), as: role)
        }
        let below = Rect(
            column: 0, row: lines.count, columns: canvas.size.columns, rows: canvas.size.rows - lines.count)
        canvas.draw(ProblemView(field: field), in: below)
        let area = Rect(column: 0, row: 0, columns: canvas.size.columns, rows: lines.count)
        canvas.mark(area, as: .item(field.id, 0))
    }

    private func labelLines(in columns: Int, with glyphs: Glyphs) -> [String] {
        let lines = glyphs.wrap(
            field.isRequired ? field.label + " *" : field.label, to: columns - markColumns - 4)
        return lines.isEmpty ? [""] : lines
    }
}
