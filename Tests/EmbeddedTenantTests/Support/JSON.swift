import FoundationEssentials

/// Parsed JSON, to compare without regard to order and blanks.
enum JSON: Equatable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSON])
    case object([String: JSON])
    /// Not JSON at all.
    case broken(String)

    init(_ text: String) {
        self = (try? JSONDecoder().decode(JSON.self, from: Data(text.utf8))) ?? .broken(text)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    /// An error body: what is special about it, and the first line of its description; the rest is always the same.
    static func refusal(_ special: String, _ words: String, at time: String = "2026-01-31 10:15:00Z") -> JSON {
        let body = """
            {
              "error_description": "\(words)\\r\\nTrace ID: <trace>\\r\\nCorrelation ID: \
            7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44\\r\\nTimestamp: \(time)",
              "timestamp": "\(time)", "trace_id": "<trace>",
              "correlation_id": "7b0c6a52-9d3e-4f10-8a61-2c5f0e9b7d44"
            }
            """
        guard case .object(let common) = JSON(body), case .object(let special) = JSON(special) else {
            return .broken(special + body)
        }
        return .object(common.merging(special) { first, _ in first })
    }
}
