import FoundationEssentials
import NativeAuth
import Testing

@testable import Presentation

@Suite struct ClaimWordingTests {
    private let now = Date(timeIntervalSince1970: 1_769_854_500)
    private var wording: ClaimWording { ClaimWording(say: .english, now: now) }

    @Test func `known claims come first, in words, and others by their names`() {
        let facts = wording.facts([
            "zeta": .boolean(true), "aud": .string("demo-client"), "name": .string("Ada"), "n": .number(1.5),
            "list": .array([.string("a"), .number(2)]),
        ])
        #expect(
            facts == [
                Fact("name (name)", "Ada"), Fact("audience (aud)", "demo-client"), Fact("list", "a, 2"),
                Fact("n", "1.5"), Fact("zeta", "yes"),
            ])
    }

    @Test(
        arguments: [
            (59 * 60, "in 59 minutes, at "), (-3 * 60, "3 minutes ago, at "), (5 * 3600, "in 5 hours, at "),
            (60, "in 1 minute, at "), (-60, "1 minute ago, at "),
            (89, "in 1 minute, at "), (-49 * 3600, "2 days ago, at "), (90 * 86400, "in 90 days, at "),
        ])
    func `times are told from now`(seconds: Int, words: String) {
        #expect(wording.time(now + Double(seconds)).hasPrefix(words))
    }

    @Test func `the day is told where it is another one`() {
        let later = now + 40 * 86400
        #expect(wording.time(later).hasSuffix("\(dayName(later)) \(clockTime(later))"))
        #expect(!wording.time(now + 60).contains("-"))
    }

    @Test(arguments: ["exp", "iat", "nbf", "auth_time"])
    func `a time that no calendar has is told as the number that it is`(claim: String) {
        let numbers = [1e300, -1e300, 9.3e18, 253_402_300_800, -1, .greatestFiniteMagnitude]
        for number in numbers {
            let value = wording.facts([claim: .number(number)]).first?.value
            #expect(value.flatMap(Double.init) == number)
        }
        #expect(wording.facts([claim: .number(253_402_300_799)]).first?.value.contains(", at ") == true)
        #expect(wording.facts([claim: .number(0)]).first?.value.contains(" ago, at ") == true)
    }
}
