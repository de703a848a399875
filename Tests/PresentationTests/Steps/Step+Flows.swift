import NativeAuth
import NativeAuthWire

@testable import Presentation

/// Every call that a screen makes, against answers written by hand.
extension Step {
    static let all = signUps + signIns + secondFactors + registrations + resets + accounts

    static let address = "ada@example.com"
    static let good = "Correct-Horse-7"

    @MainActor private static func givesPasscode(_ rehearsal: Rehearsal) {
        rehearsal.fill(.passcode, "123456")
        rehearsal.press(.enter)
    }

    @MainActor private static func givesPasswords(_ rehearsal: Rehearsal) {
        rehearsal.fill(.password, good)
        rehearsal.fill(.passwordAgain, good)
        rehearsal.press(.enter)
    }

    @MainActor private static func asksAgain(_ rehearsal: Rehearsal) { rehearsal.press(button: .resend) }

    // MARK: - Sign-up

    static let signUps = [
        signUp, signUp.at("challenge", after: [.started], good: [.passcodeSent]), signUpResend,
        signUpPasscode,
        signUpPasscode.at("challenge", after: [.credentialRequired], good: [.passwordAsked]),
        signUpPassword, signUpDetails, signInAfterSignUp,
    ]

    static let signUp = Step(
        testDescription: "sign-up", start: .signUp(),
        act: { rehearsal in
            rehearsal.fill(.email, address)
            rehearsal.fill("flatusername", "ada_l")
            rehearsal.press(.enter)
        }, good: [.started, .passcodeSent], place: "Sign up / Address", next: "Sign up / Passcode",
        typed: [.email: address, "flatusername": "ada_l"])

    static let signUpResend = Step(
        testDescription: "sign-up, another passcode", start: .signUp(), past: [signUp], act: asksAgain,
        good: [.passcodeSent], place: "Sign up / Passcode", next: "Sign up / Passcode")

    static let signUpPasscode = Step(
        testDescription: "sign-up, passcode", start: .signUp(), past: [signUp], act: givesPasscode,
        good: [.credentialRequired, .passwordAsked], place: "Sign up / Passcode", next: "Sign up / Password")

    static let signUpPassword = Step(
        testDescription: "sign-up, password", start: .signUp(), past: [signUp, signUpPasscode],
        act: givesPasswords, good: [.attributesRequired], place: "Sign up / Password",
        next: "Sign up / Details")

    static let signUpDetails = Step(
        testDescription: "sign-up, details", start: .signUp(), past: [signUp, signUpPasscode, signUpPassword],
        act: { rehearsal in
            rehearsal.fill("jobTitle", "Pilot")
            rehearsal.fill("city", "Malmö")
            rehearsal.press(.enter)
        }, good: [.started], place: "Sign up / Details", next: "Sign up / Done",
        typed: ["jobTitle": "Pilot", "city": "Malmö"])

    static let signInAfterSignUp = Step(
        testDescription: "sign-in after sign-up", start: .signUp(),
        past: [signUp, signUpPasscode, signUpPassword, signUpDetails],
        act: { $0.press(button: .signIn) }, good: [.granted], place: "Sign in / Name", next: "Account")

    // MARK: - Sign-in

    static let signIns = [
        signIn, signIn.at("challenge", after: [.started], good: [.passwordAsked, .granted]),
        signIn.at("token", after: [.started, .passwordAsked], good: [.granted]),
        signInForPassword, signInForPasscode, signInPassword, signInPasscode, signInResend,
    ]

    static let signIn = Step(
        testDescription: "sign-in with a password", start: .signIn(username: ""),
        act: { rehearsal in
            rehearsal.fill(.username, address)
            rehearsal.fill(.password, good)
            rehearsal.press(.enter)
        }, good: [.started, .passwordAsked, .granted], place: "Sign in / Name", next: "Account",
        typed: [.username: address])

    @MainActor private static func givesNameOnly(_ rehearsal: Rehearsal) {
        rehearsal.fill(.username, address)
        rehearsal.press(.tab, .enter)
    }

    static let signInForPassword = Step(
        testDescription: "sign-in by name, to a password", start: .signIn(username: ""), act: givesNameOnly,
        good: [.started, .passwordAsked], place: "Sign in / Name", next: "Sign in / Password",
        typed: [.username: address])

    static let signInForPasscode = Step(
        testDescription: "sign-in by name, to a passcode", start: .signIn(username: ""), act: givesNameOnly,
        good: [.started, .passcodeSent], place: "Sign in / Name", next: "Sign in / Passcode",
        typed: [.username: address])

    static let signInPassword = Step(
        testDescription: "sign-in, password", start: .signIn(username: ""), past: [signInForPassword],
        act: { rehearsal in
            rehearsal.fill(.password, good)
            rehearsal.press(.enter)
        }, good: [.granted], place: "Sign in / Password", next: "Account")

    static let signInPasscode = Step(
        testDescription: "sign-in, passcode", start: .signIn(username: ""), past: [signInForPasscode],
        act: givesPasscode, good: [.granted], place: "Sign in / Passcode", next: "Account")

    static let signInResend = Step(
        testDescription: "sign-in, another passcode", start: .signIn(username: ""), past: [signInForPasscode],
        act: asksAgain, good: [.passcodeSent], place: "Sign in / Passcode", next: "Sign in / Passcode")

    // MARK: - Second factor

