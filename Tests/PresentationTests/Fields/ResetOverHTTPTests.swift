import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// Waiting for a reset to finish.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ResetOverHTTPTests {
    /// Submitting brings an interval of 2 s; polls are answered in order, and the last answer again and again.
    private func rehearsal(polls: String...) async throws -> (Rehearsal, HTTPStub) {
        let count = Mutex(0)
        let stub = HTTPStub { request in
            switch request.path {
            case "/contoso/resetpassword/v1.0/submit":
                return [.ok(#"{"continuation_token":"token-of-the-submit","poll_interval":2}"#)]
            case "/contoso/resetpassword/v1.0/poll_completion":
                let number = count.withLock { count in
                    defer { count += 1 }
                    return count
                }
                return [.ok(polls[min(number, polls.count - 1)])]
            default: return [TenantAnswers.usual(request.path)]
            }
        }
        let rehearsal = try Rehearsal(over: stub, start: .resetPassword(username: "ada@example.com"))
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        for _ in 0..<2 {
            rehearsal.type("Other-Horse-8")
            rehearsal.press(.tab)
        }
        rehearsal.press(.enter)
        return (rehearsal, stub)
    }

    private func polls(_ stub: HTTPStub) -> [HTTPStub.Request] {
        stub.requests.filter { $0.path.hasSuffix("poll_completion") }
    }

    private static let inProgress = #"{"status":"in_progress"}"#

    @Test func `B007 each poll waits the interval and uses the newest token, while the screen goes on`()
        async throws
    {
        let (rehearsal, stub) = try await rehearsal(
            polls: #"{"status":"in_progress","continuation_token":"token-of-poll-1"}"#,
            #"{"status":"in_progress","continuation_token":"token-of-poll-2"}"#, #"{"status":"succeeded"}"#)
        for count in 1...2 {
            // The next poll, and the wheel that shows that it waits.
            await rehearsal.clock.sleeper(lasting: .seconds(2))
            await rehearsal.clock.sleepers(atLeast: 2)
            #expect(polls(stub).count == count)
            // Keys are taken and the screen is drawn meanwhile.
            rehearsal.press(.function(1))
            #expect(rehearsal.screen.pane?.title == "Help")
            rehearsal.press(.function(1))
            rehearsal.type("x")
            guard case .busy(let turn) = rehearsal.screen.status.tone else {
                Issue.record("nothing says that it waits")
                return
            }
            rehearsal.clock.advance(by: .milliseconds(1999))
            await rehearsal.until { rehearsal.screen.status.tone != .busy(turn: turn) }
            #expect(polls(stub).count == count)
            rehearsal.clock.advance(by: .milliseconds(1))
        }
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
        let tokens = polls(stub).map {
            $0.body.split(separator: "&").first { $0.hasPrefix("continuation_token=") }
        }
        #expect(
            tokens == [
                "continuation_token=token-of-the-submit", "continuation_token=token-of-poll-1",
                "continuation_token=token-of-poll-2",
            ])
    }

    @Test func `B007 failed is reported as failed`() async throws {
        let (rehearsal, stub) = try await rehearsal(polls: Self.inProgress, #"{"status":"failed"}"#)
        await rehearsal.clock.sleeper(lasting: .seconds(2))
        rehearsal.clock.advance(by: .seconds(2))
        await rehearsal.answered()
        #expect(
            rehearsal.screen.status
                == .init("The tenant could not complete the reset. Start again; the address is kept.", .problem)
        )
        #expect(polls(stub).count == 2)
    }

    @Test func `B007 a total limit ends the wait with a plain message`() async throws {
        let (rehearsal, stub) = try await rehearsal(polls: Self.inProgress)
        for _ in 1...5 {
            await rehearsal.clock.sleeper(lasting: .seconds(2))
            rehearsal.clock.advance(by: .seconds(2))
        }
        await rehearsal.answered()
        #expect(
            rehearsal.screen.status
                == .init(
                    "The tenant did not complete the reset in time. Start again; the address is kept.", .problem
                ))
        #expect(polls(stub).count == 6)
    }

    @Test func `B007 Esc ends the wait, and nothing is asked any more`() async throws {
        let (rehearsal, stub) = try await rehearsal(polls: Self.inProgress)
        await rehearsal.clock.sleeper(lasting: .seconds(2))
        rehearsal.press(.escape)
        #expect(!rehearsal.form.isLocked)
        #expect(rehearsal.screen.status.text == "Cancelled. Type the password again.")
        rehearsal.clock.advance(by: .seconds(600))
        // Another call comes after whatever the cancelled one might still send.
        rehearsal.press(.escape, .escape, .enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
        #expect(polls(stub).count == 1)
    }
}
