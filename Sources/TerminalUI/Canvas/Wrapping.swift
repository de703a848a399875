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
        var rest = text[...]
        var margin = ""
        while columns > indent + 1 {
            let head = beginning(of: rest, columns: columns - margin.count)
            guard !head.isEmpty, head.endIndex < rest.endIndex else { break }
            let isWhole = rest[head.endIndex] == " "
            // A sign or a bullet does not stay behind alone.
            let short = head.dropFirst(indent + 8 - margin.count)
            let end = isWhole ? head.endIndex : short.lastIndex(of: " ") ?? head.endIndex
            lines.append(margin + rest[..<end])
            rest = rest[end...].drop { $0 == " " }
            margin = String(repeating: " ", count: indent)
        }
        return lines + [margin + rest]
    }

    /// As much of a text as so many columns hold, with a sign at the end if that is not all.
    func clip(_ text: String, to columns: Int) -> String {
        guard self.columns(of: text) > columns else { return text }
        guard columns > 0 else { return "" }
        return beginning(of: text[...], columns: columns - 1) + sign(.ellipsis)
    }

    private func breakWord(_ word: String, at columns: Int, into lines: inout [String]) -> String {
        var rest = word[...]
        while true {
            let part = beginning(of: rest, columns: columns)
            guard part.endIndex < rest.endIndex else { return String(rest) }
            guard !part.isEmpty else { return "" }
            lines.append(String(part))
            rest = rest[part.endIndex...]
        }
    }

    /// As much of a text as so many columns hold; the rest is not looked at.
    private func beginning(of text: Substring, columns: Int) -> Substring {
        var used = 0
        return text.prefix { cluster in
            used += self.columns(of: cluster)
            return used <= columns
        }
    }
}
