import FoundationEssentials
import NativeAuthWire

/// The attributes of a request once the user flow has judged them.
struct AttributeSubmission: Equatable, Sendable {
    var values: [String: AttributeValue] = [:]
    var alias: Alias?
    /// Keys whose values the user flow does not take.
    var refused: [String] = []
    /// Whether an alias was given that breaks the rules.
    var isAliasRefused = false
}

/// A value of the `attributes` object, before it is judged.
enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case text(String)
    /// A fraction, a list or an object: no attribute takes one.
    case other
}

extension JSONValue: Decodable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let isTrue = try? container.decode(Bool.self) {
            self = .boolean(isTrue)
        } else if let number = try? container.decode(Int64.self) {
            self = .integer(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .other
        }
    }

    /// Reads the `attributes` parameter: one object. `nil` where it is none.
    ///
    /// Keys are brought into normal form; of two that are then the same one counts.
    static func object(from text: Secret) -> [String: JSONValue]? {
        let data = text.withBytes { Data($0) }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: data) else { return nil }
        return Dictionary(object.map { (normalForm(of: $0), $1) }) { first, _ in first }
    }
}

extension UserFlow {
    /// Judges what was given. Keys that the user flow does not know are passed over, and what is empty was not given.
    func judge(_ given: [String: JSONValue]) -> AttributeSubmission {
        var submission = AttributeSubmission()
        for definition in attributes {
            guard let value = given[definition.key] else { continue }
            switch definition.judge(value) {
            case .taken(let value): submission.values[definition.key] = value
            case .refused: submission.refused.append(definition.key)
            case .notGiven: continue
            }
        }
        switch alias.use {
        case .off: break
        case .allowed, .collected:
            switch given[AttributeDefinition.aliasKey] {
            case nil, .null: break
            case .text(let text) where text.trimmed.isEmpty: break
            case .text(let text):
                submission.alias = Alias(parsing: text, rules: alias)
                submission.isAliasRefused = submission.alias == nil
            case .boolean, .integer, .other: submission.isAliasRefused = true
            }
        }
        return submission
    }
}

extension AttributeDefinition {
    enum Judgement: Equatable {
        case taken(AttributeValue)
        case refused
        case notGiven
    }

    /// Judges one value. A text is trimmed and composed (NFC) first; a box that must be ticked takes `true` alone.
    func judge(_ value: JSONValue) -> Judgement {
        switch (type, value) {
        case (_, .null): .notGiven
        case (.checkboxSingleSelect, .boolean(let isTicked)):
            isTicked || !isRequired ? .taken(.boolean(isTicked)) : .refused
        case (.numericTextBox, .integer(let number)): .taken(.integer(number))
        case (.textBox, .text(let text)), (.unlisted, .text(let text)), (.radioSingleSelect, .text(let text)),
            (.checkboxMultiSelect, .text(let text)):
            judge(normalForm(of: text.trimmed))
        case (.textBox, _), (.unlisted, _), (.radioSingleSelect, _), (.checkboxMultiSelect, _),
            (.checkboxSingleSelect, _), (.numericTextBox, _):
            .refused
        }
    }

    private func judge(_ text: String) -> Judgement {
        guard !text.isEmpty else { return .notGiven }
        guard text.count <= maximumLength else { return .refused }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            return .refused
        }
        if let pattern, !pattern.matches(text) { return .refused }
        switch type {
        case .textBox, .unlisted, .checkboxSingleSelect, .numericTextBox: break
        case .radioSingleSelect:
            guard choices.contains(text) else { return .refused }
        case .checkboxMultiSelect:
            let chosen = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard chosen.allSatisfy(choices.contains) else { return .refused }
            return .taken(.text(chosen.joined(separator: ",")))
        }
        return .taken(.text(text))
    }
}
