import EmbeddedTenant
import NativeAuth
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct SignUpPresenterTests {
    private static let good = "Correct-Horse-7"

    /// Up to the passcode.
    private func atPasscode(_ rehearsal: Rehearsal, alias: String? = "ada_l") async {
        rehearsal.fillsIn(address: "ada@example.com", password: Self.good, alias: alias)
        rehearsal.press(.enter)
        await rehearsal.answered()
    }

    @Test func `the form collects what the app says`() throws {
        #expect(
            try Rehearsal().labels == ["Email address", "Password", "Password again", "Username (alias)"])
        #expect(try Rehearsal(app: .passcodeOnly).labels == ["Email address"])
    }

    @Test func `each empty required field is named and the first one gets the focus`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.press(.tab, .tab, .tab, .enter)
        #expect(rehearsal.problem(.email) == "Please fill this in.")
        #expect(rehearsal.problem(.password) == "Please fill this in.")
        #expect(rehearsal.problem(.passwordAgain) == "Please fill this in.")
        #expect(rehearsal.form.focus == .field(.email))
        #expect(rehearsal.screen.status == .init("3 things to mend first.", .problem))
        #expect(rehearsal.outbox.messages.isEmpty)
    }

    @Test(
        arguments: [
            ("invalid", "An address has an @, as in name@example.com."),
            ("a@b@example.com", "An address has only one @, as in name@example.com."),
            ("@example.com", "An address has a name before the @, such as name@example.com."),
            ("ada@", "An address has a domain behind the @, such as example.com."),
            ("ada@example", "An address ends in a domain, such as example.com."),
            ("ada lovelace@example.com", "An address has no blanks inside."),
            ("ada@example..com", "An address looks like name@example.com."),
        ])
    func `a malformed address is told at its field before anything is sent`(address: String, words: String)
        throws
    {
        let rehearsal = try Rehearsal()
        rehearsal.fillsIn(address: address, password: Self.good)
        #expect(rehearsal.problem(.email) == words)
        rehearsal.press(.enter)
        #expect(rehearsal.form.focus == .field(.email))
        #expect(rehearsal.field(.email)?.input.text == address)
    }

    @Test func `unequal passwords are told at the second one`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.type("ada@example.com")
        rehearsal.press(.tab)
        rehearsal.type(Self.good)
        rehearsal.press(.tab)
        rehearsal.type(Self.good + "8")
        rehearsal.press(.tab, .enter)
        #expect(rehearsal.problem(.passwordAgain) == "The two passwords differ.")
        #expect(rehearsal.form.focus == .field(.passwordAgain))
    }

    @Test(
        arguments: [
            ("Ab1-xyz", "The tenant refused this password: too short; at least 8 characters."),
            (
                String(repeating: "Ab1-", count: 64) + "x",
                "The tenant refused this password: too long; at most 256 characters."
            ),
            (
                "abcdefgh1",
                "The tenant refused this password: too weak; mix three of small letters, capitals, digits and signs."
            ),
            ("My-Password-1", "The tenant refused this password: it holds a word that is easily guessed."),
            ("Größe-1234", "The tenant refused this password: it holds a character that is not allowed."),
        ])
    func `each kind of refused password is told at the password`(password: String, words: String) async throws {
        let rehearsal = try Rehearsal()
        rehearsal.fillsIn(address: "ada@example.com", password: password, alias: "ada_l")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.password) == words)
        #expect(rehearsal.form.focus == .field(.password))
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
        #expect(rehearsal.field("flatusername")?.input.text == "ada_l")
        #expect(rehearsal.field(.password)?.input.isEmpty == true)
        #expect(rehearsal.form.details.first?.contains("isInvalidPassword") == true)

        rehearsal.retype(Self.good)
        rehearsal.press(.tab)
        rehearsal.retype(Self.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
    }

    @Test func `a malformed alias is told at the alias`() async throws {
        let rehearsal = try Rehearsal()
        rehearsal.fillsIn(address: "ada@example.com", password: Self.good, alias: "a b")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem("flatusername") == "The tenant refused this value.")
        #expect(rehearsal.form.focus == .field("flatusername"))
        #expect(rehearsal.field("flatusername")?.input.text == "a b")
    }

    @Test func `the boxes are as many as the tenant says`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        #expect(rehearsal.field(.passcode)?.kind == .passcode(length: 8))
        #expect(rehearsal.form.introduction.first == "We sent a passcode of 8 digits to a***@e***e.com.")
    }

    @Test func `an empty or short passcode is told at the boxes without a call`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        rehearsal.press(.enter)
        #expect(rehearsal.problem(.passcode) == "Please fill this in.")
        rehearsal.type("1234")
        rehearsal.press(.enter)
        #expect(rehearsal.problem(.passcode) == "The passcode has 8 digits.")
        #expect(!rehearsal.form.isLocked)
    }

    @Test func `a wrong passcode leaves the boxes empty and allows another try`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        let code = rehearsal.passcode
        rehearsal.type((code.first == "0" ? "1" : "0") + code.dropFirst())
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode)?.contains("4 tries left") == true)
        #expect(rehearsal.field(.passcode)?.input.isEmpty == true)
        #expect(rehearsal.form.details.first == "isInvalidCode · invalid_grant / invalid_oob_value · 50181")
        rehearsal.type(code)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Details")
    }

    @Test func `after a resend the older passcode says that a newer one was sent`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        // The boxes stay, and the flow with them, while the passcode runs out.
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(31))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        let old = rehearsal.passcode
        rehearsal.clock.advance(by: .seconds(568))
        rehearsal.press(.tab, .tab, .enter)
        await rehearsal.answered()
        #expect(
            rehearsal.screen.status.text
                == "Another passcode was sent to a***@e***e.com; the one before is void.")
        rehearsal.type(old)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode)?.contains("newer") == true)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Details")
    }

    @Test func `resend says why it has to wait, and counts down`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        #expect(rehearsal.form[.resend]?.label == "Send another in 0:30")
        #expect(rehearsal.form[.resend]?.disabledReason == "Another passcode can be sent in 0:30.")
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(1))
        await rehearsal.until { rehearsal.form[.resend]?.label == "Send another in 0:29" }
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(29))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        #expect(rehearsal.form[.resend]?.label == "Send another")
    }

    @Test func `the details come in the order of the app and the account is made`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.labels == ["Country/Region", "City"])
        rehearsal.type("Sweden")
        rehearsal.press(.tab, .enter)
        #expect(rehearsal.problem("city") == "Please fill this in.")
        rehearsal.type("Malmö")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
        #expect(rehearsal.screen.keys.contains(.init("Esc", "home")))
        #expect(try await rehearsal.tenant.peopleCount() == 1)
    }

    @Test func `details are asked for page by page, and a password where the form had none`() async throws {
        let rehearsal = try Rehearsal(app: .collectingNoPassword)
        rehearsal.type("ada@example.com")
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Password")
        #expect(rehearsal.screen.steps.map(\.name) == ["Address", "Passcode", "Password", "Details", "Done"])
        rehearsal.type(Self.good)
        rehearsal.press(.tab)
        rehearsal.type(Self.good)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.labels == ["Country/Region"])
        rehearsal.type("Sweden")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.labels == ["City"])
        rehearsal.type("Malmö")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
    }

    @Test func `a taken address is told at the address, a taken alias at the alias`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        await atPasscode(rehearsal)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(.tab, .tab, .enter)
        await atPasscode(rehearsal, alias: "other")
        #expect(
            rehearsal.problem(.email)
                == "There is an account with this address. Sign in, or reset its password.")
        #expect(rehearsal.form.focus == .field(.email))
        rehearsal.fillsIn(address: "bob@example.com", password: Self.good, alias: "ADA_L")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem("flatusername") == "This username is taken. Choose another.")
        #expect(rehearsal.form.focus == .field("flatusername"))
    }

    @Test func `Esc goes back one step, with what was typed there but no secret`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        rehearsal.press(.escape)
        #expect(rehearsal.step == "Address")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
        #expect(rehearsal.field("flatusername")?.input.text == "ada_l")
        #expect(rehearsal.field(.password)?.input.isEmpty == true)
        rehearsal.press(.escape)
        guard case .menu = rehearsal.screen.content else { return #expect(Bool(false), "not at home") }
    }

    @Test func `a new sign-up begins with nothing of the one before`() async throws {
        let rehearsal = try Rehearsal()
        await atPasscode(rehearsal)
        rehearsal.press(.escape, .escape)
        rehearsal.press(.enter)
        #expect(rehearsal.form.fields.allSatisfy { $0.input.isEmpty && $0.problem.isEmpty })
    }

    @Test func `an expired passcode says so at the boxes and allows another try`() async throws {
        let rehearsal = try Rehearsal(userFlow: .withHurriedPasscodes)
        await atPasscode(rehearsal)
        await rehearsal.clock.sleeper(lasting: .seconds(1))
        rehearsal.clock.advance(by: .seconds(60))
        await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode)?.contains("expired") == true)
        #expect(rehearsal.form.focus == .field(.passcode))
        rehearsal.press(.tab, .tab, .enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Done")
    }

    @Test func `a passcode that was used opens nothing a second time`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        await atPasscode(rehearsal)
        let used = rehearsal.passcode
        rehearsal.type(used)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(.tab, .tab, .enter)
        rehearsal.fillsIn(address: "bob@example.com", password: Self.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.step == "Passcode")
        rehearsal.type(used)
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode)?.contains("not right") == true)
        #expect(rehearsal.step == "Passcode")
    }
}
