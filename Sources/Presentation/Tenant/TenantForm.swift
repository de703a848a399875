/// The form of the tenant pane: made from how the tenant stands, and read back.
struct TenantForm {
    private let view: TenantView
    private let forms: DemoForms
    private let say: Catalogue

    init(_ view: TenantView, _ forms: DemoForms, saying say: Catalogue) {
        self.view = view
        self.forms = forms
        self.say = say
    }

    static let lifetimes: [Duration] = [
        .seconds(30), .seconds(60), .seconds(300), .seconds(600), .seconds(3600),
    ]

    var model: FormModel {
        var form = bare
        form[.tenantAnswer]?.asides = [""] + view.answers.map(\.wireName)
        return form
    }

    private var bare: FormModel {
        let settings = view.settings
        return FormModel(
            fields: [
                choice(
                    .tenantMethod, .tenantMethod, [.methodEmailCode, .methodEmailPassword],
                    TenantSettings.Method.allCases.firstIndex(of: settings.method)),
                choice(
                    .tenantAlias, .aliasLabel, [.settingOff, .settingAllowed, .settingCollected],
                    TenantSettings.Alias.allCases.firstIndex(of: settings.alias)),
                choices(
                    .tenantAttributes, .tenantAttributes, settings.attributes.map(words),
                    settings.attributes.map(\.isAsked)),
                choice(
                    .tenantSecondFactor, .stepSecondFactor, [.settingOff, .settingRequired, .settingByClaims],
                    TenantSettings.SecondFactor.allCases.firstIndex(of: settings.secondFactor)),
                choice(
                    .tenantLifetime, .tenantLifetime, Self.lifetimes.map(words),
                    Self.lifetimes.firstIndex(of: settings.codeLifetime)),
                tick(.tenantRules, .tenantRules, settings.hasPasswordRules),
                tick(.tenantReset, .tenantReset, settings.hasReset),
                choices(
                    .tenantForm, .tenantForm, [say(.passwordLabel), say(.aliasLabel)],
                    [forms.collectPassword, forms.collectAlias]),
                tick(.tenantChecks, .tenantChecks, forms.areChecked),
                tick(.tenantContext, .tenantContext, forms.asksForContext),
                choice(
                    .tenantCall, .tenantCall, [say(.callAny)] + view.calls,
                    view.nextCall.map { path in (view.calls.firstIndex(of: path) ?? -1) + 1 } ?? 0),
                choice(
                    .tenantAnswer, .tenantAnswer, [say(.answerAsItComes)] + view.answers.map(\.label),
                    view.nextAnswer.map { id in (view.answers.firstIndex { $0.id == id } ?? -1) + 1 } ?? 0),
                choice(.tenantPeople, .tenantPeople, view.people.map(words), nil),
            ],
            buttons: [
                .init(.addMinute, say(.addMinute)), .init(.addTenMinutes, say(.addTenMinutes)),
                .init(.expireCode, say(.expireCode)),
                .init(
                    .deletePerson, say(.deletePerson),
                    disabledReason: view.people.isEmpty ? say(.nobodyThere) : ""),
                .init(.startOver, say(.startOverButton)),
            ], focus: .field(.tenantMethod))
    }

    private func choice(_ id: FormModel.FieldID, _ label: Phrase, _ items: [Phrase], _ chosen: Int?)
        -> FormModel.Field
    {
        choice(id, label, items.map { say($0) }, chosen)
    }

    private func choice(_ id: FormModel.FieldID, _ label: Phrase, _ items: [String], _ chosen: Int?)
        -> FormModel.Field
    {
        var field = FormModel.Field(id, .choice(items), label: say(label))
        field.selection = Set(chosen.map { [$0] } ?? [])
        field.cursor = chosen ?? 0
        return field
    }

    private func choices(_ id: FormModel.FieldID, _ label: Phrase, _ items: [String], _ chosen: [Bool])
        -> FormModel.Field
    {
        var field = FormModel.Field(id, .choices(items), label: say(label))
        field.selection = Set(chosen.indices.filter { chosen[$0] })
        return field
    }

