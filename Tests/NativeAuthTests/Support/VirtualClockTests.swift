import FoundationEssentials
import TestSupport
import Testing
import Timekeeping

@Suite(.timeLimit(.minutes(1))) struct VirtualClockTests {
    @Test func `it stands still until moved, and then wakes those whose time has come`() async throws {
        let clock = VirtualClock()
        let start = clock.now
        try await withThrowingTaskGroup(of: Int.self) { group in
            for seconds in [3, 1, 2] {
                group.addTask {
                    try await clock.sleep(for: .seconds(seconds))
                    return seconds
                }
            }
            await clock.sleepers(atLeast: 3)
            #expect(clock.now == start)
            clock.advance(by: .seconds(2))
            let woken = [try await group.next(), try await group.next()]
            #expect(Set(woken) == [1, 2])
            #expect(clock.isAnybodyAsleep)
            clock.advance(by: .seconds(1))
            #expect(try await group.next() == 3)
        }
        #expect(!clock.isAnybodyAsleep)
        #expect(clock.now == start + 3)
    }

    @Test func `parts of a wait add up to it`() async throws {
        let clock = VirtualClock()
        async let sleep: Void = clock.sleep(for: .seconds(1))
        await clock.sleepers(atLeast: 1)
        for _ in 0..<999 { clock.advance(by: .milliseconds(1)) }
        #expect(clock.isAnybodyAsleep)
        clock.advance(by: .milliseconds(1))
        #expect(!clock.isAnybodyAsleep)
        try await sleep
    }

    @Test func `a sleeper who is cancelled wakes at once, before or after falling asleep`() async {
        let clock = VirtualClock()
        for _ in 0..<100 {
            let sleep = Task { try await clock.sleep(for: .seconds(1)) }
            if Bool.random() { await clock.sleepers(atLeast: 1) }
            sleep.cancel()
            await #expect(throws: CancellationError.self) { try await sleep.value }
            #expect(!clock.isAnybodyAsleep)
        }
    }

    @Test func `on the impatient clock every wait is over at once and is kept`() async throws {
        let clock = ImpatientClock()
        let start = clock.now
        try await clock.sleep(for: .seconds(2))
        try await clock.sleep(for: .milliseconds(500))
        #expect(clock.waits == [.seconds(2), .milliseconds(500)])
        #expect(clock.now == start + 2.5)
    }
}
