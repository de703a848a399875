import CUnistring
import Glibc
import NativeAuthWire

/// The one form in which texts are compared, stored and looked up: Unicode's NFC.
///
/// Swift takes composed and decomposed letters for the same text, SQLite and a password hash do not.
func normalForm(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return normalForm(of: Secret(text)).reveal()
}

/// The same of a secret, without a copy outside of wiped memory.
func normalForm(of secret: Secret) -> Secret {
    secret.withBytes { bytes in
        var count = 0
        let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
        guard !bytes.isEmpty else { return secret }
        guard let result = cus_nfc(start, bytes.count, &count) else {
            preconditionFailure("no memory to normalise \(bytes.count) bytes of UTF-8")
        }
        defer {
            explicit_bzero(result, count)
            free(result)
        }
        return Secret(bytes: UnsafeRawBufferPointer(start: result, count: count))
    }
}

extension String {
    /// Without blanks, line ends and other white space at either end.
    var trimmed: String {
        var scalars = unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }

    /// NFC of the lower case of NFC: what two spellings that differ only in case have in common. ß stays ß.
    var foldedForm: String { normalForm(of: normalForm(of: self).lowercased()) }
}
