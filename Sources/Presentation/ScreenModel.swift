/// Everything a screen shows, as a value: made by a presenter, drawn by a view, never kept.
package struct ScreenModel: Equatable, Sendable {
    /// The words at the left of the first line, such as `Vestibule` and `Sign up`.
    package var title: [String]
    /// The words at the right of the first line: tenant, method, who is signed in. The last ones go first where room is short.
    package var place: [String]
    /// Where one is in a flow; empty on screens that are not part of one.
    package var steps: [Step] = []
    /// The work between the rules.
    package var content: Content
    /// One sentence about what happened or what is asked.
    package var status: Status = Status("")
    /// The keys that work now, the most useful first.
    package var keys: [KeyHint]
    /// What is open beside the work, or over it where there is no room.
    package var pane: PaneModel?

    package init(title: [String], place: [String], content: Content, keys: [KeyHint]) {
        self.title = title
        self.place = place
        self.content = content
        self.keys = keys
    }

    /// The work: a list to choose from, or a form.
    package enum Content: Equatable, Sendable {
        case menu(MenuModel)
        case form(FormModel)
    }

    /// One stop of the stepper.
    package struct Step: Equatable, Sendable {
        package enum Progress: Equatable, Sendable { case done, current, ahead }
        package var name: String
        package var progress: Progress

        package init(_ name: String, _ progress: Progress) {
            self.name = name
            self.progress = progress
        }
    }

    /// The status line.
    package struct Status: Equatable, Sendable {
        package enum Tone: Equatable, Sendable {
            case plain, problem, success
            /// A call is under way; the turn of the wheel that shows it, 0 as long as none is shown.
            case busy(turn: Int)
        }
        package var text: String
        package var tone: Tone

        package init(_ text: String, _ tone: Tone = .plain) {
            self.text = text
            self.tone = tone
        }
    }

    /// A key with what it does here.
    package struct KeyHint: Equatable, Sendable {
        package var key: String
        package var action: String

        package init(_ key: String, _ action: String) {
            self.key = key
            self.action = action
        }
    }
}

/// A list to choose one thing from.
package struct MenuModel: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        /// The character that chooses it at once.
        package var shortcut: Character
        package var label: String
        package var hint: String
        /// Why it cannot be chosen now; empty if it can.
        package var disabledReason: String

        package init(shortcut: Character, label: String, hint: String, disabledReason: String = "") {
            self.shortcut = shortcut
            self.label = label
            self.hint = hint
            self.disabledReason = disabledReason
        }
    }

    package var heading: String
    package var items: [Item]
    /// What is said beneath them; empty where there is nothing to say.
    package var note: String
    package var chosen: Int

    package init(heading: String, items: [Item], note: String = "", chosen: Int = 0) {
        self.heading = heading
        self.items = items
        self.note = note
        self.chosen = chosen
    }
}
