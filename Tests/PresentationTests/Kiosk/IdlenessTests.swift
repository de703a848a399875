import FoundationEssentials
import Testing

@testable import Presentation

@Suite struct IdlenessTests {
    private let start = Date(timeIntervalSince1970: 1_769_854_500)

    @Test(arguments: [
        (0, Idleness.Verdict.wait(.seconds(90))), (89.5, .wait(.milliseconds(500))),
        (90, .warn(secondsLeft: 15, lookAgainAfter: .seconds(1))),
        (90.25, .warn(secondsLeft: 15, lookAgainAfter: .milliseconds(750))),
        (91, .warn(secondsLeft: 14, lookAgainAfter: .seconds(1))),
        (104.5, .warn(secondsLeft: 1, lookAgainAfter: .milliseconds(500))), (105, .over), (5000, .over),
    ])
    func `it waits, then warns with the seconds that are left, then is over`(
        after seconds: Double, verdict: Idleness.Verdict
    ) {
        var idleness = Idleness(limit: .seconds(90), warning: .seconds(15), since: start)
        #expect(idleness.verdict(at: start + seconds) == verdict)
    }

    @Test func `a sign that somebody is there begins the wait anew`() {
        var idleness = Idleness(limit: .seconds(90), warning: .seconds(15), since: start)
        idleness.noteSign(at: start + 104)
        #expect(idleness.verdict(at: start + 105) == .wait(.seconds(89)))
    }

    @Test func `a clock that is set back begins the wait anew, and does not make it longer`() {
        var idleness = Idleness(limit: .seconds(90), warning: .seconds(15), since: start)
        #expect(idleness.verdict(at: start - 3600) == .wait(.seconds(90)))
        #expect(idleness.verdict(at: start - 3600 + 105) == .over)
    }
}
