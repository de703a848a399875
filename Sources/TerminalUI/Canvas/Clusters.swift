/// The clusters of a text, one after the other.
///
/// Nearly all of what is drawn is plain: that comes as scalars, without a look at the tables of Unicode.
struct Clusters: Sequence, IteratorProtocol {
    enum Cluster {
        /// One scalar that is a cluster by itself and has a shape.
        case plain(Unicode.Scalar)
        case other(Character)
    }

    private let text: String
    private var index: String.Index
    /// The scalar there.
    private var scalar: Unicode.Scalar?

    init(_ text: String) {
        self.text = text
        index = text.startIndex
        scalar = text.unicodeScalars.first
    }

    mutating func next() -> Cluster? {
        guard let first = scalar else { return nil }
        if first.isPlain {
            let after = text.unicodeScalars.index(after: index)
            let second = after == text.endIndex ? nil : text.unicodeScalars[after]
            if second.map(\.isPlain) ?? true {
                index = after
                scalar = second
                return .plain(first)
            }
        }
        let cluster = text[index]
        text.formIndex(after: &index)
        scalar = index == text.endIndex ? nil : text.unicodeScalars[index]
        return .other(cluster)
    }
}

extension Unicode.Scalar {
    /// Whether it takes one column and joins no other one like it: of ASCII and Latin, arrows, frames, blocks, ticks.
    ///
    /// Source: Unicode, GraphemeBreakProperty.txt, where these have no value that joins them, and EastAsianWidth.txt.
    fileprivate var isPlain: Bool {
        switch value {
        case 0x20...0x7E, 0xB0...0x24F, 0x2022...0x2026, 0x2190...0x21FF, 0x2500...0x25FC, 0x2713...0x2718: true
        default: false
        }
    }
}
