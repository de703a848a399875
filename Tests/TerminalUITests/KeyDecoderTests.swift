import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

@Suite struct KeyDecoderTests {
    private func events(_ reads: String..., keys: [[UInt8]: Key] = [:]) -> [InputEvent] {
        var decoder = KeyDecoder(keys: keys)
        return reads.flatMap { decoder.decode(Array($0.utf8)) }
    }

    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
        ("\u{1B}[Z", .backTab),
        ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home),
        ("\u{1B}[F", .end),
        ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
        ("\u{1B}[2~", .insert),
        ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[1;5D", .wordLeft),
        ("\u{1B}[1;3C", .wordRight),
        ("\u{1B}Od", .wordLeft), ("\u{1B}\u{1B}[C", .wordRight), ("\u{1B}b", .wordLeft),
        ("\u{1B}f", .wordRight),
        ("\u{1B}[1;2A", .up), ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)),
        ("\u{1B}[[A", .function(1)),
        ("\u{1B}[15~", .function(5)), ("\u{1B}[[E", .function(5)), ("\u{1B}[17~", .function(6)),
        ("\u{1B}[24~", .function(12)), ("\u{1B}OM", .enter), ("\u{1B}\u{7F}", .control("w")), ("\r", .enter),
        ("\n", .enter), ("\t", .tab), ("\u{8}", .backspace), ("\u{7F}", .backspace), ("\u{1}", .control("a")),
        ("\u{13}", .control("s")), ("\u{11}", .control("q")), ("\u{15}", .control("u")),
    ])
    func `keys are known, whole or byte by byte`(bytes: String, key: Key) {
        #expect(events(bytes) == [.key(key)])
        var decoder = KeyDecoder()
        #expect(bytes.utf8.flatMap { decoder.decode([$0]) }.last == .key(key))
        #expect(decoder.patience == nil)
    }

    @Test func `what the terminal's description says comes first`() {
        let keys: [[UInt8]: Key] = [Array("\u{1B}OP".utf8): .home, Array("\u{1B}?x".utf8): .up, [0x41]: .down]
        #expect(events("\u{1B}OP", "\u{1B}?", "x", "A", keys: keys) == [.key(.home), .key(.up), .text("A")])
    }

    @Test(arguments: [
        "\u{1B}[99;99X", "\u{1B}[?1;2c", "\u{1B}[<0;10;10M", "\u{1B}[M !!", "\u{1B}]0;title\u{7}",
        "\u{1B}]11;rgb\u{1B}\\",
        "\u{1B}P1$r\u{1B}\\", "\u{1B}x", "\u{1B}é", "\u{1B}[I", "\u{1B}[1;2P", "\u{1B}[27;5;9~", "\u{1B}[13;2u",
        "\u{1B}OE",
    ])
    func `an unknown sequence vanishes whole`(bytes: String) {
        #expect(events(bytes + "a") == [.text("a")])
        var decoder = KeyDecoder()
        #expect((bytes + "a").utf8.flatMap { decoder.decode([$0]) } == [.text("a")])
    }

    @Test func `Escape is a key when nothing follows`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.patience == .escape)
        #expect(decoder.giveUpWaiting() == [.key(.escape)])
        #expect(decoder.patience == nil)
        #expect(decoder.giveUpWaiting() == [])
    }

    @Test func `Escape twice is two keys, and before a control one`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B, 0x1B]) == [])
        #expect(decoder.patience == .escape)
        #expect(decoder.giveUpWaiting() == [.key(.escape), .key(.escape)])
        #expect(events("\u{1B}\t") == [.key(.escape), .key(.tab)])
    }

    @Test func `a sequence that is never finished vanishes`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
        #expect(decoder.patience == .sequence)
        #expect(decoder.giveUpWaiting() == [])
        #expect(decoder.decode(Array("a".utf8)) == [.text("a")])
    }

    @Test func `letters come whole, however they are cut`() {
        #expect(events("Árví漢😀👩‍🚀") == ["Á", "r", "v", "í", "漢", "😀", "👩‍🚀"].map { .text($0) })
        var decoder = KeyDecoder()
        let bytes = Array("é漢😀".utf8)
        #expect(bytes.flatMap { decoder.decode([$0]) } == ["é", "漢", "😀"].map { .text($0) })
    }

    @Test func `a broken letter is dropped and takes nothing with it`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0xC3]) == [])
        #expect(decoder.patience == nil)
        #expect(decoder.decode(Array("x".utf8)) == [.text("x")])
        #expect(decoder.decode([0xFF]) == [])
        #expect(decoder.decode([0xE6, 0xBC]) == [])
        #expect(decoder.decode([0x0D]) == [.key(.enter)])
        #expect(decoder.decode([0x61, 0x80, 0x62]) == [.text("a"), .text("b")])
    }

    @Test func `a bracketed paste is one event, however it is cut`() {
        let bytes = "\u{1B}[200~Ada\r\nLovelace\u{1B}[A\u{1B}[201~x"
        #expect(events(bytes) == [.paste("Ada\r\nLovelace\u{1B}[A"), .text("x")])
        var decoder = KeyDecoder()
        #expect(bytes.utf8.flatMap { decoder.decode([$0]) } == [.paste("Ada\r\nLovelace\u{1B}[A"), .text("x")])
    }

    @Test func `a paste that never ends is delivered`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~ab\u{1B}[20".utf8)) == [])
        #expect(decoder.patience == .paste)
        #expect(decoder.giveUpWaiting() == [.paste("ab\u{1B}[20")])
        #expect(decoder.patience == nil)
    }

    @Test func `without brackets, line ends inside one read are pasted, and Enter at its end is a key`() {
        #expect(events("Ada\r\nLovelace") == [.paste("Ada\r\nLovelace")])
        #expect(events("a\rb\r") == [.paste("a\rb"), .key(.enter)])
        #expect(events("12345678\n") == [.paste("12345678\n")])
        #expect(events("ab\r") == [.text("a"), .text("b"), .key(.enter)])
        #expect(events("\rab") == [.key(.enter), .text("a"), .text("b")])
        #expect(events("\r\n") == [.key(.enter)])
    }

    @Test func `much text in one read was pasted`() {
        let text = String(repeating: "x", count: 1000)
        #expect(events(text) == [.paste(Secret(text))])
    }

    @Test func `the keypad types digits in its application mode`() {
        #expect(events("\u{1B}Op\u{1B}Oy\u{1B}On") == [.text("0"), .text("9"), .text(".")])
    }
}

extension KeyDecoder {
    mutating func decode(_ bytes: [UInt8]) -> [InputEvent] {
        bytes.withUnsafeBytes { decode($0) }
    }
}
