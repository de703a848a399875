/// A form as a value: what is asked, what was typed, where the focus is, what is wrong.
package struct FormModel: Equatable, Sendable {
    /// Sentences above the fields.
    package var introduction: [String] = []
    package var fields: [Field] = []
    package var buttons: [Button] = []
    package var focus: Focus
    /// Small print below: flag, error and suberror, numbers, correlation id.
    package var details: [String] = []
    /// While a call is under way nothing can be edited or chosen, but a person may go back.
    package var isLocked = false

    package init(
        introduction: [String] = [], fields: [Field] = [], buttons: [Button] = [], focus: Focus,
        details: [String] = []
    ) {
        self.introduction = introduction
        self.fields = fields
        self.buttons = buttons
        self.focus = focus
        self.details = details
    }

    /// What has the focus.
    package enum Focus: Equatable, Hashable, Sendable {
        case field(FieldID)
        case button(ButtonID)
    }

    /// Names a field of a form. An attribute may have any key, so what is the program's own is told apart by its kind.
    package enum FieldID: Hashable, Sendable, ExpressibleByStringLiteral {
        /// One of the program's own fields.
        case own(String)
        /// An attribute, by its exact key.
        case attribute(String)
        /// One of the pane's fields, which are no part of the work.
        case pane(String)

        /// A literal is an attribute's key.
        package init(stringLiteral key: String) { self = .attribute(key) }
    }

    /// Names a button of a form.
    package struct ButtonID: Equatable, Hashable, Sendable, ExpressibleByStringLiteral {
        package var name: String
        package init(_ name: String) { self.name = name }
        package init(stringLiteral name: String) { self.name = name }
    }

    /// One thing that is asked.
    package struct Field: Equatable, Sendable {
        /// How it is asked.
        package enum Kind: Equatable, Sendable {
            case text
            case email
            case number
            /// Masked; shown while ``Field/isRevealed``.
            case password
            /// As many boxes as the tenant's `code_length` says.
            case passcode(length: Int)
            /// A box to tick.
            case tick
            /// One of a list.
            case choice([String])
            /// Any of a list.
            case choices([String])
            /// Nothing is asked: rows to be read, one of which the cursor stands on.
            case facts([Fact])
        }

        package var id: FieldID
        package var kind: Kind
        package var label: String
        /// A word or two beside the label.
        package var hint: String = ""
        /// A sentence below the field, shown where there is no problem and no rule.
        package var note: String = ""
        /// What a value looks like, where that can be said.
        package var patternInWords: String = ""
        package var isRequired: Bool = false
        /// What was typed, for the kinds that are typed.
        package var input: TextInput
        /// What was ticked or chosen: `[0]` of a tick box means ticked.
        package var selection: Set<Int> = []
        /// The item of a list that the arrow keys stand on.
        package var cursor: Int = 0
        /// A word of small print behind each item of a list; fewer where the others have none.
        package var asides: [String] = []
        /// What was typed to find an item, while the list has the focus.
        package var search: ListSearch?
        package var isRevealed: Bool = false
        /// What is offered while a text is typed; `nil` where nothing is.
        package var suggestions: Suggestions?
        /// What is wrong, below the field; empty if nothing is.
        package var problem: String = ""
        /// What the last key or paste could not do here; shown instead of the problem until the next one.
        package var notice: String = ""
        /// Rules below the field, each held or not; shown where there is no problem.
        package var rules: [Rule] = []

        package init(_ id: FieldID, _ kind: Kind, label: String, hint: String = "", isRequired: Bool = false) {
            self.id = id
            self.kind = kind
            self.label = label
            self.hint = hint
            self.isRequired = isRequired
            self.input = TextInput(isSecret: kind.isSecret)
        }
    }

    /// A rule that what was typed holds or not (yet).
    package struct Rule: Equatable, Sendable {
        package var text: String
        package var isHeld: Bool

        package init(_ text: String, isHeld: Bool) {
            self.text = text
            self.isHeld = isHeld
        }
    }

    /// Something that can be done.
    package struct Button: Equatable, Sendable {
        package var id: ButtonID
        package var label: String
        /// Why it cannot be done now; empty if it can.
        package var disabledReason: String = ""

        package init(_ id: ButtonID, _ label: String, disabledReason: String = "") {
            self.id = id
            self.label = label
            self.disabledReason = disabledReason
        }
    }
}

extension FormModel.Field.Kind {
    /// Whether what is typed must not be seen by others nor stay in memory.
    package var isSecret: Bool {
        switch self {
        case .password, .passcode: true
        case .text, .email, .number, .tick, .choice, .choices, .facts: false
        }
    }
}
