import Testing

@testable import Presentation

@Suite struct ChordTests {
    @Test(arguments: [
        ("ctrl-x ctrl-q", [InputEvent.key(.control("x")), .key(.control("q"))]),
        ("CTRL-X  q", [.key(.control("x")), .text("q")]), ("f12", [.key(.function(12))]),
        ("F9 é", [.key(.function(9)), .text("é")]),
    ])
    func `a chord is read and opens with its last key`(text: String, keys: [InputEvent]) throws {
        var progress = Chord.Progress(try Chord(parsing: text))
        for key in keys.dropLast() { #expect(progress.take(key) == .held) }
        #expect(progress.take(try #require(keys.last)) == .complete)
    }

    @Test(arguments: [
        ("", ChordFault.empty), ("  ", .empty), ("q", .beginsWithTyping("q")),
        ("a ctrl-x", .beginsWithTyping("a")), ("ctrl-x escape", .unknown("escape")), ("f13", .unknown("f13")),
        ("ctrl-1", .unknown("ctrl-1")), ("ctrl-", .unknown("ctrl-")), ("ctrl-m", .notToBeTold("ctrl-m")),
        ("ctrl-x ctrl-i", .notToBeTold("ctrl-i")),
    ])
    func `what is no chord is refused with what to do`(text: String, fault: ChordFault) {
        #expect(throws: fault) { try Chord(parsing: text) }
        #expect(!fault.words.isEmpty)
    }

    @Test func `another key between breaks the chord, and its first key begins it anew`() {
        var progress = Chord.Progress(.usual)
        let (first, last) = (InputEvent.key(.control("x")), InputEvent.key(.control("q")))
        #expect(progress.take(last) == .other)
        #expect(progress.take(first) == .held)
        #expect(progress.take(.text("a")) == .other)
        #expect(progress.take(last) == .other)
        #expect(progress.take(first) == .held)
        #expect(progress.take(first) == .held)
        #expect(progress.take(last) == .complete)
        #expect(progress.take(last) == .other)
    }
}
