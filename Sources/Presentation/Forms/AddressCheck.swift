/// What a form checks of an email address before anything is sent, as the tutorials ask; the tenant judges the rest.
enum AddressCheck {
    /// What is wrong with an address, or `nil`. Blanks around it do not count: ``trimmed(_:)`` drops them.
    static func problem(with address: String) -> Phrase? {
        let address = trimmed(address)
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        switch parts.count {
        case 1: return .addressNoAt
        case 2: break
        default: return .addressTwoAts
        }
        let (name, domain) = (parts[0], parts[1])
        if name.isEmpty { return .addressNoName }
        if domain.isEmpty { return .addressNoDomain }
        if address.contains(where: \.isWhitespace) { return .addressBlank }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count < 2 { return .addressNoDot }
        if labels.contains(where: \.isEmpty) || name.hasPrefix(".") || name.hasSuffix(".")
            || name.contains("..")
        {
            return .addressMalformed
        }
        return nil
    }

    /// A name where it is an address, to be carried to a form that asks for one; empty for any other.
    static func ifAddress(_ name: String) -> String { name.contains("@") ? name : "" }

    /// The address without blanks and line ends around it.
    static func trimmed(_ address: String) -> String {
        let isBlank: (Character) -> Bool = { $0.isWhitespace || $0.isNewline }
        return String(address.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
