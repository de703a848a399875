/// What is open beside the work: a title, and lines of words or a form.
package struct PaneModel: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package enum Tone: Equatable, Sendable { case plain, heading, muted, fresh, spent, problem }
        package var text: String
        /// What stands at the other end of the row.
        package var trailing: String
        package var tone: Tone
        /// Where the text goes on if it needs more lines than one.
        package var indent: Int

        package init(_ text: String, _ tone: Tone = .plain, trailing: String = "", indent: Int = 4) {
            self.text = text
            self.tone = tone
            self.trailing = trailing
            self.indent = indent
        }
    }

    package enum Content: Equatable, Sendable {
        /// - Parameter chosen: The row marked as chosen, which is kept in view.
        case rows([Row], chosen: Int?)
        case form(FormModel)
    }

    package var title: String
    package var note: String
    package var content: Content
    /// Rows that stay at the foot where there is room for them.
    package var footer: [Row] = []
    package var hasFocus = true

    package init(title: String, note: String, content: Content) {
        self.title = title
        self.note = note
        self.content = content
    }

    package init(title: String, note: String, rows: [Row], chosen: Int?) {
        self.init(title: title, note: note, content: .rows(rows, chosen: chosen))
    }
}
