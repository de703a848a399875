/// The embedded tenant's switches, its clock, its next answer and its people, as a form whose changes hold at once.
struct TenantPane: Pane {
    static let name = PaneName.tenant

    /// `nil` until it is known how the tenant stands.
    private(set) var view: TenantView?
    private(set) var forms: DemoForms
    private var form = FormModel(focus: .button(.addMinute))
    private let say: Catalogue
    /// Whether everybody is to be wiped, in place of the form.
    private var question: Question?

    init(_ forms: DemoForms, saying say: Catalogue) {
        self.forms = forms
        self.say = say
    }

    /// Shows how the tenant stands now; the focus stays where it is.
    mutating func show(_ view: TenantView) {
        let isFirst = self.view == nil
        let focus = isFirst ? .field(.tenantMethod) : form.focus
        let cursors = Dictionary(form.fields.map { ($0.id, $0.cursor) }) { first, _ in first }
        let chosen = chosen
        var view = view
        // Which call is meant is nobody's but the pane's, until there is an answer to it.
        if view.nextAnswer == nil { view.nextCall = self.view?.nextCall }
        self.view = view
        form = TenantForm(view, forms, saying: say).model
        for (id, cursor) in cursors { form[id]?.restore(cursor) }
        if let index = view.people.firstIndex(where: { $0.id == chosen?.id }) {
            form[.tenantPeople]?.selection = [index]
        }
        form.moveFocus(to: form.focusOrder.contains(focus) ? focus : .field(.tenantMethod))
    }

    func model(saying say: Catalogue) -> PaneModel {
        guard let view else {
            return PaneModel(
                title: say(.tenantTitle), note: "", rows: [.init(say(.tenantLoading), .muted)], chosen: nil)
        }
        return PaneModel(
            title: say(.tenantTitle), note: clockTime(view.now), content: .form(question?.form ?? form))
    }

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        let close = ScreenModel.KeyHint("Esc", say(.keyClose))
        guard view != nil else { return [close] }
        if let question { return question.keys(saying: say) }
        let act: ScreenModel.KeyHint =
            form.focusedField == nil ? .init("Enter", say(.keyPress)) : .init("Space", say(.keySwitch))
        return [
            act, close, .init("↑↓", say(.keyMove)), .init("Tab", say(.keyNext)),
            .init("PgUp PgDn", say(.keyScroll)),
        ]
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? {
        if question != nil { return resolve(question?.handle(event)) }
        if scrolls(event) { return nil }
        let before = form
        switch form.handle(event) {
        case .goBack: return .close
        case .pressed(.addMinute): return .control(.advanceClock(.seconds(60)))
        case .pressed(.addTenMinutes): return .control(.advanceClock(.seconds(600)))
        case .pressed(.expireCode): return .control(.expireCode)
        case .pressed(.startOver): ask()
        case .pressed(.deletePerson): return deletion()
        case .pressed, .edited, .left, .submit, .refused, nil: return change(since: before)
        }
        return nil
    }

    // MARK: - People

    private var chosen: TenantView.Person? {
        guard let people = view?.people, let place = form[.tenantPeople]?.selection.first,
            people.indices.contains(place)
        else { return nil }
        return people[place]
    }

    private mutating func deletion() -> PaneWish {
        if let chosen { return .control(.delete(chosen)) }
        form.moveFocus(to: .field(.tenantPeople))
        return .say(say(.statusNobodyChosen))
    }

    private mutating func ask() {
        question = Question(
            [say(.startOverQuestion)], no: .init(.keepEverybody, say(.startOverNo)),
            yes: .init(.startOver, say(.startOverYes)))
    }

    private mutating func resolve(_ answer: Question.Answer?) -> PaneWish? {
        guard let answer else { return nil }
        question = nil
        return answer == .yes ? .control(.startOver) : nil
    }

    // MARK: - Moving

    /// The wheel, and page keys where no long list has a use for them, go on by groups of the form.
    private mutating func scrolls(_ event: InputEvent) -> Bool {
        switch event {
        case .key(.pageDown) where !form.hasItems(beyond: 1): form.moveFocus(upTo: 3)
        case .key(.pageUp) where !form.hasItems(beyond: -1): form.moveFocus(upTo: -3)
        case .scrolled(let lines): form.moveFocus(upTo: lines.signum())
        case .key, .text, .paste, .pointed: return false
        }
        return true
    }

    // MARK: - Switches

    private mutating func change(since before: FormModel) -> PaneWish? {
        guard let view, before.fields.map(\.selection) != form.fields.map(\.selection) else { return nil }
        let read = TenantForm.reading(form, over: view, forms)
        if read.forms != forms { return .demonstrate(read.forms) }
        if read.view.nextAnswer != view.nextAnswer || read.view.nextCall != view.nextCall {
            self.view?.nextCall = read.view.nextCall
            guard read.view.nextAnswer != nil || view.nextAnswer != nil else { return nil }
            return .control(.answerNext(read.view.nextAnswer, at: read.view.nextCall))
        }
        return read.view.settings == view.settings ? nil : .control(.change(read.view.settings))
    }

    /// What the program's own forms do from now on.
    mutating func adopt(_ forms: DemoForms) { self.forms = forms }
}

extension FormModel {
    /// Whether the focus is in a list too long to be seen whole, whose cursor can still move up (-1) or down (1).
    fileprivate func hasItems(beyond step: Int) -> Bool {
        guard let field = focusedField, field.items.count > 5 else { return false }
        return field.items.indices.contains(field.cursor + step)
    }

    /// Moves the focus on by so many places, but not beyond the first or last one.
    fileprivate mutating func moveFocus(upTo step: Int) {
        let order = focusOrder
        guard let place = order.firstIndex(of: focus) else { return }
        moveFocus(to: order[min(max(place + step, 0), order.count - 1)])
    }
}

extension FormModel.Field {
    /// Puts the cursor of a list back where it was.
    fileprivate mutating func restore(_ cursor: Int) {
        self.cursor = min(cursor, max(items.count - 1, 0))
    }
}
