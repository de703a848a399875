/// A tenant's regular expression in words, such as “3 to 10 letters A-Z, digits, blanks or hyphens”.
///
/// The wire brings an expression and nothing else, so only what ``PatternReading`` reads can be said.
struct PatternWording {
    private let say: Catalogue

    init(_ say: Catalogue) { self.say = say }

    /// What a value looks like; `nil` where words would not say the whole of it.
    func words(for pattern: String) -> String? {
        PatternReading(pattern).map { reading in
            joined(reading.alternatives.map { joined($0.map(words), by: .patternThen) }, by: .patternElse)
        }
    }

    private func words(for part: PatternReading.Part) -> String {
        let many = kinds(part.kinds.map(\.many))
        switch (part.least, part.most) {
        case (1, 1): return kinds(part.kinds.map(\.one))
        case (0, 1): return say(.patternPerhaps, ["kind": kinds(part.kinds.map(\.one))])
        case (0, nil): return say(.patternAny, ["kinds": many])
        case (let least, nil): return say(.patternAtLeast, ["least": "\(least)", "kinds": many])
        case (0, let most?): return say(.patternAtMost, ["most": "\(most)", "kinds": many])
        case (let least, let most?) where least == most:
            return say(.patternExactly, ["count": "\(least)", "kinds": many])
        case (let least, let most?):
            return say(.patternBetween, ["least": "\(least)", "most": "\(most)", "kinds": many])
        }
    }

    /// One after the other with commas, the last one behind an “or”.
    private func kinds(_ phrases: [Phrase]) -> String {
        let names = phrases.map { say($0) }
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return say(.patternOr, ["first": names.dropLast().joined(separator: ", "), "last": last])
    }

    private func joined(_ parts: [String], by phrase: Phrase) -> String {
        parts.dropFirst().reduce(parts.first ?? "") { say(phrase, ["first": $0, "next": $1]) }
    }
}

extension PatternReading.Kind {
    fileprivate var one: Phrase {
        switch self {
        case .letter: .patternLetter
        case .smallLetter: .patternSmallLetter
        case .capital: .patternCapital
        case .digit: .patternDigit
        case .blank: .patternBlank
        case .hyphen: .patternHyphen
        case .underscore: .patternUnderscore
        case .dot: .patternDot
        }
    }

    fileprivate var many: Phrase {
        switch self {
        case .letter: .patternLetters
        case .smallLetter: .patternSmallLetters
        case .capital: .patternCapitals
        case .digit: .patternDigits
        case .blank: .patternBlanks
        case .hyphen: .patternHyphens
        case .underscore: .patternUnderscores
        case .dot: .patternDots
        }
    }
}
