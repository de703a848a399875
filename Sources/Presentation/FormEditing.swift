import NativeAuthWire

extension FormModel {
    /// Takes a key, a paste or a click, and changes what was typed, chosen or focused.
    ///
    /// A locked form only lets a person go back. A paste stays in its field: it neither submits nor moves the focus.
    /// - Returns: What the presenter has to do about it; `nil` if nothing, as for keys that mean nothing to a form.
    package mutating func handle(_ event: InputEvent) -> FormAction? {
        if event == .key(.escape) {
            guard case .field(let id) = focus, self[id]?.closeSuggestions() == true else { return .goBack }
            return .edited(id)
        }
        guard !isLocked else { return nil }
        if case .pointed(let target) = event { return point(at: target) }
        switch focus {
        case .field(let id): return handle(event, in: id)
        case .button(let id): return handle(event, on: id)
        }
    }

    private mutating func handle(_ event: InputEvent, on button: ButtonID) -> FormAction? {
        switch event {
        case .key(.enter), .text(" "): return press(button)
        case .key(.left), .key(.up), .key(.backTab): return moveFocus(by: -1)
        case .key(.right), .key(.down), .key(.tab): return moveFocus(by: 1)
        case .key, .text, .paste, .pointed, .scrolled: return nil
        }
    }

    private mutating func handle(_ event: InputEvent, in id: FieldID) -> FormAction? {
        guard var field = self[id] else { return moveFocus(by: 1) }
        field.notice = ""
        let effect = field.handle(event)
        self[id] = field
        switch effect {
        case .edited: return .edited(id)
        case .done: return nil
        case .unused: return moveOn(event, from: field)
        }
    }

    private mutating func moveOn(_ event: InputEvent, from field: Field) -> FormAction? {
        switch event {
        case .key(.tab), .key(.down): return moveFocus(by: 1)
        case .key(.backTab), .key(.up): return moveFocus(by: -1)
        case .key(.enter):
            return field.id == fields.last?.id || field.kind.isPasscode ? .submit : moveFocus(by: 1)
        case .key, .text, .paste, .pointed, .scrolled: return nil
        }
    }

    private mutating func press(_ id: ButtonID) -> FormAction? {
        guard let button = self[id] else { return nil }
        return button.isEnabled ? .pressed(id) : .refused(id)
    }

    private mutating func point(at target: ScreenTarget) -> FormAction? {
        switch target {
        case .field(let id): return self[id] == nil ? nil : moveFocus(to: .field(id))
        case .button(let id):
            if self[id]?.isEnabled == true { moveFocus(to: .button(id)) }
            return press(id)
        case .item(let id, let item):
            guard self[id] != nil else { return nil }
            moveFocus(to: .field(id))
            self[id]?.choose(item)
            return .edited(id)
        case .menuItem, .paneRow: return nil
        }
    }
}

extension FormModel.Field {
    /// What an event did to a field.
    enum Effect: Equatable { case edited, done, unused }

    mutating func handle(_ event: InputEvent) -> Effect {
        switch kind {
        case .text, .email, .number, .password, .passcode: type(event)
        case .tick, .choice, .choices, .facts: pick(event)
        }
    }

    private mutating func type(_ event: InputEvent) -> Effect {
        if let effect = suggest(event) { return effect }
        switch event {
        case .text(let text): return insert(Secret(text))
        case .paste(let text): return insert(text)
        case .key(.control("r")) where kind == .password:
            isRevealed.toggle()
            return .done
        case .key(let key):
            guard let edit = TextInput.Edit(key) else { return .unused }
            guard input.apply(edit) else { return .done }
            problem = ""
            suggestions?.typed(input.text)
            return .edited
        case .pointed, .scrolled: return .unused
        }
    }

    private mutating func insert(_ text: Secret) -> Effect {
        let before = input.secret
        notice = input.insert(text, taking: kind.rule)?.sentence ?? ""
        guard input.secret != before else { return .done }
        problem = ""
        suggestions?.typed(input.text)
        return .edited
    }
}

extension FormModel.Field.Kind {
    /// What a field of this kind takes of text.
    package var rule: TextRule {
        switch self {
        case .passcode(let length): .digits(count: length)
        case .text, .email, .number, .password, .tick, .choice, .choices, .facts: .line
        }
    }

    var isPasscode: Bool {
        switch self {
        case .passcode: true
        case .text, .email, .number, .password, .tick, .choice, .choices, .facts: false
        }
    }
}

extension TextInput.Edit {
    /// What a key does in a line of text.
    init?(_ key: Key) {
        switch key {
        case .left, .control("b"): self = .moveLeft
        case .right, .control("f"): self = .moveRight
        case .home, .control("a"): self = .moveToStart
        case .end, .control("e"): self = .moveToEnd
        case .wordLeft: self = .moveWordLeft
        case .wordRight: self = .moveWordRight
        case .backspace, .control("h"): self = .deleteBackward
        case .delete, .control("d"): self = .deleteForward
        case .control("u"): self = .deleteToStart
        case .control("k"): self = .deleteToEnd
        case .control("w"): self = .deleteWordBackward
        case .enter, .tab, .backTab, .escape, .insert, .up, .down, .pageUp, .pageDown, .function, .control:
            return nil
        }
    }
}
