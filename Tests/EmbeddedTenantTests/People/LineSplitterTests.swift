import Testing

@testable import EmbeddedTenant

@Suite struct LineSplitterTests {
    private func lines(_ text: String, pieces: Int) -> [String] {
        var splitter = LineSplitter()
        var lines: [NumberedLine] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            lines += splitter.take(Array(bytes[start..<min(bytes.count, start + pieces)]))
        }
        if let last = splitter.finish() { lines.append(last) }
        return lines.map {
            "\($0.number)" + ($0.bytes.map { ":" + String(decoding: $0, as: UTF8.self) } ?? "!")
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"], [1, 2, 3, 100])
    func `each kind of line end counts once, wherever the bytes are cut`(end: String, pieces: Int) {
        let text = ["a", "", "bc", "d"].joined(separator: end)
        #expect(lines(text, pieces: pieces) == ["1:a", "2:", "3:bc", "4:d"])
        #expect(lines(text + end, pieces: pieces) == ["1:a", "2:", "3:bc", "4:d"])
        #expect(lines("\u{FEFF}" + text, pieces: pieces) == ["1:a", "2:", "3:bc", "4:d"])
    }

    @Test func `kinds may be mixed, and a mark is one at the beginning alone`() {
        #expect(lines("a\r\n\rb\n\n\u{FEFF}c", pieces: 1) == ["1:a", "2:", "3:b", "4:", "5:\u{FEFF}c"])
        #expect(lines("", pieces: 1).isEmpty)
        #expect(lines("\u{FEFF}", pieces: 1) == ["1:"])
    }

    @Test func `a line that is too long is passed over, and the next one is read`() {
        let longest = String(repeating: "x", count: LineSplitter.longest)
        let found = lines("\(longest)\n\(longest)x\ny", pieces: 65536)
        #expect(found == ["1:\(longest)", "2!", "3:y"])
    }
}
