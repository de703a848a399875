import CSodium
import NativeAuthWire

/// A password as the directory keeps it: Argon2id with its salt and cost, in libsodium's text form.
struct PasswordHash: Equatable, Sendable {
    let text: String

    /// Working memory: 19 MiB; passes over it: 2. Source: OWASP, "Password Storage Cheat Sheet".
    static let memory = 19_456 * 1024
    static let passes: UInt64 = 2

    init(text: String) { self.text = text }

    /// Hashes a password in normal form. Takes tens of milliseconds.
    ///
    /// - Returns: `nil` where the machine has not that much memory.
    init?(of password: Secret) {
        Sodium.makeReady()
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let code = password.withCharacters { start, count in
            crypto_pwhash_str(&text, start, count, PasswordHash.passes, PasswordHash.memory)
        }
        guard code == 0 else { return nil }
        self.text = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether this is the hash of a password in normal form. Takes as long as hashing it.
    func matches(_ password: Secret) -> Bool {
        Sodium.makeReady()
        return password.withCharacters { start, count in crypto_pwhash_str_verify(text, start, count) } == 0
    }
}

extension PasswordHash: CustomStringConvertible {
    var description: String { "••••••••" }
}

extension Secret {
    /// Lends the bytes as C has them; -1 where there are none to lend.
    fileprivate func withCharacters(_ body: (UnsafePointer<CChar>, UInt64) -> Int32) -> Int32 {
        withBytes { bytes in
            guard let start = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return -1 }
            return body(start, UInt64(bytes.count))
        }
    }
}
