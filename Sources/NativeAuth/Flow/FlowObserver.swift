public import FoundationEssentials
public import NativeAuthWire

/// Is told what a client does, in order: for a screen that shows the conversation, or a log.
///
/// What it is given may hold secrets, as `Secret`; it shows a form's secret fields masked and a token as its first six
/// characters.
public protocol FlowObserver: Sendable {
    /// Takes note; called on the client's queue. It must not wait for an operation.
    func note(_ happening: Happening) async
}

/// What a client does that is worth showing.
public enum Happening: Sendable {
    /// An operation began, such as `submitCode(code:delegate:)`.
    case began(operation: String)
    /// A request is on its way.
    case sent(Endpoint, Form, UUID)
    /// A reply came, after so many seconds.
    case received(Endpoint, WireReply, after: TimeInterval)
    /// No reply came, after so many seconds.
    case lost(Endpoint, TransportFailure, after: TimeInterval)
    /// The flow is in another state.
    case reached(StateName)
    /// A callback was made, by its full name; whatever it began is told after it.
    case calledBack(String)
}
