import TenantFile

/// One thing that a user flow asks of new people.
package struct AttributeDefinition: Equatable, Sendable {
    /// How it is asked, and so what is stored.
    ///
    /// Source: Microsoft, "User attributes in external tenants", input types of custom attributes.
    package enum InputType: Equatable, Sendable {
        /// Any text.
        case textBox
        /// One of the choices.
        case radioSingleSelect
        /// Any of the choices, joined by commas.
        case checkboxMultiSelect
        /// Yes or no.
        case checkboxSingleSelect
        /// A whole number.
        case numericTextBox
        /// A word that this program does not know; the value is taken as text.
        case unlisted(String)
    }

    /// The exact name on the wire and in the directory.
    package var key: String
    /// What a person reads; empty where the file has none.
    package var label = ""
    package var type = InputType.textBox
    package var isRequired = false
    /// In characters as a person counts them.
    package var maximumLength: Int
    /// What a text must match.
    package var pattern: Pattern?
    /// What may be chosen, in normal form.
    package var choices: [String] = []

    /// Makes an optional text attribute.
    package init(key: String) {
        self.key = key
        maximumLength = AttributeDefinition.longest(key)
    }

    /// The longest value of an attribute, in characters.
    ///
    /// Source: Microsoft, "User attributes in external tenants".
    static func longest(_ key: String) -> Int {
        switch key {
        case "city", "country", "jobTitle", "state": 128
        case "displayName": 256
        case "givenName", "surname": 64
        case "postalCode": 40
        case "streetAddress": 1024
        default: 250
        }
    }
}

extension AttributeDefinition: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case key
        case label
        case type
        case isRequired = "required"
        case maximumLength = "maxLength"
        case pattern
        case choices
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        let key = try file.decode(String.self, forKey: .key)
        guard !key.isEmpty, !AttributeDefinition.reserved.contains(key) else {
            throw DecodingError.dataCorruptedError(
                forKey: .key, in: file, debugDescription: "expected a key that is neither empty nor reserved")
        }
        self.init(key: normalForm(of: key))
        try file.read(.label, into: &label)
        try file.read(.type, into: &type)
        try file.read(.isRequired, into: &isRequired)
        try file.read(.maximumLength, into: &maximumLength, within: 1...maximumLength)
        pattern = try file.decodeIfPresent(Pattern.self, forKey: .pattern)
        try file.read(.choices, into: &choices)
        choices = choices.map { normalForm(of: $0).trimmed }
    }

    /// Keys that mean something else: the alias has rules of its own, the others are parameters.
    static let reserved: Set = [AttributeDefinition.aliasKey, "email", "username", "password"]

    /// The key of the username (alias).
    ///
    /// Source: MSAL Android, pull request 2513, and the Android sample.
    static let aliasKey = "flatusername"
}

extension AttributeDefinition.InputType: Decodable {
    package init(from decoder: any Decoder) throws {
        let word = try decoder.singleValueContainer().decode(String.self)
        self =
            switch word {
            case "textBox": .textBox
            case "radioSingleSelect": .radioSingleSelect
            case "checkboxMultiSelect": .checkboxMultiSelect
            case "checkboxSingleSelect": .checkboxSingleSelect
            case "numericTextBox": .numericTextBox
            default: .unlisted(word)
            }
    }

    /// The `type` of `required_attributes`. The reference shows `string` alone; the other two words are chosen here.
    var wireType: String {
        switch self {
        case .textBox, .radioSingleSelect, .checkboxMultiSelect: "string"
        case .checkboxSingleSelect: "boolean"
        case .numericTextBox: "int"
        case .unlisted(let word): word
        }
    }
}
