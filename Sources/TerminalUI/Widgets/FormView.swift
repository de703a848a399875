import Presentation

/// A form: sentences, fields, buttons, small print.
struct FormView {
    let form: FormModel
    let look: Look

    func block() -> Block {
        var block = Block()
        for sentence in form.introduction {
            for row in inert(sentence).wrapped(to: look.width - 2) { block.append(Line(Span("  "), Span(row))) }
        }
        if !form.introduction.isEmpty { block.append(.blank) }
        for field in form.fields {
            let isFocused = form.focus == .field(field.id) && !form.isLocked
            block.append(FieldView(field: field, isFocused: isFocused, look: look).block())
        }
        if !form.fields.isEmpty, !look.isCompact { block.append(.blank) }
        block.append(ButtonsView(buttons: form.buttons, focus: form.focus, look: look).block())
        if !form.details.isEmpty { block.append(.blank) }
        for detail in form.details {
            for row in inert(detail).wrapped(to: look.width - 2) {
                block.append(Line(Span("  "), Span(row, .muted)))
            }
        }
        return block
    }
}
