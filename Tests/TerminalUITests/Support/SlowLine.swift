import CWideText

/// A line of text and what a box shows of it, the slow and obvious way: as strings, begun anew at every step.
struct SlowLine {
    var text = ""
    /// How many clusters stand before the caret.
    var caret = 0

    var clusters: [Character] { Array(text) }

    mutating func insert(_ new: String) {
        let before = String(clusters[..<caret])
        let after = String(clusters[caret...])
        text = before + new + after
        caret = clustersCovering((before + new).utf8.count)
    }

    mutating func delete(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let before = String(clusters[..<range.lowerBound])
        text = before + String(clusters[range.upperBound...])
        caret = clustersCovering(before.utf8.count)
    }

    /// How many clusters there are up to a byte, one that it stands inside of included.
    private func clustersCovering(_ bytes: Int) -> Int {
        var count = 0
        while String(clusters[..<count]).utf8.count < bytes { count += 1 }
        return count
    }

    /// The cells of a box of so many columns between its edges, and the caret's place among them.
    func shown(in columns: Int) -> (cells: [String], caret: Int) {
        let all = clusters.map(SlowLine.cells)
        let before = all[..<caret].reduce(0) { $0 + $1.count }
        let under = max(caret < all.count ? all[caret].count : 1, 1)
        var start = 0
        while before + under > start + columns { start += columns / 2 }
        var cells: [String] = []
        var column = 0
        for cluster in all {
            let isWhole = column >= start && column + cluster.count <= start + columns
            for (index, cell) in cluster.enumerated() where (start..<start + columns).contains(column + index) {
                cells.append(isWhole ? cell : " ")
            }
            column += cluster.count
        }
        return (cells + Array(repeating: " ", count: columns - cells.count), before - start)
    }

    /// What a cluster looks like, cell by cell; the right half of a wide sign is an empty one.
    static func cells(_ cluster: Character) -> [String] {
        var cells: [String] = []
        var isAfterJoiner = false
        for scalar in cluster.unicodeScalars {
            switch scalar.value {
            case 0x200D where !cells.isEmpty: isAfterJoiner = true
            case 0xFE00...0xFE0F, 0xE0020...0xE007F: break
            case 0x1F3FB...0x1F3FF where !cells.isEmpty: break
            case 0x202A...0x202E, 0x2066...0x2069, 0x200B...0x200D: cells.append("\u{FFFD}")
            case _ where isAfterJoiner && scalar.properties.isEmoji: break
            default:
                switch cwt_width(scalar.value) {
                case 0 where cells.isEmpty: cells.append("\u{25CC}\(scalar)")
                case 0:
                    let base = cells.lastIndex { !$0.isEmpty } ?? 0
                    if cells[base].unicodeScalars.count < 4 { cells[base].unicodeScalars.append(scalar) }
                case 2: cells += [String(scalar), ""]
                default: cells.append(String(scalar))
                }
            }
        }
        return cells
    }
}
