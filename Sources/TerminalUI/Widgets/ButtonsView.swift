import Presentation

/// The buttons, side by side, in as many rows as they need.
struct ButtonsView: Block {
    let buttons: [FormModel.Button]
    let focus: FormModel.Focus

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        (placed(in: columns, with: glyphs).last?.place.row ?? -1) + 1
    }

    func draw(on canvas: inout Canvas) {
        for (button, place) in placed(in: canvas.size.columns, with: canvas.glyphs) {
            let isFocused = focus == .button(button.id)
            if isFocused {
                let mark = Point(column: place.column - markColumns, row: place.row)
                canvas.write(canvas.glyphs.sign(.focus), at: mark, as: .focus)
            }
            let role: Role = isFocused ? .chosen : button.isEnabled ? .text : .muted
            let width = canvas.write(shown(button), at: place, as: role)
            canvas.mark(
                Rect(column: place.column, row: place.row, columns: width, rows: 1), as: .button(button.id))
        }
    }

    /// Square brackets say that it can be pressed, round ones that it cannot now.
    private func shown(_ button: FormModel.Button) -> String {
        button.isEnabled ? "[ \(button.label) ]" : "( \(button.label) )"
    }

    private func placed(in columns: Int, with glyphs: Glyphs) -> [(button: FormModel.Button, place: Point)] {
        let gap = columns < 50 ? 3 : 4
        var place = Point(column: markColumns, row: 0)
        return buttons.map { button in
            let width = glyphs.columns(of: shown(button))
            if place.column > markColumns, place.column + width > columns {
                place = Point(column: markColumns, row: place.row + 1)
            }
            defer { place.column += width + gap }
            return (button, place)
        }
    }
}
