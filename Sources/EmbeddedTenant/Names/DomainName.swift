import CIDN2

/// A domain in the form in which it is looked up: lower case, in ASCII.
///
/// `bücher.example` and `xn--bcher-kva.example` are one; ß is a letter of its own (TR46, non-transitional).
struct DomainName: Equatable, Sendable {
    enum Fault: Error, Equatable {
        case noDot
        case emptyLabel
        case tooLong
        case malformed
    }

    let ascii: String

    init(parsing text: String) throws(Fault) {
        let flags = Int32(IDN2_NONTRANSITIONAL.rawValue | IDN2_NFC_INPUT.rawValue)
        var found: UnsafeMutablePointer<UInt8>?
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .malformed }
        let code = text.withCString(encodedAs: UTF8.self) { idn2_lookup_u8($0, &found, flags) }
        guard code == IDN2_OK.rawValue, let found else {
            let isTooLong = code == IDN2_TOO_BIG_LABEL.rawValue || code == IDN2_TOO_BIG_DOMAIN.rawValue
            throw isTooLong ? .tooLong : .malformed
        }
        defer { idn2_free(found) }
        let ascii = String(cString: found).lowercased()
        let labels = ascii.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.allSatisfy({ !$0.isEmpty }) else { throw .emptyLabel }
        guard ascii.utf8.count <= 253, labels.allSatisfy({ $0.count <= 63 }) else { throw .tooLong }
        guard labels.count > 1 else { throw .noDot }
        guard labels.allSatisfy(DomainName.isLabel), labels.last?.allSatisfy(\.isASCIIDigit) == false else {
            throw .malformed
        }
        self.ascii = ascii
    }

    /// Letters, digits and hyphens, none of them at an end: RFC 1123, section 2.1.
    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        let hyphen = UInt8(ascii: "-")
        return label.first != hyphen && label.last != hyphen
            && label.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == hyphen }
    }
}
