import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// What a person reads when a tenant, or something in its place, does wrong.
@MainActor @Suite(.timeLimit(.minutes(1))) struct MisbehaviourOverHTTPTests {
    struct Case: Sendable {
        var name: String
        var moves: [HTTPStub.Move]
        /// How long a call may take. Those that would never end are given up soon; the others end by themselves.
        var limit = Duration.seconds(30)
        var words: String
    }

    private nonisolated static let page = "<html><body>Something went wrong</body></html>"

    nonisolated static let cases = [
        Case(
            name: "never answers", moves: [.nothingEver], limit: .milliseconds(900),
            words: "it did not answer in time."),
        Case(
            name: "closes half-way", moves: [.send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"), .close],
            words: "the connection was lost."),
        Case(
            name: "sends a byte a second",
            moves: [
                .send("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n"),
                .drip(Array(page.utf8), every: .seconds(1)),
            ], limit: .milliseconds(900),
            words: "its answer did not end in time."),
        Case(
            name: "302 to itself",
            moves: [.reply("302 Found", "", headers: ["Location: /contoso/signup/v1.0/start"])],
            words: "(HTTP 302)"),
        Case(
            name: "500 with HTML", moves: [.reply("500 Internal Server Error", page, type: "text/html")],
            words: "(HTTP 500)"),
        Case(
            name: "429", moves: [.reply("429 Too Many Requests", "", headers: ["Retry-After: 3"])],
            words: "Too many tries for now. Again in 3 s."),
        Case(name: "204", moves: [.send("HTTP/1.1 204 No Content\r\n\r\n")], words: "(HTTP 204)"),
        Case(
            name: "wrong charset",
            moves: [
                .send(
                    "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-16\r\nContent-Length: 6\r\n\r\n"
                ),
                .send([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0xD8]),
            ], words: "(HTTP 200, not JSON)"),
        Case(
            name: "5 MB of JSON",
            moves: [.ok("{\"continuation_token\":\"\(String(repeating: "a", count: 5_000_000))\"}")],
            words: "its answer is too long."),
    ]

    @Test(arguments: cases.indices)
    func `B071 each case ends in time with its own message, and with a way to try again`(index: Int)
        async throws
    {
        let misbehaviour = Self.cases[index]
        let first = Once()
        let stub = HTTPStub { request in
            request.path.hasSuffix("/start") && first.isFirst
                ? misbehaviour.moves : [TenantAnswers.usual(request.path)]
        }
        let rehearsal = try Rehearsal(over: stub, timeout: misbehaviour.limit)
        rehearsal.fillsIn(address: "ada@example.com", password: "Correct-Horse-7")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.screen.status.tone == .problem)
        #expect(rehearsal.screen.status.text.contains(misbehaviour.words))
        let others = Self.cases.indices.filter { $0 != index }.map { Self.cases[$0].words }
        for words in others { #expect(!rehearsal.screen.status.text.contains(words)) }
        #expect(stub.requests.count == 1)

        // What was typed is there, secrets apart, and trying again works.
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
        #expect(rehearsal.form[.go]?.isEnabled == true)
        rehearsal.clock.advance(by: .seconds(3))
        rehearsal.press(.backTab, .backTab)
        for _ in 0..<2 {
            rehearsal.type("Correct-Horse-7")
            rehearsal.press(.tab)
        }
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
    }

    @Test func `B071 what the tenant asks to wait is shown and kept, in every flow`() async throws {
        let first = Once()
        let stub = HTTPStub { request in
            first.isFirst
                ? [.reply("429 Too Many Requests", "", headers: ["Retry-After: 3"])]
                : [TenantAnswers.usual(request.path)]
        }
        let rehearsal = try Rehearsal(over: stub, app: .passcodeOnly)
        func submit() async {
            rehearsal.press(.enter)
            await rehearsal.answered()
        }
        rehearsal.type("ada@example.com")
        await submit()
        #expect(rehearsal.screen.status.text == "Too many tries for now. Again in 3 s.")
        rehearsal.clock.advance(by: .milliseconds(1500))
        await submit()
        #expect(rehearsal.screen.status.text == "Too many tries for now. Again in 2 s.")
        #expect(stub.requests.count == 1)

        // Another flow of the same program waits too.
        rehearsal.press(.escape, .down, .enter)
        #expect(rehearsal.screen.title.last == "Sign in")
        rehearsal.type("ada@example.com")
        await submit()
        #expect(rehearsal.screen.status.text == "Too many tries for now. Again in 2 s.")
        #expect(stub.requests.count == 1)

        rehearsal.clock.advance(by: .milliseconds(1500))
        await submit()
        #expect(stub.requests.count == 3)
        #expect(rehearsal.screen.status.tone != .problem)
    }
}
