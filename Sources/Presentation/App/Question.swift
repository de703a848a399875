/// Something that is asked before it is done, in place of a screen or of a pane.
///
/// The answer that changes nothing has the focus first, and is what Esc means.
struct Question {
    enum Answer { case yes, no }

    private(set) var form: FormModel
    private let yes: FormModel.ButtonID

    init(_ sentences: [String], no: FormModel.Button, yes: FormModel.Button) {
        form = FormModel(introduction: sentences, buttons: [no, yes], focus: .button(no.id))
        self.yes = yes.id
    }

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        [
            .init("Enter", say(.keyAnswer)), .init("Esc", say(.keyBack)), .init("Y", say(.wordYes)),
            .init("N", say(.wordNo)),
        ]
    }

    mutating func handle(_ event: InputEvent) -> Answer? {
        switch event {
        case .text("y"), .text("Y"): return .yes
        case .text("n"), .text("N"): return .no
        case .key, .text, .paste, .pointed, .scrolled: break
        }
        switch form.handle(event) {
        case .pressed(yes): return .yes
        case .pressed, .goBack: return .no
        case .edited, .left, .submit, .refused, nil: return nil
        }
    }
}

/// What is asked in place of the screen, and what a yes leads to.
struct Doubt {
    enum Consequence {
        case quit
        /// Somebody else is to be signed in, whose account takes the place of the present one.
        case replacement(Destination)
    }

    var question: Question
    let title: String
    let consequence: Consequence

    static func whetherToQuit(saying say: Catalogue) -> Doubt {
        let question = Question(
            [say(.quitQuestion)], no: .init("stay", say(.quitNo)), yes: .init("quit", say(.quitYes)))
        return Doubt(question: question, title: say(.quitTitle), consequence: .quit)
    }

    static func whetherToReplace(_ name: String, by destination: Destination, saying say: Catalogue) -> Doubt {
        let question = Question(
            [say(.replaceQuestion, ["name": name])], no: .init("stay", say(.replaceNo, ["name": name])),
            yes: .init("replace", say(.replaceYes)))
        return Doubt(question: question, title: say(.signInTitle), consequence: .replacement(destination))
    }

    func page(saying say: Catalogue) -> Page {
        Page(
            title: [say(.programName), title], content: .form(question.form),
            keys: question.keys(saying: say))
    }
}
