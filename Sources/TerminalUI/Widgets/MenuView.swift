import Presentation

/// A list to choose one thing from.
struct MenuView {
    let menu: MenuModel
    let look: Look

    func block() -> Block {
        var block = Block()
        block.append(Line(Span("  "), Span(inert(menu.heading), .title)))
        block.append(.blank)
        let widest = menu.items.map { TextWidth.of($0.label) }.max() ?? 0
        for (index, item) in menu.items.enumerated() {
            let isChosen = index == menu.chosen
            let role: Role = isChosen ? .focus : .text
            var spans = [
                Span(isChosen ? look.glyphs.focus + " " : "  ", .focus), Span("\(item.shortcut)", .key),
                Span("  " + inert(item.label), role),
            ]
            if !look.isCompact {
                let gap = widest - TextWidth.of(item.label) + 4
                spans += [Span(String(repeating: " ", count: gap)), Span(inert(item.hint), .muted)]
            }
            if isChosen { block.focus = block.lines.count..<block.lines.count + 1 }
            block.append(Line(spans: spans))
            if !look.isCompact { block.append(.blank) }
        }
        return block
    }
}
