/// How much a server takes from strangers.
package struct ServerLimits: Equatable, Sendable {
    /// The longest head of a request, its first line and headers, in bytes.
    package var headBytes = 16 << 10
    /// The longest body of a request, in bytes.
    package var bodyBytes = 64 << 10
    /// A body up to this many bytes is read to its end before it is refused, so that the refusal arrives.
    package var droppedBytes = 1 << 20
    /// How many connections there may be at once.
    package var connections = 512
    /// How many of them may come from one address.
    package var connectionsPerAddress = 256
    /// How long a request may take to arrive, from the first line to the last byte.
    package var receiving = Duration.seconds(10)
    /// How long a connection may stay open without a request.
    package var keepAlive = Duration.seconds(30)
    /// How long requests under way may take to finish when the server stops.
    package var stopping = Duration.seconds(5)

    /// The limits that hold unless a test sets others.
    package init() {}
}
