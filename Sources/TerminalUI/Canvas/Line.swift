/// A run of text with one meaning.
package struct Span: Equatable, Sendable {
    package var text: String
    package var role: Role

    package init(_ text: String, _ role: Role = .text) {
        self.text = text
        self.role = role
    }
}

/// One row of cells before it is put anywhere: spans from left to right.
package struct Line: Equatable, Sendable {
    package var spans: [Span]

    package init(_ spans: Span...) { self.spans = spans }
    package init(spans: [Span]) { self.spans = spans }

    package init(_ text: String, _ role: Role = .text) { spans = [Span(text, role)] }

    /// An empty row.
    package static let blank = Line(spans: [])

    /// In cells.
    package var width: Int { spans.reduce(0) { $0 + TextWidth.of($1.text) } }

    /// The same, further to the right.
    package func indented(by columns: Int) -> Line {
        Line(spans: [Span(String(repeating: " ", count: max(0, columns)))] + spans)
    }

    /// The same, filled with blanks up to a width.
    package func padded(to width: Int, _ role: Role = .text) -> Line {
        Line(spans: spans + [Span(String(repeating: " ", count: max(0, width - self.width)), role)])
    }
}

extension String {
    /// The beginning that fits into so many cells; no half glyph at the edge.
    func clipped(to width: Int) -> String {
        var room = width
        var end = startIndex
        for index in indices {
            room -= TextWidth.of(self[index])
            guard room >= 0 else { return String(self[..<end]) }
            end = self.index(after: index)
        }
        return self
    }

    /// Rows of whole words, each no wider than so many cells; a word that is wider is broken.
    func wrapped(to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var rows: [String] = []
        var row = ""
        for word in split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
            let joined = row.isEmpty ? word : row + " " + word
            if TextWidth.of(joined) <= width {
                row = joined
                continue
            }
            if !row.isEmpty { rows.append(row) }
            row = word
            while TextWidth.of(row) > width {
                let head = row.clipped(to: width)
                guard !head.isEmpty else { break }
                rows.append(head)
                row = String(row.dropFirst(head.count))
            }
        }
        rows.append(row)
        return rows
    }
}
