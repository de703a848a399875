package import NativeAuthWire
import TenantFile

/// When something goes wrong on purpose, and what.
package struct FaultRule: Equatable, Sendable {
    /// Which of the calls it means, of those that could go wrong so.
    package enum Occurrence: Equatable, Sendable {
        /// The next one alone.
        case next
        /// This one alone, counted from 1 since the rule was set.
        case nth(Int)
        /// Each one, until the rule is taken back.
        case always
    }

    /// The call it means; `nil` means any that can go wrong so.
    package var endpoint: Endpoint?
    package var occurrence: Occurrence
    package var fault: Fault

    /// Makes a rule of its parts.
    package init(_ fault: Fault, at endpoint: Endpoint? = nil, _ occurrence: Occurrence = .next) {
        self.endpoint = endpoint
        self.occurrence = occurrence
        self.fault = fault
    }

    /// Whether it counts a call.
    func means(_ called: Endpoint) -> Bool {
        fault.endpoints.contains(called) && (endpoint == nil || endpoint == called)
    }
}

/// A rule as JSON: `{"endpoint": "/signup/v1.0/start", "call": "next", "fault": "throttled", "seconds": 3}`.
///
/// `endpoint` may be missing, for any; `call` is `"next"`, which holds where it is missing, a number from 1, or
/// `"always"`; `seconds` belongs to `delay` and `throttled`.
extension FaultRule: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case endpoint
        case call
        case fault
        case seconds
    }

    package init(from decoder: any Decoder) throws {
        let file = try decoder.container(knowing: CodingKeys.self)
        let word = try file.decode(String.self, forKey: .fault)
        let path = try file.decodeIfPresent(String.self, forKey: .endpoint)
        let call = try file.decodeIfPresent(Call.self, forKey: .call)
        var seconds: Double?
        switch word {
        case "delay", "throttled":
            let found = try file.decodeIfPresent(Double.self, forKey: .seconds) ?? 1
            guard (0...86_400).contains(found) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .seconds, in: file, debugDescription: "expected a number from 0 to 86400")
            }
            seconds = found
        default:
            guard !file.contains(.seconds) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .seconds, in: file, debugDescription: "belongs to delay and throttled alone")
            }
        }
        let fault: Fault
        do throws(FaultNameError) {
            fault = try Fault(named: word, seconds: seconds ?? 1)
        } catch {
            throw DecodingError.dataCorruptedError(forKey: .fault, in: file, debugDescription: error.words)
        }
        let endpoint = path.flatMap(Endpoint.init(rawValue:))
        guard path == nil || endpoint != nil else {
            throw DecodingError.dataCorruptedError(
                forKey: .endpoint, in: file, debugDescription: "expected a path such as /signup/v1.0/start")
        }
        if let endpoint, !fault.endpoints.contains(endpoint) {
            throw DecodingError.dataCorruptedError(
                forKey: .endpoint, in: file,
                debugDescription:
                    "\(word) never comes from there, but from \(fault.endpoints.map(\.path).joined(separator: ", "))"
            )
        }
        self.init(fault, at: endpoint, call?.occurrence ?? .next)
    }

    /// The value of `call`.
    private struct Call: Decodable {
        let occurrence: Occurrence

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            switch (try? value.decode(String.self), try? value.decode(Int.self)) {
            case ("next"?, _): occurrence = .next
            case ("always"?, _): occurrence = .always
            case (nil, let number?) where number >= 1: occurrence = .nth(number)
            case (_, _):
                throw DecodingError.dataCorruptedError(
                    in: value, debugDescription: "expected next, always, or a whole number from 1")
            }
        }
    }
}

/// Why a word names no fault.
struct FaultNameError: Error {
    let words: String
}

extension Fault {
    /// Reads the word for a fault.
    ///
    /// - Parameter seconds: How long a delay is, or what `Retry-After` says.
    init(named word: String, seconds: Double) throws(FaultNameError) {
        switch word {
        case "delay": self = .delay(.seconds(seconds))
        case "dropped": self = .dropped
        case "throttled": self = .throttled(retryAfter: Int(seconds.rounded(.up)))
        case "html": self = .html
        case "malformed": self = .malformed
        case "stalledPolling": self = .stalledPolling
        case "unstartedPolling": self = .unstartedPolling
        case "failedPolling": self = .failedPolling
        case "redirect": self = .redirect
        default:
            guard let kind = RefusalKind.all.first(where: { $0.name == word }) else {
                throw FaultNameError(
                    words:
                        "expected delay, dropped, throttled, html, malformed, stalledPolling, "
                        + "unstartedPolling, failedPolling, redirect, or an error such as user_already_exists or invalid_grant/invalid_oob_value"
                )
            }
            if let obstacle = kind.obstacle { throw FaultNameError(words: obstacle) }
            self = .refusal(kind)
        }
    }
}
