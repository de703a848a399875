import Presentation

/// What is open beside the work, or over it.
struct PaneView {
    let pane: PaneModel

    /// Draws it, and returns how a form in it had to be scrolled.
    func draw(on canvas: inout Canvas) -> Scrolling {
        let room = canvas.size.columns
        let titleRole: Role = pane.hasFocus ? .focus : .title
        let isLow = canvas.size.rows < 10
        let title = isLow ? 0 : 1
        if pane.hasFocus {
            canvas.write(canvas.glyphs.sign(.focus), at: Point(column: 0, row: title), as: .focus)
        }
        let used =
            markColumns
            + canvas.write(
                pane.title, at: Point(column: markColumns, row: title), as: titleRole,
                limit: room - 1 - markColumns)
        if used + 2 + canvas.glyphs.columns(of: pane.note) <= room - 1 {
            canvas.write(pane.note, endingBefore: room - 1, row: title, as: .muted)
        }
        let top = isLow ? 1 : 3
        var scrolling = Scrolling(rows: 0, room: 0, wanted: 0..<0)
        canvas.within(Rect(column: 0, row: top, columns: room - 1, rows: canvas.size.rows - top)) { canvas in
            switch pane.content {
            case .rows(let rows, let chosen): draw(rows, chosen, on: &canvas)
            case .form(let form): scrolling = draw(form, on: &canvas)
            }
        }
        return scrolling
    }

    private func draw(_ rows: [PaneModel.Row], _ chosen: Int?, on canvas: inout Canvas) {
        let footer = pane.footer.count + 8 <= canvas.size.rows ? pane.footer : []
        let room = canvas.size.rows - footer.count
        let lines = lines(of: rows, around: chosen ?? 0, room, in: canvas.size.columns, with: canvas.glyphs)
        let middle = lines.firstIndex { $0.row == chosen } ?? 0
        let first = min(max(middle - room / 2, 0), max(lines.count - room, 0))
        for (row, line) in lines[first...].prefix(room).enumerated() {
            draw(line, isChosen: line.row == chosen, row, on: &canvas)
            let area = Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1)
            canvas.mark(area, as: .paneRow(line.row))
        }
        for (row, line) in footer.enumerated() {
            draw(Line(row: -1, text: line.text, tone: line.tone), isChosen: false, room + row, on: &canvas)
        }
    }

    private struct Line {
        let row: Int
        var isFirst = true
        let text: String
        var trailing = ""
        let tone: PaneModel.Row.Tone
    }

    /// The rows near one of them, long ones in as many lines as they need.
    private func lines(
        of rows: [PaneModel.Row], around middle: Int, _ room: Int, in columns: Int, with glyphs: Glyphs
    ) -> [Line] {
        let near = max(middle - room, 0)..<min(middle + room + 1, rows.count)
        return near.flatMap { index -> [Line] in
            let row = rows[index]
            var texts = glyphs.fold(row.text, to: columns - markColumns, movingIn: row.indent)
            let used = markColumns + glyphs.columns(of: texts[texts.count - 1])
            if used + 1 + glyphs.columns(of: row.trailing) > columns, !row.trailing.isEmpty { texts.append("") }
            return texts.enumerated().map { place, text in
                Line(
                    row: index, isFirst: place == 0, text: text,
                    trailing: place == texts.count - 1 ? row.trailing : "", tone: row.tone)
            }
        }
    }

    private func draw(_ line: Line, isChosen: Bool, _ row: Int, on canvas: inout Canvas) {
        let isHere = isChosen && pane.hasFocus
        if isHere, line.isFirst {
            canvas.write(canvas.glyphs.sign(.chosenRow), at: Point(column: 0, row: row), as: .focus)
        }
        canvas.write(
            line.text, at: Point(column: markColumns, row: row), as: isHere ? .focus : role(of: line.tone),
            limit: canvas.size.columns - markColumns)
        canvas.write(line.trailing, endingBefore: canvas.size.columns, row: row, as: role(of: line.tone))
    }

    private func draw(_ form: FormModel, on canvas: inout Canvas) -> Scrolling {
        let size = canvas.size
        let layouts = [Spacing.snug, .tight].map {
            FormLayout(form, $0, .all, columns: size.columns, room: size.rows, glyphs: canvas.glyphs)
        }
        let layout = layouts[0].rows <= size.rows ? layouts[0] : layouts[1]
        let scrolling = Scrolling(rows: layout.rows, room: size.rows, wanted: layout.focusedRows)
        for part in layout.parts {
            let row = part.rows.lowerBound - scrolling.offset
            canvas.draw(
                part.block, in: Rect(column: 0, row: row, columns: size.columns, rows: part.rows.count))
        }
        return scrolling
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
