import NativeAuthWire
import Presentation
import Testing

@Suite struct FormModelTests {
    @Test func `Tab and the arrows walk round fields and buttons, past buttons that cannot be pressed`() {
        var form = FormModel.sample
        var visited: [FormModel.Focus] = []
        for _ in 0..<5 {
            _ = form.handle(.key(.tab))
            visited.append(form.focus)
        }
        #expect(
            visited == [
                .field("password"), .field("terms"), .button("continue"), .button("cancel"), .field("email"),
            ])
        _ = form.handle(.key(.backTab))
        #expect(form.focus == .button("cancel"))
        _ = form.handle(.key(.up))
        #expect(form.focus == .button("continue"))
        _ = form.handle(.key(.down))
        #expect(form.focus == .button("cancel"))
    }

    @Test func `leaving a field is told, so that it can be looked at`() {
        var form = FormModel.sample
        #expect(form.handle(.key(.tab)) == .left("email"))
        #expect(form.handle(.key(.enter)) == .left("password"))
    }

    @Test func `Enter goes on to the next field, and submits on the last`() {
        var form = FormModel.sample
        _ = form.handle(.key(.enter))
        #expect(form.focus == .field("password"))
        _ = form.handle(.key(.enter))
        #expect(form.handle(.key(.enter)) == .submit)
        #expect(form.focus == .field("terms"))
    }

    @Test func `Enter submits a passcode wherever it stands`() {
        var form = FormModel(
            fields: [
                .init("code", .passcode(length: 8), label: "Passcode"), .init("name", .text, label: "Name"),
            ],
            focus: .field("code"))
        #expect(form.handle(.key(.enter)) == .submit)
    }

    @Test func `Enter and Space press a button`() {
        var form = FormModel.sample
        form.moveFocus(to: .button("continue"))
        #expect(form.handle(.key(.enter)) == .pressed("continue"))
        #expect(form.handle(.text(" ")) == .pressed("continue"))
        #expect(form.handle(.text("x")) == nil)
    }

    @Test func `a button that was disabled under the focus refuses, and Tab goes on from there`() {
        var form = FormModel.sample
        form.moveFocus(to: .button("continue"))
        form.buttons[0].disabledReason = "Wait."
        #expect(form.handle(.key(.enter)) == .refused("continue"))
        var backwards = form
        _ = form.handle(.key(.tab))
        #expect(form.focus == .button("cancel"))
        _ = backwards.handle(.key(.backTab))
        #expect(backwards.focus == .field("terms"))
    }

    @Test func `Esc goes back from anywhere, also from a locked form and a field in error`() {
        var form = FormModel.sample
        form["email"]?.problem = "Wrong."
        #expect(form.handle(.key(.escape)) == .goBack)
        form.isLocked = true
        #expect(form.handle(.key(.escape)) == .goBack)
    }

    @Test func `a locked form takes nothing else`() {
        var form = FormModel.sample
        form.isLocked = true
        let before = form
        for event: InputEvent in [
            .text("x"), .paste("x"), .key(.enter), .key(.tab), .key(.backspace), .pointed(.button("cancel")),
        ] {
            #expect(form.handle(event) == nil)
        }
        #expect(form == before)
    }

    @Test func `typing edits the field that has the focus and takes its problem away`() {
        var form = FormModel.sample
        form["email"]?.problem = "Please fill this in."
        #expect(form.handle(.text("a")) == .edited("email"))
        #expect(form["email"]?.input.text == "a")
        #expect(form["email"]?.problem == "")
        #expect(form.handle(.key(.left)) == nil)
        #expect(form.handle(.key(.backspace)) == nil)
        #expect(form.handle(.key(.delete)) == .edited("email"))
    }

    @Test(arguments: [
        (Key.control("a"), "xada l"), (.control("e"), "ada lx"), (.control("u"), "x"), (.control("w"), "ada x"),
        (.control("h"), "ada x"), (.home, "xada l"), (.wordLeft, "ada xl"),
    ])
    func `the keys of a line editor edit`(key: Key, result: String) {
        var form = FormModel.sample
        _ = form.handle(.paste("ada l"))
        _ = form.handle(.key(key))
        _ = form.handle(.text("x"))
        #expect(form["email"]?.input.text == result)
    }

    @Test func `a paste neither submits nor moves the focus`() {
        var form = FormModel.sample
        form.moveFocus(to: .field("password"))
        #expect(form.handle(.paste("one\ntwo\r\nthree\n")) == .edited("password"))
        #expect(form["password"]?.input.secret == "one two three")
        #expect(form.focus == .field("password"))
        form.moveFocus(to: .button("continue"))
        #expect(form.handle(.paste("\n")) == nil)
    }

    @Test func `what a paste could not bring is told at the field until the next key`() {
        var form = FormModel.sample
        _ = form.handle(.paste("a\u{1B}b"))
        #expect(form["email"]?.notice == "Signs that cannot be shown were left out.")
        _ = form.handle(.key(.left))
        #expect(form["email"]?.notice == "")
    }

    @Test func `Ctrl-R shows a password until the focus leaves it`() {
        var form = FormModel.sample
        form.moveFocus(to: .field("password"))
        _ = form.handle(.text("x"))
        _ = form.handle(.key(.control("r")))
        #expect(form["password"]?.isRevealed == true)
        #expect(form["password"]?.input.secret == "x")
        _ = form.handle(.key(.tab))
        #expect(form["password"]?.isRevealed == false)
        _ = form.handle(.key(.backTab))
        #expect(form["password"]?.isRevealed == false)
    }

    @Test func `Space ticks a box and unticks it`() {
        var form = FormModel.sample
        form.moveFocus(to: .field("terms"))
        #expect(form.handle(.text(" ")) == .edited("terms"))
        #expect(form["terms"]?.selection == [0])
        _ = form.handle(.text(" "))
        #expect(form["terms"]?.selection == [])
    }

    @Test func `the arrows walk a list and leave it at its ends`() {
        var form = FormModel(
            fields: [
                .init("one", .choice(["a", "b"]), label: "One"),
                .init("any", .choices(["c", "d"]), label: "Any"),
            ], focus: .field("one"))
        _ = form.handle(.key(.down))
        #expect(form.handle(.text(" ")) == .edited("one"))
        #expect(form["one"]?.selection == [1])
        #expect(form.handle(.key(.down)) == .left("one"))
        _ = form.handle(.text(" "))
        _ = form.handle(.key(.end))
        _ = form.handle(.text(" "))
        #expect(form["any"]?.selection == [0, 1])
    }

    @Test func `a click focuses a field, ticks a box, chooses an item and presses a button`() {
        var form = FormModel.sample
        #expect(form.handle(.pointed(.field("password"))) == .left("email"))
        #expect(form.handle(.pointed(.item("terms", 0))) == .edited("terms"))
        #expect(form["terms"]?.selection == [0])
        #expect(form.handle(.pointed(.button("cancel"))) == .pressed("cancel"))
        #expect(form.handle(.pointed(.button("again"))) == .refused("again"))
        #expect(form.focus == .button("cancel"))
    }

    @Test func `the first problem gets the focus`() {
        var form = FormModel.sample
        #expect(form.focusFirstProblem() == false)
        form["terms"]?.problem = "Please tick this."
        form["password"]?.problem = "Please fill this in."
        #expect(form.focusFirstProblem() == true)
        #expect(form.focus == .field("password"))
    }
}

extension FormModel {
    /// An address, a password, a tick box; a button that works, one that does not, another that does.
    static let sample = FormModel(
        fields: [
            Field("email", .email, label: "Email address", isRequired: true),
            Field("password", .password, label: "Password", isRequired: true),
            Field("terms", .tick, label: "I accept", isRequired: true),
        ],
        buttons: [
            Button("continue", "Continue"), Button("again", "Send another", disabledReason: "In 24 s."),
            Button("cancel", "Cancel"),
        ],
        focus: .field("email"))
}
