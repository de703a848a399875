/// On which line of a JSON5 text each value stands.
///
/// It reads with the decoder's eyes no more than it must: what is a value, what is a key, and where a line ends.
struct JSONLines {
    /// A way down into a value.
    enum Step: Hashable {
        case key(String)
        case place(Int)

        init(_ key: any CodingKey) {
            self = key.intValue.map { .place($0) } ?? .key(key.stringValue)
        }
    }

    /// The first key that stands twice in one object.
    private(set) var repeated: (path: [Step], line: Int)?
    /// Where the text ceases to be JSON, and what was expected there.
    private(set) var fault: (words: String, line: Int)?
    private var lines: [[Step]: Int] = [:]

    /// Where a value stands, or what is next above it where it does not; counted from 1.
    func line(of path: [Step]) -> Int? {
        var path = path
        while lines[path] == nil, !path.isEmpty { path.removeLast() }
        return lines[path]
    }

    init(of text: [UInt8]) {
        var scanner = JSONScanner(text)
        do throws(JSONScanner.Expectation) {
            try read(&scanner, at: [])
            try scanner.end()
        } catch {
            fault = (error.words, scanner.line)
        }
    }

    private mutating func read(_ scanner: inout JSONScanner, at path: [Step]) throws(JSONScanner.Expectation) {
        scanner.skipBlanks()
        if lines[path] == nil { lines[path] = scanner.line }
        guard path.count < JSONLines.depth else { throw .init("expected fewer brackets within brackets") }
        if scanner.take("{") {
            try readMembers(&scanner, at: path)
        } else if scanner.take("[") {
            try readElements(&scanner, at: path)
        } else {
            try scanner.skipScalar()
        }
    }

    private mutating func readMembers(
        _ scanner: inout JSONScanner, at path: [Step]
    ) throws(JSONScanner.Expectation) {
        var isFirst = true
        while !scanner.takesEnd("}") {
            if !isFirst {
                try scanner.expect(",", orEnd: "}")
                if scanner.takesEnd("}") { return }
            }
            isFirst = false
            let line = scanner.line
            let member = path + [.key(try scanner.key())]
            if lines[member] != nil, repeated == nil { repeated = (member, line) }
            lines[member] = line
            try scanner.expect(":")
            try read(&scanner, at: member)
        }
    }

    private mutating func readElements(
        _ scanner: inout JSONScanner, at path: [Step]
    ) throws(JSONScanner.Expectation) {
        var place = 0
        while !scanner.takesEnd("]") {
            if place > 0 {
                try scanner.expect(",", orEnd: "]")
                if scanner.takesEnd("]") { return }
            }
            try read(&scanner, at: path + [.place(place)])
            place += 1
        }
    }

    /// How deep values may lie in one another: no tenant file has a tenth of it.
    private static let depth = 64
}

extension [JSONLines.Step] {
    /// The keys joined by dots, places in brackets.
    var field: String {
        reduce(into: "") { field, step in
            switch step {
            case .place(let place): field += "[\(place)]"
            case .key(let key): field += field.isEmpty ? key : "." + key
            }
        }
    }
}
