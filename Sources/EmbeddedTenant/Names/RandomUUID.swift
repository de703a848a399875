extension String {
    /// Makes a random UUID in lower case. Source: RFC 9562, section 5.4.
    static func randomUUID(using generator: inout some RandomNumberGenerator) -> String {
        var numbers = SIMD2(generator.next(), generator.next())
        return withUnsafeMutableBytes(of: &numbers) { bytes in
            bytes[6] = 0x40 | bytes[6] & 0x0F
            bytes[8] = 0x80 | bytes[8] & 0x3F
            var text = bytes.hexadecimal
            for offset in [20, 16, 12, 8] {
                text.insert("-", at: text.utf8.index(text.startIndex, offsetBy: offset))
            }
            return text
        }
    }
}

extension Collection<UInt8> {
    /// Two digits a byte, in lower case.
    var hexadecimal: String {
        func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        }
        return String(unsafeUninitializedCapacity: 2 * count) { text in
            for (index, byte) in enumerated() {
                text[2 * index] = digit(byte >> 4)
                text[2 * index + 1] = digit(byte & 15)
            }
            return 2 * count
        }
    }
}
