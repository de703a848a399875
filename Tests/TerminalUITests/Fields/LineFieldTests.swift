import Glibc
import NativeAuthWire
import Presentation
import ScreenSupport
import Testing

@testable import TerminalUI

/// What people reported of typing and pasting in programs of this kind.
@Suite struct LineFieldTests {
    private static let typedKinds: [FormModel.Field.Kind] = [.text, .email, .number, .password]

    @Test func `B015 the caret stands behind the width of the text before it, and a letter goes in there`()
        throws
    {
        var desk = Desk(.text)
        let empty = desk.frame()
        let start = try #require(empty.caret)
        var width = 0
        for (letter, columns) in zip("あいう한글ABC", [2, 2, 2, 2, 2, 1, 1, 1]) {
            desk.read(String(letter))
            width += columns
            #expect(desk.frame().caret == Point(column: start.column + width, row: start.row))
        }
        for columns in [1, 1, 1] {
            desk.read("\u{1B}[D")
            width -= columns
            #expect(desk.frame().caret?.column == start.column + width)
        }
        desk.read("x")
        #expect(desk.text() == "あいう한글xABC")
        #expect(desk.frame().caret?.column == start.column + width + 1)
        desk.read("\u{1B}[F")
        let frame = desk.frame()
        #expect(frame.caret?.column == start.column + 14)
        let drawn = frame.cells(row: start.row, start.column..<start.column + 15)
        #expect(drawn == ["あ", "", "い", "", "う", "", "한", "", "글", "", "x", "A", "B", "C", " "])
        for row in 0..<24 where row != start.row { #expect(frame.row(row) == empty.row(row)) }
        #expect(
            frame.row(start.row).suffix(60).drop { $0.role == .field }
                == empty.row(start.row).suffix(60).drop { $0.role == .field })
    }

    @Test(arguments: typedKinds, ["e\u{301}", "👩‍🚀", "🇯🇵", "👋🏽", "ที่", "กำ", "👨‍👩‍👧‍👦", "❤\u{FE0F}"])
    func `B017 Backspace and Delete take what looks like one whole, in every field`(
        kind: FormModel.Field.Kind, cluster: String
    ) throws {
        for key in [Key.backspace, .delete] {
            var desk = Desk(kind)
            desk.read("ab")
            desk.press(.left)
            // As a keyboard or an input method brings it: scalar after scalar, or at once.
            cluster.unicodeScalars.forEach { desk.read(String($0)) }
            #expect(desk.text() == "a\(cluster)b")
            if key == .delete { desk.press(.left) }
            desk.press(key)
            #expect(desk.text() == "ab")
            desk.read(cluster)
            if key == .delete { desk.press(.left) }
            desk.press(key)
            #expect(desk.text() == "ab")
            let frame = desk.frame()
            let caret = try #require(frame.caret)
            let box = try #require(frame.box(row: caret.row))
            let drawn = frame.cells(row: caret.row, box.lowerBound + 1..<box.lowerBound + 5)
            #expect(drawn == (kind == .password ? ["•", "•", " ", " "] : ["a", "b", " ", " "]))
        }
        let readme = try #require(read(#filePath.components(before: "/Tests/") + "/README.md"))
        #expect(readme.contains("A letter with its marks, a flag, a joined emoji is one"))
    }

