import Presentation

/// A passcode: a box for each digit, in groups that are easy to compare with a mail.
struct PasscodeView: Block {
    let field: FormModel.Field
    let length: Int
    let isFocused: Bool
    let isLocked: Bool
    /// Whether there is room for frames around the digits.
    let isFramed: Bool

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        1 + boxRows(in: columns) + ProblemView(field: field).rows(in: columns, with: glyphs)
    }

    func draw(on canvas: inout Canvas) {
        let isFramed = fitsFramed(in: canvas.size.columns)
        let rows = boxRows(in: canvas.size.columns)
        LabelView(field: field, isFocused: isFocused, columns: boxColumns(in: canvas.size.columns)).draw(
            on: &canvas)
        for (index, digit) in digits.enumerated() {
            let column = markColumns + (isFramed ? framedColumn(of: index) : flatColumn(of: index))
            if isFramed { drawFrame(of: index, at: column, on: &canvas) }
            let isNext = index == field.input.count && !isFramed || index == field.input.caret && isFocused
            let shown = digit.map(String.init) ?? (isFramed ? (isNext ? "_" : " ") : (isNext ? "_" : "."))
            let place = Point(column: column + (isFramed ? 2 : 0), row: isFramed ? 2 : 1)
            canvas.write(shown, at: place, as: .field)
            if index == min(field.input.caret, length - 1), isFocused, !isLocked {
                let isBehind = field.input.caret == length
                canvas.placeCaret(at: Point(column: place.column + (isBehind ? 1 : 0), row: place.row))
            }
        }
        let below = Rect(
            column: 0, row: 1 + rows, columns: canvas.size.columns, rows: canvas.size.rows - 1 - rows)
        canvas.draw(ProblemView(field: field), in: below)
        canvas.mark(Rect(column: 0, row: 0, columns: canvas.size.columns, rows: 1 + rows), as: .field(field.id))
    }

    private var digits: [Character?] {
        var digits: [Character?] = []
        field.input.forEachCluster { digits.append($0) }
        return digits + Array(repeating: nil, count: max(length - digits.count, 0))
    }

    /// Four by four where that comes out even, three by three where that does.
    private var groupLength: Int { length % 4 == 0 ? 4 : length % 3 == 0 ? 3 : length }

    private func boxRows(in columns: Int) -> Int { fitsFramed(in: columns) ? 3 : 1 }

    private func fitsFramed(in columns: Int) -> Bool {
        isFramed && framedColumn(of: length - 1) + 5 + markColumns <= columns
    }

    private func framedColumn(of index: Int) -> Int { index * 4 + index / groupLength * 2 }
    private func flatColumn(of index: Int) -> Int { index * 2 + index / groupLength * 2 }

    private func drawFrame(of index: Int, at column: Int, on canvas: inout Canvas) {
        let glyphs = canvas.glyphs
        let opens = index % groupLength == 0
        let closes = index % groupLength == groupLength - 1 || index == length - 1
        let edge = String(repeating: glyphs.sign(.horizontal), count: 3)
        let top = glyphs.sign(opens ? .topLeft : .teeDown) + edge + (closes ? glyphs.sign(.topRight) : "")
        let bottom =
            glyphs.sign(opens ? .bottomLeft : .teeUp) + edge + (closes ? glyphs.sign(.bottomRight) : "")
        canvas.write(top, at: Point(column: column, row: 1), as: .frame)
        canvas.write(glyphs.sign(.vertical), at: Point(column: column, row: 2), as: .frame)
        canvas.fill(Rect(column: column + 1, row: 2, columns: 3, rows: 1), as: .field)
        if closes { canvas.write(glyphs.sign(.vertical), at: Point(column: column + 4, row: 2), as: .frame) }
        canvas.write(bottom, at: Point(column: column, row: 3), as: .frame)
    }
}
