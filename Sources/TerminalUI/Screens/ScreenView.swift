package import Presentation

/// Draws any screen at any size, as a pure function from a model to cells.
package enum ScreenView {
    /// The least size that a screen can be shown in.
    package static let least = Size(columns: 40, rows: 12)
    /// From this width on a pane stands beside the work.
    package static let columnsForTwo = 110
    private static let widestColumn = 64

    package static func draw(_ screen: ScreenModel, size: Size, glyphs: Glyphs) -> Frame {
        var canvas = Canvas(size: size)
        guard size.columns >= least.columns, size.rows >= least.rows else {
            let need = "Needs \(least.columns)x\(least.rows), is \(size.columns)x\(size.rows)."
            for (row, text) in need.wrapped(to: size.columns).enumerated() {
                canvas.write(Line(text), at: Point(column: 0, row: row))
            }
            return Frame(canvas: canvas)
        }
        let isCompact = size.columns < 60 || size.rows < 20
        let whole = Look(width: size.columns, glyphs: glyphs, isCompact: isCompact)
        let rule = Line(String(repeating: glyphs.rule, count: size.columns), .frame)
        canvas.write(headerLine(screen, whole), at: Point(column: 0, row: 0))
        canvas.write(rule, at: Point(column: 0, row: 1))
        canvas.write(rule, at: Point(column: 0, row: size.rows - 3))
        canvas.write(statusLine(screen.status, whole), at: Point(column: 0, row: size.rows - 2))
        canvas.write(keyLine(screen.keys, whole), at: Point(column: 0, row: size.rows - 1))
        let cursor = drawMiddle(screen, whole, on: &canvas)
        return Frame(canvas: glyphs.isUnicode ? canvas : canvas.plain(glyphs), cursor: cursor)
    }

    private static func drawMiddle(_ screen: ScreenModel, _ whole: Look, on canvas: inout Canvas) -> Point? {
        let rows = 2..<canvas.size.rows - 3
        guard let pane = screen.pane else {
            return drawWork(screen, columns: 0..<canvas.size.columns, rows: rows, whole, on: &canvas)
        }
        guard canvas.size.columns >= columnsForTwo else {
            drawPane(pane, columns: 1..<canvas.size.columns, rows: rows, whole, on: &canvas)
            return nil
        }
        let middle = canvas.size.columns / 2
        let cursor = drawWork(screen, columns: 0..<middle, rows: rows, whole, on: &canvas)
        for row in rows {
            canvas.write(Line(whole.glyphs.upright, .frame), at: Point(column: middle, row: row))
        }
        drawPane(pane, columns: middle + 2..<canvas.size.columns, rows: rows, whole, on: &canvas)
        return pane.hasFocus ? nil : cursor
    }

    private static func drawWork(
        _ screen: ScreenModel, columns: Range<Int>, rows: Range<Int>, _ whole: Look, on canvas: inout Canvas
    ) -> Point? {
        var look = whole
        look.width = min(widestColumn, columns.count - (whole.isCompact ? 2 : 8))
        let left = columns.lowerBound + (columns.count - look.width) / 2
        var rows = rows
        if !look.isCompact { rows = rows.dropFirst() }
        if let stepper = stepperLine(screen.steps, look) {
            canvas.write(stepper, at: Point(column: left + 2, row: rows.lowerBound), width: look.width)
            rows = rows.dropFirst(2)
        } else if !look.isCompact {
            rows = rows.dropFirst()
        }
        let block: Block
        switch screen.content {
        case .menu(let menu): block = MenuView(menu: menu, look: look).block()
        case .form(let form): block = FormView(form: form, look: look).block()
        }
        return place(
            block, Point(column: left, row: rows.lowerBound), rows: rows.count, width: look.width, on: &canvas)
    }

    private static func drawPane(
        _ pane: PaneModel, columns: Range<Int>, rows: Range<Int>, _ whole: Look, on canvas: inout Canvas
    ) {
        var look = whole
        look.width = columns.count
        let view = PaneView(pane: pane, look: look)
        var rows = rows
        if !look.isCompact { rows = rows.dropFirst() }
        canvas.write(view.title, at: Point(column: columns.lowerBound, row: rows.lowerBound), width: look.width)
        rows = rows.dropFirst(look.isCompact ? 1 : 2)
        _ = place(
            view.block(), Point(column: columns.lowerBound, row: rows.lowerBound), rows: rows.count,
            width: look.width, on: &canvas)
    }

    /// Puts the part of a block that is in view on the canvas, and tells where its caret is.
    private static func place(
        _ block: Block, _ origin: Point, rows: Int, width: Int, on canvas: inout Canvas
    ) -> Point? {
        let top = block.top(showing: rows)
        for (row, line) in block.lines.dropFirst(top).prefix(rows).enumerated() {
            canvas.write(line, at: Point(column: origin.column, row: origin.row + row), width: width)
        }
        guard let caret = block.caret, (top..<top + rows).contains(caret.row) else { return nil }
        return Point(column: origin.column + caret.column, row: origin.row + caret.row - top)
    }
}

extension Canvas {
    /// The same in ASCII.
    fileprivate func plain(_ glyphs: Glyphs) -> Canvas {
        var plain = Canvas(size: size)
        for row in 0..<size.rows {
            var column = 0
            for cell in self.row(row) {
                plain.write(
                    Line(glyphs.showable(cell.text).clipped(to: 1), cell.role),
                    at: Point(column: column, row: row))
                column += 1
            }
        }
        return plain
    }
}
