public import FoundationEssentials
public import NativeAuthWire

/// What every error of an operation has. Source: client states, section 5.
public protocol NativeAuthError: Error, Sendable, CustomStringConvertible {
    /// What went wrong.
    var problem: Problem { get }
    /// Wraps what went wrong; flags that this type does not have become a general error.
    init(_ problem: Problem)
}

extension NativeAuthError {
    /// The server's words, the reason of a redirect, or a stock text where neither came.
    public var errorDescription: String { problem.description }
    /// All numbers received, in order.
    public var errorCodes: [Int] { problem.refusal?.codes ?? [] }
    /// A page about the error, if the server named one.
    public var errorUri: String? { problem.refusal?.uri }
    /// Names the flow in the tenant's logs.
    public var correlationId: UUID? { problem.correlationId }
    /// Whether only a browser can go on. The flow is over here.
    public var isBrowserRequired: Bool { problem.kind == .browserRequired }
    /// The flag, the words and the numbers in one line.
    public var description: String { "\(Self.self)(\(problem.kind)): \(errorDescription) \(errorCodes)" }

    /// What was decoded of the tenant's error body, for a screen that shows `error` and `suberror`.
    public var refusal: Refusal? { problem.refusal }
    /// Why nothing intelligible came, if so: the network, the status or the body.
    public var failure: Answer.Failure? { problem.failure }
}
