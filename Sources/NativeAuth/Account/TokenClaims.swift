import FoundationEssentials
public import NativeAuthWire

/// The claims of a token, read without judging its signature, which is the business of whoever accepts the token.
public enum TokenClaims {
    /// The payload of a JSON web token; `nil` if it is none.
    public static func decode(_ token: Secret) -> [String: JSONValue]? {
        let parts = token.reveal().split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let payload = Data(base64URL: String(parts[1])) else { return nil }
        return try? JSONDecoder().decode([String: JSONValue].self, from: payload)
    }
}
