import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

@Suite struct FieldTests {
    private let size = Size(columns: 40, rows: 12)

    private func frame(_ input: TextInput, _ kind: FormModel.Field.Kind = .text, revealed: Bool = false)
        -> Frame
    {
        var field = FormModel.Field("x", kind, label: "Label")
        field.input = input
        field.isRevealed = revealed
        return ScreenView(.flow(FormModel(fields: [field], focus: .field("x")), at: 0)).frame(at: size)
    }

    private func box(_ frame: Frame) -> [Cell] {
        frame.cells.filter { $0.role == .field }
    }

    @Test func `the caret stands behind the text before it, by its width`() throws {
        var input = TextInput("あいう한글ABC")
        let start = try #require(frame(TextInput()).caret).column
        for (moves, width) in [(0, 13), (1, 12), (2, 11), (3, 10), (4, 8), (8, 0)] {
            input.moveCaret(to: 8 - moves)
            #expect(frame(input).caret?.column == start + width)
        }
        input.moveCaret(to: 3)
        input.insert("x")
        #expect(frame(input).text.contains("あいうx한글ABC"))
    }

    @Test func `of a long text the part with the caret is shown, with marks for what is hidden`() throws {
        let text = (0..<60).map { "\($0)漢字" }.joined(separator: " ")
        var input = TextInput(text)
        for position in 0...input.count {
            input.moveCaret(to: position)
            let frame = frame(input)
            let cells = box(frame)
            let caret = try #require(frame.caret)
            let row = frame.row(caret.row).map(\.role)
            let first = try #require(row.firstIndex(of: .field)) - row.startIndex
            #expect(caret.column > first && caret.column < first + cells.count - 1)
            let shown = cells.dropFirst().dropLast().map(\.text).joined().split(separator: " ").joined(
                separator: " ")
            #expect(text.contains(shown))
            #expect((cells.first?.text == "‹") == !text.hasPrefix(shown))
            #expect((cells.last?.text == "›") == !text.hasSuffix(shown))
            for (cell, next) in zip(cells, cells.dropFirst())
            where cell.text.unicodeScalars.contains(where: \.isHan) {
                #expect(next.text.isEmpty)
            }
        }
    }

    @Test func `a password is dots until it is shown`() {
        let input = TextInput("hunter漢", isSecret: true)
        #expect(box(frame(input, .password)).filter { $0.text == "•" }.count == 7)
        #expect(!frame(input, .password).text.contains("hunter"))
        #expect(frame(input, .password, revealed: true).text.contains("hunter漢"))
    }

    @Test func `each digit of a passcode has its place, and the caret stands at the next`() throws {
        let frame = frame(TextInput("0012", isSecret: true), .passcode(length: 6))
        #expect(frame.text.contains("0 │ 0 │ 1"))
        let caret = try #require(frame.caret)
        #expect(frame.row(caret.row).map(\.text)[caret.column] == "_")
    }

    @Test func `a passcode too long for frames is told without them`() {
        #expect(
            frame(TextInput("0012", isSecret: true), .passcode(length: 12)).text.contains("0 0 1 2   _ . . ."))
    }
}

extension Unicode.Scalar {
    fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }
}
