import Presentation

/// The part of a line of text that a box of some width shows, so that the caret is always in view.
///
/// The part moves by half a box at a time: while the caret walks inside it, the text stands still.
struct TextLine {
    /// What is shown, and where it begins in the box.
    let text: String
    let indent: Int
    /// The caret's column in the box.
    let caretColumn: Int
    let hidesBefore: Bool
    let hidesAfter: Bool

    init(_ field: FormModel.Field, columns: Int, glyphs: Glyphs, passwords: PasswordDisplay) {
        let isMasked = field.kind == .password && !field.isRevealed
        if isMasked, passwords == .none {
            // That something was typed, and no more.
            text = field.input.isEmpty ? "" : glyphs.sign(.entered)
            (indent, caretColumn, hidesBefore, hidesAfter) = (0, 0, false, false)
            return
        }
        var shown = ""
        var starts: [Int] = [0]
        var clusters: [Character] = []
        field.input.forEachCluster { cluster in
            let drawn = isMasked ? Character(glyphs.sign(.mask)) : cluster
            clusters.append(drawn)
            starts.append(starts[starts.count - 1] + glyphs.columns(of: drawn))
        }
        let caret = starts[field.input.caret]
        let underCaret = field.input.caret < clusters.count ? starts[field.input.caret + 1] - caret : 1
        let step = max(columns / 2, 1)
        let overflow = max(caret + max(underCaret, 1) - columns, 0)
        let start = (overflow + step - 1) / step * step
        let visible = clusters.indices.filter { starts[$0] >= start && starts[$0 + 1] <= start + columns }
        for index in visible { shown.append(clusters[index]) }
        text = shown
        indent = visible.first.map { starts[$0] - start } ?? 0
        caretColumn = caret - start
        hidesBefore = start > 0
        hidesAfter = starts[clusters.count] > start + columns
    }
}
