import Presentation

/// The boxes of a passcode, in groups of four.
struct PasscodeView {
    let field: FormModel.Field
    let length: Int
    let look: Look

    func block(_ isFocused: Bool) -> Block {
        var digits: [String] = []
        field.input.forEachCluster { digits.append(inert(String($0))) }
        // A row of boxes is four cells each, one more at the end, and one between groups.
        let fits = 4 * length + 1 + (length - 1) / 4 * 2 <= look.width - 2
        let caret = min(field.input.caret, length - 1)
        let role: Role = isFocused ? .focusedField : .field
        var block = Block()
        if fits, !look.isCompact {
            block.append(Line(Span("  "), Span(edge(look.glyphs.boxRows[0]), .frame)))
            var spans = [Span("  ")]
            for place in 0..<length {
                spans += [
                    Span(
                        place > 0 && place % 4 == 0
                            ? look.glyphs.upright + " " + look.glyphs.upright : look.glyphs.upright, .frame)
                ]
                spans += [Span(" ", role), Span(sign(digits, place, caret, isFocused), role), Span(" ", role)]
            }
            block.append(Line(spans: spans + [Span(look.glyphs.upright, .frame)]))
            block.append(Line(Span("  "), Span(edge(look.glyphs.boxRows[1]), .frame)))
            if isFocused { block.caret = Point(column: 2 + 4 * caret + 2 + caret / 4 * 2, row: 1) }
        } else {
            let signs = (0..<length).map { place in
                (place > 0 ? (place % 4 == 0 ? "   " : " ") : "") + sign(digits, place, caret, isFocused)
            }
            block.append(Line(Span("  "), Span(signs.joined(), role)))
            if isFocused { block.caret = Point(column: 2 + 2 * caret + caret / 4 * 2, row: 0) }
        }
        return block
    }

    private func sign(_ digits: [String], _ place: Int, _ caret: Int, _ isFocused: Bool) -> String {
        if place < digits.count { return digits[place] }
        if isFocused, place == caret { return "_" }
        return look.isCompact ? "." : " "
    }

    /// An upper or lower edge, from its four signs: corner, run, joint, corner.
    private func edge(_ signs: String) -> String {
        let parts = signs.map(String.init)
        let groups = stride(from: 0, to: length, by: 4).map { min(4, length - $0) }
        return groups.map { count in
            parts[0]
                + Array(repeating: String(repeating: parts[1], count: 3), count: count).joined(
                    separator: parts[2])
                + parts[3]
        }.joined(separator: " ")
    }
}
