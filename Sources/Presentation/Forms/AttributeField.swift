import NativeAuth
import NativeAuthWire

/// Between attributes of the wire and fields of a form.
///
/// The exact key is the field's id, so that a label never goes out in its place. Source: wire protocol, section 8.
struct AttributeField {
    var key: String
    var label: String
    var type: String
    var isRequired: Bool
    /// What a value looks like, in words: the app's own, or those of the tenant's expression where it can be said.
    var patternInWords: String?
    /// The tenant's expression, where there are no words for it.
    private var patternUnread: String?
    var choices: [String] = []
    var takesMany = false

    /// An attribute that the tenant asks for; how it is asked is the app's to say.
    init(_ attribute: RequiredAttribute, in app: AppConfiguration, saying say: Catalogue) {
        self.init(key: attribute.name, in: app, saying: say)
        type = attribute.type
        isRequired = attribute.required
        guard patternInWords == nil, let regex = attribute.regex else { return }
        patternInWords = PatternWording(say).words(for: regex)
        if patternInWords == nil { patternUnread = say(.patternUnread, ["pattern": String(regex.prefix(80))]) }
    }

    /// An attribute that the app collects at the start.
    init(key: String, in app: AppConfiguration, saying say: Catalogue) {
        let known = app.attributes[key]
        self.key = key
        let label = known?.label ?? AttributeField.name(of: key, saying: say)
        self.label = label.isEmpty ? key : label
        type = known?.type ?? "string"
        isRequired = known?.required ?? false
        patternInWords = known?.patternInWords
        choices = known?.choices ?? []
        takesMany = known?.multiple ?? false
    }

    /// The field that asks for it.
    ///
    /// - Parameter countries: The names that a country is offered from; free text is taken too.
    func field(offering countries: [String], saying say: Catalogue) -> FormModel.Field {
        var field = FormModel.Field(
            .attribute(key), kind, label: label, hint: isRequired ? "" : say(.optionalHint),
            isRequired: isRequired)
        field.patternInWords = patternInWords ?? ""
        field.note = patternInWords ?? patternUnread ?? ""
        if key == "country", field.kind == .text { field.suggestions = Suggestions(countries) }
        return field
    }

    private var kind: FormModel.Field.Kind {
        if !choices.isEmpty { return takesMany ? .choices(choices) : .choice(choices) }
        return switch type.lowercased() {
        case "boolean", "bool", "checkboxsingleselect": .tick
        case "int", "integer", "number", "numerictextbox": .number
        default: .text
        }
    }

    /// What a built-in attribute is called; the key of any other.
    static func name(of key: String, saying say: Catalogue) -> String { builtIn(key).map { say($0) } ?? key }

    private static func builtIn(_ key: String) -> Phrase? {
        switch key {
        case "city": .attributeCity
        case "country": .attributeCountry
        case "displayName": .attributeDisplayName
        case "givenName": .attributeGivenName
        case "jobTitle": .attributeJobTitle
        case "postalCode": .attributePostalCode
        case "state": .attributeState
        case "streetAddress": .attributeStreetAddress
        case "surname": .attributeSurname
        case AttributeName.alias: .aliasLabel
        default: nil
        }
    }
}

extension FormModel.Field {
    /// What was given, as the wire has it; `nil` if nothing was. An untouched optional box is not given.
    var attributeValue: AttributeValue? {
        switch kind {
        case .text, .email: input.isEmpty ? nil : .string(input.text)
        case .number: Int(input.text).map { .integer($0) } ?? (input.isEmpty ? nil : .string(input.text))
        case .tick: selection.isEmpty && !isRequired ? nil : .boolean(!selection.isEmpty)
        case .choice(let items): selection.first.map { .string(items[$0]) }
        case .choices(let items):
            selection.isEmpty ? nil : .string(selection.sorted().map { items[$0] }.joined(separator: ","))
        case .password, .passcode, .facts: nil
        }
    }

    /// Takes over what was typed, ticked or chosen in another of the same kind.
    mutating func take(_ other: FormModel.Field) {
        guard other.kind == kind else { return }
        input = other.input
        selection = other.selection
        cursor = other.cursor
    }

    /// Whether anything was typed, ticked or chosen.
    var isEmpty: Bool {
        switch kind {
        case .text, .email, .number, .password, .passcode: input.isEmpty
        case .tick, .choice, .choices, .facts: selection.isEmpty
        }
    }
}
