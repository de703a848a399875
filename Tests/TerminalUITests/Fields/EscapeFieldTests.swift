import Presentation
import TerminalUI
import Testing

/// What people reported of the Escape key, under a clock that the tests move.
@Suite struct EscapeFieldTests {
    private static let instant = Duration.nanoseconds(1)
    private static let gap = Duration.milliseconds(20)

    @Test(arguments: [nil, "200", "25", "1", "0", "60000"])
    func `B029 Esc acts when exactly its time has passed, which ESCDELAY sets`(setting: String?) {
        let time = Duration.milliseconds(setting.flatMap { Int($0) }.map { max($0, 1) } ?? 60)
        #expect(setting != nil || time < .milliseconds(100))
        var keys = decoder(setting)
        let start = Duration.seconds(1000)
        #expect(keys.decode([0x1B], at: start) == [])
        #expect(keys.deadline == start + time)
        #expect(keys.elapse(at: start) == [])
        #expect(keys.elapse(at: start + time - Self.instant) == [])
        #expect(keys.elapse(at: start + time) == [.key(.escape)])
        #expect(keys.deadline == nil)
        #expect(keys.elapse(at: start + .seconds(100_000)) == [])
    }

    @Test(arguments: ["", "soon", "-5", "1.5", "99999999999999999999"])
    func `B029 an ESCDELAY that is no number of milliseconds changes nothing`(nonsense: String) {
        #expect(EscapeTime(setting: nonsense) == EscapeTime(setting: nil))
        #expect(EscapeTime(setting: nil).milliseconds < 100)
        #expect(EscapeTime(setting: String(Int.max)).milliseconds == 3_600_000)
    }

    @Test(arguments: [
        ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[3~", .delete),
        ("\u{1B}\u{1B}[C", .wordRight), ("\u{1B}[15~", .function(5)), ("\u{1B}[[A", .function(1)),
        ("\u{1B}b", .wordLeft), ("\u{1B}Od", .wordLeft),
    ])
    func `B029 a key whose bytes come 20 ms apart is no Esc, and nothing else either`(bytes: String, key: Key) {
        var keys = decoder(nil)
        var now = Duration.zero
        var events: [InputEvent] = []
        for byte in bytes.utf8 {
            events += keys.decode([byte], at: now)
            now += Self.gap
            events += keys.elapse(at: now)
        }
        #expect(events == [.key(key)])
        #expect(keys.deadline == nil)
    }

    @Test
    func `B029 what comes after the time of Esc is text, and what was begun after a key has its own time`() {
        var keys = decoder(nil)
        #expect(keys.decode([0x1B], at: .zero) == [])
        #expect(keys.elapse(at: .milliseconds(60)) == [.key(.escape)])
        #expect(keys.decode(Array("[A".utf8), at: .milliseconds(61)) == [.text("["), .text("A")])
        #expect(keys.decode(Array("a\u{1B}".utf8), at: .milliseconds(100)) == [.text("a")])
        #expect(keys.deadline == .milliseconds(160))
        #expect(keys.decode(Array("[1".utf8), at: .milliseconds(150)) == [])
        #expect(keys.elapse(at: .milliseconds(160)) == [])
        #expect(keys.decode(Array("~".utf8), at: .milliseconds(300)) == [.key(.home)])
    }

    private func decoder(_ setting: String?) -> TimedKeyDecoder {
        TimedKeyDecoder(KeyDecoder(), escapeTime: EscapeTime(setting: setting))
    }
}

extension TimedKeyDecoder {
    fileprivate mutating func decode(_ bytes: [UInt8], at now: Duration) -> [InputEvent] {
        bytes.withUnsafeBytes { decode($0, at: now) }
    }
}
