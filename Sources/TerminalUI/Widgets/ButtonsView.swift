import Presentation

/// The buttons of a form in a row, or in several where room is short.
struct ButtonsView {
    let buttons: [FormModel.Button]
    let focus: FormModel.Focus
    let look: Look

    func block() -> Block {
        var block = Block()
        var line = Line()
        for button in buttons {
            let isFocused = focus == .button(button.id)
            let role: Role = isFocused ? .chosenButton : button.isEnabled ? .text : .muted
            let gap = look.isCompact ? 1 : 4
            let text = "[ \(inert(button.label)) ]"
            let mark = isFocused ? Span(look.glyphs.focus + " ", .focus) : Span("  ")
            if line.width > 0, line.width + gap + 2 + TextWidth.of(text) > look.width {
                block.append(line)
                line = Line()
            }
            if line.width > 0 { line.spans.append(Span(String(repeating: " ", count: gap - 1))) }
            line.spans += [mark, Span(text, role)]
            if isFocused { block.focus = block.lines.count..<block.lines.count + 1 }
        }
        if !buttons.isEmpty { block.append(line) }
        return block
    }
}
