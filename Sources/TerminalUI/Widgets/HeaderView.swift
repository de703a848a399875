import Presentation

/// The first line: program and flow at the left, tenant and person at the right.
struct HeaderView: View {
    let model: ScreenModel
    /// Whether the steps are told here, for want of room for a stepper.
    let tellsSteps: Bool

    func draw(on canvas: inout Canvas) {
        let room = canvas.size.columns
        let isShort = room < 64
        let title = isShort ? model.title.suffix(1).joined() : model.title.joined(separator: "  ")
        let used = 1 + canvas.write(title, at: Point(column: 1, row: 0), as: .title, limit: room - 2)
        var place = model.place
        let steps = tellsSteps ? StepperView.short(model.steps) : ""
        if !steps.isEmpty { place = isShort ? [steps] : [steps] + place }
        while canvas.glyphs.columns(of: joined(place)) > room - used - 3, !place.isEmpty { place.removeLast() }
        canvas.write(joined(place), endingBefore: room - 1, row: 0, as: .muted)
    }

    private func joined(_ place: [String]) -> String { place.joined(separator: " · ") }
}
