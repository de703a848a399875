import NativeAuthWire
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct SignInPresenterTests {
    private func rehearsal() throws -> Rehearsal { try Rehearsal(start: .signIn(username: "")) }

    private func signIn(_ rehearsal: Rehearsal, password: String? = nil) async {
        rehearsal.retype("ada@example.com")
        rehearsal.press(.tab)
        if let password { rehearsal.type(password) }
        rehearsal.press(.enter)
        await rehearsal.answered()
    }

    private func isAtAccount(_ rehearsal: Rehearsal) -> Bool {
        rehearsal.screen.title.last == "Account" && rehearsal.field(.facts)?.label == "ada@example.com"
    }

    @Test func `a password that is right leads to the account`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .started, .passwordAsked, .granted)
        await signIn(rehearsal, password: "Correct-Horse-7")
        await rehearsal.until { isAtAccount(rehearsal) }
        #expect(rehearsal.screen.place[1] == "ada@example.com")
        await rehearsal.answered()
        #expect(rehearsal.screen.status == .init("Signed in as ada@example.com.", .success))
        #expect(rehearsal.facts.contains(Fact("name (name)", "Ada")))
        #expect(!rehearsal.facts.contains { $0.value.contains("access-token") })
    }

    @Test func `an empty password is asked for, a wrong one told at the field`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .started, .passwordAsked)
        await signIn(rehearsal)
        #expect(rehearsal.step == "Password")
        rehearsal.transport.answer(with: .wrongPassword)
        rehearsal.type("Wrong-Horse-7")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.password) == "Address or password is not right.")
        #expect(rehearsal.field(.password)?.input.isEmpty == true)
        rehearsal.transport.answer(with: .granted)
        rehearsal.type("Correct-Horse-7")
        rehearsal.press(.enter)
        await rehearsal.until { isAtAccount(rehearsal) }
    }

    @Test func `an account without a password is asked for a passcode of the tenant's length`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .started, .passcodeSent)
        await signIn(rehearsal, password: "Correct-Horse-7")
        #expect(rehearsal.field(.passcode)?.kind == .passcode(length: 6))
        #expect(rehearsal.form[.resend]?.isEnabled == true)
        rehearsal.transport.answer(with: .wrongCode)
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode) == "That passcode is not right.")
        rehearsal.transport.answer(with: .granted)
        rehearsal.type("654321")
        rehearsal.press(.enter)
        await rehearsal.until { isAtAccount(rehearsal) }
    }

    @Test func `an unknown name says so, and offers to sign up`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .userNotFound)
        await signIn(rehearsal)
        #expect(
            rehearsal.problem(.username)
                == "There is no account with this address or username. Sign up instead?")
        #expect(rehearsal.form.buttons.map(\.label).contains("Sign up instead"))
        rehearsal.press(.tab, .tab, .tab, .enter)
        #expect(rehearsal.screen.title.last == "Sign up")
        #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
    }

    @Test func `a forgotten password takes the address to the reset`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.type("ada@example.com")
        rehearsal.press(.tab, .tab, .tab, .enter)
        #expect(rehearsal.screen.title.last == "Reset password")
        #expect(rehearsal.field(.username)?.input.text == "ada@example.com")
    }

    @Test func `a second factor is chosen, its passcode sent and taken`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .started, .passwordAsked, .interrupted("mfa_required"), .methods)
        await signIn(rehearsal, password: "Correct-Horse-7")
        #expect(rehearsal.step == "Second factor")
        #expect(rehearsal.field(.method)?.kind == .choice(["Email  a***@e***e.com", "Text message  +46***67"]))
        rehearsal.transport.answer(with: .passcodeSent)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        rehearsal.transport.answer(with: .wrongCode)
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.passcode) == "That passcode is not right.")
        rehearsal.transport.answer(with: .granted)
        rehearsal.type("654321")
        rehearsal.press(.enter)
        await rehearsal.until { isAtAccount(rehearsal) }
    }

    @Test func `a method is registered at a contact that may be refused or blocked`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(
            with: .started, .passwordAsked, .interrupted("registration_required"), .methods)
        await signIn(rehearsal, password: "Correct-Horse-7")
        #expect(rehearsal.step == "Registration")
        #expect(rehearsal.field(.contact)?.input.text == "a***@e***e.com")
        rehearsal.transport.answer(with: .refused(#"{"error":"invalid_request","error_codes":[901001]}"#))
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.contact) == "The tenant does not take this contact.")
        rehearsal.transport.answer(
            with: .refused(
                #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024]}"#))
        rehearsal.retype("ada@blocked.test")
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.problem(.contact) == "The tenant has blocked this way. Choose another.")
        rehearsal.transport.answer(
            with: .ok(#"{"challenge_type":"preverified","continuation_token":"token-of-the-contact"}"#),
            .started, .granted)
        rehearsal.retype("ada@example.com")
        rehearsal.press(.enter)
        await rehearsal.until { isAtAccount(rehearsal) }
    }

    @Test func `a browser that is required is told with its reason, and the name is kept`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(
            with: .ok(#"{"challenge_type":"redirect","redirect_reason":"no password here"}"#))
        await signIn(rehearsal)
        #expect(rehearsal.form.introduction.first?.hasSuffix("because: no password here") == true)
        rehearsal.press(.enter)
        #expect(rehearsal.field(.username)?.input.text == "ada@example.com")
    }

    @Test func `an account gets a token, forced and not, and signs out`() async throws {
        let rehearsal = try rehearsal()
        rehearsal.transport.answer(with: .started, .passwordAsked, .granted)
        await signIn(rehearsal, password: "Correct-Horse-7")
        await rehearsal.until { isAtAccount(rehearsal) }
        await rehearsal.answered()
        rehearsal.press(.enter)
        await rehearsal.answered()
        #expect(rehearsal.screen.status == .init("Here is an access token.", .success))
        #expect(rehearsal.facts.contains { $0.label == "expires" && $0.value.hasPrefix("in 60 minutes, at ") })
        #expect(rehearsal.transport.paths.count == 3)
        rehearsal.transport.answer(
            with: .refused(
                #"{"error":"invalid_grant","error_codes":[700082],"error_description":"AADSTS700082: It is dead."}"#
            ))
        rehearsal.press(.backTab)
        rehearsal.type(" ")
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        #expect(rehearsal.screen.status == .init("It is dead.", .problem))
        #expect(rehearsal.form.details.first?.contains("isRefreshTokenExpired") == true)
        #expect(rehearsal.form[.signIn]?.label == "Sign in again")
        rehearsal.press(button: .signOut)
        #expect(rehearsal.screen.place.last == "not signed in")
    }

    @Test func `where the tenant signs nobody in, no screen offers it`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing, start: .home, signsIn: false)
        guard case .menu(let menu) = rehearsal.screen.content else { return #expect(Bool(false), "no menu") }
        #expect(menu.items.map(\.label) == ["Sign up", "Inbox", "Help", "Quit"])
        for _ in 1...2 {
            rehearsal.press(.enter)
            rehearsal.fillsIn(address: "ada@example.com", password: "Correct-Horse-7")
            rehearsal.press(.tab, .enter)
            await rehearsal.answered()
            guard rehearsal.step == "Passcode" else { break }
            rehearsal.type(rehearsal.passcode)
            rehearsal.press(.enter)
            await rehearsal.until { rehearsal.step == "Done" }
            #expect(rehearsal.form.buttons.map(\.label) == ["Home", "Sign up another"])
            rehearsal.press(.enter)
        }
        #expect(rehearsal.problem(.email) == "There is an account with this address. Choose another.")
        #expect(rehearsal.form.buttons.map(\.label) == ["Continue", "Cancel"])
    }
}
