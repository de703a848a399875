import EmbeddedTenant
import Measuring
import TenantWalk
import TestSupport
import Timekeeping

extension TenantBenchmark {
    /// `initiate` by address and by alias, for people all over the file, among few and among many.
    static func measureLookups(_ few: Crowd, _ many: Crowd, _ table: inout Table) async throws {
        for (what, field) in [("address", address), ("alias", alias)] {
            // Turn about, so that whatever else the machine does falls on both.
            var times: [[Duration]] = [[], []]
            let crowds = [few, many]
            let tenants = try crowds.map { try served($0.path, .emailCode) }
            for _ in 0..<10 {
                for (index, crowd) in crowds.enumerated() {
                    times[index].append(
                        try await initiate(crowd, tenants[index].walk, tenants[index].clock, field))
                }
            }
            let (thousand, million) = (Spread(of: times[0]).median, Spread(of: times[1]).median)
            table.add("initiate by \(what), 1,000 people, median", thousand.words)
            table.add("initiate by \(what), 1,000,000 people, median", million.words)
            table.add("the same as a ratio", (million / thousand).rounded(digits: 2), aim: "≤ 1.5")
        }
    }

    private static func initiate(
        _ crowd: Crowd, _ walk: Walk, _ clock: ImpatientClock, _ field: (Int) -> String
    ) async throws -> Duration {
        var generator = SeededGenerator(seed: 7)
        // An hour voids the flows of the last round.
        clock.advance(by: .seconds(3600))
        return try await median(of: 1000) { _ in
            let reply = try await walk.initiate(field(Int.random(in: 1...crowd.count, using: &generator)))
            guard reply.status == 200 else { throw Astray(step: "initiate", reply: reply) }
        }
    }

    private static func address(_ number: Int) -> String { "p\(number)%40example.com" }
    private static func alias(_ number: Int) -> String { "alias-\(number)" }
}
