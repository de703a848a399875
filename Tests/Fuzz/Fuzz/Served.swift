import Dispatch
import EmbeddedTenant
import TenantWalk
import Timekeeping

/// A tenant of one input, its people in memory.
struct Served: Sendable {
    let walk: Walk
    let outbox = Outbox()

    init(_ userFlow: UserFlow) {
        guard let directory = try? Directory.inMemory() else {
            preconditionFailure("no memory for a directory")
        }
        walk = Walk(
            EmbeddedTenant(userFlow: userFlow, directory: directory, outbox: outbox, clock: SystemClock()),
            outbox: outbox)
    }
}

/// Does some work to its end: libFuzzer calls from a thread that must not return before.
func finish(_ work: @escaping @Sendable () async -> Void) {
    let end = DispatchSemaphore(value: 0)
    Task.detached {
        await work()
        end.signal()
    }
    end.wait()
}
