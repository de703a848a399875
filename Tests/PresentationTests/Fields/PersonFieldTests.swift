import NativeAuth
import NativeAuthWire
import ScreenSupport
import TerminalUI
import TestSupport
import Testing

@testable import Presentation

/// Field reports about what is left of the person before, and about the way back.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1))) struct PersonFieldTests {
    /// Ways from one sign-up to the next.
    enum Parting: CaseIterable {
        case escapeAtPasscode, escapeAtAddress, done, escapeAtDone
    }

    private static let app = AppConfiguration(
        clientId: "demo-client", challengeTypes: [.oob],
        signUp: .init(attributes: ["city", "jobTitle", "country"]))

    @Test(arguments: Parting.allCases)
    func `B003 a sign-up begins blank, and sends and stores nothing of the one before`(parting: Parting)
        async throws
    {
        let rehearsal = try Rehearsal(
            app: Self.app,
            userFlow: try .of(
                #""method": "emailCode", "attributes": [{"key":"city"},{"key":"jobTitle"},{"key":"country"}]"#))
        rehearsal.fill(.email, "ada@example.com")
        rehearsal.fill("city", "Paris")
        rehearsal.fill("jobTitle", "Pilot")
        if parting != .escapeAtAddress {
            rehearsal.press(button: .go)
            await rehearsal.answered()
        }
        if parting == .done || parting == .escapeAtDone {
            rehearsal.type(rehearsal.passcode)
            rehearsal.press(.enter)
            await rehearsal.until { rehearsal.step == "Done" }
        }
        if parting == .done {
            rehearsal.press(button: .another)
        } else {
            for _ in 0..<3 where rehearsal.place != "Home" { rehearsal.press(.escape) }
            rehearsal.press(.enter)
        }
        #expect(rehearsal.place == "Sign up / Address")
        #expect(rehearsal.form.fields.allSatisfy { $0.input.isEmpty && $0.selection.isEmpty })
        expectNothingOfTheFirst(rehearsal)
        let asked = rehearsal.transport.requests.count
        rehearsal.fill(.email, "bob@example.com")
        rehearsal.fill("country", "Sweden")
        rehearsal.press(button: .go)
        await rehearsal.answered()
        let start = try #require(rehearsal.transport.requests.dropFirst(asked).first).body.reveal()
        #expect(start.contains("attributes=%7B%22country%22%3A%22Sweden%22%7D"))
        expectNothingOfTheFirst(rehearsal)
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        expectNothingOfTheFirst(rehearsal)
        for request in rehearsal.transport.requests.dropFirst(asked) {
            for word in ["ada%40", "Paris", "Pilot"] { #expect(!request.body.reveal().contains(word)) }
        }
        #expect(try await rehearsal.tenant.stored("bob@example.com") == ["country": #""Sweden""#])
    }

    /// Nor his address where it is masked.
    private func expectNothingOfTheFirst(_ rehearsal: Rehearsal) {
        for word in ["ada@", "a***@", "Paris", "Pilot"] {
            #expect(!rehearsal.said.contains(word))
            #expect(!ScreenView(rehearsal.screen).frame(at: Size(columns: 80, rows: 24)).text.contains(word))
        }
    }

    @Test func `B008 an account without a password says so, and goes on with its passcode`() async throws {
        let rehearsal = try Rehearsal(
            app: .collectingNoPassword, userFlow: try .of(#""method": "emailCode""#))
        rehearsal.type(Step.address)
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(button: .home)
        rehearsal.type("2")
        Step.signIn.act(rehearsal)
        await rehearsal.answered()
        #expect(rehearsal.place == "Sign in / Passcode")
        #expect(
            rehearsal.form.introduction.first == "This account signs in with a passcode, not with a password.")
        rehearsal.press(.escape)
        #expect(rehearsal.field(.username)?.input.text == Step.address)
        Step.signIn.act(rehearsal)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.place == "Account" }
    }

    @Test func `B008 an account with a password says so, and asks for it`() async throws {
        let rehearsal = try Rehearsal(userFlow: .demandingNothing)
        rehearsal.fillsIn(address: Step.address, password: Step.good)
        rehearsal.press(.tab, .enter)
        await rehearsal.answered()
        rehearsal.type(rehearsal.passcode)
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step == "Done" }
        rehearsal.press(button: .home)
        rehearsal.type("2")
        Step.signInForPasscode.act(rehearsal)
        await rehearsal.answered()
        #expect(rehearsal.place == "Sign in / Password")
        #expect(rehearsal.form.introduction == ["\(Step.address) signs in with a password."])
        rehearsal.press(.escape)
        #expect(rehearsal.field(.username)?.input.text == Step.address)
        Step.signInForPasscode.act(rehearsal)
        await rehearsal.answered()
        Step.signInPassword.act(rehearsal)
        await rehearsal.until { rehearsal.place == "Account" }
    }

    @Test(arguments: [Step.signUp, .signIn, .reset, .signInPasscode, .signUpPassword, .resetPasscode])
    func `B008 what needs a browser says why, keeps the address and leaves a way back`(step: Step) async throws
    {
        let rehearsal = try await step.arrive()
        await step.meet(.redirected, in: rehearsal)
        let said = rehearsal.form.introduction.joined(separator: " ")
        #expect(said.contains("browser") && said.contains("the app lacks a way") && said.contains(Step.address))
        #expect(rehearsal.form.buttons.map(\.label) == ["Back", "Home"])
        rehearsal.press(.escape)
        #expect((rehearsal.field(.email) ?? rehearsal.field(.username))?.input.text == Step.address)
    }

    @Test(arguments: Step.all.filter { $0.good != [.granted] || $0.place != "Account" })
    func `B030 a form in error traps nobody`(step: Step) async throws {
        let rehearsal = try await step.arrive()
        for field in rehearsal.form.fields where field.items.isEmpty {
            rehearsal.fill(field.id, field.kind == .email ? "not-an-address" : "")
        }
        if rehearsal.form.fields.contains(where: \.items.isEmpty) { rehearsal.press(button: .go) }
        let focus = rehearsal.form.focus
        let isInError = rehearsal.form.focusedField?.problem.isEmpty == false
        rehearsal.press(.backTab)
        #expect(rehearsal.form.focus != focus)
        rehearsal.press(.tab)
        #expect(rehearsal.form.focus == focus)
        rehearsal.press(.up)
        #expect(rehearsal.form.focus != focus)
        #expect(isInError || rehearsal.form.fields.allSatisfy { !$0.isRequired || !$0.isEmpty })
        let place = rehearsal.place
        rehearsal.press(.escape)
        // What it costs is said first, or the choice of method has the same place as its passcode.
        if rehearsal.place == place { rehearsal.press(.escape) }
        #expect(rehearsal.place != place)
    }

    @Test func `B030 an address in error comes back as it was typed, and only going on is stopped`() throws {
        let rehearsal = try Rehearsal()
        rehearsal.type("not-an-address")
        rehearsal.press(.backTab)
        #expect(rehearsal.form.focus == .button(.back))
        rehearsal.press(.up, .up, .enter)
        #expect(rehearsal.problem(.email) == "An address has an @, as in name@example.com.")
        #expect(rehearsal.field(.email)?.input.text == "not-an-address")
        #expect(rehearsal.transport.paths.isEmpty)
        rehearsal.press(.escape)
        #expect(rehearsal.place == "Home")
    }

    @Test func `B030 unequal passwords do not keep one from changing the address, and values come back`()
        async throws
    {
        let rehearsal = try await Step.signUpPassword.arrive()
        rehearsal.fill(.password, Step.good)
        rehearsal.fill(.passwordAgain, "Other-Horse-8")
        rehearsal.press(.escape, .escape)
        #expect(rehearsal.field(.email)?.input.text == Step.address)
        #expect(rehearsal.field("flatusername")?.input.text == "ada_l")
        for step in [Step.signUp, .signUpPasscode] { await step.succeed(in: rehearsal) }
        #expect(rehearsal.field(.password)?.input.isEmpty == true)
        #expect(rehearsal.field(.passwordAgain)?.input.isEmpty == true)
        await Step.signUpPassword.succeed(in: rehearsal)
        rehearsal.fill("city", "Malmö")
        rehearsal.press(.escape, .escape)
        for step in [Step.signUp, .signUpPasscode, .signUpPassword] { await step.succeed(in: rehearsal) }
        #expect(rehearsal.field("city")?.input.text == "Malmö")

        // For another address they do not.
        rehearsal.press(.escape, .escape)
        rehearsal.transport.answer(with: Step.signUp.good)
        rehearsal.fill(.email, "bob@example.com")
        rehearsal.press(button: .go)
        await rehearsal.answered()
        for step in [Step.signUpPasscode, .signUpPassword] { await step.succeed(in: rehearsal) }
        #expect(rehearsal.field("city")?.input.isEmpty == true)
    }
}
