import Synchronization

/// Those who wait until something is so. Who is cancelled waits no longer, so that a test whose time is up ends.
package final class Watchers<Subject: Sendable>: Sendable {
    private struct Watcher: Sendable {
        let isSo: @Sendable (Subject) -> Bool
        let wake: CheckedContinuation<Void, Never>
    }

    private struct State: Sendable {
        var waiting: [Int: Watcher] = [:]
        var cancelled: Set<Int> = []
        var nextID = 0
    }

    private let state = Mutex(State())

    /// Nobody waits yet.
    package init() {}

    /// Wakes those for whom it is so now.
    package func look(at subject: Subject) {
        let ready = state.withLock { state in
            let ready = state.waiting.filter { $0.value.isSo(subject) }
            ready.keys.forEach { state.waiting[$0] = nil }
            return ready.values.map(\.wake)
        }
        ready.forEach { $0.resume() }
    }

    /// Waits until it is so.
    ///
    /// - Parameter subject: Brings what there is to look at, once this waits.
    package func wait(until isSo: @escaping @Sendable (Subject) -> Bool, of subject: @Sendable () -> Subject)
        async
    {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { wake in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(id) != nil { return true }
                    state.waiting[id] = Watcher(isSo: isSo, wake: wake)
                    return false
                }
                if isCancelled { wake.resume() } else { look(at: subject()) }
            }
        } onCancel: {
            let watcher = state.withLock { state -> Watcher? in
                if let watcher = state.waiting.removeValue(forKey: id) { return watcher }
                state.cancelled.insert(id)
                return nil
            }
            watcher?.wake.resume()
        }
    }
}
