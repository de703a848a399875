import Presentation

/// What is open beside the work, or over it.
struct PaneView: View {
    let pane: PaneModel

    func draw(on canvas: inout Canvas) {
        let room = canvas.size.columns
        let titleRole: Role = pane.hasFocus ? .focus : .title
        if pane.hasFocus { canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: 1), as: .focus) }
        let place = Point(column: markColumns, row: 1)
        let used =
            markColumns + canvas.write(pane.title, at: place, as: titleRole, limit: room - 1 - markColumns)
        if used + 2 + canvas.glyphs.columns(of: pane.note) <= room - 1 {
            canvas.write(pane.note, endingBefore: room - 1, row: 1, as: .muted)
        }
        let rows = Rect(column: 0, row: 3, columns: room - 1, rows: canvas.size.rows - 3)
        canvas.within(rows) { drawRows(on: &$0) }
    }

    private func drawRows(on canvas: inout Canvas) {
        let room = canvas.size.rows
        let last = pane.chosen ?? 0
        let first = min(max(last - room / 2, 0), max(pane.rows.count - room, 0))
        for (row, index) in (first..<min(first + room, pane.rows.count)).enumerated() {
            let isChosen = index == pane.chosen
            if isChosen {
                canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: 0, row: row), as: .focus)
            }
            let role: Role = isChosen && pane.hasFocus ? .focus : role(of: pane.rows[index].tone)
            let place = Point(column: markColumns, row: row)
            canvas.write(pane.rows[index].text, at: place, as: role, limit: canvas.size.columns - markColumns)
            canvas.mark(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), as: .paneRow(index))
        }
    }

    private func role(of tone: PaneModel.Row.Tone) -> Role {
        switch tone {
        case .plain: .text
        case .heading: .title
        case .muted, .spent: .muted
        case .fresh: .success
        }
    }
}
