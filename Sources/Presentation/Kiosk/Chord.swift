/// Keys that open a lock when they are pressed one after the other, and nothing between them.
///
/// Written as key names with blanks between, such as `ctrl-x ctrl-q` or `f12 q u i t`. The first is Ctrl with a letter
/// or a function key, so that whatever a person types stays typable.
package struct Chord: Equatable, Sendable {
    private let keys: [InputEvent]

    /// Where none was chosen: Ctrl-X, then Ctrl-Q.
    package static let usual = Chord(keys: [.key(.control("x")), .key(.control("q"))])

    private init(keys: [InputEvent]) { self.keys = keys }

    /// Reads a chord.
    ///
    /// - Throws: ``ChordFault``, which says what is wrong with it.
    package init(parsing text: String) throws(ChordFault) {
        var keys: [InputEvent] = []
        for word in text.split(separator: " ") { keys.append(try Chord.key(named: word.lowercased())) }
        switch keys.first {
        case nil: throw .empty
        case .key(.control), .key(.function): self.keys = keys
        case .key, .text, .paste, .pointed, .scrolled:
            throw .beginsWithTyping(String(text.split(separator: " ")[0]))
        }
    }

    private static func key(named name: String) throws(ChordFault) -> InputEvent {
        if name.count == 1 { return .text(name) }
        if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last, letter.isASCII, letter.isLetter {
            guard !sameAsOtherKeys.contains(letter) else { throw .notToBeTold(name) }
            return .key(.control(letter))
        }
        if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
            return .key(.function(number))
        }
        throw .unknown(name)
    }

    /// Letters that a terminal sends with Ctrl as Backspace, Tab and Enter.
    private static let sameAsOtherKeys: Set<Character> = ["h", "i", "j", "m"]
}

/// What is wrong with a chord.
package enum ChordFault: Error, Equatable {
    case empty
    case unknown(String)
    /// A terminal does not tell this key from another one.
    case notToBeTold(String)
    case beginsWithTyping(String)

    /// One line that says what to do.
    package var words: String {
        switch self {
        case .empty: "name at least one key, such as ctrl-x ctrl-q"
        case .unknown(let name): "there is no key \(name); use ctrl-LETTER, f1 to f12, or a character"
        case .notToBeTold(let name): "a terminal cannot tell \(name) from another key; use another letter"
        case .beginsWithTyping(let name): "it must begin with ctrl-LETTER or f1 to f12, not with \(name)"
        }
    }
}

extension Chord {
    /// How far somebody has come with a chord.
    struct Progress {
        private let chord: Chord
        private var count = 0

        init(_ chord: Chord) { self.chord = chord }

        /// What a key is to the chord.
        enum Verdict: Equatable {
            /// A part of it, so that it does nothing else.
            case held
            /// The last part.
            case complete
            /// Nothing; whatever was held before is forgotten.
            case other
        }

        mutating func take(_ event: InputEvent) -> Verdict {
            if event != chord.keys[count] {
                count = 0
                guard event == chord.keys[0] else { return .other }
            }
            count += 1
            guard count == chord.keys.count else { return .held }
            count = 0
            return .complete
        }
    }
}
