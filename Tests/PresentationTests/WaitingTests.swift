import EmbeddedTenant
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// While a call is under way, and when it goes wrong.
@MainActor @Suite(.timeLimit(.minutes(1))) struct WaitingTests {
    private static let good = "Correct-Horse-7"

    private func submit(_ rehearsal: Rehearsal) {
        rehearsal.fillsIn(address: "ada@example.com", password: Self.good, alias: "ada_l")
        rehearsal.press(.enter)
    }

    private func failure(_ reason: TransportFailure.Reason) -> Result<WireReply, TransportFailure> {
        .failure(TransportFailure(reason, sentAnyByte: true))
    }

    private func reply(_ status: Int, _ body: String, _ headers: Header...) -> Result<
        WireReply, TransportFailure
    > {
        .success(WireReply(status: status, headers: headers, body: Secret(body)))
    }

    @Test func `Esc cancels, a late answer is ignored and what was typed stays`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.transport.hold()
        submit(rehearsal)
        #expect(rehearsal.form.isLocked)
        #expect(rehearsal.screen.keys.first == .init("Esc", "cancel"))
        await rehearsal.transport.isAsked()
        rehearsal.press(.escape)
        #expect(!rehearsal.form.isLocked)
        #expect(rehearsal.screen.status.text == "Cancelled. Type the password again.")
        rehearsal.transport.release()
        rehearsal.retype("ada_2")
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
        #expect(rehearsal.field(.password)?.input.isEmpty == true)

        // The next operation works, and only its own answer counts.
        rehearsal.press(.backTab, .backTab)
        rehearsal.type(Self.good)
        rehearsal.press(.tab)
        rehearsal.type(Self.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
    }

    @Test func `keys typed while a call is under way land nowhere`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.transport.hold()
        submit(rehearsal)
        rehearsal.type("123")
        rehearsal.press(.enter, .enter, .tab, .enter)
        rehearsal.transport.release()
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
        #expect(rehearsal.field(.passcode)?.input.isEmpty == true)
        #expect(rehearsal.transport.paths == ["/signup/v1.0/start", "/signup/v1.0/challenge"])
        #expect(rehearsal.outbox.messages.count == 1)
    }

    @Test func `a wheel turns only where a call takes longer than a glance`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.transport.hold()
        submit(rehearsal)
        #expect(rehearsal.screen.status.tone == .busy(turn: 0))
        await rehearsal.clock.sleeper(lasting: .milliseconds(150))
        rehearsal.clock.advance(by: .milliseconds(150))
        await rehearsal.until { rehearsal.screen.status.tone == .busy(turn: 1) }
        await rehearsal.clock.sleeper(lasting: .milliseconds(120))
        rehearsal.clock.advance(by: .milliseconds(120))
        await rehearsal.until { rehearsal.screen.status.tone == .busy(turn: 2) }
        rehearsal.transport.release()
        await rehearsal.answered()
        #expect(rehearsal.screen.status.tone == .plain)
    }

    @Test func `a lost connection, a bad status and a body that is not JSON leave everything where it was`()
        async throws
    {
        let cases: [(Result<WireReply, TransportFailure>, String)] = [
            (failure(.connectionLost), "The tenant could not be reached: the connection was lost."),
            (reply(502, "<html>"), "(HTTP 502)"), (reply(400, "<html>"), "(HTTP 400, not JSON)"),
            (reply(429, "", Header("Retry-After", "7")), "Too many tries for now. Again in 7 s."),
            (reply(429, ""), "Too many tries for now. Wait a little, then try again."),
            (
                reply(400, #"{"error":"made_up","error_description":"AADSTS1: Nobody knows.\r\nTrace ID: 1"}"#),
                "Nobody knows."
            ),
        ]
        let rehearsal = try Rehearsal()
        for (answer, words) in cases {
            rehearsal.transport.answer(with: answer)
            submit(rehearsal)
            await rehearsal.answered()
            #expect(rehearsal.screen.status.text.contains(words))
            #expect(rehearsal.screen.status.tone == .problem)
            #expect(rehearsal.step == "Address")
            #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
            #expect(rehearsal.form.details.last?.hasPrefix("correlation ") == true)
            rehearsal.press(.backTab, .backTab, .backTab)
            rehearsal.clock.advance(by: .seconds(7))
        }
        submit(rehearsal)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
    }

    @Test func `a throttled resend keeps the boxes and the way on`() async throws {
        let rehearsal = try Rehearsal()
        submit(rehearsal)
        await rehearsal.answered()
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(30))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        rehearsal.transport.answer(
            with: reply(
                400,
                #"{"error":"invalid_request","error_codes":[701014],"error_description":"AADSTS701014: No more for now."}"#
            ))
        rehearsal.press(.tab, .tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.screen.status.text == "No more for now.")
        #expect(rehearsal.step == "Passcode")
        rehearsal.press(.backTab, .backTab)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Details")
    }

    @Test func `a flow that is over starts over with the address kept`() async throws {
        let rehearsal = try Rehearsal()
        submit(rehearsal)
        await rehearsal.answered()
        rehearsal.transport.answer(with: reply(400, #"{"error":"expired_token","error_codes":[552003]}"#))
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
        #expect(
            rehearsal.screen.status.text
                == "This took too long, or was done elsewhere. Start again; the address is kept.")
    }

    @Test func `a redirect is told with its reason, and the address is kept`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.transport.answer(
            with: reply(200, #"{"challenge_type":"redirect","redirect_reason":"the app lacks password"}"#))
        submit(rehearsal)
        await rehearsal.answered()
        #expect(rehearsal.form.introduction[0].hasSuffix("because: the app lacks password"))
        #expect(rehearsal.form.introduction[1].contains("ada@example.com"))
        #expect(rehearsal.screen.keys.contains(.init("Esc", "back")))
        rehearsal.press(.enter)
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
    }

    @Test func `Ctrl-C asks, a second one quits, Esc stays`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.type("ada")
        rehearsal.press(.control("c"))
        #expect(rehearsal.form.buttons.map(\.label) == ["Stay", "Quit"])
        rehearsal.press(.escape)
        #expect(rehearsal.field(.email)?.input.text == "ada")
        #expect(!rehearsal.hasQuit)
        rehearsal.press(.control("c"), .control("c"))
        #expect(rehearsal.hasQuit)
    }

    @Test func `the inbox marks what was used and replaced, the newest first`() async throws {
        let rehearsal = try Rehearsal()
        submit(rehearsal)
        await rehearsal.answered()
        rehearsal.press(.escape)
        rehearsal.press(.tab)
        for _ in 0..<2 {
            rehearsal.type(Self.good)
            rehearsal.press(.tab)
        }
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.outbox.messages.count == 2)
        rehearsal.showsInbox()
        rehearsal.press(.function(3))
        let rows = rehearsal.rows.map(\.text)
        #expect(rows.count == 4)
        #expect(rows[1].hasSuffix("new"))
        rehearsal.press(.enter)
        #expect(rehearsal.screen.pane == nil)
        #expect(rehearsal.field(.passcode)?.input.text == rehearsal.passcode)
    }
}
