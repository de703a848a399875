import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

/// Random typing against a slow and obvious line: text, caret and cells are the same after every step.
@Suite struct LinePropertyTests {
    private static let typed = [
        "a", "Z", "7", " ", "é", "漢", "한", "あ", "e\u{301}", "\u{301}", "👩‍🚀", "👨‍👩‍👧‍👦", "❤\u{FE0F}", "👋🏽", "🏽",
        "🇯🇵", "🇭", "ที่", "กำ", "\u{202E}", "\u{200D}", "a\u{301}\u{302}\u{303}\u{304}\u{305}",
        "\u{1112}\u{1161}\u{11AB}",
        "\u{1112}", "\u{1161}",
    ]
    /// What is pasted, and what of it a line takes.
    private static let pasted: [(text: [UInt8], taken: String)] = [
        (Array("Ada\r\nLovelace".utf8), "Ada Lovelace"), (Array("\n漢字\r".utf8), "漢字"),
        (Array("\u{1B}[2J\u{7}x".utf8), "[2Jx"), (Array("\u{9B}31m".utf8), "31m"), ([0xC3], ""),
        ([0xFF, 0x61, 0xE6, 0xBC], "a"), (Array("🇯🇵🇭🇺é".utf8), "🇯🇵🇭🇺é"), (Array("a\u{2028}b".utf8), "a b"),
    ]

    @Test(arguments: 0..<16 as Range<UInt64>)
    func `whatever is typed, text, caret and cells are as in a line that is drawn anew`(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        var desk = Desk(.text)
        desk.size = Size(columns: [40, 41, 57, 80].randomElement(using: &random) ?? 40, rows: 12)
        var line = SlowLine()
        for step in 0..<150 {
            change(&desk, &line, using: &random)
            #expect(desk.text() == line.text, "seed \(seed), step \(step)")
            #expect(Array(desk.text().utf8) == Array(line.text.utf8))
            #expect(desk.form["x"]?.input.caret == line.caret, "seed \(seed), step \(step)")
            let frame = desk.frame()
            let caret = try #require(frame.caret)
            let box = try #require(frame.box(row: caret.row))
            let shown = line.shown(in: box.count - 2)
            let drawn = frame.cells(row: caret.row, box.lowerBound + 1..<box.upperBound - 1)
            #expect(drawn == shown.cells, "seed \(seed), step \(step)")
            #expect(caret.column - box.lowerBound - 1 == shown.caret, "seed \(seed), step \(step)")
        }
    }

    private func change(_ desk: inout Desk, _ line: inout SlowLine, using random: inout SeededGenerator) {
        let count = line.clusters.count
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<8:
            let text = Self.typed.randomElement(using: &random) ?? ""
            desk.handle(.text(text))
            line.insert(text)
        case 8:
            let (text, taken) = Self.pasted.randomElement(using: &random) ?? ([], "")
            desk.handle(.paste(text.withUnsafeBytes { Secret(bytes: $0) }))
            line.insert(taken)
        case 9:
            desk.press(.left)
            line.caret = max(line.caret - 1, 0)
        case 10:
            desk.press(.right)
            line.caret = min(line.caret + 1, count)
        case 11:
            desk.press(.backspace)
            line.delete(max(line.caret - 1, 0)..<line.caret)
        case 12:
            desk.press(.delete)
            line.delete(line.caret..<min(line.caret + 1, count))
        case 13:
            desk.press(.home)
            line.caret = 0
        case 14:
            desk.press(.end)
            line.caret = count
        default:
            let isBefore = Bool.random(using: &random) && count > 20
            desk.press(.control(isBefore ? "u" : "k"))
            line.delete(isBefore ? 0..<line.caret : line.caret..<count)
        }
    }
}
