import FoundationEssentials
import NativeAuth
import NativeAuthWire

/// Requests and replies as lines, with every secret masked: a token by its first six characters, all else by dots.
enum TraceWriting {
    static func brief(_ form: Form) -> [String] {
        form.fields.map { "\($0.name.rawValue)=\(shown($0))" }
    }

    static func whole(_ form: Form, _ correlationID: UUID) -> [String] {
        ["client-request-id: \(correlationID.uuidString.lowercased())"]
            + form.fields.map { "\($0.name.rawValue) = \(shown($0))" }
    }

    private static func shown(_ field: Form.Field) -> String {
        switch field.name {
        case .continuationToken, .refreshToken: "\(ContinuationToken(field.value))"
        case let name where name.isSecret: "\(field.value)"
        default: field.value.reveal()
        }
    }

    static func brief(_ reply: WireReply) -> [String] {
        guard let fields = fields(of: reply) else { return ["→ not JSON, \(reply.body.count) bytes"] }
        let told = fields.compactMap { field in BodyField(rawValue: field.name)?.brief(field.value) }
        return told.enumerated().map { index, words in index == 0 ? "→ " + words : words }
    }

    static func whole(_ reply: WireReply) -> [String] {
        let headers = reply.headers.map { "\($0.name): \($0.value)" }
        guard let fields = fields(of: reply) else {
            return ["", "HTTP \(reply.status)"] + headers + ["", "not JSON, \(reply.body.count) bytes"]
        }
        return ["", "HTTP \(reply.status)"] + headers + [""] + fields.map { "\($0.name) = \($0.value)" }
    }

    /// The fields of a JSON object, those that matter most first.
    private static func fields(of reply: WireReply) -> [(name: String, value: String)]? {
        let body = reply.body.withBytes { Data($0) }
        guard let object = try? JSONDecoder().decode([String: JSONValue].self, from: body) else { return nil }
        let order = BodyField.allCases.map(\.rawValue)
        return object.keys.sorted { left, right in
            let places = (order.firstIndex(of: left) ?? order.count, order.firstIndex(of: right) ?? order.count)
            return places.0 == places.1 ? left < right : places.0 < places.1
        }.compactMap { name in object[name].map { (name, shown($0, named: name)) } }
    }

    private static func shown(_ value: JSONValue, named name: String) -> String {
        if name.hasSuffix("token"), let token = value.text { return "\(ContinuationToken(Secret(token)))" }
        return value.written
    }

    static func duration(_ seconds: TimeInterval) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        return milliseconds < 10_000 ? "\(milliseconds) ms" : "\(milliseconds / 1000) s"
    }

    static func words(_ failure: TransportFailure) -> String {
        failure.reason.name + (failure.sentAnyByte ? "" : ", before a byte was sent")
    }
}

/// The fields of answers, in the order in which a person wants to see them.
private enum BodyField: String, CaseIterable {
    case error
    case suberror
    case errorCodes = "error_codes"
    case challengeType = "challenge_type"
    case status
    case challengeChannel = "challenge_channel"
    case challengeTargetLabel = "challenge_target_label"
    case codeLength = "code_length"
    case requiredAttributes = "required_attributes"
    case invalidAttributes = "invalid_attributes"
    case methods
    case redirectReason = "redirect_reason"
    case tokenType = "token_type"
    case scope
    case expiresIn = "expires_in"
    case continuationToken = "continuation_token"
    case errorDescription = "error_description"

    /// How it stands in the short form; `nil` if it does not belong there.
    func brief(_ value: String) -> String? {
        switch self {
        case .error, .suberror, .errorCodes, .challengeType, .status, .challengeChannel, .challengeTargetLabel,
            .redirectReason, .tokenType, .requiredAttributes, .invalidAttributes, .continuationToken:
            value
        case .codeLength: "\(value) digits"
        case .scope, .expiresIn: "\(rawValue) \(value)"
        case .methods, .errorDescription: nil
        }
    }
}

extension JSONValue {
    /// As text: what is a list or an object in brackets.
    fileprivate var written: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let number):
            number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .string(let text): text
        case .array(let values): values.map(\.written).joined(separator: ", ")
        case .object(let values):
            values["name"]?.text
                ?? "{"
                + values.keys.sorted().map { "\($0): \(values[$0]?.written ?? "")" }.joined(separator: ", ")
                + "}"
        }
    }
}

extension TransportFailure.Reason {
    fileprivate var name: String {
        switch self {
        case .offline: "offline"
        case .hostNotFound: "host not found"
        case .cannotConnect: "cannot connect"
        case .connectionLost: "connection lost"
        case .timedOut(.connecting): "timed out connecting"
        case .timedOut(.waiting): "timed out waiting for an answer"
        case .timedOut(.receiving): "timed out in the middle of the answer"
        case .untrusted(let why): "certificate not trusted: \(why)"
        case .tooLong: "answer too long"
        case .cancelled: "cancelled"
        case .other(let words): words
        }
    }
}
