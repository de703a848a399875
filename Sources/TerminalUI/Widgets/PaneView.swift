import Presentation

/// What is open beside the work, or over it.
struct PaneView: View {
    let pane: PaneModel

    func draw(on canvas: inout Canvas) {
        let room = canvas.size.columns
        let titleRole: Role = pane.hasFocus ? .focus : .title
        let isLow = canvas.size.rows < 10
        let title = isLow ? 0 : 1
        if pane.hasFocus {
            canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: title), as: .focus)
        }
        let used =
            markColumns + canvas.write(pane.title, at: Point(column: markColumns, row: title), as: titleRole)
        if used + 2 + canvas.glyphs.columns(of: pane.note) <= room - 1 {
            canvas.write(pane.note, endingBefore: room - 1, row: title, as: .muted)
        }
        let top = isLow ? 1 : 3
        canvas.within(Rect(column: 0, row: top, columns: room - 1, rows: canvas.size.rows - top)) { canvas in
            switch pane.content {
            case .rows(let rows, let chosen): draw(rows, chosen, on: &canvas)
            case .form(let form): draw(form, on: &canvas)
            }
        }
    }

    private func draw(_ rows: [PaneModel.Row], _ chosen: Int?, on canvas: inout Canvas) {
        let footer = pane.footer.count + 8 <= canvas.size.rows ? pane.footer : []
        let room = canvas.size.rows - footer.count
        let first = min(max((chosen ?? 0) - room / 2, 0), max(rows.count - room, 0))
        for (row, index) in (first..<min(first + room, rows.count)).enumerated() {
            draw(rows[index], isChosen: index == chosen, row, on: &canvas)
            canvas.mark(Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), as: .paneRow(index))
        }
        for (row, line) in footer.enumerated() { draw(line, isChosen: false, room + row, on: &canvas) }
    }

    private func draw(_ line: PaneModel.Row, isChosen: Bool, _ row: Int, on canvas: inout Canvas) {
        let isHere = isChosen && pane.hasFocus
        if isHere { canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: 0, row: row), as: .focus) }
        let room = canvas.size.columns - markColumns
        let trailing = canvas.glyphs.columns(of: line.trailing)
        canvas.write(
            line.text, at: Point(column: markColumns, row: row), as: isHere ? .focus : role(of: line.tone),
            limit: trailing == 0 ? room : room - trailing - 1)
        canvas.write(line.trailing, endingBefore: canvas.size.columns, row: row, as: role(of: line.tone))
    }

    private func draw(_ form: FormModel, on canvas: inout Canvas) {
        let size = canvas.size
        let layouts = [Spacing.snug, .tight].map {
            FormLayout(form, $0, hasExtras: true, columns: size.columns, glyphs: canvas.glyphs)
        }
        let layout = layouts[0].rows <= size.rows ? layouts[0] : layouts[1]
        let scrolling = Scrolling(rows: layout.rows, room: size.rows, wanted: layout.focusedRows)
        for part in layout.parts {
            let row = part.rows.lowerBound - scrolling.offset
            canvas.draw(
                part.block, in: Rect(column: 0, row: row, columns: size.columns, rows: part.rows.count))
        }
    }

    private func role(of tone: PaneModel.Row.Tone) -> Role {
        switch tone {
        case .plain: .text
        case .heading: .title
        case .muted, .spent: .muted
        case .fresh: .success
        case .problem: .problem
        }
    }
}
