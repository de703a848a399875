/// The opaque string that ties the calls of one flow together.
///
/// Source: native authentication API reference; each answer may bring a new one, which replaces the old.
public struct ContinuationToken: Equatable, Sendable {
    /// The token's bytes, as the tenant sent them.
    public let secret: Secret

    /// Wraps what the tenant sent.
    public init(_ secret: Secret) { self.secret = secret }
}

extension ContinuationToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its first six characters, so that a chain of tokens can be followed and none can be used; fewer of a short one.
    public var description: String { String(secret.reveal().prefix(min(6, secret.count / 4))) + "…" }
    /// The same characters.
    public var debugDescription: String { description }
    /// A mirror with nothing in it.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
