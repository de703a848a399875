import FoundationEssentials
import Glibc
import HTTPTransport
import TestSupport
import Testing

/// What many calls leave behind. `HTTP_ROUNDS` says how many rounds of all misbehaviours there are; 20 by default.
@Suite(.timeLimit(.minutes(10))) struct EnduranceTests {
    /// What a process holds.
    private struct Footprint: CustomStringConvertible {
        var threads = 0
        var descriptors = 0
        /// In KiB.
        var memory = 0

        var description: String { "\(threads) threads, \(descriptors) descriptors, \(memory) KiB" }

        static func now() throws -> Footprint {
            let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
            func number(_ name: String) -> Int {
                let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
                return Int(line.filter(\.isNumber)) ?? 0
            }
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
            return Footprint(threads: number("Threads:"), descriptors: descriptors, memory: number("VmRSS:"))
        }

        /// The most of each.
        static func most(_ footprints: some Sequence<Footprint>) -> Footprint {
            footprints.reduce(Footprint()) {
                Footprint(
                    threads: max($0.threads, $1.threads), descriptors: max($0.descriptors, $1.descriptors),
                    memory: max($0.memory, $1.memory))
            }
        }
    }

    /// In a process of its own, so that nothing is counted that other tests hold.
    @Test func `B071 however often a server does wrong, threads, descriptors and memory level off`()
        async throws
    {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            try await EnduranceTests.endure()
        }
        print(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self))
    }

    private static func endure() async throws {
        let rounds = ProcessInfo.processInfo.environment["HTTP_ROUNDS"].flatMap { Int($0) } ?? 20
        let stubs = Misbehaviour.all.map { misbehaviour in HTTPStub { _ in misbehaviour.moves } }
        let transports = try zip(stubs, Misbehaviour.all).map { stub, misbehaviour in
            try stub.transport(connectTimeout: misbehaviour.limit, timeout: misbehaviour.limit)
        }
        var footprints: [Footprint] = []
        for _ in 0..<rounds {
            await withTaskGroup(of: Void.self) { calls in
                for (transport, misbehaviour) in zip(transports, Misbehaviour.all) {
                    calls.addTask {
                        let ending = await transport.end()
                        #expect(misbehaviour.ending(ending), "\(misbehaviour.name): \(ending)")
                    }
                }
            }
            footprints.append(try .now())
        }
        let (early, late) = (
            Footprint.most(footprints.prefix(rounds / 2)), Footprint.most(footprints.suffix(rounds / 4))
        )
        print("after \(rounds / 2) rounds: \(early); after \(rounds): \(late)")
        #expect(late.threads <= early.threads + 8)
        #expect(late.descriptors <= early.descriptors + 8)
        #expect(late.memory <= early.memory + 16 << 10)
    }
}
