import EmbeddedTenant
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// Field reports about passcodes: how they are typed, and where they are found.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct PasscodeFieldTests {
    /// How text gets into the boxes.
    enum Entry: CaseIterable { case typed, pasted }

    private func enter(_ text: String, _ entry: Entry, in rehearsal: Rehearsal) {
        switch entry {
        case .typed: rehearsal.type(text)
        case .pasted: rehearsal.paste(text)
        }
    }

    private func atPasscode(length: Int) async throws -> Rehearsal {
        let rehearsal = try await Step.signUp.arrive()
        rehearsal.transport.answer(
            with: .started,
            .ok(
                """
                {"continuation_token":"token-of-the-code","challenge_type":"oob","challenge_channel":"email",
                 "challenge_target_label":"a***@e***e.com","code_length":\(length)}
                """))
        Step.signUp.act(rehearsal)
        await rehearsal.answered()
        return rehearsal
    }

    @Test(
        arguments: [" 00123456 ", "0012 3456", "0012-3456", "００１２３４５６", "00123456"], Entry.allCases)
    func `B045 a passcode may be written in any usual way, and keeps its zeros`(text: String, entry: Entry)
        async throws
    {
        let rehearsal = try await atPasscode(length: 8)
        enter(text, entry, in: rehearsal)
        rehearsal.transport.answer(with: .started)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        #expect(
            rehearsal.transport.requests.last?.body.reveal().split(separator: "&").contains("oob=00123456")
                == true)
    }

    @Test(
        arguments: [
            (8, "123456", "The passcode has 8 digits."), (8, "", "Please fill this in."),
            (8, "12AB5678", ""), (8, "letters", ""), (6, "12345", "The passcode has 6 digits."),
            (12, "12345678", "The passcode has 12 digits."),
        ], Entry.allCases)
    func `B045 a passcode of another shape than the tenant says is told at the boxes, and costs no try`(
        wrong: (length: Int, text: String, words: String), entry: Entry
    ) async throws {
        let rehearsal = try await atPasscode(length: wrong.length)
        #expect(rehearsal.field(.passcode)?.kind == .passcode(length: wrong.length))
        let asked = rehearsal.transport.paths.count
        enter(wrong.text, entry, in: rehearsal)
        if wrong.words.isEmpty {
            #expect(
                rehearsal.field(.passcode)?.notice.contains("digits only")
                    == (entry == .pasted || wrong.text == "letters"))
        }
        rehearsal.press(.enter)
        #expect(!rehearsal.form.isLocked)
        #expect(rehearsal.transport.paths.count == asked)
        #expect(rehearsal.problem(.passcode)?.isEmpty == false)
        if !wrong.words.isEmpty { #expect(rehearsal.problem(.passcode) == wrong.words) }
        #expect(rehearsal.form.focus == .field(.passcode))
    }

    @Test(arguments: [(8, "123456789"), (6, "1234567"), (4, "12345678")])
    func `B045 more digits than the tenant says are refused at the boxes`(length: Int, text: String)
        async throws
    {
        let rehearsal = try await atPasscode(length: length)
        let asked = rehearsal.transport.paths.count
        rehearsal.paste(text)
        #expect(
            rehearsal.field(.passcode)?.notice == "A passcode has \(length) digits here. Nothing was put in.")
        rehearsal.press(.enter)
        #expect(rehearsal.problem(.passcode) == "Please fill this in.")
        rehearsal.type(text)
        #expect(
            rehearsal.field(.passcode)?.notice == "A passcode has \(length) digits here. Nothing was put in.")
        #expect(rehearsal.transport.paths.count == asked)
    }

    @Test(arguments: [
        Step.signUpPasscode, .signInPasscode, .secondFactorPasscode, .registrationPasscode, .resetPasscode,
    ])
    func `B045 every step that asks for a passcode takes it so, and tells another shape at the boxes`(
        step: Step
    ) async throws {
        let rehearsal = try await step.arrive()
        let asked = rehearsal.transport.requests.count
        for (wrong, words) in [("00123", "The passcode has 6 digits."), ("", "Please fill this in.")] {
            rehearsal.fill(.passcode, wrong)
            rehearsal.press(.enter)
            #expect(rehearsal.problem(.passcode) == words)
            #expect(rehearsal.form.focus == .field(.passcode))
        }
        #expect(rehearsal.transport.requests.count == asked)
        rehearsal.transport.answer(with: step.lead + step.good)
        rehearsal.fill(.passcode, " 00-12 ３4 ")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.place == step.next && !rehearsal.form.isLocked }
        let sent = rehearsal.transport.requests.dropFirst(asked).first?.body.reveal() ?? ""
        #expect(sent.split(separator: "&").contains("oob=001234"))
    }

    @Test func `B056 each passcode is found in the inbox, newest first, with its purpose and fate`()
        async throws
    {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        rehearsal.fillsIn(address: Step.address, password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(31))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        rehearsal.press(button: .resend)
        await rehearsal.answered()
        brings(rehearsal)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(button: .home)
        rehearsal.type("3")
        Step.reset.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Reset password / Passcode" }
        let codes = rehearsal.outbox.messages.map { $0.code.reveal() }
        try #require(codes.count == 3)
        rehearsal.showsInbox()
        rehearsal.press(.function(3))
        #expect(
            rehearsal.rows.map(\.text) == [
                "\(clockTime(rehearsal.outbox.messages[0].sentAt))  ada@example.com",
                "  passcode to reset the password: \(codes[0])  new",
                "\(clockTime(rehearsal.outbox.messages[1].sentAt))  ada@example.com",
                "  passcode to sign up: \(codes[1])  used",
                "\(clockTime(rehearsal.outbox.messages[2].sentAt))  ada@example.com",
                "  passcode to sign up: \(codes[2])  replaced by a newer one",
            ])
        rehearsal.press(.function(3))
        rehearsal.clock.advance(by: .seconds(601))
        rehearsal.showsInbox()
        rehearsal.press(.control("o"))
        #expect(rehearsal.rows.dropFirst().first?.text.hasSuffix("expired") == true)
    }

    /// Lets the inbox put its newest passcode into the boxes.
    private func brings(_ rehearsal: Rehearsal) {
        rehearsal.showsInbox()
        rehearsal.press(.function(3), .enter)
        #expect(rehearsal.field(.passcode)?.input.text == rehearsal.passcode)
    }

    @Test func `B056 with a tenant elsewhere there is no inbox`() throws {
        let rehearsal = try Rehearsal(start: .home, isEmbedded: false)
        guard case .menu(let menu) = rehearsal.screen.content else { return #expect(Bool(false), "no menu") }
        #expect(!menu.items.map(\.label).contains("Inbox"))
        #expect(!rehearsal.screen.keys.map(\.key).contains("F3"))
        for key in [Key.function(3), .control("o")] {
            rehearsal.press(key)
            #expect(rehearsal.screen.pane == nil)
        }
        rehearsal.press(.function(1))
        #expect(!rehearsal.rows.contains { $0.text.contains("F3") })
    }

    @Test func `B056 with a tenant elsewhere no screen speaks of an inbox`() async throws {
        let rehearsal = try Rehearsal(isEmbedded: false)
        rehearsal.transport.answer(with: .started, .passcodeSent)
        rehearsal.fillsIn(address: Step.address, password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.place == "Sign up / Passcode")
        #expect(!rehearsal.form.introduction.joined().contains("inbox"))
    }
}
