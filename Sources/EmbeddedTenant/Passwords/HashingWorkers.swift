import Dispatch
import FoundationEssentials
import Synchronization

/// Queues on which passwords are hashed, as many as the machine has cores, so that no flow waits for another's hash.
final class HashingWorkers: Sendable {
    private let queues: [DispatchQueue]
    /// How much work each queue has been given and not yet done.
    private let loads: Mutex<[Int]>

    init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
        queues = (0..<max(1, count)).map { DispatchQueue(label: "embedded-tenant.hashing.\($0)") }
        loads = Mutex(queues.map { _ in 0 })
    }

    /// Does some work on the worker that has least to do.
    func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
        let worker = loads.withLock { loads in
            let worker = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[worker] += 1
            return worker
        }
        return await withCheckedContinuation { continuation in
            queues[worker].async {
                let result = work()
                self.loads.withLock { $0[worker] -= 1 }
                continuation.resume(returning: result)
            }
        }
    }
}
