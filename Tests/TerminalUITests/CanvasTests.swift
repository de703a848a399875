import Presentation
import ScreenSupport
import TerminalUI
import Testing

@Suite struct CanvasTests {
    @Test func `what is written beyond an edge is dropped`() {
        var canvas = Canvas(size: Size(columns: 6, rows: 3))
        canvas.within(Rect(column: 2, row: 1, columns: 3, rows: 1)) { window in
            window.write("abcdef", at: Point(column: -1, row: 0), as: .text)
            window.write("x", at: Point(column: 0, row: 1), as: .text)
            window.write("y", at: Point(column: 0, row: -1), as: .text)
        }
        #expect(canvas.frame.text == "\n  bcd\n")
    }

    @Test func `a window inside a window stays inside both`() {
        var canvas = Canvas(size: Size(columns: 5, rows: 1))
        canvas.within(Rect(column: 1, row: 0, columns: 2, rows: 1)) { outer in
            outer.within(Rect(column: 1, row: 0, columns: 9, rows: 9)) { inner in
                inner.write("abc", at: Point(column: 0, row: 0), as: .text)
                inner.placeCaret(at: Point(column: 1, row: 0))
                inner.mark(Rect(column: 0, row: 0, columns: 9, rows: 9), as: .menuItem(1))
            }
        }
        #expect(canvas.frame.text == "  a")
        #expect(canvas.frame.caret == nil)
        #expect(canvas.frame.target(at: Point(column: 2, row: 0)) == .menuItem(1))
        #expect(canvas.frame.target(at: Point(column: 3, row: 0)) == nil)
    }

    @Test func `half a wide cluster is drawn at neither edge`() {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write("a漢字漢", at: Point(column: -2, row: 0), as: .text)
        #expect(canvas.frame.text == " 字")
        canvas.write("漢", at: Point(column: 3, row: 0), as: .text)
        #expect(canvas.frame.text == " 字")
    }

    @Test func `writing over one half of a wide cluster takes the other too`() {
        for column in 0...1 {
            var canvas = Canvas(size: Size(columns: 3, rows: 1))
            canvas.write("漢", at: Point(column: 0, row: 0), as: .text)
            canvas.write("x", at: Point(column: column, row: 0), as: .text)
            #expect(canvas.frame.text == (column == 0 ? "x" : " x"))
            #expect(canvas.frame.cells.allSatisfy { !$0.text.isEmpty })
        }
    }

    @Test func `a text that is too long ends in a sign of it`() {
        var canvas = Canvas(size: Size(columns: 9, rows: 1))
        #expect(canvas.write("漢字漢字", at: Point(column: 0, row: 0), as: .text, limit: 6) == 5)
        #expect(canvas.frame.text == "漢字…")
    }
}

@Suite struct WidthTests {
    @Test(arguments: [
        ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ที่", 1),
        ("กำ", 2), ("🇯🇵", 2), ("👩", 2), ("\u{301}", 1), ("\u{7}", 1), ("\u{202E}", 1), ("", 0),
    ])
    func `text is as wide as the C library says`(text: String, columns: Int) {
        #expect(Glyphs.unicode.columns(of: text) == columns)
    }

    @Test(arguments: [("👩‍🚀", "👩"), ("👋🏽", "👋"), ("❤\u{FE0F}", "❤"), ("👨‍👩‍👧‍👦", "👨")])
    func `what terminals disagree about is drawn so that they agree`(cluster: String, drawn: String) {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.write(cluster + "x", at: Point(column: 0, row: 0), as: .text)
        #expect(canvas.frame.text == drawn + "x")
    }

    @Test func `in ASCII every other sign has a stand-in of one column`() {
        #expect(Glyphs.ascii.columns(of: "漢é·\u{1B}") == 4)
        var canvas = Canvas(size: Size(columns: 8, rows: 1), glyphs: .ascii)
        canvas.write("漢é·→", at: Point(column: 0, row: 0), as: .text)
        #expect(canvas.frame.text == "??->")
    }
}
