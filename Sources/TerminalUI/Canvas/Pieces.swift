import CWideText

/// What one cell, or two for a wide one, show: a scalar that takes room, with the marks on it.
struct Piece: Equatable {
    var text: String
    var columns: Int
}

extension Glyphs {
    /// A grapheme cluster as cells show it, by the widths that the C library gives its scalars.
    ///
    /// Each scalar that takes room begins a piece, the marks that follow belong to it (four at most: a cell of curses
    /// holds no more). Terminals do not agree whether emoji joined to others, skin tones and emoji selectors take room
    /// of their own, so these are not drawn: what is left is as wide everywhere. The text itself keeps them.
    /// Text is made inert: controls, bidirectional overrides and what has no shape are drawn as stand-ins.
    func pieces(of cluster: Character) -> [Piece] {
        if let ascii = cluster.asciiValue, (0x20..<0x7F).contains(ascii) {
            return [Piece(text: String(cluster), columns: 1)]
        }
        var pieces: [Piece] = []
        var isJoined = false
        for scalar in cluster.unicodeScalars {
            if scalar == "\u{200D}", !pieces.isEmpty {
                isJoined = true
            } else if let standIn = scalar.standIn {
                pieces.append(show(standIn))
            } else if scalar.isSelector || (scalar.properties.isEmojiModifier && !pieces.isEmpty) {
                continue
            } else if cwt_width(scalar.value) == 0 {
                add(mark: scalar, to: &pieces)
            } else if !(isJoined && scalar.properties.isEmoji) {
                pieces.append(show(scalar))
            }
        }
        return pieces
    }

    /// How many columns a text takes.
    package func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    func columns(of cluster: Character) -> Int {
        pieces(of: cluster).reduce(0) { $0 + $1.columns }
    }

    private func show(_ scalar: Unicode.Scalar) -> Piece {
        switch self {
        case .unicode: Piece(text: String(scalar), columns: Int(cwt_width(scalar.value)))
        case .ascii:
            Piece(text: scalar.isASCII ? String(scalar) : String(asciiStandIns[scalar] ?? "?"), columns: 1)
        }
    }

    private func add(mark: Unicode.Scalar, to pieces: inout [Piece]) {
        guard self == .unicode else { return }
        guard let last = pieces.indices.last else {
            pieces.append(Piece(text: "\u{25CC}\(mark)", columns: 1))
            return
        }
        guard pieces[last].text.unicodeScalars.count < 5 else { return }
        pieces[last].text.unicodeScalars.append(mark)
    }
}

extension Unicode.Scalar {
    /// What is drawn in place of a scalar that would do something to the terminal or has no shape.
    fileprivate var standIn: Unicode.Scalar? {
        switch value {
        case 0..<0x20: Unicode.Scalar(0x2400 + value)
        case 0x7F: "\u{2421}"
        default:
            cwt_width(value) < 0 || (properties.generalCategory == .format && !isSelector) ? "\u{FFFD}" : nil
        }
    }

    /// Variation selectors, and the tags of a flag's region: they choose a look.
    fileprivate var isSelector: Bool {
        (0xFE00...0xFE0F).contains(value) || (0xE0020...0xE01EF).contains(value)
    }
}

/// What our own wording looks like where there is only ASCII.
private let asciiStandIns: [Unicode.Scalar: Character] = [
    "·": "-", "…": "~", "•": "*", "─": "-", "│": "|", "—": "-", "–": "-", "×": "x", "’": "'", "‘": "'",
    "“": "\"", "”": "\"", "↑": "^", "↓": "v", "←": "<", "→": ">", "⇢": ">", "▶": ">", "▸": ">", "▌": ">",
    "✓": "v", "✗": "x", "●": "*", "○": "o", "\u{A0}": " ",
]
