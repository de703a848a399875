import NativeAuth
import NativeAuthWire

// What the panes wish for.
extension AppPresenter {
    func toggle(_ name: PaneName) {
        guard panes.name != name, doubt == nil else { return panes.close() }
        switch name {
        case .help:
            panes.show(
                HelpPane(
                    here: current?.page.keys ?? [], panes: availablePanes, canQuit: !surroundings.isKiosk),
                focused: true)
        case .trace: panes.show(TracePane(trace: surroundings.trace.trace), focused: false)
        case .inbox: panes.show(InboxPane(messages: messages), focused: true)
        case .tenant:
            panes.show(TenantPane(surroundings.demo.forms, saying: say), focused: true)
            lookAtTenant()
        }
    }

    func grant(_ wish: PaneWish) {
        switch wish {
        case .close: panes.close()
        case .bring(let message): bring(message)
        case .demonstrate(let forms):
            surroundings.demo.forms = forms
            panes.update(TenantPane.self) { $0.adopt(forms) }
            remark = say(.statusFormsChanged)
        case .control(let control): perform(control)
        case .say(let sentence): remark = sentence
        }
    }

    private func lookAtTenant() {
        guard let desk = surroundings.tenantDesk else { return }
        Task { [weak self] in
            let view = await desk.view()
            self?.surroundings.demo.method = view.settings.method
            self?.panes.update(TenantPane.self) { $0.show(view) }
            self?.ask(.redraw)
        }
    }

    private func perform(_ control: TenantControl) {
        guard let desk = surroundings.tenantDesk else { return }
        Task { [weak self] in
            let objection = await desk.perform(control)
            guard let self else { return }
            remark = objection ?? words(for: control)
            if objection == nil, let account = client.getNativeAuthUserAccount(), control.removes(account) {
                let done = words(for: control)
                leaveAccount(account)
                remark = done + " " + say(.statusSignedOut, ["name": account.shownName])
            }
            lookAtTenant()
        }
    }

    /// What is said when it is done.
    private func words(for control: TenantControl) -> String {
        switch control {
        case .change(let settings)
        where settings.method == .emailCode && surroundings.demo.forms.collectPassword:
            say(.statusPasscodesOnly)
        case .change, .answerNext: say(.statusTenantChanged)
        case .advanceClock: say(.statusClockMoved)
        case .expireCode: say(.statusCodeExpired)
        case .delete(let person): say(.statusPersonDeleted, ["name": person.address])
        case .startOver: say(.statusTenantStartedOver)
        }
    }

    /// Puts a passcode into the boxes, as if the person had typed what the inbox shows.
    private func bring(_ message: InboxMessage) {
        panes.close()
        guard let boxes else { return remark = say(.statusNoBoxes) }
        current?.handle(.pointed(.field(boxes.id)))
        current?.handle(.key(.control("u")))
        current?.handle(.paste(message.code))
        // While a call is under way nothing can be typed, and a passcode of another length does not go in: the boxes say so.
        if self.boxes?.input.secret == message.code { remark = say(.statusCodeBrought) }
    }

    /// The boxes for a passcode, while they take what is typed.
    private var boxes: FormModel.Field? {
        guard case .form(let form)? = current?.page.content, !form.isLocked else { return nil }
        return form.fields.first(where: \.kind.isPasscode)
    }
}

extension TenantControl {
    /// Whether it takes away the person of an account.
    fileprivate func removes(_ account: UserAccountResult) -> Bool {
        switch self {
        case .startOver: true
        case .delete(let person): account.account.accountClaims["oid"]?.text == person.id
        case .change, .advanceClock, .expireCode, .answerNext: false
        }
    }
}
