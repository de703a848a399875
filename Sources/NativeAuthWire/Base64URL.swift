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
}
