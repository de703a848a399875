import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// The trace beside a flow, by keys.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TracePaneTests {
    private func signedUpTo(_ rehearsal: Rehearsal) async {
        rehearsal.fillsIn(address: "ada@example.com", password: "Correct-Horse-7", alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Passcode" }
    }

    private func texts(_ rehearsal: Rehearsal) -> [String] { rehearsal.rows.map(\.text) }

    @Test func `it shows what happened, in order, and leaves the form its focus where there is room`()
        async throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.presenter.hasRoomBeside = true
        rehearsal.press(.function(2))
        #expect(rehearsal.rows.map(\.tone) == [.muted])
        await signedUpTo(rehearsal)
        rehearsal.presenter.traceChanged(rehearsal.trace.trace)
        let heads = texts(rehearsal).filter { !$0.hasPrefix("    ") }.map { $0.drop { $0 != "s" && $0 != " " } }
        #expect(heads.first?.hasSuffix("signUp(parameters:delegate:)") == true)
        #expect(
            texts(rehearsal).filter { $0.hasPrefix("  ") && !$0.hasPrefix("    ") } == [
                "  POST /signup/v1.0/start", "  POST /signup/v1.0/challenge", "  ● SignUpCodeRequiredState",
                "  ⇢ onSignUpCodeRequired(newState:sentTo:channelTargetType:codeLength:)",
            ])
        #expect(!texts(rehearsal).joined().contains("Correct-Horse-7"))
        #expect(rehearsal.screen.pane?.hasFocus == false)
        #expect(rehearsal.screen.pane?.footer.contains(.init("▌ SignUpCodeRequired", .heading)) == true)
        rehearsal.type(rehearsal.passcode)
        #expect(rehearsal.field(.passcode)?.input.count == 8)
    }

    @Test func `F6 moves between the form and the trace, and without room the trace has the keys`() async throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.presenter.hasRoomBeside = true
        rehearsal.press(.control("t"), .function(6))
        #expect(rehearsal.screen.pane?.hasFocus == true)
        #expect(rehearsal.screen.keys.contains(.init("Esc", "close")))
        rehearsal.press(.function(6))
        rehearsal.type("ada")
        #expect(rehearsal.field(.email)?.input.text == "ada")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.type("x")
        #expect(rehearsal.field(.email)?.input.text == "ada")
        rehearsal.press(.escape)
        #expect(rehearsal.screen.pane == nil)
    }

    @Test func `one entry opens whole, and its neighbours from there`() async throws {
        let rehearsal = try Rehearsal()
        await signedUpTo(rehearsal)
        rehearsal.press(.function(2), .home, .down, .enter)
        #expect(texts(rehearsal).contains("username = ada@example.com"))
        #expect(texts(rehearsal).contains("password = ••••••••"))
        #expect(texts(rehearsal).contains("HTTP 200"))
        rehearsal.press(.right)
        #expect(texts(rehearsal).contains("challenge_target_label = a***@e***e.com"))
        rehearsal.press(.escape)
        #expect(texts(rehearsal).contains("  POST /signup/v1.0/start"))
        rehearsal.press(.escape)
        #expect(rehearsal.screen.pane == nil)
    }

    @Test func `a filter keeps what holds its words, and Esc takes it away`() async throws {
        let rehearsal = try Rehearsal()
        await signedUpTo(rehearsal)
        rehearsal.press(.function(2))
        rehearsal.type("/Challenge")
        #expect(rehearsal.screen.pane?.note == "filter: Challenge")
        #expect(texts(rehearsal).filter { $0.hasPrefix("  POST") }.count == 2)
        rehearsal.type("/")
        #expect(texts(rehearsal) == ["Nothing matches. Esc clears the filter."])
        rehearsal.press(.backspace, .enter)
        #expect(rehearsal.screen.pane?.note == "filter: Challenge")
        rehearsal.press(.escape)
        #expect(rehearsal.screen.pane?.note == "5 entries")
        #expect(rehearsal.screen.pane != nil)
    }

    @Test func `the chart opens by its key and closes by it`() async throws {
        let rehearsal = try Rehearsal()
        await signedUpTo(rehearsal)
        rehearsal.press(.function(2))
        rehearsal.type("c")
        #expect(texts(rehearsal).contains("    submitCode"))
        rehearsal.type("c")
        #expect(texts(rehearsal).contains("  POST /signup/v1.0/start"))
    }
}
