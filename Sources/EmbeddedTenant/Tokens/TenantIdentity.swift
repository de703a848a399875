import CSodium

/// What names the tenant in tokens: an id that follows from its name, so that accounts stay the same ones.
package struct TenantIdentity: Equatable, Sendable {
    /// A UUID in lower case.
    package let id: String
    /// The `iss` of its tokens.
    package let issuer: String

    init(name: String) {
        Sodium.makeReady()
        var digest = [UInt8](repeating: 0, count: 16)
        let bytes = Array(("tenant " + name).utf8)
        crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
        // RFC 9562, section 5.8: version 8, whose bits are the maker's own.
        digest[6] = digest[6] & 0x0F | 0x80
        digest[8] = digest[8] & 0x3F | 0x80
        let digits = digest.map { String(UInt16($0) + 256, radix: 16).dropFirst() }
        id = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
            .map { $0.joined() }.joined(separator: "-")
        issuer = "https://\(name).ciamlogin.com/\(id)/v2.0"
    }
}
