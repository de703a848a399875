package import Presentation

/// Draws one screen after the other. Where only what is typed into one field is another than before, as after most
/// keys, only that field is drawn anew.
package struct ScreenPainter {
    private var model: ScreenModel?
    private var frame: Frame?

    package init() {}

    /// Draws the screen; the result is the same as that of ``ScreenView``.
    package mutating func frame(of new: ScreenModel, at size: Size, glyphs: Glyphs) -> Frame {
        let drawn = repainted(new, at: size, glyphs) ?? ScreenView(new).frame(at: size, glyphs: glyphs)
        (model, frame) = (new, drawn)
        return drawn
    }

    private func repainted(_ new: ScreenModel, at size: Size, _ glyphs: Glyphs) -> Frame? {
        guard let frame, frame.size == size, var old = model, case .form(let form) = new.content,
            let field = form.focusedField, let spot = frame.spots.first(where: { $0.field == field.id })
        else { return nil }
        old.type(field.input, into: field.id)
        guard old == new else { return nil }
        var canvas = Canvas(frame, glyphs: glyphs)
        canvas.redraw(spot) { FieldView(field: field, isFocused: true, isLocked: form.isLocked).draw(on: &$0) }
        return canvas.frame
    }
}

extension ScreenModel {
    fileprivate mutating func type(_ input: TextInput, into field: FormModel.FieldID) {
        guard case .form(var form) = content else { return }
        form[field]?.input = input
        content = .form(form)
    }
}
