import TestSupport

@testable import Presentation

extension Move {
    private static let newPassword = "Other-Horse-8"

    @MainActor private static func givesPasscode(_ rehearsal: Rehearsal) {
        rehearsal.fill(.passcode, rehearsal.passcode)
        rehearsal.press(.enter)
    }

    @MainActor private static func givesPasswords(_ rehearsal: Rehearsal) {
        rehearsal.fill(.password, newPassword)
        rehearsal.fill(.passwordAgain, newPassword)
        rehearsal.press(.enter)
    }

    @MainActor private static func asksAgain(_ rehearsal: Rehearsal) async {
        if rehearsal.form[.resend]?.isEnabled == false {
            await rehearsal.clock.sleeper(lasting: .seconds(1))
            rehearsal.clock.advance(by: .seconds(31))
            await rehearsal.until { rehearsal.form[.resend]?.isEnabled == true }
        }
        rehearsal.press(button: .resend)
    }

    static let signsUp = Move(to: "Sign up / Passcode") { Step.signUp.act($0) }
    static let asksForAnother = Move(to: "Sign up / Passcode", asksAgain)
    static let provesAddress = Move(to: "Sign up / Password", givesPasscode)
    static let choosesPassword = Move(to: "Sign up / Details", givesPasswords)
    static let givesDetails = Move(to: "Sign up / Done") { rehearsal in
        rehearsal.fill("city", "Malmö")
        rehearsal.press(.enter)
    }

    static let givesName = Move(to: "Sign in / Password") { Step.signInForPassword.act($0) }
    static func givesPassword(to next: String) -> Move {
        Move(to: next) { Step.signInPassword.act($0) }
    }
    static let choosesMethod = Move(to: "Sign in / Second factor") { Step.secondFactor.act($0) }
    static let givesContact = Move(to: "Sign in / Registration") { Step.registration.act($0) }
    static let getsToken = Move(to: "Account") { Step.accessToken.act($0) }

    static let asksForReset = Move(to: "Reset password / Passcode") { Step.reset.act($0) }
    static let provesMailbox = Move(to: "Reset password / New password", givesPasscode)
    static let changesPassword = Move(to: "Reset password / Done", givesPasswords)
}

extension Scene {
    static let signUp = Scene(
        start: .signUp(), moves: [.signsUp], userFlow: #""attributes": [{ "key": "city", "required": true }]"#)
    static let signUpPasscode = signUp.then(.provesAddress)
    static let signUpResend = signUp.then(.asksForAnother)
    static let signUpPassword = signUpPasscode.then(.choosesPassword)
    static let signUpDetails = signUpPassword.then(.givesDetails)

    private static let ada = #""email": "ada@example.com", "password": "Correct-Horse-7""#
    private static let factor = #""mfa": { "use": "required", "sms": true }"#

    static let signIn = Scene(start: .signIn(username: ""), moves: [.givesName], people: "{ \(ada) }")
    static let signInPassword = signIn.then(.givesPassword(to: "Account"))
    static let accessToken = signInPassword.then(.getsToken)

    static let secondFactor = Scene(
        start: .signIn(username: ""), moves: [.givesName, .givesPassword(to: "Sign in / Second factor")],
        userFlow: factor,
        people: #"{ \#(ada), "methods": [{ "channel": "sms", "contact": "+46 701234567" }] }"#)
    static let secondFactorMethod = secondFactor.then(.choosesMethod)
    static let registration = Scene(
        start: .signIn(username: ""), moves: [.givesName, .givesPassword(to: "Sign in / Registration")],
        userFlow: factor, people: "{ \(ada) }")
    static let registrationContact = registration.then(.givesContact)

    static let reset = Scene(start: .resetPassword(username: ""), moves: [.asksForReset], people: "{ \(ada) }")
    static let resetPasscode = reset.then(.provesMailbox)
    static let resetPassword = resetPasscode.then(.changesPassword)
}
