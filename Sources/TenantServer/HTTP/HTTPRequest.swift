import NativeAuthWire

/// A whole request, as it came.
struct HTTPRequest: Sendable {
    /// Such as `POST`; case matters.
    var method: String
    /// The path without the query, percent escapes and all.
    var path: String
    var headers: [Header] = []
    var body: Secret = ""
}

/// How a request is answered.
enum Answering: Sendable {
    case now(WireReply)
    /// After some work. Without a reply the connection is cut.
    case later(@Sendable () async -> WireReply?)
}
