/// A value of JSON, as a token's claims hold them.
public indirect enum JSONValue: Equatable, Sendable, Decodable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// Any number.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Values by name.
    case object([String: JSONValue])

    /// Reads whatever value stands there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .array(list)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The text, where it is one.
    public var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The number, where it is one.
    public var double: Double? {
        if case .number(let number) = self { number } else { nil }
    }
}
