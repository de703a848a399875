package import FoundationEssentials

/// One thing that the client did, in the SDK's own words, with every secret masked.
package struct TraceEntry: Equatable, Identifiable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// An operation that a screen called.
        case operation
        /// A request with its answer, once there is one.
        case call
        /// A state that was reached.
        case state
        /// A callback that was made.
        case callback
    }

    /// Counts the entries of one log, from 1.
    package let id: Int
    package let at: Date
    package let kind: Kind
    /// Such as `POST /signup/v1.0/start`.
    package let head: String
    /// The status and how long it took, such as `200  3 ms`; empty for what has neither.
    package internal(set) var outcome = ""
    /// Whether it went another way than was asked: a refusal, or no answer.
    package internal(set) var isRefusal = false
    /// What was sent and came back, as briefly as can be.
    package internal(set) var brief: [String] = []
    /// The same in full.
    package internal(set) var whole: [String] = []

    init(id: Int, at moment: Date, _ kind: Kind, _ head: String) {
        self.id = id
        at = moment
        self.kind = kind
        self.head = head
    }
}

extension TraceEntry {
    /// Whether a text occurs in it, in any case.
    func contains(_ text: String) -> Bool {
        let text = text.lowercased()
        return text.isEmpty || ([head, outcome] + brief + whole).contains { $0.lowercased().contains(text) }
    }
}
