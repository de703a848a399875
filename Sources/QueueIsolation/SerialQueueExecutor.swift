package import Dispatch

/// Runs one actor's jobs on a serial Dispatch queue, in the order they were posted.
///
/// Dispatch on Linux has no `DispatchSerialQueue`, which is an executor by itself elsewhere.
package final class SerialQueueExecutor: SerialExecutor {
    /// The queue, for the event sources of whoever runs on it.
    package let queue: DispatchQueue
    private let mark = DispatchSpecificKey<Void>()

    /// Makes an executor on a queue of its own.
    ///
    /// - Parameter label: The queue's name, as a debugger shows it.
    package init(label: String) {
        queue = DispatchQueue(label: label)
        queue.setSpecific(key: mark, value: ())
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Traps unless called on the queue; `assumeIsolated` relies on it.
    package func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(queue))
    }

    /// Lets a task that is begun at once on the queue run there and then, up to where it first waits.
    package func isIsolatingCurrentContext() -> Bool? {
        DispatchQueue.getSpecific(key: mark) != nil
    }

    /// Runs plain code on the queue, after all that was posted before it, and waits for it; on the calling thread, if
    /// that is not the queue's.
    package func wait<Result>(for work: () -> Result) -> Result {
        queue.sync(execute: work)
    }

    /// Runs plain code on the queue, after all that was posted before it.
    package func post(_ work: @escaping @Sendable () -> Void) {
        queue.async(execute: work)
    }
}
