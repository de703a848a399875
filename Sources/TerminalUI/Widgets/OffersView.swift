import Presentation

/// What is offered below a text while it is typed: the part of the list around the mark.
struct OffersView: Block {
    let field: FormModel.Field
    let isFocused: Bool

    private static let mostRows = 4

    private var open: Suggestions? { isFocused && field.suggestions?.isOpen == true ? field.suggestions : nil }

    /// The field with the place in the list beside its label.
    func labelled(saying say: Catalogue) -> FormModel.Field {
        guard let open else { return field }
        var field = field
        field.hint = say(place: open.place, of: open.offers.count)
        return field
    }

    func rows(in columns: Int, with glyphs: Glyphs) -> Int { min(open?.offers.count ?? 0, Self.mostRows) }

    func draw(on canvas: inout Canvas) {
        guard let open else { return }
        let offers = open.offers
        let start = min(max(open.place - 1, 0), max(offers.count - Self.mostRows, 0))
        for (row, index) in (start..<min(start + Self.mostRows, offers.count)).enumerated() {
            let isHere = index == open.place
            if isHere {
                canvas.write(
                    canvas.glyphs.sign(.chosenRow), at: Point(column: markColumns, row: row), as: .focus)
            }
            let text =
                index < open.fitting.count ? offers[index] : "\(offers[index])  \(canvas.say(.offerAsTyped))"
            canvas.write(
                text, at: Point(column: markColumns + 2, row: row), as: isHere ? .focus : .text,
                limit: canvas.size.columns - markColumns - 2)
            canvas.mark(
                Rect(column: 0, row: row, columns: canvas.size.columns, rows: 1), as: .item(field.id, index))
        }
    }
}
