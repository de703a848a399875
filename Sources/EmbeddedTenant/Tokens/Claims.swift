import FoundationEssentials

/// What a token says.
struct Claims: Equatable, Sendable {
    enum Value: Equatable, Sendable {
        case text(String)
        case number(Int64)
        case boolean(Bool)
        case texts([String])
    }

    var values: [String: Value] = [:]

    /// Sets a claim, or leaves it out.
    subscript(name: String) -> Value? {
        get { values[name] }
        set { values[name] = newValue }
    }

    /// As JSON, in the order of names.
    var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(values) else {
            preconditionFailure("claims of texts and numbers are JSON")
        }
        return [UInt8](data)
    }
}

extension Claims.Value: Encodable {
    init(_ value: AttributeValue) {
        self =
            switch value {
            case .text(let text): .text(text)
            case .integer(let number): .number(number)
            case .boolean(let isTrue): .boolean(isTrue)
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let isTrue): try container.encode(isTrue)
        case .texts(let texts): try container.encode(texts)
        }
    }
}
