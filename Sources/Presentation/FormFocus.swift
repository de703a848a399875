extension FormModel {
    /// What can have the focus, from the first field to the last button.
    package var focusOrder: [Focus] {
        fields.map { .field($0.id) } + buttons.filter(\.isEnabled).map { .button($0.id) }
    }

    /// The field that has the focus.
    package var focusedField: Field? {
        guard case .field(let id) = focus else { return nil }
        return self[id]
    }

    /// A field by its name. Nothing happens to a field that is not there.
    package subscript(id: FieldID) -> Field? {
        get { fields.first { $0.id == id } }
        set {
            guard let newValue, let index = fields.firstIndex(where: { $0.id == id }) else { return }
            fields[index] = newValue
        }
    }

    /// A button by its name.
    package subscript(id: ButtonID) -> Button? { buttons.first { $0.id == id } }

    /// Gives the focus to the first field that has a problem.
    ///
    /// - Returns: Whether there is one.
    @discardableResult
    package mutating func focusFirstProblem() -> Bool {
        guard let field = fields.first(where: { !$0.problem.isEmpty }) else { return false }
        moveFocus(to: .field(field.id))
        return true
    }

    /// Gives the focus to a field or button; what was shown on request is hidden again.
    ///
    /// - Returns: That a field was left, if one was.
    @discardableResult
    package mutating func moveFocus(to target: Focus) -> FormAction? {
        guard target != focus else { return nil }
        let before = focus
        focus = target
        guard case .field(let id) = before, var field = self[id] else { return nil }
        field.isRevealed = false
        field.notice = ""
        field.suggestions?.close()
        field.search = nil
        self[id] = field
        return .left(id)
    }

    /// Gives the focus to the next one, or the one before, round the end.
    mutating func moveFocus(by step: Int) -> FormAction? {
        let order = focusOrder
        guard !order.isEmpty else { return nil }
        guard let place = order.firstIndex(of: focus) ?? placeOfDisabledFocus(in: order, step) else {
            return nil
        }
        return moveFocus(to: order[(place + step + order.count) % order.count])
    }

    /// Where to start from when the button that has the focus became disabled.
    private func placeOfDisabledFocus(in order: [Focus], _ step: Int) -> Int? {
        guard case .button(let id) = focus, let index = buttons.firstIndex(where: { $0.id == id }) else {
            return 0
        }
        let enabledBefore = buttons[..<index].filter(\.isEnabled).count
        return fields.count + enabledBefore - (step > 0 ? 1 : 0)
    }
}

extension FormModel.Button {
    /// Whether it can be pressed now.
    package var isEnabled: Bool { disabledReason.isEmpty }
}

extension FormModel.Field {
    /// What stands beside the label: the hint, or how a password is shown.
    package func shownHint(saying say: Catalogue) -> String {
        guard hint.isEmpty, kind == .password else { return hint }
        return say(isRevealed ? .passwordShownHint : .passwordHiddenHint)
    }
}
