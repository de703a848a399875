/// A telephone number that passcodes can go to: `^\+[0-9]{1,3} ?[0-9]{6,14}$`.
struct PhoneNumber: Equatable, Sendable {
    /// As typed, without blanks around it.
    let spelling: String
    /// The plus and the digits.
    let form: String

    init?(parsing text: String) {
        let spelling = text.trimmed
        guard spelling.utf8.first == UInt8(ascii: "+") else { return nil }
        let parts = spelling.utf8.dropFirst().split(
            separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
        switch parts.count {
        case 1: guard (7...17).contains(parts[0].count) else { return nil }
        case 2: guard (1...3).contains(parts[0].count), (6...14).contains(parts[1].count) else { return nil }
        default: return nil
        }
        self.spelling = spelling
        form = String(spelling.filter { $0 != " " })
    }

    /// The number such that its owner knows it: `+3538331***`. At most seven digits are shown, three never.
    var masked: String { form.prefix(1 + min(7, form.count - 4)) + "***" }
}
