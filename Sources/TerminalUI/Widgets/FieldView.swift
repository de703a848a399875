import NativeAuthWire
import Presentation

/// One labelled field of a form, and its problem beneath.
struct FieldView {
    let field: FormModel.Field
    let isFocused: Bool
    let look: Look

    func block() -> Block {
        var block = Block()
        block.append(label)
        switch field.kind {
        case .text, .email, .number, .password: block.append(typed())
        case .passcode(let length):
            block.append(PasscodeView(field: field, length: length, look: look).block(isFocused))
        case .tick: block.lines = [tick]
        case .choice(let items): block.lines += list(items, look.glyphs.radio)
        case .choices(let items): block.lines += list(items, look.glyphs.box)
        }
        block.lines += remark
        if isFocused { block.focus = 0..<block.lines.count }
        return block
    }

    private var mark: Span { Span(isFocused ? look.glyphs.focus + " " : "  ", .focus) }

    private var labelText: String { inert(field.label) + (field.isRequired ? " *" : "") }

    private var label: Line {
        let room = look.width - 2
        var line = Line(mark, Span(labelText.clipped(to: room), isFocused ? .focus : .text))
        let hint = inert(field.hint)
        if !hint.isEmpty, !look.isCompact {
            let free = look.width - line.width - TextWidth.of(hint)
            if free >= 2 {
                line = Line(
                    spans: line.spans + [Span(String(repeating: " ", count: free)), Span(hint, .muted)])
            }
        }
        return line
    }

    private var tick: Line {
        let box = field.selection.isEmpty ? look.glyphs.box.off : look.glyphs.box.on
        return Line(
            mark, Span(box + " ", isFocused ? .focus : .text), Span(labelText, isFocused ? .focus : .text))
    }

    private func list(_ items: [String], _ boxes: (off: String, on: String)) -> [Line] {
        items.enumerated().map { index, item in
            let isHere = isFocused && index == field.cursor
            return Line(
                Span(isHere ? "  " + look.glyphs.chosen + " " : "    ", .focus),
                Span(
                    (field.selection.contains(index) ? boxes.on : boxes.off) + " " + inert(item),
                    isHere ? .focus : .text))
        }
    }

    private func typed() -> Block {
        let width = look.width - 2
        let isHidden = field.kind == .password && !field.isRevealed
        var clusters: [String] = []
        field.input.forEachCluster { clusters.append(isHidden ? look.glyphs.secret : inert(String($0))) }
        let window = ScrolledText(clusters, caret: field.input.caret, width: width, glyphs: look.glyphs)
        let role: Role = isFocused ? .focusedField : .field
        var block = Block()
        block.append(Line(Span("  "), Span(window.text, role)))
        if isFocused { block.caret = Point(column: 2 + window.caretColumn, row: 0) }
        return block
    }

    /// The row below: the notice, the problem, the rules, or nothing, so that nothing jumps when one appears.
    private var remark: [Line] {
        let text = field.notice.isEmpty ? field.problem : field.notice
        if !text.isEmpty {
            return (look.glyphs.problem + " " + inert(text)).wrapped(to: look.width - 2).map {
                Line(Span("  "), Span($0, .problem))
            }
        }
        if field.rules.isEmpty || field.input.isEmpty { return [.blank] }
        let spans = field.rules.flatMap { rule in
            [
                Span(
                    (rule.isHeld ? look.glyphs.held : look.glyphs.problem) + " ",
                    rule.isHeld ? .success : .muted),
                Span(inert(rule.text) + "   ", .muted),
            ]
        }
        return [Line(spans: [Span("  ")] + spans)]
    }
}

/// How a view may draw: how wide, with which signs, whether room is short.
struct Look: Equatable {
    var width: Int
    var glyphs: Glyphs
    var isCompact: Bool
}
