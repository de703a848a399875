import Presentation

/// What a run of bytes that begins with Escape is.
///
/// Source: ECMA-48 for the form of control sequences; the keys' own as xterm, rxvt, the Linux console, screen and tmux
/// send them.
enum EscapeSequence: Equatable {
    case incomplete
    /// A bracketed paste follows, after so many bytes.
    case pasteBegins(Int)
    /// A key, or none for a sequence that means nothing here, of so many bytes.
    case key(Key?, Int)

    /// - Parameter isTimeUp: Whether no more bytes will come.
    init(_ bytes: ArraySlice<UInt8>, isTimeUp: Bool) {
        let rest = bytes.dropFirst()
        switch rest.first {
        case nil: self = isTimeUp ? .key(.escape, 1) : .incomplete
        case .escape: self = .key(.escape, 1)
        case UInt8(ascii: "["): self.init(controlSequence: rest.dropFirst(), isTimeUp: isTimeUp)
        case UInt8(ascii: "O"):
            guard let final = rest.dropFirst().first else {
                self = isTimeUp ? .key(nil, 2) : .incomplete
                return
            }
            self = .key(Key(final: final, modifier: 1), 3)
        case UInt8(ascii: "b"): self = .key(.wordLeft, 2)
        case UInt8(ascii: "f"): self = .key(.wordRight, 2)
        case let byte?: self = .key(nil, 1 + EscapeSequence.letterLength(byte))
        }
    }

    /// After `ESC [`: parameters, then one final byte.
    private init(controlSequence bytes: ArraySlice<UInt8>, isTimeUp: Bool) {
        if bytes.first == UInt8(ascii: "[") {
            guard let final = bytes.dropFirst().first else {
                self = isTimeUp ? .key(nil, 3) : .incomplete
                return
            }
            self = .key((0x41...0x45).contains(final) ? .function(Int(final) - 0x40) : nil, 4)
            return
        }
        let parameters = bytes.prefix { (0x20...0x3F).contains($0) }
        guard let final = bytes.dropFirst(parameters.count).first else {
            self = isTimeUp ? .key(nil, 2 + parameters.count) : .incomplete
            return
        }
        guard (0x40...0x7E).contains(final) else {
            // Not a control sequence after all: what is broken goes, and the byte that broke it stays.
            self = .key(nil, 2 + parameters.count)
            return
        }
        let length = 3 + parameters.count
        let numbers = String(decoding: parameters, as: UTF8.self).split(
            separator: ";", omittingEmptySubsequences: false
        ).map { Int($0) ?? 0 }
        let modifier = numbers.count > 1 ? numbers[1] : 1
        if final == UInt8(ascii: "~") {
            self = numbers.first == 200 ? .pasteBegins(length) : .key(Key(tilde: numbers.first ?? 0), length)
        } else {
            self = .key(Key(final: final, modifier: modifier), length)
        }
    }

    /// How many bytes a letter has that begins with this one.
    private static func letterLength(_ byte: UInt8) -> Int {
        byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
    }
}

extension Key {
    /// A key by the final byte of its sequence. Modifiers from 2 on: Alt (3) and Ctrl (5) with an arrow move by words.
    fileprivate init?(final: UInt8, modifier: Int) {
        switch Unicode.Scalar(final) {
        case "A": self = .up
        case "B": self = .down
        case "C": self = modifier >= 3 ? .wordRight : .right
        case "D": self = modifier >= 3 ? .wordLeft : .left
        case "H": self = .home
        case "F": self = .end
        case "Z": self = .backTab
        case "M": self = .enter
        case "P": self = .function(1)
        case "Q": self = .function(2)
        case "R": self = .function(3)
        case "S": self = .function(4)
        default: return nil
        }
    }

    /// A key by the number before `~`.
    fileprivate init?(tilde number: Int) {
        switch number {
        case 1, 7: self = .home
        case 2: self = .insert
        case 3: self = .delete
        case 4, 8: self = .end
        case 5: self = .pageUp
        case 6: self = .pageDown
        case 11...15: self = .function(number - 10)
        case 17...21: self = .function(number - 11)
        case 23, 24: self = .function(number - 12)
        default: return nil
        }
    }
}
