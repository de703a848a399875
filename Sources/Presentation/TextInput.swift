package import NativeAuthWire

/// What was typed into one line, and where the caret is, by grapheme cluster.
///
/// A letter with its marks, a flag, a joined family of emoji: each is one cluster. The caret never stands inside one,
/// and one Backspace or Delete takes a whole one, in every field alike.
/// The content is a ``NativeAuthWire/Secret`` and is edited as bytes, so that no copy of it is left in memory.
package struct TextInput: Equatable, Sendable {
    private var content: Secret
    /// Where each cluster ends, in bytes.
    private var ends: [Int] = []
    /// Whether what was typed must not be seen nor stay in memory.
    package let isSecret: Bool
    /// How many clusters stand before the caret.
    package private(set) var caret: Int

    /// Makes an empty line.
    package init(isSecret: Bool = false) {
        content = Secret("")
        caret = 0
        self.isSecret = isSecret
    }

    /// Makes a line of a text, with the caret behind it. What cannot stand in a line is left out.
    package init(_ text: String, isSecret: Bool = false) {
        self.init(isSecret: isSecret)
        insert(Secret(text))
    }

    /// What was typed.
    package var secret: Secret { content }
    /// Whether nothing was typed.
    package var isEmpty: Bool { content.isEmpty }
    /// How many clusters were typed.
    package var count: Int { ends.count }
    /// A copy as text; of a secret, only to show it to the person who asked to see it.
    package var text: String { content.reveal() }

    /// Visits the clusters from the first to the last, without a copy of the whole.
    package func forEachCluster(_ body: (Character) -> Void) {
        content.withBytes { bytes in
            guard let span = try? UTF8Span(validating: Span(_unsafeBytes: bytes)) else { return }
            var clusters = span.makeCharacterIterator()
            while let cluster = clusters.next() { body(cluster) }
        }
    }

    /// Puts the caret behind so many clusters, or as near as the line has them.
    package mutating func moveCaret(to position: Int) {
        caret = min(max(position, 0), count)
    }

    /// Puts other bytes in place of some clusters, and the caret behind them.
    mutating func replace(_ clusters: Range<Int>, with new: Secret) {
        let start = offset(clusters.lowerBound)
        let end = offset(clusters.upperBound)
        content = content.replacing(start..<end, with: new)
        ends = content.clusterEnds
        let target = start + new.count
        caret = target == 0 ? 0 : (ends.firstIndex { $0 >= target } ?? count - 1) + 1
    }

    /// Whether a cluster is a blank.
    func isBlank(at index: Int) -> Bool {
        content.withBytes { bytes in
            var parser = Unicode.UTF8.ForwardParser()
            var rest = bytes[offset(index)...].makeIterator()
            guard case .valid(let encoded) = parser.parseScalar(from: &rest) else { return false }
            return Unicode.UTF8.decode(encoded).properties.isWhitespace
        }
    }

    private func offset(_ cluster: Int) -> Int { cluster == 0 ? 0 : ends[cluster - 1] }
}

extension Secret {
    fileprivate func replacing(_ range: Range<Int>, with new: Secret) -> Secret {
        Secret(count: count - range.count + new.count) { target in
            withBytes { old in
                new.withBytes { new in
                    let tail = range.lowerBound + new.count
                    target[..<range.lowerBound].copyBytes(from: old[..<range.lowerBound])
                    target[range.lowerBound..<tail].copyBytes(from: new)
                    target[tail...].copyBytes(from: old[range.upperBound...])
                }
            }
        }
    }

    fileprivate var clusterEnds: [Int] {
        withBytes { bytes in
            guard let span = try? UTF8Span(validating: Span(_unsafeBytes: bytes)) else { return [] }
            var clusters = span.makeCharacterIterator()
            var ends: [Int] = []
            while clusters.skipForward() > 0 { ends.append(clusters.currentCodeUnitOffset) }
            return ends
        }
    }
}