    @Test func `B018 of a long text the caret is always in view, no wide sign is cut, and all of it is kept`()
        throws
    {
        let long = String((0..<70).map { "\($0)漢字 " }.joined().prefix(300))
        #expect(long.count == 300)
        var field = FormModel.Field("street", .text, label: "Street address")
        field.input.insert(Secret(long))
        func check(_ columns: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
            var canvas = Canvas(size: Size(columns: columns, rows: 3))
            canvas.draw(
                FieldView(field: field, isFocused: true, isLocked: false),
                in: Rect(column: 0, row: 0, columns: columns, rows: 3))
            let frame = canvas.frame
            let caret = try #require(frame.caret, sourceLocation: sourceLocation)
            let box = try #require(frame.box(row: 1), sourceLocation: sourceLocation)
            #expect(
                caret.row == 1 && box.dropFirst().dropLast().contains(caret.column),
                sourceLocation: sourceLocation)
            let cells = frame.cells(row: 1, box)
            for (cell, next) in zip(cells, cells.dropFirst()) {
                #expect((cell == "漢" || cell == "字") == next.isEmpty, sourceLocation: sourceLocation)
            }
            let shown = cells.dropFirst().dropLast().joined().trimmed
            #expect(long.contains(shown), sourceLocation: sourceLocation)
            #expect((cells.first == "‹") == !long.hasPrefix(shown), sourceLocation: sourceLocation)
            #expect((cells.last == "›") == !long.trimmed.hasSuffix(shown), sourceLocation: sourceLocation)
            #expect(field.input.text == long, sourceLocation: sourceLocation)
        }
        for columns in [24, 23, 30, 60] {
            field.input.apply(.moveToEnd)
            try check(columns)
            #expect(field.input.caret == 300)
            field.input.apply(.moveToStart)
            try check(columns)
            for _ in 0..<300 {
                field.input.apply(.moveRight)
                try check(columns)
            }
            for _ in 0..<70 {
                field.input.apply(.moveWordLeft)
                try check(columns)
            }
            #expect(field.input.caret == 0)
        }
        var desk = Desk([FormModel.Field("street", .text, label: "Street address")])
        desk.read("\u{1B}[200~\(long)\u{1B}[201~")
        #expect(desk.text("street") == long)
        desk.press(.home, .end)
        for columns in [200, 80, 57, 41, 40] {
            desk.size = Size(columns: columns, rows: 12)
            let frame = desk.frame()
            let caret = try #require(frame.caret)
            #expect(try #require(frame.box(row: caret.row)).dropFirst().dropLast().contains(caret.column))
            #expect(desk.text("street") == long)
        }
    }

    @Test(arguments: [true, false])
    func `B019 a paste is one line of its field, and nothing is submitted before Enter`(isBracketed: Bool) {
        let cases: [(FormModel.Field.Kind, String, String)] = [
            (.passcode(length: 8), "12345678\n", "12345678"), (.text, "Ada\r\nLovelace", "Ada Lovelace"),
            (.password, "one\ntwo\nthree", "one two three"), (.text, "\r\nAda\n", "Ada"),
            (.email, "ada@example.com\r\n", "ada@example.com"), (.text, "a\r\r\n\nb\rc", "a b c"),
        ]
        for (kind, pasted, value) in cases {
            // Without brackets a carriage return ahead of all text is the Enter key: there is nothing to tell it by.
            if !isBracketed, pasted.utf8.first == 0x0D { continue }
            var desk = Desk([
                FormModel.Field("x", kind, label: "X"), FormModel.Field("after", .text, label: "After"),
            ])
            desk.read(isBracketed ? "\u{1B}[200~\(pasted)\u{1B}[201~" : pasted)
            #expect(desk.text() == value)
            #expect(desk.form.focus == .field("x"))
            #expect(desk.actions == [.edited("x")])
            #expect(desk.form["x"]?.notice == "")
            desk.read("\r")
            #expect(desk.actions.last == (kind == .passcode(length: 8) ? .submit : .left("x")))
            #expect(desk.text() == value)
        }
        var desk = Desk(.text)
        desk.read("\u{1B}[200~a\u{1B}[2Jb\u{1B}[201~")
        #expect(desk.text() == "a[2Jb")
        #expect(desk.form["x"]?.notice == "Signs that cannot be shown were left out.")
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    fileprivate func components(before part: String) -> String {
        String(self[..<(ranges(of: part).last?.lowerBound ?? endIndex)])
    }
}

private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
}
