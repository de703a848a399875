import Presentation

/// What is open beside the work: a title, and rows that scroll.
struct PaneView {
    let pane: PaneModel
    let look: Look

    var title: Line {
        let title = Span(inert(pane.title), .title)
        let note = Span(inert(pane.note), .muted)
        let gap = max(1, look.width - TextWidth.of(title.text) - TextWidth.of(note.text) - 1)
        return Line(title, Span(String(repeating: " ", count: gap)), note)
    }

    func block() -> Block {
        var block = Block()
        for (index, row) in pane.rows.enumerated() {
            let isChosen = index == pane.chosen
            let mark = Span(isChosen && pane.hasFocus ? look.glyphs.chosen + " " : "  ", .focus)
            let rows = inert(row.text).wrapped(to: look.width - 2)
            // Of a row that was chosen the one after it belongs to the same entry, so it stays in view as well.
            if isChosen { block.focus = block.lines.count..<block.lines.count + rows.count + 1 }
            for text in rows {
                block.append(
                    Line(
                        block.lines.count == block.focus?.lowerBound ? mark : Span("  "),
                        Span(text, row.tone.role)))
            }
        }
        return block
    }
}

extension PaneModel.Row.Tone {
    fileprivate var role: Role {
        switch self {
        case .plain: .text
        case .heading: .title
        case .muted, .spent: .muted
        case .fresh: .success
        }
    }
}
