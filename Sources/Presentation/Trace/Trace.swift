package import NativeAuth

/// What the client did, in order, and where its flow stands.
package struct Trace: Equatable, Sendable {
    /// The oldest first.
    package internal(set) var entries: [TraceEntry] = []
    /// The states of the flow that began last, in the order of its chart; none before there was a flow.
    package private(set) var flow: [StateName] = []
    /// The operation that opened it.
    private(set) var opening = ""
    /// The state that was reached last.
    package private(set) var current: StateName?
    /// The states that this flow has been in.
    package private(set) var visited: Set<StateName> = []

    package init() {}

    /// An operation began; where it is the first of a flow, the chart is that flow's.
    mutating func began(_ operation: String) {
        let name = String(operation.prefix { $0 != "(" })
        let first = StateChart.edges.filter { $0.from == .start && $0.operation == name }.map(\.to)
        guard !first.isEmpty, current == nil || !continues(name) else { return }
        flow = [.start] + Trace.states(from: first)
        opening = name
        current = .start
        visited = [.start]
    }

    mutating func reached(_ state: StateName) {
        if !flow.contains(state) { flow.append(state) }
        current = state
        visited.insert(state)
    }

    /// Whether an operation of this name is one that the current state offers, as `signIn` is after a sign-up.
    private func continues(_ operation: String) -> Bool {
        guard let current, current != .start else { return false }
        return StateChart.edges.contains { $0.from == current && $0.operation == operation }
    }

    /// All states that can be reached from some, the nearest first.
    private static func states(from first: [StateName]) -> [StateName] {
        var found: [StateName] = []
        var ahead = first
        while !ahead.isEmpty {
            let state = ahead.removeFirst()
            guard !found.contains(state) else { continue }
            found.append(state)
            ahead += StateChart.edges.filter { $0.from == state }.map(\.to)
        }
        return found
    }
}
