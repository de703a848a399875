import CSodium
import FoundationEssentials
import NativeAuthWire
import Testing

/// What `/token` granted, with each token replaced by its name.
struct TokenAnswer {
    let json: JSON
    private let tokens: [String: String]

    init(_ reply: Reply) throws {
        guard case .object(var members) = reply.json else {
            throw IssueError("no object: \(reply.json)")
        }
        var tokens: [String: String] = [:]
        for key in ["access_token", "id_token", "refresh_token", "client_info"] {
            guard case .text(let text)? = members[key] else { continue }
            tokens[key] = text
            members[key] = .text("<\(key)>")
        }
        json = .object(members)
        self.tokens = tokens
    }

    var refreshToken: String { get throws { try #require(tokens["refresh_token"]) } }
    var hasRefreshToken: Bool { tokens["refresh_token"] != nil }
    var clientInfo: JSON { get throws { try Self.json(#require(tokens["client_info"])) } }
    var idClaims: JSON { get throws { try Self.json(Self.part(1, of: #require(tokens["id_token"]))) } }
    var accessClaims: JSON { get throws { try Self.json(Self.part(1, of: #require(tokens["access_token"]))) } }
    var accessHeader: JSON { get throws { try Self.json(Self.part(0, of: #require(tokens["access_token"]))) } }

    /// Whether a key of 32 bytes proves the signature of a token.
    func isSigned(_ name: String, by key: [UInt8]) throws -> Bool {
        let token = try #require(tokens[name])
        let signature = try [UInt8](#require(Data(base64URL: Self.part(2, of: token))))
        let signed = try Array((Self.part(0, of: token) + "." + Self.part(1, of: token)).utf8)
        return crypto_sign_verify_detached(signature, signed, UInt64(signed.count), key) == 0
    }

    private static func part(_ index: Int, of token: String) throws -> String {
        let parts = token.split(separator: ".").map { String($0) }
        try #require(parts.count == 3)
        return parts[index]
    }

    private static func json(_ text: String) throws -> JSON {
        JSON(String(decoding: try #require(Data(base64URL: text)), as: UTF8.self))
    }
}

struct IssueError: Error {
    let words: String

    init(_ words: String) { self.words = words }
}
