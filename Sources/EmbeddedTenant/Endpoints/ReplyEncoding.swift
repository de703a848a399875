import FoundationEssentials
import NativeAuthWire

/// What marks one request in answers and logs.
struct RequestMarks: Equatable, Sendable {
    /// The tenant's own id of the request.
    let traceID: String
    /// The client's id of the flow; ours where it sent none.
    let correlationID: String
    let time: Date

    init(of request: WireRequest, at time: Date, using generator: inout some RandomNumberGenerator) {
        traceID = String.randomUUID(using: &generator)
        // Whatever is not a UUID is not sent back: a header value is no place for a stranger's bytes.
        let sent = request.headers["client-request-id"].flatMap { UUID(uuidString: $0) == nil ? nil : $0 }
        correlationID = sent ?? String.randomUUID(using: &generator)
        self.time = time
    }

    /// Such as `2026-01-31 10:15:00Z`.
    var timestamp: String { time.formatted(.iso8601.dateTimeSeparator(.space)) }
}

extension WireReply {
    init(_ answer: Answer, _ marks: RequestMarks) {
        self.init(status: 200, headers: marks.headers, body: json(answer))
    }

    init(_ refusal: Refusal, _ marks: RequestMarks) {
        self.init(status: refusal.status, headers: marks.headers, body: json(ErrorBody(refusal, marks)))
    }

    /// The path is none of the tenant's.
    static func notFound(_ marks: RequestMarks) -> WireReply {
        WireReply(status: 404, headers: marks.headers, body: "{}")
    }
}

extension RequestMarks {
    /// What goes with every reply, the `Content-Type` first.
    var headers: [Header] {
        [
            Header("Content-Type", "application/json; charset=utf-8"),
            Header("Cache-Control", "no-store"),
            Header("client-request-id", correlationID),
            Header("x-ms-request-id", traceID),
        ]
    }
}

/// The error body, field for field.
private struct ErrorBody: Encodable {
    struct Name: Encodable {
        let name: String
    }

    struct Attribute: Encodable {
        struct Options: Encodable {
            let regex: String
        }

        let name: String
        let type: String
        let required: Bool
        let options: Options?
    }

    let error: ErrorName
    let suberror: Suberror?
    let description: String
    let codes: [Int]
    let timestamp: String
    let traceID: String
    let correlationID: String
    let token: String?
    let requiredAttributes: [Attribute]?
    let invalidAttributes: [Name]?
    let unverifiedAttributes: [Name]?

    enum CodingKeys: String, CodingKey {
        case error
        case suberror
        case description = "error_description"
        case codes = "error_codes"
        case timestamp
        case traceID = "trace_id"
        case correlationID = "correlation_id"
        case token = "continuation_token"
        case requiredAttributes = "required_attributes"
        case invalidAttributes = "invalid_attributes"
        case unverifiedAttributes = "unverified_attributes"
    }

    init(_ refusal: Refusal, _ marks: RequestMarks) {
        error = refusal.error
        suberror = refusal.suberror
        let number = refusal.codes.first.map { "AADSTS\($0): " } ?? ""
        description =
            "\(number)\(refusal.words)\r\nTrace ID: \(marks.traceID)\r\nCorrelation ID: \(marks.correlationID)"
            + "\r\nTimestamp: \(marks.timestamp)"
        codes = refusal.codes
        timestamp = marks.timestamp
        traceID = marks.traceID
        correlationID = marks.correlationID
        token = refusal.token?.secret.reveal()
        requiredAttributes = refusal.requiredAttributes.nonEmpty?.map { attribute in
            Attribute(
                name: attribute.name, type: attribute.type, required: true,
                options: attribute.pattern.map(Attribute.Options.init))
        }
        invalidAttributes = refusal.invalidAttributes.nonEmpty?.map(Name.init)
        unverifiedAttributes = refusal.unverifiedAttributes.nonEmpty?.map(Name.init)
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

private func json(_ body: some Encodable) -> Secret {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(body) else {
        preconditionFailure("a body of texts and numbers is JSON")
    }
    return data.withUnsafeBytes { Secret(bytes: $0) }
}
