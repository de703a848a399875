import EmbeddedTenant
import Measuring
import TenantWalk
import TestSupport
import Timekeeping

extension TenantBenchmark {
    /// Whole sign-ups without a password, one after the other and several at once, into the large file; then how much
    /// memory all that took. No password was hashed in this process yet.
    static func measureSignUps(_ crowd: Crowd, _ table: inout Table) async throws {
        Memory.forgetPeak()
        let (walk, clock) = try served(crowd.path, .emailCode)
        let count = 1000
        for walkers in [1, 8] {
            let time = try await ContinuousClock().measure {
                try await walk.signUp(count, by: walkers, name: "n\(walkers)")
            }
            clock.advance(by: .seconds(3600))
            table.add(
                "whole sign-ups a second without a password, \(walkers) at a time",
                rate(of: count, in: time).rounded(digits: 0))
        }
        let peak = Memory.peak.map { (Double($0) / 1024).rounded(digits: 1) + " MiB" } ?? "not told"
        table.add("memory at its peak meanwhile (VmHWM), no password hashed", peak, aim: "< 64 MiB")
    }
}

extension Walk {
    /// So many sign-ups, by several people at once.
    func signUp(_ count: Int, by walkers: Int, name: String, password: String? = nil) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for walker in 0..<walkers {
                group.addTask {
                    for index in stride(from: walker, to: count, by: walkers) {
                        let reply = try await signUp("\(name)-\(index)", password: password)
                        guard reply.status == 200 else { throw Astray(step: "sign-up", reply: reply) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
