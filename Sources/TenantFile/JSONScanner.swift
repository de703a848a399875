/// The words of a JSON5 text, one after the other.
///
/// Source: the JSON5 data interchange format, version 1.0.0.
struct JSONScanner {
    /// What should have stood where it stopped.
    struct Expectation: Error {
        let words: String

        init(_ words: String) { self.words = words }
    }

    private let text: [UInt8]
    private var index = 0
    /// Where it stands, from 1.
    private(set) var line = 1

    init(_ text: [UInt8]) { self.text = text }

    private var next: UInt8? { index < text.count ? text[index] : nil }

    private mutating func advance() {
        if next == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    /// Goes past blanks, line ends and comments.
    mutating func skipBlanks() {
        while let byte = next {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), 0x0B, 0x0C: advance()
            case UInt8(ascii: "/") where text[index...].starts(with: "//".utf8):
                while let byte = next, byte != UInt8(ascii: "\n") { advance() }
            case UInt8(ascii: "/") where text[index...].starts(with: "/*".utf8):
                index += 2
                while next != nil, !text[index...].starts(with: "*/".utf8) { advance() }
                index = min(index + 2, text.count)
            default: return
            }
        }
    }

    /// Goes past a sign, if it is the next.
    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        advance()
        return true
    }

    /// The same after blanks.
    mutating func takesEnd(_ sign: Unicode.Scalar) -> Bool {
        skipBlanks()
        return take(sign)
    }

    /// Goes past a sign that must be the next.
    mutating func expect(_ sign: Unicode.Scalar, orEnd end: Unicode.Scalar? = nil) throws(Expectation) {
        skipBlanks()
        guard take(sign) else {
            throw Expectation("expected \(sign)" + (end.map { " or \($0)" } ?? ""))
        }
        skipBlanks()
    }

    /// The name of a member, without its quotes; an escape within is left as it is.
    mutating func key() throws(Expectation) -> String {
        let start = index
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try skipText()
            return String(decoding: text[(start + 1)..<(index - 1)], as: UTF8.self)
        case _:
            skipWord()
            guard index > start else { throw Expectation("expected a key") }
            return String(decoding: text[start..<index], as: UTF8.self)
        }
    }

    /// Goes past a text, a number or a word.
    mutating func skipScalar() throws(Expectation) {
        switch next {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipText()
        case _:
            let start = index
            skipWord()
            guard index > start else { throw Expectation("expected a value") }
        }
    }

    /// Makes sure that nothing is left.
    mutating func end() throws(Expectation) {
        skipBlanks()
        guard next == nil else { throw Expectation("expected the end of the file") }
    }

    private mutating func skipText() throws(Expectation) {
        let (quote, start) = (next, line)
        advance()
        while let byte = next, byte != quote {
            if byte == UInt8(ascii: "\\") {
                advance()
            } else if byte == UInt8(ascii: "\n") {
                break
            }
            if next != nil { advance() }
        }
        guard next == quote else {
            line = start
            throw Expectation("expected the end of a text, a quotation mark")
        }
        advance()
    }

    private mutating func skipWord() {
        while let byte = next, !JSONScanner.delimiters.contains(byte) { advance() }
    }

    private static let delimiters = Set(" \t\n\u{B}\u{C},:{}[]\"'/".utf8)
}
