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
    /// After some work, which may be over already when it has begun.
    case work(Work)

    /// Begins it, and hands on what it is to call with the reply, once. Without a reply the connection is cut.
    typealias Work = @Sendable (_ reply: @escaping @Sendable (WireReply?) -> Void) -> Task<Void, Never>

    /// After some work that waits for others.
    static func later(_ work: @escaping @Sendable () async -> WireReply?) -> Answering {
        .work { reply in Task { reply(await work()) } }
    }
}
