import FoundationEssentials
import NativeAuth
import NativeAuthWire

/// One line of the log.
struct LogEntry {
    /// A value as JSON has it, its fields in order.
    indirect enum Value {
        case text(String)
        case number(Int)
        case truth(Bool)
        case list([Value])
        case object([(name: String, value: Value)])
    }

    private var fields: [(name: String, value: Value)]

    init(_ event: String, at time: Date) {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        fields = [("time", .text(time.formatted(style))), ("event", .text(event))]
    }

    /// The same with one more field; `nil` leaves it out.
    func with(_ name: String, _ value: Value?) -> LogEntry {
        var entry = self
        if let value { entry.fields.append((name, value)) }
        return entry
    }

    /// The line with its end.
    var line: String { Value.object(fields).json + "\n" }
}

extension LogEntry {
    init(_ happening: Happening, at time: Date, _ masking: Masking) {
        switch happening {
        case .began(let operation):
            self = LogEntry("operation", at: time).with("name", .text(operation))
        case .sent(let endpoint, let form, let id):
            self = LogEntry("request", at: time).with("path", .text(endpoint.path))
                .with("correlation_id", .text(id.uuidString.lowercased())).with("form", masking.value(of: form))
        case .received(let endpoint, let reply, let seconds):
            self = LogEntry("reply", at: time).with("path", .text(endpoint.path))
                .with("status", .number(reply.status)).with("milliseconds", .milliseconds(seconds))
                .with("correlation_id", masking.id(reply.headers["client-request-id"]))
                .with("retry_after", masking.number(reply.headers["Retry-After"]))
                .with("body", masking.value(of: reply))
        case .lost(let endpoint, let failure, let seconds):
            self = LogEntry("lost", at: time).with("path", .text(endpoint.path))
                .with("reason", .text(failure.reason.word)).with(
                    "sent_any_byte", .truth(failure.sentAnyByte)
                )
                .with("milliseconds", .milliseconds(seconds))
        case .reached(let state):
            self = LogEntry("state", at: time).with("name", .text(state.rawValue))
        case .calledBack(let name):
            self = LogEntry("callback", at: time).with("name", .text(name))
        }
    }
}

extension LogEntry.Value {
    fileprivate static func milliseconds(_ seconds: TimeInterval) -> Self {
        .number(Int((seconds * 1000).rounded()))
    }

    fileprivate var json: String {
        switch self {
        case .text(let text): "\"" + text.unicodeScalars.map(\.inJSON).joined() + "\""
        case .number(let number): "\(number)"
        case .truth(let truth): "\(truth)"
        case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
        case .object(let fields):
            "{" + fields.map { LogEntry.Value.text($0.name).json + ":" + $0.value.json }.joined(separator: ",")
                + "}"
        }
    }
}

extension Unicode.Scalar {
    /// As it stands in a JSON text; what a terminal might obey is escaped too, since people look at logs in terminals.
    fileprivate var inJSON: String {
        switch self {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        default: break
        }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            return UTF16.encode(self).map { $0.map(\.inJSON).joined() } ?? ""
        default: return String(self)
        }
    }
}

extension UInt16 {
    fileprivate var inJSON: String {
        let digits = String(self, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

extension TransportFailure.Reason {
    /// One word, and its words where it has some.
    fileprivate var word: String {
        switch self {
        case .offline: "offline"
        case .hostNotFound: "host_not_found"
        case .cannotConnect: "cannot_connect"
        case .connectionLost: "connection_lost"
        case .timedOut(.connecting): "timed_out_connecting"
        case .timedOut(.waiting): "timed_out_waiting"
        case .timedOut(.receiving): "timed_out_receiving"
        case .untrusted(let why): "untrusted: \(why)"
        case .tooLong: "too_long"
        case .cancelled: "cancelled"
        case .other(let what): "other: \(what)"
        }
    }
}
