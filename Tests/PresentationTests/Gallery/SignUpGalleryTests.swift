import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

/// Every screen of a sign-up in every state, against the embedded tenant where it can bring that about.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct SignUpGalleryTests {
    private func submit(_ rehearsal: Rehearsal, alias: String = "ada_l", password: String = Step.good) async {
        rehearsal.goes(to: .field(.email))
        rehearsal.fillsIn(address: Step.address, password: password, alias: alias)
        rehearsal.press(.enter)
        await rehearsal.answered()
    }

    private func atPasscode(_ app: AppConfiguration = .collectingAll, _ userFlow: String = Self.details)
        async throws
        -> Rehearsal
    {
        let rehearsal = try Rehearsal(app: app, userFlow: try .of(userFlow))
        if app.signUp.password {
            await submit(rehearsal)
        } else {
            rehearsal.type(Step.address)
            rehearsal.press(.enter)
            await rehearsal.answered()
        }
        return rehearsal
    }

    private func passes(_ rehearsal: Rehearsal) async {
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
    }

    private static let details = """
        "attributes": [ { "key": "city", "required": true }, { "key": "country", "required": true } ],
        "alias": { "use": "collected" }
        """

    // MARK: - Address

    @Test func `the address, empty, filled and in error`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.expectSeen("sign-up/address-empty")
        rehearsal.press(.tab, .tab, .tab, .enter)
        rehearsal.expectSeen("sign-up/address-nothing-filled-in")
        rehearsal.retype("ada@example")
        rehearsal.press(.tab)
        rehearsal.type("hunter22")
        rehearsal.press(.tab)
        rehearsal.type("hunter23")
        rehearsal.press(.tab)
        rehearsal.type("ada_l")
        rehearsal.press(.enter)
        rehearsal.expectSeen("sign-up/address-malformed")
        rehearsal.press(.tab, .control("r"))
        rehearsal.expectSeen("sign-up/address-password-shown")
    }

    @Test func `the address while it is sent, and cancelled`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.transport.hold()
        rehearsal.fillsIn(address: Step.address, password: Step.good, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.clock.sleeper(lasting: .milliseconds(150))
        rehearsal.clock.advance(by: .milliseconds(150))
        await rehearsal.until { rehearsal.screen.status.tone == .busy(turn: 1) }
        rehearsal.expectSeen("sign-up/address-waiting")
        rehearsal.press(.escape)
        rehearsal.expectSeen("sign-up/address-cancelled")
        rehearsal.transport.release()
    }

    @Test func `the address, refused by the tenant`() async throws {
        let rehearsal = try await atPasscode()
        await passes(rehearsal)
        rehearsal.type("Sweden")
        rehearsal.press(.tab)
        rehearsal.type("Malmö")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(button: .another)
        await submit(rehearsal, alias: "other")
        rehearsal.expectSeen("sign-up/address-taken")
        rehearsal.fillsIn(address: "bob@example.com", password: Step.good, alias: "ADA_L")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/alias-taken")
    }

    @Test func `the password and the alias, refused by the tenant`() async throws {
        let rehearsal = try Rehearsal()
        await submit(rehearsal, password: "abcdefgh1")
        rehearsal.expectSeen("sign-up/password-too-weak")
        await submit(rehearsal, alias: "a b")
        rehearsal.expectSeen("sign-up/alias-refused")
    }

    @Test func `the address, and no answer that can be read`() async throws {
        let rehearsal = try Rehearsal()
        for (name, answer) in [
            ("throttled", WrongAnswer.throttled), ("unreachable", .lostAfterSent), ("unexpected", .brokenJSON),
            ("refused", .unknownError),
        ] {
            rehearsal.transport.answer(with: answer.reply)
            await submit(rehearsal)
            rehearsal.expectSeen("sign-up/address-\(name)")
            if answer == .throttled { rehearsal.clock.advance(by: .seconds(7)) }
        }
        rehearsal.transport.answer(with: .redirected)
        await submit(rehearsal)
        rehearsal.expectSeen("sign-up/browser")
    }

    // MARK: - Passcode

    @Test func `the passcode, empty, short, wrong and sent`() async throws {
        let rehearsal = try await atPasscode()
        rehearsal.expectSeen("sign-up/passcode-empty")
        rehearsal.type("0012")
        rehearsal.press(.enter)
        rehearsal.expectSeen("sign-up/passcode-short")
        rehearsal.paste("AB12")
        rehearsal.expectSeen("sign-up/passcode-not-digits")
        rehearsal.retype("00000000")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/passcode-wrong")
        rehearsal.transport.hold()
        rehearsal.type(rehearsal.passcode)
        rehearsal.expectSeen("sign-up/passcode-filled")
        rehearsal.press(.enter)
        rehearsal.expectSeen("sign-up/passcode-waiting")
        rehearsal.transport.release()
        await rehearsal.answered()
    }

    @Test func `the passcode, asked for again, expired and tried too often`() async throws {
        let rehearsal = try await atPasscode()
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(30))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        rehearsal.expectSeen("sign-up/passcode-can-be-resent")
        let old = rehearsal.passcode
        rehearsal.press(button: .resend)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/passcode-resent")
        rehearsal.type(old)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/passcode-replaced")
        for _ in 0..<4 {
            rehearsal.type("00000000")
            rehearsal.press(.enter)
            await rehearsal.answered()
        }
        rehearsal.expectSeen("sign-up/passcode-no-tries-left")
        rehearsal.transport.answer(with: WrongAnswer.expired.reply)
        rehearsal.type(old)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/flow-over")
    }

    // MARK: - Password

    @Test func `the password, asked for after the passcode`() async throws {
        let rehearsal = try await atPasscode(.collectingNoPassword)
        await passes(rehearsal)
        rehearsal.expectSeen("sign-up/password-empty")
        rehearsal.type("Password")
        rehearsal.expectSeen("sign-up/password-half-typed")
        rehearsal.retype("My-Password-1")
        rehearsal.press(.tab)
        rehearsal.type("My-Password-1")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/password-refused")
    }

    // MARK: - Details

    @Test func `the details on one page, empty, in error, refused and sent`() async throws {
        let rehearsal = try await atPasscode()
        await passes(rehearsal)
        rehearsal.expectSeen("sign-up/details-empty")
        rehearsal.press(.tab, .enter)
        rehearsal.expectSeen("sign-up/details-problems")
        rehearsal.fill("country", "Sweden")
        rehearsal.fill("city", "Malmö")
        rehearsal.transport.answer(with: .attributesInvalid)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/details-refused")
        rehearsal.transport.hold()
        rehearsal.press(.enter)
        rehearsal.expectSeen("sign-up/details-waiting")
        rehearsal.transport.release()
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/done")
    }

    @Test func `the details on a second page`() async throws {
        var app = AppConfiguration.collectingNoPassword
        app.signUp.password = true
        let rehearsal = try await atPasscode(app)
        await passes(rehearsal)
        rehearsal.expectSeen("sign-up/details-first-page")
        rehearsal.fill("country", "Sweden")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.expectSeen("sign-up/details-second-page")
    }

    @Test func `the details of every kind`() async throws {
        let app = try AppConfiguration(
            tenantFile: Data(
                """
                { "app": { "clientId": "demo-client", "challengeTypes": ["oob", "password"],
                  "signUp": { "password": true, "alias": true },
                  "attributePages": [["displayName", "age", "colour", "news", "terms"]],
                  "attributes": {
                    "age": { "label": "Age", "type": "NumericTextBox" },
                    "colour": { "label": "Favourite colour", "choices": ["red", "green", "blue"] },
                    "news": { "label": "News about", "choices": ["ships", "trains", "planes"], "multiple": true },
                    "terms": { "label": "I accept the terms of this demo", "type": "CheckboxSingleSelect" } } } }
                """.utf8))
        let rehearsal = try await atPasscode(
            app,
            """
            "attributes": [ { "key": "displayName", "required": true }, { "key": "age", "type": "numericTextBox",
            "required": true }, { "key": "colour", "type": "radioSingleSelect", "choices": ["red", "green", "blue"],
            "required": true }, { "key": "news", "type": "checkboxMultiSelect",
            "choices": ["ships", "trains", "planes"], "required": true },
            { "key": "terms", "type": "checkboxSingleSelect", "required": true } ]
            """)
        await passes(rehearsal)
        rehearsal.expectSeen("sign-up/details-kinds")
        rehearsal.press(.tab, .tab, .down)
        rehearsal.type(" ")
        rehearsal.expectSeen("sign-up/details-choice")
        rehearsal.press(.tab)
        rehearsal.press(.down)
        rehearsal.type(" ")
        rehearsal.press(.tab, .enter)
        rehearsal.goes(to: .field("terms"))
        rehearsal.expectSeen("sign-up/details-tick")
    }

    // MARK: - Done

    @Test func `done, where nobody can be signed in`() async throws {
        let rehearsal = try Rehearsal(
            app: .passcodeOnly, userFlow: try .of(#""method": "emailCode""#), signsIn: false)
        rehearsal.type(Step.address)
        rehearsal.press(.enter)
        await rehearsal.answered()
        await passes(rehearsal)
        rehearsal.expectSeen("sign-up/done-without-sign-in")
    }
}