    static let secondFactors = [
        signInToSecondFactor,
        signInToSecondFactor.at(
            "introspect", after: [.started, .passwordAsked, .interrupted("mfa_required")], good: [.methods]),
        secondFactor, secondFactorResend, secondFactorPasscode,
    ]

    static let signInToSecondFactor = Step(
        testDescription: "sign-in to a second factor", start: .signIn(username: ""), act: signIn.act,
        lead: [.started, .passwordAsked], good: [.interrupted("mfa_required"), .methods],
        place: "Sign in / Name", next: "Sign in / Second factor", typed: [.username: address])

    static let secondFactor = Step(
        testDescription: "second factor, choice", start: .signIn(username: ""), past: [signInToSecondFactor],
        act: { $0.press(button: .go) }, good: [.passcodeSent], place: "Sign in / Second factor",
        next: "Sign in / Second factor")

    static let secondFactorResend = Step(
        testDescription: "second factor, another passcode", start: .signIn(username: ""),
        past: [signInToSecondFactor, secondFactor], act: asksAgain, good: [.passcodeSent],
        place: "Sign in / Second factor", next: "Sign in / Second factor")

    static let secondFactorPasscode = Step(
        testDescription: "second factor, passcode", start: .signIn(username: ""),
        past: [signInToSecondFactor, secondFactor], act: givesPasscode, good: [.granted],
        place: "Sign in / Second factor", next: "Account")

    // MARK: - Registration

    static let registrations = [
        signInToRegistration,
        signInToRegistration.at(
            "introspect", after: [.started, .passwordAsked, .interrupted("registration_required")],
            good: [.methods]),
        registration,
        registrationOfProved,
        registrationOfProved.at("continue", after: [.preverified], good: [.started, .granted]),
        registrationOfProved.at("token", after: [.preverified, .started], good: [.granted]),
        registrationResend, registrationPasscode,
        registrationPasscode.at("token", after: [.started], good: [.granted]),
    ]

    static let signInToRegistration = Step(
        testDescription: "sign-in to a registration", start: .signIn(username: ""), act: signIn.act,
        lead: [.started, .passwordAsked], good: [.interrupted("registration_required"), .methods],
        place: "Sign in / Name", next: "Sign in / Registration", typed: [.username: address])

    @MainActor private static func givesContact(_ rehearsal: Rehearsal) {
        rehearsal.fill(.contact, "ada@home.example")
        rehearsal.press(.enter)
    }

    static let registration = Step(
        testDescription: "registration, contact", start: .signIn(username: ""), past: [signInToRegistration],
        act: givesContact, good: [.contactPasscodeSent], place: "Sign in / Registration",
        next: "Sign in / Registration", typed: [.contact: "ada@home.example"])

    static let registrationOfProved = Step(
        testDescription: "registration, proved contact", start: .signIn(username: ""),
        past: [signInToRegistration], act: givesContact, good: [.preverified, .started, .granted],
        place: "Sign in / Registration", next: "Account", typed: [.contact: "ada@home.example"])

    static let registrationResend = Step(
        testDescription: "registration, another passcode", start: .signIn(username: ""),
        past: [signInToRegistration, registration], act: asksAgain, good: [.contactPasscodeSent],
        place: "Sign in / Registration", next: "Sign in / Registration")

    static let registrationPasscode = Step(
        testDescription: "registration, passcode", start: .signIn(username: ""),
        past: [signInToRegistration, registration], act: givesPasscode, good: [.started, .granted],
        place: "Sign in / Registration", next: "Account")

    // MARK: - Reset

    static let resets = [
        reset, reset.at("challenge", after: [.started], good: [.passcodeSent]), resetResend, resetPasscode,
        resetPassword, resetPassword.at("poll", after: [.submitted], good: [.resetSucceeded]),
        signInAfterReset,
    ]

    static let reset = Step(
        testDescription: "reset", start: .resetPassword(username: ""),
        act: { rehearsal in
            rehearsal.fill(.username, address)
            rehearsal.press(.enter)
        }, good: [.started, .passcodeSent], place: "Reset password / Name", next: "Reset password / Passcode",
        typed: [.username: address])

    static let resetResend = Step(
        testDescription: "reset, another passcode", start: .resetPassword(username: ""), past: [reset],
        act: asksAgain, good: [.passcodeSent], place: "Reset password / Passcode",
        next: "Reset password / Passcode")

    static let resetPasscode = Step(
        testDescription: "reset, passcode", start: .resetPassword(username: ""), past: [reset],
        act: givesPasscode, good: [.started], place: "Reset password / Passcode",
        next: "Reset password / New password")

    static let resetPassword = Step(
        testDescription: "reset, new password", start: .resetPassword(username: ""),
        past: [reset, resetPasscode], act: givesPasswords, good: [.submitted, .resetSucceeded],
        place: "Reset password / New password", next: "Reset password / Done")

    static let signInAfterReset = Step(
        testDescription: "sign-in after a reset", start: .resetPassword(username: ""),
        past: [reset, resetPasscode, resetPassword], act: { $0.press(button: .signIn) }, good: [.granted],
        place: "Sign in / Name", next: "Account")

    // MARK: - Account

    static let accounts = [accessToken]

    static let accessToken = Step(
        testDescription: "access token", start: .signIn(username: ""), past: [signIn],
        act: { rehearsal in
            rehearsal.goes(to: .field(.force))
            if rehearsal.field(.force)?.selection.isEmpty == true { rehearsal.type(" ") }
            rehearsal.press(button: .token)
        }, good: [.granted], place: "Account", next: "Account")
}
