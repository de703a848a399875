package import Presentation

/// Draws one screen after the other. Where only what is typed into one field is another than before, as after most
/// keys, only that field is drawn anew.
package struct ScreenPainter {
    private let glyphs: Glyphs
    private let passwords: PasswordDisplay
    private let say: Catalogue
    private var model: ScreenModel?
    private var frame: Frame?

    package init(
        glyphs: Glyphs = .unicode, passwords: PasswordDisplay = .dots, say: Catalogue = .english
    ) {
        self.glyphs = glyphs
        self.passwords = passwords
        self.say = say
    }

    /// Draws the screen; the result is the same as that of ``ScreenView``.
    package mutating func frame(of new: ScreenModel, at size: Size) -> Frame {
        let drawn =
            repainted(new, at: size)
            ?? ScreenView(new).frame(at: size, glyphs: glyphs, passwords: passwords, say: say)
        (model, frame) = (new, drawn)
        return drawn
    }

    private func repainted(_ new: ScreenModel, at size: Size) -> Frame? {
        guard let frame, frame.size == size, var old = model, case .form(let form) = new.content,
            let field = form.focusedField, let spot = frame.spots.first(where: { $0.field == field.id })
        else { return nil }
        old.type(field.input, into: field.id)
        guard old == new else { return nil }
        var canvas = Canvas(frame, glyphs: glyphs, passwords: passwords, say: say)
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
