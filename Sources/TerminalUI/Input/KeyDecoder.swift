import NativeAuthWire
package import Presentation

/// Makes events of the bytes that a terminal sends. A pure value: bytes and the passing of the escape time go in.
///
/// - A lone Escape is one only after the escape time has passed; sequences may come byte by byte.
/// - Sequences that mean nothing vanish whole. Bytes that are not UTF-8 are dropped and swallow nothing.
/// - Enter sends a carriage return. A line feed, or a carriage return with text on both sides of it in one read, comes of
///   a paste that was not bracketed: that text is taken as a paste, so that no line end in it submits.
package struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?

    package init() {}

    /// Whether what is pending is to be judged when the escape time has passed.
    package var awaitsEscapeTime: Bool { pasted == nil && pending.first == .escape }

    /// Takes the bytes of one read.
    package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending.append(contentsOf: bytes)
        return drain(isTimeUp: false)
    }

    /// The escape time has passed since the last byte: what is pending is all that will come.
    package mutating func escapeTimePassed() -> [InputEvent] {
        awaitsEscapeTime ? drain(isTimeUp: true) : []
    }

    private mutating func drain(isTimeUp: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        while !pending.isEmpty {
            if pasted != nil {
                guard let event = takePasted() else { return events }
                events.append(event)
            } else if pending[0] == .escape {
                switch EscapeSequence(pending[...], isTimeUp: isTimeUp) {
                case .incomplete: return events
                case .pasteBegins(let length):
                    pending.removeFirst(length)
                    pasted = []
                case .key(let key, let length):
                    pending.removeFirst(length)
                    if let key { events.append(.key(key)) }
                }
            } else if let run = takeText() {
                events += run
            } else if pending[0] < 0x20 || pending[0] == 0x7F {
                if let key = Key(controlByte: pending.removeFirst()) { events.append(.key(key)) }
            } else {
                return events
            }
        }
        return events
    }

    /// The end of a paste, once it is there.
    private mutating func takePasted() -> InputEvent? {
        let end: [UInt8] = [.escape] + Array("[201~".utf8)
        guard let range = pending.firstRange(of: end) else {
            // All but what may be the beginning of the end.
            let kept = (1..<end.count).last { pending.suffix($0).elementsEqual(end.prefix($0)) } ?? 0
            pasted?.append(contentsOf: pending.dropLast(kept))
            pending = Array(pending.suffix(kept))
            return nil
        }
        let text = (pasted ?? []) + pending[..<range.lowerBound]
        pending.removeFirst(range.upperBound)
        pasted = nil
        return .paste(text.withUnsafeBytes { Secret(bytes: $0) })
    }

    /// The text at the beginning of what is pending; `nil` if there is none, or only the beginning of a letter.
    private mutating func takeText() -> [InputEvent]? {
        let length = pending.prefix { $0 >= 0x20 && $0 != 0x7F || $0.isLineEnd }.count
        let run = pending[..<length]
        guard length > 0, run.contains(where: { !$0.isLineEnd }) else { return nil }
        if run.dropLast(run.last == 0x0D ? 1 : 0).contains(where: \.isLineEnd) {
            pending.removeFirst(length)
            return [.paste(Array(run).withUnsafeBytes { Secret(bytes: $0) })]
        }
        return takeTyped(run.prefix { !$0.isLineEnd })
    }

    private mutating func takeTyped(_ run: ArraySlice<UInt8>) -> [InputEvent]? {
        let unfinished = run.unfinishedLetter
        let whole = run.dropLast(run.count == pending.count ? unfinished : 0)
        guard !whole.isEmpty else { return nil }
        pending.removeFirst(whole.count)
        return String(validOf: whole).map { .text(String($0)) }
    }
}

extension UInt8 {
    static let escape: UInt8 = 0x1B

    fileprivate var isLineEnd: Bool { self == 0x0D || self == 0x0A }
}

extension ArraySlice<UInt8> {
    /// How many bytes at the end are the beginning of a letter that may yet be finished.
    fileprivate var unfinishedLetter: Int {
        for length in 1...3 where length <= count {
            let first = self[endIndex - length]
            if first & 0xC0 == 0x80 { continue }
            let needed = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
            return needed > length && first < 0xF8 ? length : 0
        }
        return 0
    }
}

extension String {
    /// The letters of some bytes; those that are none are left out.
    fileprivate init(validOf bytes: ArraySlice<UInt8>) {
        self = ""
        var decoder = UTF8()
        var rest = bytes.makeIterator()
        while true {
            switch decoder.decode(&rest) {
            case .scalarValue(let scalar): unicodeScalars.append(scalar)
            case .error: continue
            case .emptyInput: return
            }
        }
    }
}

extension Key {
    /// A key that sends one control byte; Backspace may be 0x08 or 0x7F.
    fileprivate init?(controlByte byte: UInt8) {
        switch byte {
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0D: self = .enter
        case 0x01...0x09, 0x0B...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        default: return nil
        }
    }
}
