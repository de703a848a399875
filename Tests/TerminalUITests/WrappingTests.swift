import Testing

@testable import TerminalUI

/// How texts are broken into lines.
@Suite(.timeLimit(.minutes(1))) struct WrappingTests {
    private static let pieces = [
        "a", "bc", " ", "  ", "é", "漢字", "👩‍🚀", "e\u{301}", "\u{301}", "🇯🇵", "unbreakable", "·", "kk\u{200D}",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    @Test(arguments: 0..<64 as Range<UInt64>)
    func `no line is wider than there is room, and nothing of the text is lost but blanks`(seed: UInt64) {
        var random = SeededGenerator(seed)
        let text = Self.text(&random)
        let columns = Int.random(in: 12...40, using: &random)
        let glyphs = Glyphs.unicode
        let wrapped = glyphs.wrap(text, to: columns)
        let folded = glyphs.fold(text, to: columns, movingIn: 4)
        for lines in [wrapped, folded] {
            #expect(lines.allSatisfy { glyphs.columns(of: $0) <= columns }, "\(text)")
            let scalars = lines.joined().unicodeScalars.filter { $0 != " " }
            #expect(Array(scalars) == Array(text.unicodeScalars.filter { $0 != " " }), "\(text)")
        }
    }

    @Test(arguments: [("x", 1 << 18), ("漢", 1 << 13), ("e\u{301}", 1 << 13), ("👩‍🚀", 1 << 13)])
    func `a word that has no end for a person is broken in one pass`(sign: String, count: Int) {
        let word = String(repeating: sign, count: count)
        let glyphs = Glyphs.unicode
        let perLine = 60 / glyphs.columns(of: sign)
        #expect(glyphs.wrap(word, to: 60).count == (count + perLine - 1) / perLine)
        let folded = glyphs.fold(word, to: 60, movingIn: 4)
        #expect(folded.first?.count == perLine)
        #expect(folded.dropFirst().dropLast().allSatisfy { glyphs.columns(of: $0) == 60 })
    }

    @Test func `a letter that is wider than a line ends the text, and not the program`() {
        let wide = "\u{1112}\u{1112}\u{1112}\u{1112}"
        #expect(Glyphs.unicode.fold("abcdefgh" + wide + "x", to: 6, movingIn: 4).joined().contains("abcdef"))
    }
}
