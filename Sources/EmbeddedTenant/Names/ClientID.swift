/// An application's id: 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
struct ClientID: Equatable, Sendable {
    let text: String

    init?(parsing text: String) {
        let signs: [UInt8] = [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")]
        guard (1...64).contains(text.utf8.count) else { return nil }
        guard text.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || signs.contains($0) }) else {
            return nil
        }
        self.text = text
    }
}
