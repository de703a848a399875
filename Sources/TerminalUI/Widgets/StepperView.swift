import Presentation

/// Where one is in a flow: done, current and coming steps in a row.
struct StepperView: View {
    let steps: [ScreenModel.Step]

    /// How many columns it needs at least.
    func columns(with glyphs: Glyphs) -> Int {
        steps.reduce(0) { $0 + glyphs.columns(of: $1.name) + 2 } + (steps.count - 1) * 4
    }

    func draw(on canvas: inout Canvas) {
        var place = Point(column: 0, row: 0)
        let isRoomy = columns(with: canvas.glyphs) + steps.count - 1 <= canvas.size.columns
        let line = " " + String(repeating: canvas.glyphs.sign(.horizontal), count: isRoomy ? 3 : 2) + " "
        for (index, step) in steps.enumerated() {
            if index > 0 { place.column += canvas.write(line, at: place, as: .frame) }
            let (sign, signRole, nameRole) = look(of: step)
            place.column += canvas.write(canvas.glyphs.sign(sign), at: place, as: signRole)
            place.column += canvas.write(" " + step.name, at: place, as: nameRole)
        }
    }

    private func look(of step: ScreenModel.Step) -> (Sign, Role, Role) {
        switch step.progress {
        case .done: (.stepDone, .success, .muted)
        case .current: (.stepCurrent, .focus, .focus)
        case .ahead: (.stepAhead, .muted, .muted)
        }
    }

    /// The same in a few columns, such as `2/4 Passcode`.
    static func short(_ steps: [ScreenModel.Step]) -> String {
        guard let index = steps.firstIndex(where: { $0.progress == .current }) else { return "" }
        return "\(index + 1)/\(steps.count) \(steps[index].name)"
    }
}
