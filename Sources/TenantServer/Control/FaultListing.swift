import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire
import TenantFile

/// What is set to go wrong, in the shape of a tenant file's list `faults`.
struct FaultListing: Encodable {
    /// What is wrong with a list, in words.
    struct Unreadable: Error {
        let words: String
    }

    private struct Rule: Encodable {
        let endpoint: String?
        let call: Call
        let fault: String
        let seconds: Double?
    }

    fileprivate enum Call: Encodable {
        case word(String)
        case number(Int)

        func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            switch self {
            case .word(let word): try value.encode(word)
            case .number(let number): try value.encode(number)
            }
        }
    }

    private let faults: [Rule]

    init(_ rules: [FaultRule]) {
        faults = rules.map { rule in
            Rule(
                endpoint: rule.endpoint?.path, call: Call(rule.occurrence), fault: rule.fault.name,
                seconds: rule.fault.seconds)
        }
    }

    /// Reads a list: `{"faults": [...]}`.
    static func rules(in body: Secret) throws(Unreadable) -> [FaultRule] {
        do throws(TenantFileFault) {
            return try FaultRule.list(tenantFile: Data(body))
        } catch {
            throw Unreadable(words: error.line(in: "body"))
        }
    }
}

extension FaultListing.Call {
    fileprivate init(_ occurrence: FaultRule.Occurrence) {
        switch occurrence {
        case .next: self = .word("next")
        case .nth(let number): self = .number(number)
        case .always: self = .word("always")
        }
    }
}

extension Fault {
    fileprivate var seconds: Double? {
        switch self {
        case .delay(let duration): duration / .seconds(1)
        case .throttled(let seconds): Double(seconds)
        case .dropped, .html, .malformed, .stalledPolling, .unstartedPolling, .failedPolling, .redirect,
            .refusal:
            nil
        }
    }
}
