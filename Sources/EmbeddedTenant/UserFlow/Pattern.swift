/// A regular expression that a value must match somewhere; `^` and `$` tie it to the ends.
package struct Pattern: Equatable, Sendable {
    /// The expression, as sent to clients.
    package let text: String

    /// Takes an expression, unless it is not one.
    package init?(_ text: String) {
        guard (try? Regex(text)) != nil else { return nil }
        self.text = text
    }

    func matches(_ value: String) -> Bool {
        guard let expression = try? Regex(text) else { return false }
        return value.firstMatch(of: expression) != nil
    }
}

extension Pattern: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let pattern = Pattern(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a regular expression")
        }
        self = pattern
    }
}
