/// Results as a Markdown table: what was measured, what came out, what is aimed at.
package struct Table {
    private var rows: [[String]] = []

    package init() {}

    /// Adds a row.
    package mutating func add(_ what: String, _ result: String, aim: String = "") {
        rows.append([what, result, aim])
    }

    /// The table, each column as wide as its widest cell.
    package var text: String {
        let all = [["measured", "result", "aim"]] + rows
        let widths = (0..<3).map { column in all.map { $0[column].count }.max() ?? 0 }
        func line(_ row: [String]) -> String {
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return "| " + cells.joined(separator: " | ") + " |"
        }
        let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
        return ([line(all[0]), rule] + rows.map(line)).joined(separator: "\n")
    }
}

extension Double {
    /// With so many digits behind the point.
    package func rounded(digits: Int) -> String {
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        let whole = (self * scale).rounded()
        guard digits > 0 else { return String(Int(whole)) }
        let text = String(Int(whole.magnitude))
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return (whole < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
    }
}

extension Duration {
    /// In microseconds, or in milliseconds where that reads better.
    package var words: String {
        let microseconds = self / .microseconds(1)
        return microseconds < 1000
            ? microseconds.rounded(digits: 1) + " µs" : (microseconds / 1000).rounded(digits: 2) + " ms"
    }
}
