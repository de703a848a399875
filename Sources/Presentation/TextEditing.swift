package import NativeAuthWire

extension TextInput {
    /// A change of the line or of the place in it, as the keys ask for it.
    package enum Edit: Equatable, Sendable {
        case moveLeft, moveRight, moveToStart, moveToEnd, moveWordLeft, moveWordRight
        case deleteBackward, deleteForward, deleteToStart, deleteToEnd, deleteWordBackward
    }

    /// Puts text in at the caret, as far as the rule takes it, and the caret behind it.
    ///
    /// A whole passcode, pasted, takes the place of what was there.
    /// - Returns: What of the text was not taken, and why.
    @discardableResult
    package mutating func insert(_ text: Secret, taking rule: TextRule = .line) -> TextObjection? {
        let accepted = rule.accept(text)
        guard case .digits(let length) = rule else {
            replace(caret..<caret, with: accepted.text)
            return accepted.objection
        }
        guard accepted.objection == nil else { return accepted.objection }
        let isWhole = accepted.text.count == length && length > 1
        guard isWhole || count + accepted.text.count <= length else { return .tooManyDigits(allowed: length) }
        replace(isWhole ? 0..<count : caret..<caret, with: accepted.text)
        return nil
    }

    /// Changes the line or the place in it.
    ///
    /// A word is a run without blanks. A secret counts as one word, so that no move tells where its blanks are.
    /// - Returns: Whether the text is another than before.
    @discardableResult
    package mutating func apply(_ edit: Edit) -> Bool {
        switch edit {
        case .moveLeft: return move(to: caret - 1)
        case .moveRight: return move(to: caret + 1)
        case .moveToStart: return move(to: 0)
        case .moveToEnd: return move(to: count)
        case .moveWordLeft: return move(to: wordStart)
        case .moveWordRight: return move(to: wordEnd)
        case .deleteBackward: return delete(max(caret - 1, 0)..<caret)
        case .deleteForward: return delete(caret..<min(caret + 1, count))
        case .deleteToStart: return delete(0..<caret)
        case .deleteToEnd: return delete(caret..<count)
        case .deleteWordBackward: return delete(wordStart..<caret)
        }
    }

    /// Empties the line. The bytes of it are overwritten as soon as nobody else holds them.
    package mutating func clear() { delete(0..<count) }

    private mutating func move(to position: Int) -> Bool {
        moveCaret(to: position)
        return false
    }

    @discardableResult
    private mutating func delete(_ clusters: Range<Int>) -> Bool {
        guard !clusters.isEmpty else { return false }
        replace(clusters, with: Secret(""))
        return true
    }

    private var wordStart: Int {
        guard !isSecret else { return 0 }
        var start = caret
        while start > 0, isBlank(at: start - 1) { start -= 1 }
        while start > 0, !isBlank(at: start - 1) { start -= 1 }
        return start
    }

    private var wordEnd: Int {
        guard !isSecret else { return count }
        var end = caret
        while end < count, isBlank(at: end) { end += 1 }
        while end < count, !isBlank(at: end) { end += 1 }
        return end
    }
}
