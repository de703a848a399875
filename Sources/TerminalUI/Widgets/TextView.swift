/// Sentences, wrapped, one under the other.
struct TextView: Block {
    let sentences: [String]
    var role: Role = .text

    func rows(in columns: Int, with glyphs: Glyphs) -> Int {
        lines(in: columns, with: glyphs).count
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(in: canvas.size.columns, with: canvas.glyphs).enumerated() {
            canvas.write(line, at: Point(column: markColumns, row: row), as: role)
        }
    }

    private func lines(in columns: Int, with glyphs: Glyphs) -> [String] {
        sentences.flatMap { glyphs.wrap($0, to: columns - markColumns) }
    }
}
