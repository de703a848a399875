@testable import Presentation

extension Rehearsal {
    /// The trace now, and again at every change.
    private var traces: AsyncStream<Trace> {
        AsyncStream { continuation in trace.watch { continuation.yield($0) } }
    }

    /// Waits for the next callback after so many, and brings its name.
    func callback(after count: Int) async -> String? {
        for await trace in traces {
            let callbacks = trace.entries.filter { $0.kind == .callback }
            if callbacks.count > count { return callbacks[count].head }
        }
        return nil
    }

    /// Waits until the trace holds an answer to each call.
    func hasTracedAllAnswers() async {
        for await trace in traces
        where trace.entries.allSatisfy({ $0.kind != .call || !$0.outcome.isEmpty }) {
            return
        }
    }

    /// Waits until the trace holds such an entry.
    func hasTraced(_ isIt: (TraceEntry) -> Bool) async {
        for await trace in traces where trace.entries.contains(where: isIt) { return }
    }
}
