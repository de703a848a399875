import CSQLite
import CSodium
import Dispatch
import EmbeddedTenant
import FoundationEssentials
import Measuring
import TenantWalk
import TestSupport
import Timekeeping

extension TenantBenchmark {
    /// Whole sign-ups with a password against what libsodium alone can do, and what others wait meanwhile.
    static func measureHashing(_ folder: String, _ table: inout Table) async throws {
        let path = folder + "/hashing.sqlite"
        let (walk, clock) = try served(path, .emailPassword)
        try await walk.signUp(4, by: 4, name: "first", password: Walk.passwords.first)
        let cost = try Cost(storedIn: path)
        let cores = ProcessInfo.processInfo.activeProcessorCount
        table.add("the hash: Argon2id", "\(cost.memory >> 20) MiB, \(cost.passes) passes, \(cores) cores")

        let count = 150
        var (alone, flows): ([Double], [Double]) = ([], [])
        for round in 0..<5 {
            alone.append(rate(of: count, in: cost.time(of: count, threads: cores)))
            let time = try await ContinuousClock().measure {
                try await walk.signUp(count, by: 2 * cores, name: "r\(round)", password: Walk.passwords.first)
            }
            flows.append(rate(of: count, in: time))
            clock.advance(by: .seconds(3600))
        }
        let (hashes, signUps) = (alone.sorted()[2], flows.sorted()[2])
        table.add("hashes a second, libsodium alone", hashes.rounded(digits: 1))
        table.add("whole sign-ups a second with a password", signUps.rounded(digits: 1))
        table.add("the same as a ratio", (signUps / hashes).rounded(digits: 2), aim: "≥ 0.90")
        try await measureOthers(walk, cores, &table)
    }

    /// How long a start without a password takes, with nobody else there and while every worker hashes.
    private static func measureOthers(_ walk: Walk, _ cores: Int, _ table: inout Table) async throws {
        let calm = try await starts(walk, "calm", count: 300)
        let crowd = Task {
            for round in 0... {
                try await walk.signUp(
                    4 * cores, by: 4 * cores, name: "crowd\(round)", password: Walk.passwords.first)
                if Task.isCancelled { return }
            }
        }
        let busy = try await starts(walk, "busy", count: 300)
        crowd.cancel()
        _ = await crowd.result
        let hash = try await median(of: 10, warmUp: 1) {
            _ = try await walk.signUpStart("hash-\($0)", password: Walk.passwords.first)
        }
        table.add("start without a password, nobody else there, median", calm.median.words)
        table.add("start without a password, all workers hashing, median", busy.median.words)
        table.add("the same as a ratio", (busy.median / calm.median).rounded(digits: 2))
        table.add("one in a hundred of these takes longer than", busy.nearlyAll.words)
        table.add("start with a password, nobody else there, median", hash.words)
    }

    private static func starts(_ walk: Walk, _ name: String, count: Int) async throws -> Spread {
        var times: [Duration] = []
        for index in 0..<count {
            times.append(
                try await ContinuousClock().measure { _ = try await walk.signUpStart("\(name)-\(index)") })
            try await Task.sleep(for: .milliseconds(2))
        }
        return Spread(of: times)
    }
}

/// What a password's hash costs, as the tenant has stored it: `$argon2id$v=19$m=19456,t=2,p=1$…`.
private struct Cost {
    /// In bytes.
    let memory: Int
    let passes: UInt64

    init(storedIn path: String) throws {
        var (file, row): (OpaquePointer?, OpaquePointer?)
        defer {
            sqlite3_finalize(row)
            sqlite3_close(file)
        }
        guard sqlite3_open(path, &file) == SQLITE_OK,
            sqlite3_prepare_v2(file, "SELECT password_hash FROM person LIMIT 1", -1, &row, nil) == SQLITE_OK,
            sqlite3_step(row) == SQLITE_ROW, let text = sqlite3_column_text(row, 0)
        else { throw Crowd.Fault(words: "no hash is stored") }
        let numbers =
            String(cString: text).split(separator: "$").dropFirst(2).first?.split(separator: ",") ?? []
        guard numbers.count == 3, let memory = Int(numbers[0].dropFirst(2)),
            let passes = UInt64(numbers[1].dropFirst(2))
        else { throw Crowd.Fault(words: "no cost is stored") }
        self.memory = memory * 1024
        self.passes = passes
    }

    /// How long libsodium takes for so many hashes on so many threads.
    func time(of count: Int, threads: Int) -> Duration {
        ContinuousClock().measure {
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                for _ in stride(from: thread, to: count, by: threads) { hash() }
            }
        }
    }

    private func hash() {
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let password = Walk.passwords.first
        let code = crypto_pwhash_str(&text, password, UInt64(password.utf8.count), passes, memory)
        precondition(code == 0, "no memory for a hash")
    }
}
