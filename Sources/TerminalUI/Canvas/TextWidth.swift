import CWidth

/// How many cells text takes, by the same `wcwidth` of the C library that wide ncurses draws by.
///
/// A cluster takes the sum of its characters: where the library counts a joined family of emoji as two wide signs, so do
/// we, and the caret stands where the library puts it. Needs a UTF-8 locale; see `setlocale(3)`.
package enum TextWidth {
    /// The cells of one grapheme cluster.
    package static func of(_ cluster: Character) -> Int {
        if let ascii = cluster.asciiValue { return ascii >= 0x20 && ascii != 0x7F ? 1 : 0 }
        return cluster.unicodeScalars.reduce(0) { $0 + max(0, Int(cwd_width($1.value))) }
    }

    /// The cells of a text.
    package static func of(_ text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + of($1) }
    }
}
