import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI

extension ScreenModel {
    static let home: ScreenModel = {
        var screen = ScreenModel(
            title: ["Vestibule"],
            place: ["contoso", "embedded tenant", "email + password", "not signed in"],
            content: .menu(
                MenuModel(
                    heading: "What would you like to show?",
                    items: [
                        .init(
                            shortcut: "1", label: "Sign up", hint: "a new account: address, passcode, details"),
                        .init(shortcut: "2", label: "Sign in", hint: "by email address or username"),
                        .init(shortcut: "3", label: "Reset password", hint: "with a passcode by email"),
                        .init(shortcut: "4", label: "Account", hint: "who is signed in, tokens, sign out"),
                        .init(shortcut: "L", label: "Language: English", hint: ""),
                    ])),
            keys: [
                .init("Enter", "open"), .init("↑↓", "choose"), .init("F1", "help"), .init("F2", "trace"),
                .init("F3", "inbox"), .init("F4", "tenant"), .init("Ctrl-C", "quit"),
            ])
        screen.status = .init("3 people in the directory · nothing leaves this machine")
        return screen
    }()

    static let signUp: ScreenModel = {
        var screen = flow(.signUp, at: 0)
        screen.status = .init("Two things to mend before this can be sent.", .problem)
        screen.keys = [
            .init("Tab", "next"), .init("Shift-Tab", "back"), .init("Enter", "continue"), .init("Esc", "home"),
            .init("F1", "help"), .init("F2", "trace"), .init("F3", "inbox"),
        ]
        return screen
    }()

    static let passcode: ScreenModel = {
        var screen = flow(.passcode, at: 1)
        screen.status = .init("Passcode sent.")
        screen.keys = [
            .init("type", "the digits"), .init("Enter", "continue"), .init("Esc", "back"), .init("F1", "help"),
            .init("F2", "trace"), .init("F3", "inbox (1)"),
        ]
        return screen
    }()

    static let attributes: ScreenModel = {
        var screen = flow(.attributes, at: 2)
        screen.status = .init("The tenant asks for two more things before it makes the account.")
        screen.keys = [
            .init("Tab", "next"), .init("Enter", "continue"), .init("Esc", "back"), .init("F1", "help"),
            .init("F2", "trace"), .init("F3", "inbox"), .init("F6", "other pane"),
        ]
        return screen
    }()

    static let done: ScreenModel = {
        var screen = flow(.done, at: 3)
        screen.steps = screen.steps.dropLast() + [.init("Done", .done)]
        screen.status = .init("Your account is ready.", .success)
        screen.keys = [.init("Enter", "choose"), .init("Esc", "home")]
        return screen
    }()

    static let inbox: ScreenModel = {
        var screen = passcode
        screen.pane = PaneModel(
            title: "Inbox", note: "2 mails",
            rows: [
                .init("09:15:02  ada@example.com", .heading),
                .init("  Sign-up passcode 00127734  · unused", .fresh),
                .init("09:14:02  ada@example.com", .heading),
                .init("  Sign-up passcode 55120009  · used", .spent),
            ], chosen: 1)
        screen.keys = [.init("Enter", "bring the passcode"), .init("↑↓", "choose"), .init("Esc", "close")]
        return screen
    }()

    /// A form of the sign-up flow, at a step of it.
    static func flow(_ form: FormModel, at step: Int) -> ScreenModel {
        var screen = ScreenModel(
            title: ["Vestibule", "Sign up"], place: ["contoso", "embedded tenant"], content: .form(form),
            keys: [])
        screen.steps = ["Address", "Passcode", "Details", "Done"].enumerated().map { index, name in
            .init(name, index < step ? .done : index == step ? .current : .ahead)
        }
        return screen
    }
}

extension FormModel {
    static let signUp: FormModel = {
        var email = Field("email", .email, label: "Email address", isRequired: true)
        email.input = TextInput("ada@example")
        email.problem = "An address ends in a domain, such as example.com"
        var password = Field("password", .password, label: "Password", isRequired: true)
        password.input = TextInput("hunter22", isSecret: true)
        password.rules = [
            .init("8 characters or more", isHeld: true), .init("three of a-z, A-Z, 0-9, signs", isHeld: false),
            .init("no banned word", isHeld: true),
        ]
        var again = Field("again", .password, label: "Password again", isRequired: true)
        again.problem = "Please fill this in."
        var alias = Field("alias", .text, label: "Username (alias)", hint: "optional · for signing in later")
        alias.input = TextInput("ada_l")
        return FormModel(
            fields: [email, password, again, alias],
            buttons: [.init("continue", "Continue"), .init("cancel", "Cancel")], focus: .field("email"))
    }()

    static let passcode: FormModel = {
        var code = Field("code", .passcode(length: 8), label: "Passcode, 8 digits")
        code.input = TextInput("0012", isSecret: true)
        code.problem = "That passcode is not right. 4 tries left."
        return FormModel(
            introduction: [
                "We sent an 8-digit passcode to a***@e***e.com.",
                "This is a demo: F3 opens the inbox; Enter there brings the passcode.",
            ], fields: [code],
            buttons: [
                .init("continue", "Continue"), .init("again", "Another in 0:24", disabledReason: "In 24 s."),
                .init("back", "Back"),
            ], focus: .field("code"),
            details: [
                "Invalid code · invalid_grant / invalid_oob_value · 50181",
                "correlation 7b0c6a52-0000-4000-8000-5f0ec21a0000 · F2 shows the whole exchange",
            ])
    }()

    static let attributes: FormModel = {
        var country = Field(
            "country", .choice(["Denmark", "Eswatini", "France", "Hungary", "Sweden", "Türkiye"]),
            label: "Country/Region", isRequired: true)
        country.cursor = 4
        country.selection = [4]
        var city = Field("city", .text, label: "City", isRequired: true)
        city.problem = "The tenant requires this."
        let postal = Field("postalCode", .text, label: "Postal code", hint: "optional · at most 40")
        let terms = Field("terms", .tick, label: "I accept the terms of this demo", isRequired: true)
        return FormModel(
            fields: [country, city, postal, terms],
            buttons: [.init("continue", "Continue"), .init("back", "Back")], focus: .field("country"))
    }()

    static let done = FormModel(
        introduction: ["ada@example.com is signed up.", "Sign in now?"],
        buttons: [.init("signIn", "Sign in"), .init("home", "Home")], focus: .button("signIn"))
}
