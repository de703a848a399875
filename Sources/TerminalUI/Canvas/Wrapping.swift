extension Glyphs {
    /// Breaks a text into lines of so many columns, at blanks where there are any, inside a word where there are none.
    func wrap(_ text: String, to columns: Int) -> [String] {
        guard columns > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: true) {
            let candidate = line.isEmpty ? String(word) : "\(line) \(word)"
            if self.columns(of: candidate) <= columns {
                line = candidate
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = breakWord(String(word), at: columns, into: &lines)
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Breaks a text in the same way, with every blank of it kept.
    ///
    /// - Parameter indent: How far all lines but the first are moved in.
    func fold(_ text: String, to columns: Int, movingIn indent: Int) -> [String] {
        var lines: [String] = []
        var rest = text
        while self.columns(of: rest) > columns, columns > indent + 1 {
            let head = prefix(of: rest, columns: columns)
            let isWhole = rest.dropFirst(head.count).first == " "
            // A sign or a bullet does not stay behind alone.
            let end = isWhole ? head.endIndex : head.dropFirst(indent + 8).lastIndex(of: " ") ?? head.endIndex
            lines.append(String(head[..<end]))
            let left = rest.dropFirst(head[..<end].count).drop { $0 == " " }
            rest = String(repeating: " ", count: indent) + left
        }
        return lines + [rest]
    }

    /// As much of a text as so many columns hold, with a sign at the end if that is not all.
    func clip(_ text: String, to columns: Int) -> String {
        guard self.columns(of: text) > columns else { return text }
        guard columns > 0 else { return "" }
        return prefix(of: text, columns: columns - 1) + sign(.ellipsis)
    }

    private func breakWord(_ word: String, at columns: Int, into lines: inout [String]) -> String {
        var rest = word
        while self.columns(of: rest) > columns {
            let part = prefix(of: rest, columns: columns)
            guard !part.isEmpty else { return "" }
            lines.append(part)
            rest.removeFirst(part.count)
        }
        return rest
    }

    private func prefix(of text: String, columns: Int) -> String {
        var used = 0
        return String(
            text.prefix { cluster in
                used += self.columns(of: cluster)
                return used <= columns
            })
    }
}
