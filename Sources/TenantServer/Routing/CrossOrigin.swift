import NativeAuthWire

/// What lets a page of any origin in a browser use the tenant. Source: Fetch standard, "CORS protocol".
///
/// The service itself does not allow it; it is here for browser clients under development. No cookies are taken, so any
/// origin may be let in.
enum CrossOrigin {
    /// On every reply, also where it refuses.
    static let headers = [
        Header("Access-Control-Allow-Origin", "*"),
        Header(
            "Access-Control-Expose-Headers",
            "client-request-id, x-ms-request-id, Retry-After, Allow, WWW-Authenticate"),
    ]

    /// Answers `OPTIONS`, preflight or not. The headers that a page asks for are all allowed: an application may add its own.
    static func preflight(_ request: HTTPRequest, allowed: [String]) -> WireReply {
        let methods = allowed.joined(separator: ", ")
        let asked = request.headers["Access-Control-Request-Headers"].flatMap { isList($0) ? $0 : nil }
        return WireReply(
            status: 204,
            headers: [
                Header("Allow", methods), Header("Access-Control-Allow-Methods", methods),
                Header("Access-Control-Allow-Headers", asked ?? "Authorization, *"),
                Header("Access-Control-Max-Age", "600"), Header("Vary", "Access-Control-Request-Headers"),
            ], body: "")
    }

    /// Whether a text is a list of names and nothing else; it is sent back, so nothing else may be in it.
    private static func isList(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ","), UInt8(ascii: " "):
                    true
                default: false
                }
            }
    }
}
