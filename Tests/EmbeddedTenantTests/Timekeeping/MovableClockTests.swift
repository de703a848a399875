import FoundationEssentials
import TestSupport
import Testing
import Timekeeping

@Suite(.timeLimit(.minutes(1))) struct MovableClockTests {
    private let base = VirtualClock()

    @Test func `it agrees with the clock below until it is moved, and then stays ahead`() {
        let clock = MovableClock(over: base)
        #expect(clock.now == base.now)
        clock.advance(by: .seconds(600))
        #expect(clock.offset == .seconds(600))
        #expect(clock.now == base.now + 600)
        base.advance(by: .seconds(5))
        #expect(clock.now == base.now + 600)
        clock.advance(by: .seconds(-1))
        #expect(clock.offset == .seconds(600))
    }

    @Test func `moving it wakes those whose time has come, and lets the others wait for what is left`()
        async throws
    {
        let clock = MovableClock(over: base)
        let short = Task { try await clock.sleep(for: .seconds(30)) }
        let long = Task { try await clock.sleep(for: .seconds(100)) }
        await base.sleepers(atLeast: 2)
        clock.advance(by: .seconds(30))
        try await short.value
        await base.sleeper(lasting: .seconds(70))
        base.advance(by: .seconds(20))
        clock.advance(by: .seconds(10))
        await base.sleeper(lasting: .seconds(40))
        base.advance(by: .seconds(40))
        try await long.value
        #expect(!base.isAnybodyAsleep)
    }

    @Test func `nobody who naps is woken by time alone before it is up`() async throws {
        let clock = MovableClock(over: base)
        let nap = Task { try await clock.sleep(for: .seconds(10)) }
        await base.sleepers(atLeast: 1)
        base.advance(by: .seconds(9))
        #expect(base.isAnybodyAsleep)
        base.advance(by: .seconds(1))
        try await nap.value
    }

    @Test func `a cancelled sleep ends at once, also after the clock was moved`() async throws {
        let clock = MovableClock(over: base)
        for isMoved in [false, true] {
            let nap = Task { try await clock.sleep(for: .seconds(100)) }
            await base.sleeper(lasting: .seconds(100))
            if isMoved {
                clock.advance(by: .seconds(1))
                await base.sleeper(lasting: .seconds(99))
            }
            nap.cancel()
            await #expect(throws: CancellationError.self) { try await nap.value }
            #expect(!base.isAnybodyAsleep)
        }
    }
}
