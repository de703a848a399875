package import FoundationEssentials

extension Data {
    /// Reads base64url without padding. Source: RFC 4648, section 5.
    package init?(base64URL text: String) {
        var text = text.map { character -> Character in
            switch character {
            case "-": "+"
            case "_": "/"
            default: character
            }
        }
        text += Array(repeating: "=", count: (4 - text.count % 4) % 4)
        self.init(base64Encoded: String(text))
    }

    /// The bytes in base64url without padding. Source: RFC 4648, section 5.
    package var base64URL: String {
        base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Secret {
    /// The same in base64, with padding: RFC 4648, section 4.
    package var base64: Secret {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        return withBytes { bytes in
            Secret(count: (bytes.count + 2) / 3 * 4) { target in
                for group in 0..<(bytes.count + 2) / 3 {
                    let start = group * 3
                    let left = min(3, bytes.count - start)
                    var word: UInt32 = 0
                    for offset in 0..<3 {
                        word = word << 8 | (offset < left ? UInt32(bytes[start + offset]) : 0)
                    }
                    for place in 0..<4 {
                        let sextet = Int(word >> (18 - 6 * UInt32(place)) & 63)
                        target[group * 4 + place] = place <= left ? alphabet[sextet] : UInt8(ascii: "=")
                    }
                }
            }
        }
    }
}
