import Dispatch
import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct PasswordHashTests {
    @Test func `a hash is Argon2id of 19 MiB and two passes, salted`() throws {
        let hash = try #require(PasswordHash(of: "Vestibule-1"))
        #expect(hash.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(hash != PasswordHash(of: "Vestibule-1"))
        #expect(hash.matches("Vestibule-1"))
        #expect(!hash.matches("Vestibule-2"))
        #expect(!hash.matches(""))
        #expect("\(hash)" == "••••••••")
    }

    @Test func `as many are hashed at once as there are workers`() async {
        let workers = HashingWorkers(count: 3)
        let arrivals = DispatchGroup()
        for _ in 1...3 { arrivals.enter() }
        // Each piece of work ends once all three have begun.
        let outcomes = await withTaskGroup { group in
            for _ in 1...3 {
                group.addTask {
                    await workers.run {
                        arrivals.leave()
                        return arrivals.wait(timeout: .now() + 60)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == [.success, .success, .success])
    }
}
