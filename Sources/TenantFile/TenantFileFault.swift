/// What is wrong in a tenant file.
package struct TenantFileFault: Error, Equatable, Sendable {
    /// The field, such as `userFlow.attributes[1].key`; empty where the file is not JSON.
    package var field: String
    /// What was expected there, in words.
    package var words: String
    /// Where it stands, from 1; `nil` where that is not known.
    package var line: Int?

    /// One line for a person, such as `tenant.json:12: userFlow.attributes[1].key: is missing`.
    ///
    /// - Parameter name: The file's.
    package func line(in name: String) -> String {
        let place = line.map { "\(name):\($0)" } ?? name
        return [place, field, words].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}

extension TenantFileFault {
    init(_ error: DecodingError, _ lines: JSONLines) {
        let path: [any CodingKey]
        switch error {
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            path = context.codingPath
            words = "expected \(TenantFileFault.word(for: type))"
        case .keyNotFound(let key, let context):
            path = context.codingPath + [key]
            words = "is missing"
        case .dataCorrupted(let context):
            path = context.codingPath
            words = context.debugDescription
        @unknown default:
            path = []
            words = "cannot be read"
        }
        let steps = path.map(JSONLines.Step.init)
        field = steps.field
        line = lines.line(of: steps)
        if path.isEmpty, let fault = lines.fault {
            line = fault.line
            words = fault.words
        }
    }

    private static func word(for type: any Any.Type) -> String {
        if type == String.self { return "a text" }
        if type == Bool.self { return "true or false" }
        if type == Int.self { return "a whole number" }
        if type == Double.self { return "a number" }
        if type is any Sequence.Type { return "a list, in brackets" }
        return "something else"
    }
}