    private func tick(_ id: FormModel.FieldID, _ label: Phrase, _ isOn: Bool) -> FormModel.Field {
        var field = FormModel.Field(id, .tick, label: say(label))
        field.selection = isOn ? [0] : []
        return field
    }

    private func words(_ lifetime: Duration) -> String {
        let seconds = lifetime.components.seconds
        return seconds < 60
            ? say(.settingSeconds, ["count": "\(seconds)"]) : say(.settingMinutes, ["count": "\(seconds / 60)"])
    }

    private func words(_ attribute: TenantSettings.Attribute) -> String {
        attribute.label.isEmpty ? AttributeField.name(of: attribute.key, saying: say) : attribute.label
    }

    private func words(_ person: TenantView.Person) -> String {
        [person.address, person.alias, say(person.hasPassword ? .personWithPassword : .personWithPasscode)]
            .compactMap(\.self).joined(separator: "  ")
    }

    /// What the form says, over how the tenant stood when it was made.
    static func reading(_ form: FormModel, over view: TenantView, _ forms: DemoForms)
        -> (view: TenantView, forms: DemoForms)
    {
        var (view, forms) = (view, forms)
        func chosen(_ id: FormModel.FieldID) -> Int? { form[id]?.selection.first }
        func isTicked(_ id: FormModel.FieldID) -> Bool { form[id]?.selection.isEmpty == false }
        if let index = chosen(.tenantMethod) { view.settings.method = TenantSettings.Method.allCases[index] }
        if let index = chosen(.tenantAlias) { view.settings.alias = TenantSettings.Alias.allCases[index] }
        if let index = chosen(.tenantSecondFactor) {
            view.settings.secondFactor = TenantSettings.SecondFactor.allCases[index]
        }
        if let index = chosen(.tenantLifetime) { view.settings.codeLifetime = lifetimes[index] }
        for index in view.settings.attributes.indices {
            view.settings.attributes[index].isAsked =
                form[.tenantAttributes]?.selection.contains(index) == true
        }
        view.settings.hasPasswordRules = isTicked(.tenantRules)
        view.settings.hasReset = isTicked(.tenantReset)
        view.nextAnswer = chosen(.tenantAnswer).flatMap { $0 == 0 ? nil : view.answers[$0 - 1].id }
        view.nextCall = chosen(.tenantCall).flatMap { $0 == 0 ? nil : view.calls[$0 - 1] }
        forms.areChecked = isTicked(.tenantChecks)
        forms.asksForContext = isTicked(.tenantContext)
        forms.collectPassword = form[.tenantForm]?.selection.contains(0) == true
        forms.collectAlias = form[.tenantForm]?.selection.contains(1) == true
        return (view, forms)
    }
}

extension FormModel.FieldID {
    /// Whether it is a field of the pane, and not of the work.
    var isOfPane: Bool {
        switch self {
        case .pane: true
        case .own, .attribute: false
        }
    }

    static let tenantMethod = pane("method")
    static let tenantAlias = pane("alias")
    static let tenantAttributes = pane("attributes")
    static let tenantSecondFactor = pane("second factor")
    static let tenantLifetime = pane("lifetime")
    static let tenantRules = pane("rules")
    static let tenantReset = pane("reset")
    static let tenantForm = pane("form")
    static let tenantChecks = pane("checks")
    static let tenantContext = pane("context")
    static let tenantCall = pane("call")
    static let tenantAnswer = pane("answer")
    static let tenantPeople = pane("people")
}

extension FormModel.ButtonID {
    private static let panePrefix = "tenant pane/"
    /// Whether it is a button of the pane, and not of the work.
    var isOfPane: Bool { name.hasPrefix(Self.panePrefix) }

    private static func ofPane(_ name: String) -> Self { Self(panePrefix + name) }
    static let addMinute = ofPane("+1")
    static let addTenMinutes = ofPane("+10")
    static let expireCode = ofPane("expire")
    static let deletePerson = ofPane("delete")
    static let startOver = ofPane("start over")
    static let keepEverybody = ofPane("keep everybody")
}
