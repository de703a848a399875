import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// Every pane, beside the form where there is room and over it where there is not.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct PaneGalleryTests {
    private func atPasscode(_ rehearsal: Rehearsal) async {
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Passcode" }
    }

    @Test func `help, at home and on a form`() async throws {
        let home = try Rehearsal(start: .home)
        await home.until { !home.screen.status.text.isEmpty }
        home.press(.function(1))
        home.expectSeen("help/home")
        let rehearsal = try Rehearsal()
        rehearsal.press(.tab, .function(1))
        rehearsal.expectSeen("help/sign-up")
        rehearsal.press(.pageDown)
        rehearsal.expectSeen("help/scrolled")
    }

    @Test func `the trace, empty, of a sign-up, filtered, and its chart`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.press(.function(2))
        rehearsal.expectSeen("trace/empty")
        rehearsal.press(.escape)
        rehearsal.transport.answer(with: .started, .passcodeSent)
        await atPasscode(rehearsal)
        rehearsal.transport.answer(
            with: .success(
                WireReply(
                    status: 400, headers: [Header("x-ms-request-id", "4f6c0b1e-0000-4000-8000-000000000001")],
                    body: Secret(
                        """
                        {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],
                         "error_description":"AADSTS50181: That passcode is not right. 4 tries left."}
                        """))))
        rehearsal.type("000000")
        rehearsal.press(.enter)
        await rehearsal.answered()
        await rehearsal.hasTraced { $0.head.hasPrefix("onSignUpVerifyCodeError") }
        rehearsal.press(.function(2))
        rehearsal.expectSeen("trace/list")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.press(.home)
        rehearsal.expectSeen("trace/list-first")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.press(.down, .enter)
        rehearsal.expectSeen("trace/call")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.press(.right, .right, .right, .right, .right)
        rehearsal.expectSeen("trace/refused-call")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.press(.escape)
        rehearsal.type("/challenge")
        rehearsal.expectSeen("trace/filter-typed")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.type("/")
        rehearsal.expectSeen("trace/filter-finds-nothing")
        rehearsal.presenter.hasRoomBeside = false
        rehearsal.press(.escape)
        rehearsal.type("c")
        rehearsal.expectSeen("trace/chart")
    }

    @Test func `the inbox, empty, and with mails that are new, replaced, used and expired`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        rehearsal.press(.function(3))
        rehearsal.expectSeen("inbox/empty")
        rehearsal.press(.escape)
        await atPasscode(rehearsal)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.clock.advance(by: .seconds(60))
        rehearsal.press(button: .another)
        rehearsal.fillsIn(address: "bob@example.com", password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.until { rehearsal.step == "Passcode" }
        rehearsal.clock.advance(by: .seconds(601))
        rehearsal.press(.escape, .escape)
        rehearsal.press(.enter)
        rehearsal.fillsIn(address: "cleo@example.com", password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.until { rehearsal.step == "Passcode" }
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(30))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        rehearsal.press(button: .resend)
        await rehearsal.answered()
        rehearsal.showsInbox()
        rehearsal.press(.function(3))
        rehearsal.expectSeen("inbox/mails")
        rehearsal.press(.down, .down)
        rehearsal.expectSeen("inbox/older-mail")
        rehearsal.press(.home, .enter)
        rehearsal.expectSeen("inbox/passcode-brought")
    }

    @Test func `the tenant, with its switches, people, clock and faults`() async throws {
        let rehearsal = try Rehearsal(desk: StillDesk())
        rehearsal.press(.function(4))
        await rehearsal.until { rehearsal.paneForm != nil }
        rehearsal.expectSeen("tenant/switches")
        rehearsal.goesInPane(to: .field(.tenantAnswer))
        rehearsal.expectSeen("tenant/next-answer")
        rehearsal.goesInPane(to: .button(.startOver))
        rehearsal.expectSeen("tenant/start-over")
        rehearsal.press(.enter)
        rehearsal.expectSeen("tenant/start-over-question")
    }

    /// A tenant that stands as it stands.
    private struct StillDesk: TenantDesk {
        func view() async -> TenantView {
            TenantView(
                settings: TenantSettings(
                    method: .emailPassword, alias: .collected,
                    attributes: [
                        .init(key: "country", label: "Country/Region", isAsked: true),
                        .init(key: "city", label: "City", isAsked: true),
                        .init(key: "jobTitle", label: "Job title", isAsked: false),
                    ], secondFactor: .required, hasPasswordRules: true, hasReset: true,
                    codeLifetime: .seconds(600)),
                people: [
                    .init(id: "1", address: "ada@example.com", alias: "ada_l", hasPassword: true),
                    .init(id: "2", address: "bob@example.com", alias: nil, hasPassword: false),
                ], now: Date(timeIntervalSince1970: 1_769_854_500),
                answers: [
                    .init(id: "429", label: "429, throttled"), .init(id: "lost", label: "dropped"),
                    .init(id: "500", label: "500, no JSON"),
                    .init(id: "taken", label: "the address is taken", wireName: "user_already_exists"),
                    .init(id: "expired", label: "the flow took too long", wireName: "expired_token"),
                    .init(id: "poll", label: "polling stalled"),
                ], nextAnswer: nil, calls: ["/signup/v1.0/start", "/signup/v1.0/challenge"])
        }

        func perform(_ control: TenantControl) async -> String? { nil }
    }
}
