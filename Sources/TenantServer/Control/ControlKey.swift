import FoundationEssentials
package import NativeAuthWire

/// What opens the control endpoint: random, made at each start, known to whoever reads what the program prints.
package struct ControlKey: Sendable {
    /// The key as it is sent.
    package let secret: Secret

    /// Makes a key of 32 random bytes.
    package init() {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
        secret = Secret(Data(bytes).base64URL)
    }

    /// A key that a test knows.
    init(_ secret: Secret) {
        self.secret = secret
    }

    /// Whether a request brings the key. Source: RFC 6750, section 2.1.
    func opens(_ request: HTTPRequest) -> Bool {
        guard let value = request.headers["Authorization"], value.prefix(7).lowercased() == "bearer " else {
            return false
        }
        return Secret(String(value.dropFirst(7))) == secret
    }
}
