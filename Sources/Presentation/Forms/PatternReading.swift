/// A regular expression of a kind that words can say whole.
///
/// It is one or more sets of characters, each with a count, tied to both ends by `^` and `$`; or several of these with
/// `|` between them, each in `(?:…)` or not. What is beyond that is not read, since half of it in words would mislead.
struct PatternReading: Equatable {
    /// Characters that have a name, in the order in which they are said.
    enum Kind: CaseIterable {
        case letter, smallLetter, capital, digit, blank, dot, underscore, hyphen
    }

    /// So many characters of these kinds.
    struct Part: Equatable {
        var kinds: [Kind]
        var least: Int
        /// `nil` if there is no end to it.
        var most: Int?
    }

    /// What is taken: one of these rows of parts.
    let alternatives: [[Part]]

    init?(_ pattern: String) {
        var alternatives: [[Part]] = []
        for piece in pattern.split(separator: "|", omittingEmptySubsequences: false) {
            let isGroup = piece.hasPrefix("(?:") && piece.hasSuffix(")")
            guard let parts = Self.parts(of: isGroup ? piece.dropFirst(3).dropLast() : piece) else {
                return nil
            }
            alternatives.append(parts)
        }
        self.alternatives = alternatives
    }

    private static func parts(of piece: Substring) -> [Part]? {
        guard piece.hasPrefix("^"), piece.hasSuffix("$"), piece.count > 2 else { return nil }
        var rest = piece.dropFirst().dropLast()
        var parts: [Part] = []
        while !rest.isEmpty {
            guard let kinds = kinds(from: &rest), let count = count(from: &rest) else { return nil }
            parts.append(Part(kinds: kinds, least: count.least, most: count.most))
        }
        return parts
    }

    // MARK: - Sets

    private static func kinds(from rest: inout Substring) -> [Kind]? {
        guard rest.first == "[" else { return character(from: &rest).map { [$0] } }
        rest = rest.dropFirst()
        var found: Set<Kind> = []
        while let next = rest.first, next != "]" {
            guard let kind = range(from: &rest) ?? character(from: &rest, inSet: true) else { return nil }
            found.insert(kind)
        }
        guard rest.popFirst() == "]", !found.isEmpty else { return nil }
        if found.isSuperset(of: [.smallLetter, .capital]) {
            found.subtract([.smallLetter, .capital])
            found.insert(.letter)
        }
        return Kind.allCases.filter(found.contains)
    }

    private static func range(from rest: inout Substring) -> Kind? {
        let ranges: [(String, Kind)] = [("a-z", .smallLetter), ("A-Z", .capital), ("0-9", .digit)]
        guard let (text, kind) = ranges.first(where: { rest.hasPrefix($0.0) }) else { return nil }
        rest = rest.dropFirst(text.count)
        return kind
    }

    /// A character that stands for itself, or `\d`. A dot does so in a set, or behind a backslash.
    private static func character(from rest: inout Substring, inSet: Bool = false) -> Kind? {
        let isEscaped = rest.first == "\\"
        if isEscaped { rest = rest.dropFirst() }
        switch rest.popFirst() {
        case "d" where isEscaped: return .digit
        case " ": return .blank
        case "-": return .hyphen
        case "_": return .underscore
        case "." where isEscaped || inSet: return .dot
        default: return nil
        }
    }

    // MARK: - Counts

    private static func count(from rest: inout Substring) -> (least: Int, most: Int?)? {
        switch rest.first {
        case "*": rest = rest.dropFirst(); return (0, nil)
        case "+": rest = rest.dropFirst(); return (1, nil)
        case "?": rest = rest.dropFirst(); return (0, 1)
        case "{": break
        default: return (1, 1)
        }
        guard let end = rest.firstIndex(of: "}") else { return nil }
        let numbers = rest[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        rest = rest[end...].dropFirst()
        guard let least = numbers.first.flatMap({ Int($0) }), least >= 0 else { return nil }
        if numbers.count == 1 { return (least, least) }
        if numbers.count == 2, numbers[1].isEmpty { return (least, nil) }
        guard numbers.count == 2, let most = Int(numbers[1]), most >= least else { return nil }
        return (least, most)
    }
}
