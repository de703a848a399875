import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

/// What people reported of the bytes of keys in programs of this kind.
@Suite struct BytesFieldTests {
    @Test func `B058 letters come whole and once, broken ones go and take no key with them`() {
        var desk = Desk(.text)
        desk.read("Árvíztűrő 漢 😀")
        #expect(desk.text() == "Árvíztűrő 漢 😀")
        for whole in ["é", "漢", "😀"] {
            for cut in 1..<whole.utf8.count {
                var desk = Desk(.text)
                desk.read(Array(whole.utf8.prefix(cut)))
                desk.pause()
                desk.read(Array(whole.utf8.dropFirst(cut)))
                #expect(desk.decoder.patience == nil)
            }
        }
        var apart = Desk(.text)
        apart.read([0xC3])
        #expect(apart.decoder.patience == nil)
        apart.read([0xA9])
        #expect(apart.text() == "é")
        for broken in [[0xC3], [0xFF], [0xE6, 0xBC], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5]]
            as [[UInt8]]
        {
            for next in ["x", "é", "\u{1B}[D", "\r"] {
                var desk = Desk([FormModel.Field("x", .text, label: "X"), .init("y", .text, label: "Y")])
                desk.read("a")
                desk.read(broken)
                desk.read(next)
                switch next {
                case "\r": #expect(desk.form.focus == .field("y"))
                case "\u{1B}[D": #expect(desk.form["x"]?.input.caret == 0)
                default: #expect(desk.text() == "a" + next)
                }
            }
        }
        var random = SeededGenerator(58)
        for _ in 0..<2000 {
            var desk = Desk(.text)
            desk.read(
                (0..<Int.random(in: 1..<12, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                })
            desk.pause()
            desk.read("\u{1B}\\\u{1B}[201~")
            desk.form.focus = .field("x")
            desk.press(.end)
            desk.read("x")
            #expect(desk.text().utf8.last == 0x78)
        }
    }

    @Test func `a mouse points at what was drawn and turns its wheel`() throws {
        let frame = ScreenView(.signUp).frame(at: Size(columns: 80, rows: 24))
        let region = try #require(frame.regions.first { $0.target == .button("cancel") })
        let place = "\(region.area.columns.lowerBound + 1);\(region.area.rows.lowerBound + 1)"
        func events(_ bytes: String) -> [InputEvent] {
            var decoder = KeyDecoder()
            return Array(bytes.utf8).withUnsafeBytes { decoder.decode($0, over: frame) }
        }
        #expect(events("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m") == [.pointed(.button("cancel"))])
        #expect(events("\u{1B}[<64;1;1M\u{1B}[<65;1;1M") == [.scrolled(-1), .scrolled(1)])
        for other in [
            "0;1;1M", "2;\(place)M", "32;\(place)M", "35;\(place)M", "0;0;0M", "0;9M", "0;999;999M", "M",
        ] {
            #expect(events("\u{1B}[<\(other)a") == [.text("a")], "\(other)")
        }
    }

    @Test func `where there is only ASCII, other letters are refused at their field with a word about it`() {
        for bytes in [[0xE9], Array("é".utf8), Array("漢".utf8), Array("\u{1B}[200~é\u{1B}[201~".utf8)]
            as [[UInt8]]
        {
            var desk = Desk(.text)
            desk.decoder = KeyDecoder(isASCII: true)
            desk.read("ab")
            desk.read(bytes)
            #expect(desk.text() == "ab")
            #expect(desk.form["x"]?.notice == "Signs that cannot be shown were left out.")
            desk.read("c")
            #expect(desk.text() == "abc")
            #expect(desk.form["x"]?.notice == "")
        }
        let frame = ScreenView(.attributes).frame(at: Size(columns: 80, rows: 24), glyphs: .ascii)
        #expect(frame.cells.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) })
    }

    @Test func `a password may look the same however long it is, and is only ever in a frame when it is shown`()
    {
        func frame(_ text: String, _ display: PasswordDisplay, revealed: Bool = false) -> Frame {
            var form = FormModel(fields: [.init("x", .password, label: "Password")], focus: .field("x"))
            form["x"]?.input = TextInput(text, isSecret: true)
            form["x"]?.isRevealed = revealed
            return ScreenView(.flow(form, at: 0)).frame(at: Size(columns: 80, rows: 24), passwords: display)
        }
        for display in PasswordDisplay.allCases {
            #expect(frame("", display) != frame("a", display))
            #expect(!frame("qqq", display).text.contains("q"))
            #expect(frame("hunter22", display, revealed: true).text.contains("hunter22"))
        }
        #expect(frame("hunter22", .dots).text.contains("••••••••"))
        #expect(frame("a", .none) == frame("hunter22 and much more", .none))
        #expect(frame("a", .none).caret == frame("", .none).caret)
    }
}
