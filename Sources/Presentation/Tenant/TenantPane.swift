/// The embedded tenant's switches, its clock, its next answer and its people, as a form whose changes hold at once.
struct TenantPane: Pane {
    static let name = PaneName.tenant

    /// `nil` until it is known how the tenant stands.
    private(set) var view: TenantView?
    private(set) var forms: DemoForms
    private var form = FormModel(focus: .button(.addMinute))
    private let say: Catalogue

    init(_ forms: DemoForms, saying say: Catalogue) {
        self.forms = forms
        self.say = say
    }

    /// Shows how the tenant stands now; the focus stays where it is.
    mutating func show(_ view: TenantView) {
        let isFirst = self.view == nil
        var view = view
        // Which call is meant is nobody's but the pane's, until there is an answer to it.
        if view.nextAnswer == nil { view.nextCall = self.view?.nextCall }
        self.view = view
        let focus = isFirst ? .field(.tenantMethod) : form.focus
        let cursors = Dictionary(form.fields.map { ($0.id, $0.cursor) }) { first, _ in first }
        form = TenantForm(view, forms, saying: say).model
        for (id, cursor) in cursors { form[id]?.restore(cursor) }
        if let people = form[.tenantPeople], !people.items.isEmpty {
            form[.tenantPeople]?.selection = [people.cursor]
        }
        form.moveFocus(to: form.focusOrder.contains(focus) ? focus : .field(.tenantMethod))
    }

    func model(saying say: Catalogue) -> PaneModel {
        guard let view else {
            return PaneModel(
                title: say(.tenantTitle), note: "", rows: [.init(say(.tenantLoading), .muted)], chosen: nil)
        }
        return PaneModel(title: say(.tenantTitle), note: clockTime(view.now), content: .form(form))
    }

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        let close = ScreenModel.KeyHint("Esc", say(.keyClose))
        guard view != nil else { return [close] }
        let act: ScreenModel.KeyHint =
            form.focusedField == nil ? .init("Enter", say(.keyPress)) : .init("Space", say(.keySwitch))
        return [act, close, .init("↑↓", say(.keyMove)), .init("Tab", say(.keyNext))]
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? {
        let before = form
        switch form.handle(event) {
        case .goBack: return .close
        case .pressed(.addMinute): return .control(.advanceClock(.seconds(60)))
        case .pressed(.addTenMinutes): return .control(.advanceClock(.seconds(600)))
        case .pressed(.expireCode): return .control(.expireCode)
        case .pressed(.startOver): return .control(.startOver)
        case .pressed(.deletePerson): return deletion
        case .pressed, .edited, .left, .submit, .refused, nil: return change(since: before)
        }
    }

    private var deletion: PaneWish? {
        guard let people = view?.people, let chosen = form[.tenantPeople]?.selection.first,
            people.indices.contains(chosen)
        else { return nil }
        return .control(.delete(personID: people[chosen].id))
    }

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

extension FormModel.Field {
    /// Puts the cursor of a list back where it was.
    fileprivate mutating func restore(_ cursor: Int) {
        self.cursor = min(cursor, max(items.count - 1, 0))
    }
}
