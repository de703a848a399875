import Presentation

/// One thing that is asked: its label, its box, and its problem beneath.
struct FieldView: Block {
    let field: FormModel.Field
    let isFocused: Bool
    let isLocked: Bool

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        2 + offers.rows(in: columns, with: glyphs) + ProblemView(field: field).rows(in: columns, with: glyphs)
    }

    func draw(on canvas: inout Canvas) {
        canvas.keepSpot(of: field.id)
        let width = boxColumns(in: canvas.size.columns)
        LabelView(field: offers.labelled(saying: canvas.say), isFocused: isFocused, columns: width).draw(
            on: &canvas)
        drawBox(on: &canvas, columns: width)
        let listed = offers.rows(in: canvas.size.columns, with: canvas.glyphs)
        canvas.draw(offers, in: Rect(column: 0, row: 2, columns: canvas.size.columns, rows: listed))
        let used = 2 + listed
        let below = Rect(column: 0, row: used, columns: canvas.size.columns, rows: canvas.size.rows - used)
        canvas.draw(ProblemView(field: field), in: below)
        canvas.mark(Rect(column: 0, row: 0, columns: markColumns + width, rows: 2), as: .field(field.id))
    }

    private var offers: OffersView { OffersView(field: field, isFocused: isFocused) }

    private func drawBox(on canvas: inout Canvas, columns: Int) {
        let line = TextLine(field, columns: columns - 2, glyphs: canvas.glyphs, passwords: canvas.passwords)
        let box = Rect(column: markColumns, row: 1, columns: columns, rows: 1)
        canvas.within(box) { box in
            let glyphs = box.glyphs
            box.fill(Rect(column: 0, row: 0, columns: columns, rows: 1), as: .field)
            box.write(
                glyphs.sign(line.hidesBefore ? .hiddenBefore : .fieldStart), at: Point(column: 0, row: 0),
                as: .field)
            box.write(line.text, at: Point(column: 1 + line.indent, row: 0), as: .field)
            box.write(
                glyphs.sign(line.hidesAfter ? .hiddenAfter : .fieldEnd), at: Point(column: columns - 1, row: 0),
                as: .field)
            if isFocused && !isLocked { box.placeCaret(at: Point(column: 1 + line.caretColumn, row: 0)) }
        }
    }
}

/// How wide a box is in a column of the form.
func boxColumns(in columns: Int) -> Int { min(columns - markColumns, 54) }

/// The label above a box, with the mark of the focus before it and a hint at the other end.
struct LabelView: View {
    let field: FormModel.Field
    let isFocused: Bool
    /// How wide the box below is.
    let columns: Int

    func draw(on canvas: inout Canvas) {
        let role: Role = isFocused ? .focus : .text
        if isFocused { canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: 0), as: .focus) }
        let label = field.isRequired ? field.label + " *" : field.label
        let used = canvas.write(label, at: Point(column: markColumns, row: 0), as: role, limit: columns)
        let hint = field.shownHint(saying: canvas.say)
        if used + 2 + canvas.glyphs.columns(of: hint) <= columns {
            canvas.write(hint, endingBefore: markColumns + columns, row: 0, as: .muted)
        }
    }
}
