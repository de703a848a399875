import NativeAuthWire
import Presentation
import Testing

@Suite struct TextInputTests {
    @Test(arguments: ["e\u{301}", "👩‍🚀", "🇯🇵", "👋🏽", "ที่", "กำ", "한", "👨‍👩‍👧‍👦"])
    func `one Backspace or Delete takes a whole cluster`(cluster: String) {
        var input = TextInput("a\(cluster)b")
        #expect(input.count == 3)
        input.apply(.moveLeft)
        #expect(input.apply(.deleteBackward) == true)
        #expect(input.text == "ab")
        input.insert(Secret(cluster))
        input.apply(.moveLeft)
        #expect(input.apply(.deleteForward) == true)
        #expect(input.text == "ab")
        #expect(input.caret == 1)
    }

    @Test func `a mark typed after its letter joins it, and the caret stays behind both`() {
        var input = TextInput("xe")
        input.insert(Secret("\u{301}"))
        #expect(input.count == 2)
        #expect(input.caret == 2)
    }

    @Test func `two halves of a flag brought together are one cluster`() {
        var input = TextInput("🇯x🇵")
        input.moveCaret(to: 2)
        input.apply(.deleteBackward)
        #expect(input.count == 1)
        #expect(input.caret == 1)
    }

    @Test func `text goes in where the caret is`() {
        var input = TextInput("あいう")
        for _ in 0..<2 { input.apply(.moveLeft) }
        input.insert(Secret("x"))
        #expect(input.text == "あxいう")
        #expect(input.caret == 2)
    }

    @Test func `moves stop at the ends`() {
        var input = TextInput("ab")
        input.apply(.moveRight)
        #expect(input.caret == 2)
        input.apply(.moveToStart)
        input.apply(.moveLeft)
        #expect(input.caret == 0)
        #expect(input.apply(.deleteBackward) == false)
        input.apply(.moveToEnd)
        #expect(input.apply(.deleteForward) == false)
        #expect(input.text == "ab")
    }

    @Test func `words are runs without blanks`() {
        var input = TextInput("ada  love lace")
        input.apply(.moveWordLeft)
        #expect(input.caret == 10)
        input.apply(.moveWordLeft)
        #expect(input.caret == 5)
        input.apply(.moveWordRight)
        #expect(input.caret == 9)
        input.apply(.deleteWordBackward)
        #expect(input.text == "ada   lace")
    }

    @Test func `a secret is one word, so that nothing tells where its blanks are`() {
        var input = TextInput("correct horse", isSecret: true)
        input.apply(.moveWordLeft)
        #expect(input.caret == 0)
        input.apply(.moveWordRight)
        #expect(input.caret == 13)
        input.apply(.deleteWordBackward)
        #expect(input.isEmpty)
    }

    @Test func `all before or behind the caret can be deleted at once`() {
        var input = TextInput("ab漢字")
        input.moveCaret(to: 3)
        var other = input
        input.apply(.deleteToStart)
        #expect(input.text == "字")
        #expect(input.caret == 0)
        other.apply(.deleteToEnd)
        #expect(other.text == "ab漢")
    }

    @Test(arguments: [
        ("12345678\n", "12345678"), ("\r\nAda\r\nLovelace\r\n", "Ada Lovelace"), ("a\n\n\nb", "a b"),
        ("a\u{2028}b", "a b"), ("\n", ""),
    ])
    func `line ends go at the edges and are one blank inside`(pasted: String, taken: String) {
        var input = TextInput()
        #expect(input.insert(Secret(pasted)) == nil)
        #expect(input.text == taken)
    }

    @Test func `controls and broken bytes are left out, and that is said`() {
        var input = TextInput()
        #expect(input.insert(Secret("a\u{1B}[2J\u{9B}b\u{7F}")) == .leftOut)
        #expect(input.text == "a[2Jb")
        let broken: [UInt8] = [0x61, 0xC3, 0x78, 0xFF, 0xC3, 0xA9]
        input.clear()
        #expect(input.insert(broken.withUnsafeBytes { Secret(bytes: $0) }) == .leftOut)
        #expect(input.text == "axé")
    }

    @Test(arguments: [
        " 00123456 ", "0012 3456", "0012-3456", "００１２３４５６", "٠٠١٢٣٤٥٦", "00123456\r\n", "0012–3456",
    ])
    func `a passcode is taken however it was copied`(pasted: String) {
        var input = TextInput(isSecret: true)
        #expect(input.insert(Secret(pasted), taking: .digits(count: 8)) == nil)
        #expect(input.secret == "00123456")
    }

    @Test func `what is no passcode is refused whole`() {
        var input = TextInput("12", isSecret: true)
        #expect(input.insert("12a4", taking: .digits(count: 8)) == .notDigits)
        #expect(input.insert("1234567", taking: .digits(count: 8)) == .tooManyDigits(allowed: 8))
        #expect(input.insert("123456789", taking: .digits(count: 8)) == .tooManyDigits(allowed: 8))
        #expect(input.secret == "12")
    }

    @Test func `a whole passcode takes the place of what was there`() {
        var input = TextInput("1234", isSecret: true)
        #expect(input.insert("87654321", taking: .digits(count: 8)) == nil)
        #expect(input.secret == "87654321")
        #expect(input.caret == 8)
    }

    @Test func `a secret prints as dots`() {
        let input = TextInput("hunter2", isSecret: true)
        #expect(!"\(input)".contains("hunter2"))
        #expect(!String(reflecting: input).contains("hunter2"))
    }
}
