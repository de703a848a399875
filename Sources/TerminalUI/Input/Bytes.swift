import NativeAuthWire
import Presentation

/// A part of what was read; never kept, since it may be a password.
typealias Bytes = Slice<UnsafeRawBufferPointer>

let escape: UInt8 = 0x1B
let carriageReturn: UInt8 = 0x0D
let lineFeed: UInt8 = 0x0A
let bell: UInt8 = 0x07
let pasteEnd = Array("\u{1B}[201~".utf8)

extension UInt8 {
    /// Whether it is a part of text: neither a control of ASCII nor Delete.
    var isText: Bool { self >= 0x20 && self != 0x7F }

    /// How many bytes a scalar has that begins with this one.
    var scalarLength: Int {
        switch self {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

extension Bytes {
    /// How many bytes at the end begin a scalar without finishing it.
    var unfinishedScalar: Int {
        for (index, byte) in suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
            return byte.scalarLength > index + 1 ? index + 1 : 0
        }
        return 0
    }
}

extension Secret {
    var firstByte: UInt8? { withBytes { $0.first } }

    func appending(_ bytes: UnsafeRawBufferPointer) -> Secret {
        isEmpty ? Secret(bytes: bytes) : Secret(joining: [self, Secret(bytes: bytes)])
    }

    /// With a byte that is no UTF-8 in place of each that is no ASCII.
    var brokenWhereNotASCII: Secret {
        withBytes { old in
            Secret(count: old.count) { new in
                for (index, byte) in old.enumerated() { new[index] = byte < 0x80 ? byte : 0xFF }
            }
        }
    }

    init(joining parts: [Secret]) {
        self.init(count: parts.reduce(0) { $0 + $1.count }) { target in
            var start = 0
            for part in parts {
                part.withBytes { target[start..<start + part.count].copyBytes(from: $0) }
                start += part.count
            }
        }
    }
}

extension Key {
    /// What a control byte stands for, the same under every terminal.
    init?(control byte: UInt8) {
        switch byte {
        case carriageReturn, lineFeed: self = .enter
        case 0x09: self = .tab
        case 0x08, 0x7F: self = .backspace
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte + 0x60)))
        default: return nil
        }
    }
}
