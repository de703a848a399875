/// An email address, once as it was typed and once in the form in which it is unique.
///
/// The form: no blanks around it; the local part composed (NFC) and in lower case, where ß stays ß; the domain in
/// ASCII as ``DomainName`` has it. Letters beyond ASCII are legal in both parts (RFC 6531). Longest: 64 octets before
/// the `@`, 254 in all (RFC 5321 and its erratum 1690).
struct EmailAddress: Equatable, Sendable {
    /// Why a text is not an address. The words name the part that is at fault.
    struct Fault: Error, Equatable {
        let words: String

        static let empty = Fault(words: "The address is empty.")
        static let noAt = Fault(words: "The address has no @.")
        static let severalAts = Fault(words: "The address has more than one @.")
        static let noLocalPart = Fault(words: "The part before the @ is empty.")
        static let localPart = Fault(words: "The part before the @ has a sign or a dot where none may be.")
        static let localPartTooLong = Fault(words: "The part before the @ is longer than 64 bytes.")
        static let noDomain = Fault(words: "The domain after the @ is empty.")
        static let noDot = Fault(words: "The domain after the @ has no dot.")
        static let emptyLabel = Fault(words: "The domain after the @ has a dot where none may be.")
        static let domain = Fault(words: "The domain after the @ is not a domain name.")
        static let domainTooLong = Fault(words: "The domain after the @ is too long.")
        static let tooLong = Fault(words: "The address is longer than 254 bytes.")
    }

    /// As typed, without blanks around it.
    let spelling: String
    /// Equal for all spellings of one address.
    let form: String
    /// The part before the `@`, in the same form.
    var localForm: String { String(form.prefix { $0 != "@" }) }

    init(parsing text: String) throws(Fault) {
        let text = text.trimmed
        guard !text.isEmpty else { throw .empty }
        let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false).map {
            String($0)
        }
        guard parts.count > 1 else { throw .noAt }
        guard parts.count == 2 else { throw .severalAts }
        let local = parts[0].foldedForm
        guard !local.isEmpty else { throw .noLocalPart }
        guard EmailAddress.isLocalPart(local) else { throw .localPart }
        guard local.utf8.count <= 64 else { throw .localPartTooLong }
        guard !parts[1].isEmpty else { throw .noDomain }
        let domain: DomainName
        do {
            domain = try DomainName(parsing: parts[1])
        } catch {
            throw Fault(error)
        }
        guard local.utf8.count + 1 + domain.ascii.utf8.count <= 254 else { throw .tooLong }
        spelling = normalForm(of: text)
        form = local + "@" + domain.ascii
    }

    private static func isLocalPart(_ local: String) -> Bool {
        let atoms = local.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
        return atoms.allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtomText) }
    }

    /// What an unquoted local part is made of: RFC 5322, section 3.2.3, and RFC 6531, section 3.3.
    private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isASCIILetter || byte.isASCIIDigit
                || "!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
        }
        return !scalar.isInvisible && !scalar.properties.isWhitespace
    }
}

extension EmailAddress.Fault {
    fileprivate init(_ fault: DomainName.Fault) {
        switch fault {
        case .noDot: self = .noDot
        case .emptyLabel: self = .emptyLabel
        case .tooLong: self = .domainTooLong
        case .malformed: self = .domain
        }
    }
}

extension Unicode.Scalar {
    /// Control and format characters, and code points that stand for nothing.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
