import EmbeddedTenant
import FoundationEssentials
import Measuring
import TenantWalk
import TestSupport
import Timekeeping

/// Measures the embedded tenant, in bytes from end to end, and prints one table. All figures of a ratio are of one run.
@main
struct TenantBenchmark {
    static func main() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/tenant-benchmark-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var table = Table()
        let few = try Crowd(1_000, in: folder)
        let many = try Crowd(1_000_000, in: folder)
        table.add("file with \(many.count) people", "\(try many.size) MiB")
        try await measureLookups(few, many, &table)
        try await measureSignUps(many, &table)
        try await measureHashing(folder, &table)
        print(table.text)
    }

    /// A tenant that serves from a file, its time moved by hand.
    static func served(_ path: String, _ method: UserFlow.Method) throws -> (walk: Walk, clock: ImpatientClock)
    {
        let (outbox, clock) = (Outbox(), ImpatientClock())
        let tenant = EmbeddedTenant(
            userFlow: .walked(method), directory: try Directory(path: path), outbox: outbox, clock: clock)
        return (Walk(tenant, outbox: outbox), clock)
    }
}
