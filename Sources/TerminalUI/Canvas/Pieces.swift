import CWideText

/// What one cell, or two for a wide one, show: a scalar that takes room, with the marks on it.
struct Piece: Equatable {
    var scalar: Unicode.Scalar
    var marks = Marks()
    var columns = 1
}

extension Glyphs {
    /// A grapheme cluster as cells show it, by the widths that the C library gives its scalars.
    ///
    /// Each scalar that takes room begins a piece, the marks that follow belong to it. Terminals do not agree whether
    /// emoji joined to others, skin tones and emoji selectors take room of their own, so these are not drawn: what is
    /// left is as wide everywhere. The text itself keeps them.
    /// Text is made inert: controls, bidirectional overrides and what has no shape are drawn as stand-ins.
    func pieces(of cluster: Character) -> [Piece] {
        var pieces: [Piece] = []
        var isJoined = false
        for scalar in cluster.unicodeScalars {
            if scalar == "\u{200D}", !pieces.isEmpty {
                isJoined = true
            } else if let standIn = scalar.standIn {
                pieces.append(show(standIn))
            } else if scalar.isSelector || (scalar.isSkinTone && !pieces.isEmpty) {
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
        var sum = 0
        for cluster in Clusters(text) { sum += columns(of: cluster) }
        return sum
    }

    func columns(of cluster: Clusters.Cluster) -> Int {
        switch cluster {
        case .plain: 1
        case .other(let cluster): columns(of: cluster)
        }
    }

    func columns(of cluster: Character) -> Int {
        pieces(of: cluster).reduce(0) { $0 + $1.columns }
    }

    private func show(_ scalar: Unicode.Scalar) -> Piece {
        Piece(scalar: shown(scalar), columns: self == .ascii ? 1 : Int(cwt_width(scalar.value)))
    }

    /// A scalar that takes room, or what stands for it in ASCII.
    func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        self == .unicode || scalar.isASCII ? scalar : asciiStandIns[scalar] ?? "?"
    }

    private func add(mark: Unicode.Scalar, to pieces: inout [Piece]) {
        guard self == .unicode else { return }
        if pieces.isEmpty { pieces.append(Piece(scalar: "\u{25CC}")) }
        pieces[pieces.count - 1].marks.append(mark)
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

    fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

    /// Variation selectors, and the tags of a flag's region: they choose a look.
    fileprivate var isSelector: Bool {
        (0xFE00...0xFE0F).contains(value) || (0xE0020...0xE01EF).contains(value)
    }
}

/// What our own wording looks like where there is only ASCII.
private let asciiStandIns: [Unicode.Scalar: Unicode.Scalar] = [
    "·": "-", "…": "~", "•": "*", "─": "-", "│": "|", "—": "-", "–": "-", "×": "x", "’": "'", "‘": "'",
    "“": "\"", "”": "\"", "↑": "^", "↓": "v", "←": "<", "→": ">", "⇢": ">", "▶": ">", "▸": ">", "▌": ">",
    "✓": "v", "✗": "x", "●": "*", "○": "o", "\u{A0}": " ",
]
