/// The part of a line that a field shows: the caret is always in it, with room behind the last character.
struct ScrolledText: Equatable {
    /// Exactly as wide as the field.
    let text: String
    let caretColumn: Int

    init(_ clusters: [String], caret: Int, width: Int, glyphs: Glyphs) {
        let widths = clusters.map { TextWidth.of($0) }
        var start = 0
        var caretColumn = widths[..<caret].reduce(0, +)
        // The caret needs one cell, the mark of what is hidden on the left another.
        while caretColumn + (start > 0 ? 1 : 0) > width - 1, start < caret {
            caretColumn -= widths[start]
            start += 1
        }
        var text = start > 0 ? glyphs.less : ""
        var used = start > 0 ? 1 : 0
        self.caretColumn = caretColumn + used
        for index in start..<clusters.count {
            let isLast = index == clusters.count - 1
            // All but the last leave a cell for the mark of what is hidden on the right.
            if used + widths[index] > width - (isLast ? 0 : 1) {
                text += String(repeating: " ", count: max(0, width - 1 - used)) + glyphs.more
                used = width
                break
            }
            text += clusters[index]
            used += widths[index]
        }
        self.text = text + String(repeating: " ", count: max(0, width - used))
    }
}
