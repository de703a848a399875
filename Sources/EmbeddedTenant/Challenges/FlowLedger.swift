import FoundationEssentials
import NativeAuthWire

/// The flows under way and the tokens that open them, in memory: a restart voids them all.
///
/// A token is bound to its client, its flow and the step at which it was issued. It lives for 600 s, and each accepted
/// step lets the whole flow live for 600 s more. An older token stays good while the flow stands where it was issued.
struct FlowLedger: Sendable {
    struct FlowID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// A flow that a token has opened.
    struct Opened: Sendable {
        let id: FlowID
        let flow: Flow
        fileprivate let digest: TokenDigest
        fileprivate let tokenStep: Step

        /// Whether the token was issued at one of these steps and the flow still stands at one of them.
        func isAt(_ steps: Set<Step>) -> Bool { steps.contains(tokenStep) && steps.contains(flow.step) }
    }

    /// Why a token opens nothing.
    enum Fault: Error, Equatable {
        /// Not a token of ours, or of another client, flow or step.
        case notValid
        /// Too old, or from before a restart.
        case expired
    }

    private struct Entry {
        var flow: Flow
        let client: ClientID
        var expiresAt: Date
        var tokens: [TokenDigest]
    }

    private struct Issue {
        let flow: FlowID
        let step: Step
    }

    /// How long a token lives.
    static let lifetime: TimeInterval = 600

    private var entries: [FlowID: Entry] = [:]
    private var issues: [TokenDigest: Issue] = [:]
    private var nextNumber = 1
    private var nextSweep = Date.distantPast

    /// Begins a flow and issues its first token.
    mutating func open(
        _ flow: Flow, for client: ClientID, at now: Date, using generator: inout some RandomNumberGenerator
    ) -> ContinuationToken {
        sweep(at: now)
        let id = FlowID(number: nextNumber)
        nextNumber += 1
        entries[id] = Entry(flow: flow, client: client, expiresAt: now + FlowLedger.lifetime, tokens: [])
        return issue(for: id, at: flow.step, using: &generator)
    }

    /// Finds the flow that a token opens.
    func opened(by token: Secret, of client: ClientID, at now: Date) throws(Fault) -> Opened {
        guard let digest = TokenDigest(of: token) else { throw .notValid }
        guard let issue = issues[digest], let entry = entries[issue.flow] else { throw .expired }
        guard entry.client == client else { throw .notValid }
        guard now <= entry.expiresAt else { throw .expired }
        return Opened(id: issue.flow, flow: entry.flow, digest: digest, tokenStep: issue.step)
    }

    /// Moves a flow on and issues a token for where it then stands.
    mutating func advance(
        _ id: FlowID, to flow: Flow, at now: Date, using generator: inout some RandomNumberGenerator
    ) -> ContinuationToken {
        entries[id]?.flow = flow
        entries[id]?.expiresAt = now + FlowLedger.lifetime
        return issue(for: id, at: flow.step, using: &generator)
    }

    /// Moves a flow on and lets the token that was sent open it where it then stands.
    mutating func rebind(_ opened: Opened, to flow: Flow, at now: Date) {
        entries[opened.id]?.flow = flow
        entries[opened.id]?.expiresAt = now + FlowLedger.lifetime
        issues[opened.digest] = Issue(flow: opened.id, step: flow.step)
    }

    /// Ends a flow; its tokens are void.
    mutating func close(_ id: FlowID) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        entry.tokens.forEach { issues[$0] = nil }
    }

    /// Ends all flows of a kind.
    mutating func close(where isMeant: (Flow) -> Bool) {
        for (id, entry) in entries where isMeant(entry.flow) { close(id) }
    }

    private mutating func issue(
        for id: FlowID, at step: Step, using generator: inout some RandomNumberGenerator
    ) -> ContinuationToken {
        let token = ContinuationToken.random(using: &generator)
        guard let digest = TokenDigest(of: token.secret) else { preconditionFailure("a token that is none") }
        entries[id]?.tokens.append(digest)
        issues[digest] = Issue(flow: id, step: step)
        return token
    }

    /// Forgets what has expired, now and then.
    private mutating func sweep(at now: Date) {
        guard now >= nextSweep else { return }
        nextSweep = now + FlowLedger.lifetime / 10
        for (id, entry) in entries where entry.expiresAt < now { close(id) }
    }
}
