import FoundationEssentials
import NativeAuthWire

/// The value of a user attribute, as the `attributes` object carries it.
///
/// Source: wire protocol, section 8: text, except for a Boolean or a number of a custom attribute.
public enum AttributeValue: Equatable, Sendable {
    /// Text; all but some custom attributes are.
    case string(String)
    /// Yes or no.
    case boolean(Bool)
    /// A whole number, sent as it is.
    case integer(Int)
    /// A number; whole ones are sent without a fraction.
    case number(Double)
}

extension AttributeValue: ExpressibleByStringLiteral {
    /// Makes a text value.
    public init(stringLiteral text: String) { self = .string(text) }
}

extension AttributeValue: Encodable {
    /// Writes the bare value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .string(let text): try container.encode(text)
        case .boolean(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        }
    }
}

extension [String: AttributeValue] {
    /// One JSON object, its keys in order; `nil` where a number is none that JSON can carry.
    func jsonObject() -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(self) else { return nil }
        return String(decoding: data, as: UTF8.self)
    }
}
