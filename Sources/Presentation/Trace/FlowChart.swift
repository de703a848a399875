import NativeAuth

/// The states of the flow under way, with the one that it is in marked.
enum FlowChart {
    /// One row for each state.
    static func short(_ trace: Trace) -> [PaneModel.Row] {
        trace.flow.map { row($0, in: trace) }
    }

    /// The same, with the operations that lead on beneath each.
    static func whole(_ trace: Trace) -> [PaneModel.Row] {
        trace.flow.flatMap { state -> [PaneModel.Row] in
            let edges = StateChart.edges.filter {
                $0.from == state && (state != .start || $0.operation == trace.opening)
            }
            let operations = edges.reduce(into: [String]()) { names, edge in
                if !names.contains(edge.operation) { names.append(edge.operation) }
            }
            return [row(state, in: trace)]
                + operations.flatMap { operation -> [PaneModel.Row] in
                    let ends = edges.filter { $0.operation == operation }.map { shortName($0.to) }
                    return [PaneModel.Row("    \(operation)")]
                        + ends.map { PaneModel.Row("      ─▶ \($0)", .muted) }
                }
        }
    }

    private static func row(_ state: StateName, in trace: Trace) -> PaneModel.Row {
        let name = shortName(state)
        if state == trace.current { return .init("▌ \(name)", .heading) }
        return trace.visited.contains(state) ? .init("✓ \(name)", .fresh) : .init("○ \(name)", .muted)
    }

    /// `SignUpCodeRequired` of `SignUpCodeRequiredState`.
    private static func shortName(_ state: StateName) -> String {
        state.rawValue.hasSuffix("State") ? String(state.rawValue.dropLast(5)) : state.rawValue
    }
}
