import Presentation

/// The line below a field: what the last key could not do, or what is wrong, or the rules, or a note; otherwise blank.
struct ProblemView: Block {
    let field: FormModel.Field

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        let last = placedRules(in: columns, with: glyphs).last?.place.row ?? 0
        let notes = notes(in: columns, with: glyphs).count
        return max(lines(in: columns, with: glyphs).count, sentence.isEmpty ? max(last + 1, notes) : 1)
    }

    func draw(on canvas: inout Canvas) {
        if sentence.isEmpty, field.rules.isEmpty { return drawNote(on: &canvas) }
        if sentence.isEmpty { return drawRules(on: &canvas) }
        for (row, line) in lines(in: canvas.size.columns, with: canvas.glyphs).enumerated() {
            let text = row == 0 ? "\(canvas.glyphs.sign(sign)) \(line)" : "  \(line)"
            canvas.write(text, at: Point(column: markColumns, row: row), as: .problem)
        }
    }

    private var sentence: String { field.notice.isEmpty ? field.problem : field.notice }
    private var sign: Sign { field.notice.isEmpty ? .problem : .notice }

    private func lines(in columns: Int, with glyphs: Glyphs) -> [String] {
        glyphs.wrap(sentence, to: columns - markColumns - 2)
    }

    private func notes(in columns: Int, with glyphs: Glyphs) -> [String] {
        glyphs.wrap(field.note, to: columns - markColumns)
    }

    private func drawNote(on canvas: inout Canvas) {
        for (row, line) in notes(in: canvas.size.columns, with: canvas.glyphs).enumerated() {
            canvas.write(line, at: Point(column: markColumns, row: row), as: .muted)
        }
    }

    private func drawRules(on canvas: inout Canvas) {
        for (rule, place) in placedRules(in: canvas.size.columns, with: canvas.glyphs) {
            let role: Role = rule.isHeld ? .success : field.input.isEmpty ? .muted : .problem
            canvas.write(
                shown(rule, canvas.glyphs), at: place, as: role, limit: canvas.size.columns - place.column)
        }
    }

    private func shown(_ rule: FormModel.Rule, _ glyphs: Glyphs) -> String {
        "\(glyphs.sign(rule.isHeld ? .held : field.input.isEmpty ? .stepAhead : .unheld)) \(rule.text)"
    }

    /// Rule after rule, in as many rows as they need.
    private func placedRules(in columns: Int, with glyphs: Glyphs) -> [(rule: FormModel.Rule, place: Point)] {
        var place = Point(column: markColumns, row: 0)
        return field.rules.map { rule in
            let width = glyphs.columns(of: shown(rule, glyphs))
            if place.column > markColumns, place.column + width > columns {
                place = Point(column: markColumns, row: place.row + 1)
            }
            defer { place.column += width + 3 }
            return (rule, place)
        }
    }
}
