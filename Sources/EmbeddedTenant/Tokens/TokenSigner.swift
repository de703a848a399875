import CSodium
import FoundationEssentials
import NativeAuthWire

/// Signs tokens as EdDSA JWTs, with a key that is gone with the program: for demonstration, not for production.
///
/// Source: RFC 7519, RFC 8037.
struct TokenSigner: Sendable {
    private let secretKey: Secret
    private let publicKey: [UInt8]
    /// The key's thumbprint. Source: RFC 7638.
    let keyID: String

    /// Makes a key of random numbers.
    init(using generator: inout some RandomNumberGenerator) {
        Sodium.makeReady()
        let count = Int(crypto_sign_SEEDBYTES)
        var seed = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        defer { sodium_memzero(&seed, seed.count) }
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
        secretKey = Secret(count: Int(crypto_sign_SECRETKEYBYTES)) { bytes in
            bytes.withMemoryRebound(to: UInt8.self) { key in
                guard let start = key.baseAddress else { return }
                crypto_sign_seed_keypair(&publicKey, start, seed)
            }
        }
        self.publicKey = publicKey
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        let members = Array(TokenSigner.members(publicKey).utf8)
        crypto_hash_sha256(&digest, members, UInt64(members.count))
        keyID = Data(digest).base64URL
    }

    /// The key set that proves the signatures. Source: RFC 7517.
    var keySet: String {
        let members = TokenSigner.members(publicKey).dropFirst().dropLast()
        return #"{"keys":[{\#(members),"use":"sig","alg":"EdDSA","kid":"\#(keyID)"}]}"#
    }

    /// The members that a thumbprint is made of, in its order.
    private static func members(_ publicKey: [UInt8]) -> String {
        #"{"crv":"Ed25519","kty":"OKP","x":"\#(Data(publicKey).base64URL)"}"#
    }

    /// Signs some claims.
    func token(of claims: Claims) -> Secret {
        let header = #"{"alg":"EdDSA","kid":"\#(keyID)","typ":"JWT"}"#
        let signed = Data(header.utf8).base64URL + "." + Data(claims.json).base64URL
        let bytes = Array(signed.utf8)
        var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
        secretKey.withBytes { key in
            guard let start = key.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
            crypto_sign_detached(&signature, nil, bytes, UInt64(bytes.count), start)
        }
        return Secret(signed + "." + Data(signature).base64URL)
    }
}
