import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What the log keeps of what a client does.
@Suite struct TraceLogTests {
    private let log = TraceLog(clock: VirtualClock())
    private let id = UUID()

    private func note(_ happenings: Happening...) async {
        for happening in happenings { await log.note(happening) }
    }

    private func reply(_ status: Int, _ body: String) -> WireReply {
        WireReply(status: status, headers: [Header("x-ms-request-id", "4f6c")], body: Secret(body))
    }

    @Test func `a call is one entry, from its request to its answer`() async {
        let form = Form([
            .init(.clientID, "demo"), .init(.username, "ada@example.com"), .init(.password, "Correct-Horse-7"),
        ])
        await note(.began(operation: "signUp(parameters:delegate:)"), .sent(.signUpStart, form, id))
        #expect(log.trace.entries.map(\.kind) == [.operation, .call])
        #expect(log.trace.entries[1].outcome.isEmpty)
        await note(
            .received(
                .signUpStart, reply(200, #"{"continuation_token":"c41f9a-and-the-rest-of-it"}"#), after: 0.0031)
        )
        let call = log.trace.entries[1]
        #expect(log.trace.entries.count == 2)
        #expect(call.head == "POST /signup/v1.0/start")
        #expect(call.outcome == "200  3 ms")
        #expect(
            call.brief == [
                "client_id=demo", "username=ada@example.com", "password=••••••••", "→ c41f9a…",
            ])
        #expect(
            call.whole == [
                "client-request-id: \(id.uuidString.lowercased())", "client_id = demo",
                "username = ada@example.com", "password = ••••••••", "", "HTTP 200", "x-ms-request-id: 4f6c",
                "",
                "continuation_token = c41f9a…",
            ])
        #expect(!call.isRefusal)
    }

    @Test func `a refusal tells its words and numbers first`() async {
        await note(
            .sent(.signUpContinue, Form([.init(.oob, "12345678")]), id),
            .received(
                .signUpContinue,
                reply(
                    400,
                    #"{"error_description":"AADSTS50181: No.","error":"invalid_grant","error_codes":[50181],"suberror":"invalid_oob_value"}"#
                ), after: 0.1))
        let call = log.trace.entries[0]
        #expect(call.isRefusal)
        #expect(call.brief == ["oob=••••••••", "→ invalid_grant", "invalid_oob_value", "50181"])
        #expect(
            Array(call.whole.suffix(4)) == [
                "error = invalid_grant", "suberror = invalid_oob_value", "error_codes = 50181",
                "error_description = AADSTS50181: No.",
            ])
    }

    @Test func `what is no JSON, and what never came, is told as such`() async {
        let form = Form([.init(.grantType, "oob")])
        await note(
            .sent(.token, form, id), .received(.token, reply(502, "<html>no</html>"), after: 0.2),
            .sent(.token, form, id),
            .lost(.token, TransportFailure(.timedOut(.waiting), sentAnyByte: false), after: 12))
        #expect(log.trace.entries[0].brief.last == "→ not JSON, 15 bytes")
        #expect(log.trace.entries[1].outcome == "no answer  12 s")
        #expect(log.trace.entries[1].brief.last == "→ timed out waiting for an answer, before a byte was sent")
    }

    @Test(
        arguments: FieldName.allCases.filter(\.isSecret),
        ["Correct-Horse-7-Battery-Staple", "12345678", "x"])
    func `no secret of a request is kept`(name: FieldName, secret: String) async {
        await note(.sent(.token, Form([.init(name, Secret(secret))]), id))
        #expect(!log.trace.entries[0].contains(secret))
        #expect(!"\(log.trace)".contains(secret))
    }

    @Test(arguments: ["access_token", "refresh_token", "id_token", "continuation_token", "any_other_token"])
    func `no token of an answer is kept, but for its first six characters`(name: String) async {
        await note(
            .sent(.token, Form(), id),
            .received(.token, reply(200, #"{"\#(name)":"abcdefghijklmnopqrstuvwxyz012345"}"#), after: 0))
        #expect(log.trace.entries[0].whole.last == "\(name) = abcdef…")
        #expect(!log.trace.entries[0].contains("abcdefg"))
    }

    @Test func `the oldest entries go first, and clearing forgets all`() async {
        for _ in 0...TraceLog.capacity { await log.note(.calledBack("onSomething()")) }
        #expect(log.trace.entries.count == TraceLog.capacity)
        #expect(log.trace.entries.first?.id == 2)
        log.clear()
        #expect(log.trace == Trace())
    }
}
