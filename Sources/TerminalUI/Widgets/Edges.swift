import Presentation

/// The first line: where one is, at the left; the tenant and who is signed in, at the right, as far as there is room.
func headerLine(_ screen: ScreenModel, _ look: Look) -> Line {
    let title = Span(" " + screen.title.map(inert).joined(separator: "  "), .title)
    var words = screen.place.map(inert)
    if look.isCompact, let current = screen.steps.firstIndex(where: { $0.progress == .current }) {
        words = ["\(current + 1)/\(screen.steps.count) \(inert(screen.steps[current].name))"]
    }
    while !words.isEmpty {
        let place = words.joined(separator: " · ")
        let gap = look.width - TextWidth.of(title.text) - TextWidth.of(place) - 1
        if gap >= 2 { return Line(title, Span(String(repeating: " ", count: gap)), Span(place, .muted)) }
        words.removeLast()
    }
    return Line(title)
}

/// Where one is in a flow, with a word and a sign for each stop.
func stepperLine(_ steps: [ScreenModel.Step], _ look: Look) -> Line? {
    guard !steps.isEmpty, !look.isCompact else { return nil }
    for dashes in [3, 1] {
        let join = Span(" " + String(repeating: look.glyphs.rule, count: dashes) + " ", .frame)
        let stops = steps.map { step in
            switch step.progress {
            case .done: [Span(look.glyphs.held + " ", .success), Span(inert(step.name), .muted)]
            case .current: [Span(look.glyphs.current + " " + inert(step.name), .focus)]
            case .ahead: [Span(look.glyphs.ahead + " " + inert(step.name), .muted)]
            }
        }
        let line = Line(spans: Array(stops.joined(separator: [join])))
        if line.width <= look.width { return line }
    }
    return nil
}

/// The line above the last: one sentence, with a sign for what it is.
func statusLine(_ status: ScreenModel.Status, _ look: Look) -> Line {
    let text = inert(status.text)
    return switch status.tone {
    case .plain: Line(Span(" " + text))
    case .problem: Line(Span(" " + look.glyphs.problem + " " + text, .problem))
    case .success: Line(Span(" " + look.glyphs.held + " " + text, .success))
    case .busy(turn: 0): Line(Span(" " + text, .muted))
    case .busy(let turn):
        Line(Span(" " + look.glyphs.wheel[turn % look.glyphs.wheel.count] + " " + text, .muted))
    }
}

/// The last line: the keys that work now, whole ones, as far as there is room.
func keyLine(_ keys: [ScreenModel.KeyHint], _ look: Look) -> Line {
    var line = Line(Span(" "))
    for hint in keys {
        let spans = [Span(inert(hint.key), .key), Span(" " + inert(hint.action) + "  ")]
        let width = spans.reduce(0) { $0 + TextWidth.of($1.text) } - 2
        if line.width + width > look.width { continue }
        line.spans += spans
    }
    return line
}
