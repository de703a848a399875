import FoundationEssentials
import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct FaultListTests {
    @Test func `the next call alone, the nth alone, and every one`() {
        var list = FaultList([
            FaultRule(.html, at: .signUpStart), FaultRule(.malformed, at: .token, .nth(3)),
            FaultRule(.dropped, at: .signInInitiate, .always),
        ])
        #expect(list.judge(.resetPasswordStart) == FaultList.Verdict())
        #expect((1...3).map { _ in list.judge(.signUpStart).fault } == [.html, nil, nil])
        #expect((1...5).map { _ in list.judge(.token).fault } == [nil, nil, .malformed, nil, nil])
        #expect((1...3).map { _ in list.judge(.signInInitiate).fault } == [.dropped, .dropped, .dropped])
        #expect(list.rules == [FaultRule(.dropped, at: .signInInitiate, .always)])
    }

    @Test func `a rule without an endpoint means every call that can go wrong so`() {
        var list = FaultList([FaultRule(.stalledPolling), FaultRule(.html, .nth(2))])
        #expect(list.judge(.signUpStart).fault == nil)
        #expect(list.judge(.token).fault == .html)
        #expect(list.judge(.resetPasswordPollCompletion).fault == .stalledPolling)
        #expect(list.rules.isEmpty)
    }

    @Test func `of two that are due the first counts, and the second waits for the next call`() {
        var list = FaultList([FaultRule(.html), FaultRule(.dropped), FaultRule(.malformed, .nth(2))])
        #expect((1...4).map { _ in list.judge(.token).fault } == [.html, .dropped, .malformed, nil])
    }

    @Test func `delays add up and go with another fault`() {
        var list = FaultList([
            FaultRule(.delay(.seconds(2)), .always), FaultRule(.delay(.seconds(1))), FaultRule(.html),
        ])
        #expect(list.judge(.token) == FaultList.Verdict(delay: .seconds(3), fault: .html))
        #expect(list.judge(.token) == FaultList.Verdict(delay: .seconds(2), fault: nil))
    }

    @Test func `a list of rules is read from JSON`() throws {
        let rules = try FaultRule.list(
            tenantFile: Data(
                #"""
                { "faults": [
                  { "endpoint": "/signup/v1.0/start", "call": "next", "fault": "throttled", "seconds": 3 },
                  { "call": 2, "fault": "delay", "seconds": 0.5 },
                  { "call": "always", "fault": "stalledPolling" },
                  { "fault": "html" }, { "fault": "malformed" }, { "fault": "dropped" }, { "fault": "redirect" },
                  { "endpoint": "/oauth2/v2.0/token", "fault": "invalid_grant/invalid_oob_value" },
                ] }
                """#.utf8))
        let wrongCode = try #require(RefusalKind.all.first { $0.name == "invalid_grant/invalid_oob_value" })
        #expect(
            rules == [
                FaultRule(.throttled(retryAfter: 3), at: .signUpStart),
                FaultRule(.delay(.milliseconds(500)), .nth(2)), FaultRule(.stalledPolling, .always),
                FaultRule(.html), FaultRule(.malformed), FaultRule(.dropped), FaultRule(.redirect),
                FaultRule(.refusal(wrongCode), at: .token),
            ])
        #expect(try FaultRule.list(tenantFile: Data("{}".utf8)).isEmpty)
    }

    @Test(arguments: [
        (#"{}"#, "faults[0].fault"), (#"{"fault": "fire"}"#, "faults[0].fault"),
        (#"{"fault": "html", "call": 0}"#, "faults[0].call"),
        (#"{"fault": "html", "call": "often"}"#, "faults[0].call"),
        (#"{"fault": "html", "endpoint": "/x"}"#, "faults[0].endpoint"),
        (#"{"fault": "html", "seconds": 3}"#, "faults[0].seconds"),
        (#"{"fault": "delay", "seconds": -1}"#, "faults[0].seconds"),
        (#"{"fault": "stalledPolling", "endpoint": "/oauth2/v2.0/token"}"#, "faults[0].endpoint"),
        (#"{"fault": "user_not_found", "endpoint": "/signup/v1.0/start"}"#, "faults[0].endpoint"),
        (#"{"fault": "credential_required"}"#, "faults[0].fault"),
    ])
    func `a rule that cannot be is told by its field`(rule: String, field: String) {
        let fault = #expect(throws: (any Error).self) {
            try FaultRule.list(tenantFile: Data(#"{"faults": [\#(rule)]}"#.utf8))
        }
        #expect(String(describing: fault).contains("\"\(field)\""), "\(String(describing: fault))")
    }
}
