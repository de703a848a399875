import Presentation

/// The last line: the keys that work now. What has no room is left out, the least useful first.
struct KeyLineView: View {
    let keys: [ScreenModel.KeyHint]

    func draw(on canvas: inout Canvas) {
        let room = canvas.size.columns - 1
        let widths = keys.map { canvas.glyphs.columns(of: "\($0.key) \($0.action)") }
        let gap = widths.reduce(0, +) + max(keys.count - 1, 0) * 3 <= room ? 3 : 2
        var place = Point(column: 1, row: 0)
        for (hint, width) in zip(keys, widths) where place.column + width <= room + 1 {
            place.column += canvas.write(hint.key, at: place, as: .key)
            place.column += canvas.write(" " + hint.action, at: place, as: .text) + gap
        }
    }
}

/// The line above it: one sentence, after a turning wheel while a call is under way. A long one takes up to three rows.
struct StatusView: Block {
    let status: ScreenModel.Status

    func rows(in columns: Int, with glyphs: Glyphs) -> Int { max(lines(in: columns, with: glyphs).count, 1) }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(in: canvas.size.columns, with: canvas.glyphs).enumerated() {
            canvas.write(
                line, at: Point(column: 1, row: row), as: role, limit: canvas.size.columns - 2)
        }
    }

    private func lines(in columns: Int, with glyphs: Glyphs) -> [String] {
        let most = 3
        let lines = glyphs.wrap(wheel(glyphs) + status.text, to: columns - 2)
        let rest = lines.dropFirst(most - 1)
        return lines.count <= most ? lines : lines.prefix(most - 1) + [rest.joined(separator: " ")]
    }

    private func wheel(_ glyphs: Glyphs) -> String {
        guard case .busy(let turn) = status.tone, turn > 0 else { return "" }
        return glyphs.wheel[turn % glyphs.wheel.count] + " "
    }

    private var role: Role {
        switch status.tone {
        case .plain, .busy: .text
        case .problem: .problem
        case .success: .success
        }
    }
}
