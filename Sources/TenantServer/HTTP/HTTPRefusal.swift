import FoundationEssentials
import NativeAuthWire

/// A refusal of a request as such, before any flow sees it: JSON in the shape of the service's errors.
struct HTTPRefusal: Encodable {
    var error: String
    var words: String
    var codes: [Int] = []

    private enum CodingKeys: String, CodingKey {
        case error
        case words = "error_description"
        case codes = "error_codes"
    }
}

extension WireReply {
    init(_ status: Int, _ refusal: HTTPRefusal, _ headers: [Header] = []) {
        self.init(status: status, json: refusal, headers)
    }

    /// A reply with a JSON body, its keys in snake case.
    init(status: Int = 200, json body: some Encodable, _ headers: [Header] = []) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        encoder.keyEncodingStrategy = .convertToSnakeCase
        guard let data = try? encoder.encode(body) else {
            preconditionFailure("a body of texts and numbers is JSON")
        }
        self.init(
            status: status, headers: WireReply.json + headers, body: data.withUnsafeBytes { Secret(bytes: $0) })
    }

    private static let json = [
        Header("Content-Type", "application/json; charset=utf-8"), Header("Cache-Control", "no-store"),
    ]

    static let notFound = WireReply(
        404, HTTPRefusal(error: "not_found", words: "There is nothing at this path."))

    /// 90002 is the service's number for it.
    static func noSuchTenant(_ tenants: [String]) -> WireReply {
        WireReply(
            404,
            HTTPRefusal(
                error: "invalid_request",
                words: "AADSTS90002: There is no such tenant here. It is \(tenants.joined(separator: " or ")).",
                codes: [90002]))
    }

    static func wrongMethod(allowed: [String]) -> WireReply {
        WireReply(
            405,
            HTTPRefusal(
                error: "method_not_allowed", words: "This path takes \(allowed.joined(separator: ", ")) only."),
            [Header("Allow", allowed.joined(separator: ", "))])
    }

    static let tooSlow = WireReply(
        408, HTTPRefusal(error: "request_timeout", words: "The request did not arrive in time."))

    static func bodyTooLong(_ limit: Int) -> WireReply {
        WireReply(
            413, HTTPRefusal(error: "request_too_large", words: "The body is longer than \(limit) bytes."))
    }

    static func headTooLong(_ limit: Int) -> WireReply {
        WireReply(
            431, HTTPRefusal(error: "request_too_large", words: "The headers are longer than \(limit) bytes."))
    }

    static let tooManyConnections = WireReply(
        503,
        HTTPRefusal(
            error: "temporarily_unavailable", words: "There are too many connections. Close some and try again."
        ),
        [Header("Retry-After", "1")])

    static let stopping = WireReply(
        503,
        HTTPRefusal(
            error: "temporarily_unavailable", words: "The tenant is being stopped; the request was given up."))
}
