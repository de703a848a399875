import Presentation

extension Key {
    /// What the sequences of xterm, the Linux console and rxvt mean that begin with `ESC [`.
    init?(final: UInt8, numbers: [Int]) {
        let modifiers = numbers.count > 1 ? max(numbers[1] - 1, 0) : 0
        let movesByWord = modifiers & 0b110 != 0
        switch final {
        case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .up
        case UInt8(ascii: "B"), UInt8(ascii: "b"): self = .down
        case UInt8(ascii: "C"), UInt8(ascii: "c"): self = movesByWord ? .wordRight : .right
        case UInt8(ascii: "D"), UInt8(ascii: "d"): self = movesByWord ? .wordLeft : .left
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "Z"): self = .backTab
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
            guard let key = Key(number: numbers.first ?? 0) else { return nil }
            if case .function = key, modifiers != 0 || final != UInt8(ascii: "~") { return nil }
            self = key
        default: return nil
        }
    }

    /// What the sequences that begin with `ESC O` mean.
    init?(singleShift final: UInt8) {
        switch final {
        case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .up
        case UInt8(ascii: "B"), UInt8(ascii: "b"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "c"): self = .wordRight
        case UInt8(ascii: "d"): self = .wordLeft
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        case UInt8(ascii: "M"): self = .enter
        case UInt8(ascii: "I"): self = .tab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(final - UInt8(ascii: "P")) + 1)
        default: return nil
        }
    }

    /// The keys that are told by a number, as the VT220 began it.
    private init?(number: Int) {
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
