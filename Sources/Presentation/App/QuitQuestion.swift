/// Whether to leave the program, asked in place of the screen.
struct QuitQuestion {
    enum Answer { case quit, stay }

    private var focus = FormModel.ButtonID.stay

    func page(saying say: Catalogue) -> Page {
        let form = FormModel(
            introduction: [say(.quitQuestion)],
            buttons: [.init(.stay, say(.quitNo)), .init(.quit, say(.quitYes))], focus: .button(focus))
        return Page(
            title: [say(.programName), say(.quitTitle)], content: .form(form),
            keys: [.init("Enter", say(.keyAnswer)), .init("Esc", say(.keyBack))])
    }

    mutating func handle(_ event: InputEvent) -> Answer? {
        var form = FormModel(
            buttons: [.init(.stay, ""), .init(.quit, "")], focus: .button(focus))
        switch form.handle(event) {
        case .pressed(.quit): return .quit
        case .pressed, .goBack: return .stay
        case .edited, .left, .submit, .refused, nil: break
        }
        if case .button(let id) = form.focus { focus = id }
        return nil
    }
}

extension FormModel.ButtonID {
    fileprivate static let stay: Self = "stay"
    fileprivate static let quit: Self = "quit"
}
