import Presentation

/// How much room there is between the parts of a form.
enum Spacing: CaseIterable {
    /// A blank row between any two parts.
    case airy
    /// The buttons close up: the line for a problem parts them from the last field.
    case snug
    /// No blank rows, and passcodes without frames.
    case tight

    var betweenParts: Int { self == .tight ? 0 : 1 }
    var beforeButtons: Int { self == .airy ? 1 : 0 }
    /// How many rows of what is told are shown at least; more where there is room for them.
    var leastRowsOfFacts: Int {
        switch self {
        case .airy: 18
        case .snug: 8
        case .tight: 3
        }
    }
}

/// The parts of a form, one under the other.
struct FormLayout {
    struct Part {
        let block: any Block
        let rows: Range<Int>
    }

    /// What has room beside the fields and the buttons.
    enum Extras: CaseIterable {
        /// The sentences above the fields, and the small print below.
        case all
        case introduction
        case none
    }

    let extras: Extras
    private(set) var parts: [Part] = []
    /// The rows of the part that has the focus, widened to the edge of the form if it is the first or last one asked.
    private(set) var focusedRows = 0..<0
    private(set) var rows = 0

    /// - Parameter room: How many rows there are; what a form tells takes those that nothing else needs.
    init(_ form: FormModel, _ spacing: Spacing, _ extras: Extras, columns: Int, room: Int, glyphs: Glyphs) {
        let least = spacing.leastRowsOfFacts
        self.init(form, spacing, extras, rowsOfFacts: least, columns, glyphs)
        let spare = room - 1 - rows
        if spare > 0, form.tellsFacts {
            self.init(form, spacing, extras, rowsOfFacts: least + spare, columns, glyphs)
        }
    }

    private init(
        _ form: FormModel, _ spacing: Spacing, _ extras: Extras, rowsOfFacts: Int, _ columns: Int,
        _ glyphs: Glyphs
    ) {
        self.extras = extras
        if extras != .none, !form.introduction.isEmpty {
            add(TextView(sentences: form.introduction), gap: 0, columns, glyphs)
        }
        for field in form.fields {
            add(block(for: field, in: form, spacing, rowsOfFacts), gap: spacing.betweenParts, columns, glyphs)
            if form.focus == .field(field.id) { focusedRows = parts[parts.count - 1].rows }
        }
        if !form.buttons.isEmpty {
            let gap = form.fields.isEmpty ? spacing.betweenParts : spacing.beforeButtons
            add(ButtonsView(buttons: form.buttons, focus: form.focus), gap: gap, columns, glyphs)
            if case .button = form.focus { focusedRows = parts[parts.count - 1].rows }
        }
        if extras == .all, !form.details.isEmpty {
            add(TextView(sentences: form.details, role: .muted), gap: spacing.betweenParts, columns, glyphs)
        }
        widenFocus(in: form)
    }

    private mutating func add(_ block: any Block, gap: Int, _ columns: Int, _ glyphs: Glyphs) {
        let start = parts.isEmpty ? 0 : rows + gap
        rows = start + block.rows(in: columns, with: glyphs)
        parts.append(Part(block: block, rows: start..<rows))
    }

    private mutating func widenFocus(in form: FormModel) {
        if form.focus == form.focusOrder.first { focusedRows = 0..<focusedRows.upperBound }
        if form.focus == form.focusOrder.last { focusedRows = focusedRows.lowerBound..<rows }
    }

    private func block(
        for field: FormModel.Field, in form: FormModel, _ spacing: Spacing, _ rowsOfFacts: Int
    ) -> any Block {
        let isFocused = form.focus == .field(field.id)
        return switch field.kind {
        case .text, .email, .number, .password:
            FieldView(field: field, isFocused: isFocused, isLocked: form.isLocked)
        case .passcode(let length):
            PasscodeView(
                field: field, length: length, isFocused: isFocused, isLocked: form.isLocked,
                isFramed: spacing != .tight)
        case .tick: TickView(field: field, isFocused: isFocused)
        case .choice, .choices: ListView(field: field, isFocused: isFocused)
        case .facts(let facts):
            FactsView(field: field, facts: facts, isFocused: isFocused, mostRows: rowsOfFacts)
        }
    }
}

extension FormModel {
    /// Whether there is something to be read in it, as long as it may be.
    fileprivate var tellsFacts: Bool {
        fields.contains { if case .facts = $0.kind { true } else { false } }
    }
}
