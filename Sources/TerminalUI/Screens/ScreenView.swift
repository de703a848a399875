package import Presentation

/// Any screen, at any size: where one is, the work, one sentence, the keys.
package struct ScreenView {
    /// The smallest terminal that a screen is laid out for; below it only a notice is drawn.
    package static let smallest = Size(columns: 40, rows: 12)
    /// From how many columns on a pane stands beside the work instead of over it.
    package static let columnsForPaneBeside = 110

    private let model: ScreenModel

    package init(_ model: ScreenModel) {
        self.model = model
    }

    /// Draws the screen.
    package func frame(
        at size: Size, glyphs: Glyphs = .unicode, passwords: PasswordDisplay = .dots, say: Catalogue = .english
    ) -> Frame {
        var canvas = Canvas(size: size, glyphs: glyphs, passwords: passwords, say: say)
        if size.columns < Self.smallest.columns || size.rows < Self.smallest.rows {
            canvas.draw(TooSmallView(), in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
        } else {
            draw(on: &canvas)
        }
        return canvas.frame
    }

    private func draw(on canvas: inout Canvas) {
        let size = canvas.size
        let last = size.rows - 1
        let status = StatusView(status: status(at: size, canvas.glyphs))
        let rowOfStatus = last - status.rows(in: size.columns, with: canvas.glyphs)
        canvas.rule(row: 1)
        canvas.rule(row: rowOfStatus - 1)
        let hasStepper = drawContent(on: &canvas, rows: 2..<rowOfStatus - 1)
        let header = HeaderView(model: model, tellsSteps: !hasStepper && !model.steps.isEmpty)
        canvas.draw(header, in: Rect(column: 0, row: 0, columns: size.columns, rows: 1))
        canvas.draw(status, in: Rect(columns: 0..<size.columns, rows: rowOfStatus..<last))
        canvas.draw(
            KeyLineView(keys: model.keys), in: Rect(column: 0, row: last, columns: size.columns, rows: 1))
    }

    /// The status; where there is none, what there is no room for above the fields.
    private func status(at size: Size, _ glyphs: Glyphs) -> ScreenModel.Status {
        guard model.status.text.isEmpty, model.pane == nil, case .form(let form) = model.content else {
            return model.status
        }
        let room = Size(columns: size.columns, rows: size.rows - 5)
        let work = WorkView(model: model, room: room, glyphs: glyphs)
        return work.hasIntroduction(of: form) ? model.status : .init(form.introduction.joined(separator: " "))
    }

    /// Draws work and pane, and returns whether the steps were among it.
    private func drawContent(on canvas: inout Canvas, rows: Range<Int>) -> Bool {
        let columns = canvas.size.columns
        guard let pane = model.pane else { return drawWork(on: &canvas, columns: columns, rows: rows) }
        guard columns >= Self.columnsForPaneBeside else {
            draw(pane, on: &canvas, columns: 2..<columns - 1, rows: rows)
            return false
        }
        let edge = columns / 2 + 2
        let hasStepper = drawWork(on: &canvas, columns: edge, rows: rows)
        if pane.hasFocus { canvas.hideCaret() }
        canvas.fill(Rect(columns: edge..<edge + 1, rows: rows), with: .vertical, as: .frame)
        draw(pane, on: &canvas, columns: edge + 1..<columns, rows: rows)
        return hasStepper
    }

    private func draw(_ pane: PaneModel, on canvas: inout Canvas, columns: Range<Int>, rows: Range<Int>) {
        var scrolling = Scrolling(rows: 0, room: 0, wanted: 0..<0)
        canvas.within(Rect(columns: columns, rows: rows)) { scrolling = PaneView(pane: pane).draw(on: &$0) }
        canvas.markScrolling(
            scrolling, endingBefore: canvas.size.columns, above: rows.lowerBound - 1, below: rows.upperBound)
    }

    private func drawWork(on canvas: inout Canvas, columns: Int, rows: Range<Int>) -> Bool {
        let view = WorkView(
            model: model, room: Size(columns: columns, rows: rows.count), glyphs: canvas.glyphs)
        var scrolling = Scrolling(rows: 0, room: 0, wanted: 0..<0)
        canvas.within(Rect(columns: 0..<columns, rows: rows)) { scrolling = view.draw(on: &$0) }
        canvas.markScrolling(
            scrolling, endingBefore: columns, above: rows.lowerBound - 1, below: rows.upperBound)
        return view.hasStepper
    }
}

/// What is drawn where there is no room for a screen.
struct TooSmallView: View {
    func draw(on canvas: inout Canvas) {
        let needed = ScreenView.smallest
        let sentences = [
            canvas.say(.windowTooSmall),
            canvas.say(
                .windowNeeds,
                [
                    "needed": "\(needed.columns)×\(needed.rows)",
                    "size": "\(canvas.size.columns)×\(canvas.size.rows)",
                ]),
        ]
        let first = max(canvas.size.rows / 2 - 1, 0)
        for (row, sentence) in sentences.suffix(max(canvas.size.rows, 1)).enumerated() {
            let column = max((canvas.size.columns - canvas.glyphs.columns(of: sentence)) / 2, 0)
            canvas.write(sentence, at: Point(column: column, row: first + row), as: .text)
        }
    }
}
