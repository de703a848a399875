/// A request as bytes: a `POST` of a form to a path below the tenant's base address.
public struct WireRequest: Equatable, Sendable {
    /// The endpoint's path, such as `/signup/v1.0/start`.
    public var path: String
    /// The headers, by name as sent.
    public var headers: [Header]
    /// The form, encoded.
    public var body: Secret

    /// Makes a request of its parts.
    public init(path: String, headers: [Header], body: Secret) {
        self.path = path
        self.headers = headers
        self.body = body
    }
}

/// A header of a request or a reply.
public struct Header: Equatable, Sendable {
    /// The name; case does not matter.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a header of its parts.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [Header] {
    /// The value of the first header with this name, in any case.
    public subscript(name: String) -> String? {
        first { $0.name.lowercased() == name.lowercased() }?.value
    }
}

/// What came back: a status, headers and bytes, whatever they mean.
public struct WireReply: Equatable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// The headers.
    public var headers: [Header]
    /// The body; it may hold tokens.
    public var body: Secret

    /// Makes a reply of its parts.
    public init(status: Int, headers: [Header] = [], body: Secret) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Carries a request to a tenant and brings its reply, whatever its status.
///
/// Cancelled by cancelling the task that calls it. It neither retries nor follows redirects.
public protocol Transport: Sendable {
    /// Sends a request once.
    ///
    /// - Throws: ``TransportFailure`` when no whole reply came.
    func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply
}

/// No reply came.
public struct TransportFailure: Error, Equatable, Sendable {
    /// What stood in the way.
    public enum Reason: Equatable, Sendable {
        /// This machine has no network.
        case offline
        /// The tenant's name leads nowhere.
        case hostNotFound
        /// Nobody takes the connection.
        case cannotConnect
        /// The connection ended before the reply did.
        case connectionLost
        /// It took too long, at this point.
        case timedOut(Point)
        /// The certificate is not to be trusted, for this reason in words.
        case untrusted(String)
        /// The body is longer than ``WireReply/bodyLimit``.
        case tooLong
        /// The calling task was cancelled.
        case cancelled
        /// Something else, in words that hold no secret.
        case other(String)
    }

    /// How far an exchange was when its time was up.
    public enum Point: Equatable, Sendable, CaseIterable {
        /// No connection was made.
        case connecting
        /// No byte of a reply came.
        case waiting
        /// The reply had begun and did not end.
        case receiving
    }

    /// What stood in the way.
    public var reason: Reason
    /// Whether any byte of the request was sent; only if not is it sure that the tenant did nothing.
    public var sentAnyByte: Bool

    /// Makes a failure of its parts.
    public init(_ reason: Reason, sentAnyByte: Bool) {
        self.reason = reason
        self.sentAnyByte = sentAnyByte
    }
}

extension WireReply {
    /// The longest body that is read, in bytes: 1 MiB.
    public static let bodyLimit = 1 << 20
}
