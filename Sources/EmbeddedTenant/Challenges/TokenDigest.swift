import CSodium
import NativeAuthWire

/// What the tenant keeps of a continuation token: enough to know it again, too little to use it.
///
/// Looking up a digest takes no longer for a token that is nearly right.
struct TokenDigest: Hashable, Sendable {
    private let words: SIMD4<UInt64>

    /// `nil` where a text cannot have been a token of ours: not 43 signs of base64url.
    init?(of token: Secret) {
        guard token.count == TokenDigest.tokenLength, token.withBytes({ $0.allSatisfy(\.isBase64URL) }) else {
            return nil
        }
        Sodium.makeReady()
        var digest = [UInt8](repeating: 0, count: MemoryLayout<SIMD4<UInt64>>.size)
        token.withBytes { bytes in
            _ = crypto_generichash(
                &digest, digest.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress,
                UInt64(bytes.count), nil, 0)
        }
        words = digest.withUnsafeBytes { $0.loadUnaligned(as: SIMD4<UInt64>.self) }
    }

    /// As it is stored: hexadecimal.
    var text: String { withUnsafeBytes(of: words) { $0.hexadecimal } }

    /// 32 bytes in base64url without padding.
    private static let tokenLength = 43
}

extension ContinuationToken {
    /// Makes a token of 32 random bytes.
    static func random(using generator: inout some RandomNumberGenerator) -> ContinuationToken {
        Sodium.makeReady()
        var numbers = SIMD4(generator.next(), generator.next(), generator.next(), generator.next())
        // libsodium ends the text with a zero, for which there must be room.
        var text = [CChar](repeating: 0, count: 44)
        defer { sodium_memzero(&text, text.count) }
        withUnsafeMutableBytes(of: &numbers) { bytes in
            sodium_bin2base64(
                &text, text.count, bytes.baseAddress, bytes.count, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
            sodium_memzero(bytes.baseAddress, bytes.count)
        }
        return ContinuationToken(
            text.withUnsafeBytes { Secret(bytes: UnsafeRawBufferPointer(rebasing: $0.dropLast())) })
    }
}

extension UInt8 {
    fileprivate var isBase64URL: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
