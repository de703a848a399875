package import NativeAuth
package import NativeAuthWire

/// The whole program as a person sees it: one screen at a time, and a pane beside it.
@MainActor package final class AppPresenter {
    /// What the program around it is asked to do.
    package enum Request: Equatable, Sendable {
        case redraw
        case quit
        /// Put a text on the terminal's clipboard.
        case copy(Secret)
        /// A kiosk's visitor has gone back to the start.
        case startOver
    }

    private let client: NativeAuthClient
    private let surroundings: Surroundings
    private let ask: @MainActor (Request) -> Void
    private var current: (any ScreenPresenter)?
    private var panes = PaneDesk()
    private var messages: [InboxMessage] = []
    private var doubt: Doubt?
    /// One sentence in place of the screen's own status, until the next key.
    private var remark: String?

    private var say: Catalogue { surroundings.say }

    /// Makes the program on its first screen.
    ///
    /// - Parameter ask: Is called on the main actor whenever what is shown may be another thing, and to quit.
    package init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, start: Destination,
        ask: @escaping @MainActor (Request) -> Void
    ) {
        self.client = client
        self.surroundings = surroundings
        self.ask = ask
        go(start)
    }

    // MARK: - What is told from outside

    /// The outbox of the embedded tenant has changed.
    package func inboxChanged(_ messages: [InboxMessage]) {
        self.messages = messages
        panes.update(InboxPane.self) { $0.messages = messages }
        ask(.redraw)
    }

    /// The client has done something.
    package func traceChanged(_ trace: Trace) {
        guard panes.name == .trace else { return }
        panes.update(TracePane.self) { $0.trace = trace }
        ask(.redraw)
    }

    /// Whether there is room for a pane beside the work, at the size that the next screen is drawn at.
    package var hasRoomBeside: Bool {
        get { panes.hasRoomBeside }
        set { panes.hasRoomBeside = newValue }
    }

    /// Says one sentence in place of the screen's own status, until the next key.
    package func say(_ sentence: String) {
        remark = sentence
        ask(.redraw)
    }

    /// The visit or the program ends: what is under way is stopped, whoever is signed in is signed out, and secrets are
    /// forgotten.
    package func end() {
        current?.leave()
        current = nil
        doubt = nil
        panes.close()
        messages = []
        client.getNativeAuthUserAccount()?.signOut()
    }

    // MARK: - What is shown

    package var screen: ScreenModel {
        let page =
            doubt?.page(saying: say) ?? current?.page ?? Doubt.whetherToQuit(saying: say).page(saying: say)
        var screen = ScreenModel(title: page.title, place: place, content: page.content, keys: keys(of: page))
        screen.steps = page.steps
        screen.status = remark.map { .init($0) } ?? page.status
        screen.pane = panes.model(saying: say)
        return screen
    }

    private var place: [String] {
        let method = surroundings.demo.method ?? surroundings.tenant.method
        let hasPassword =
            method.map { $0 == .emailPassword } ?? surroundings.app.challengeTypes.contains(.password)
        let tenant =
            (surroundings.tenant.isEmbedded ? [say(.embeddedTenant)] : [])
            + [say(hasPassword ? .methodEmailPassword : .methodEmailCode)]
        let person = client.getNativeAuthUserAccount()?.shownName
        return [surroundings.tenant.name] + (person.map { [$0] + tenant } ?? tenant + [say(.notSignedIn)])
    }

    private func keys(of page: Page) -> [ScreenModel.KeyHint] {
        let quit = surroundings.isKiosk ? [] : [ScreenModel.KeyHint("Ctrl-C", say(.keyQuit))]
        if doubt != nil { return page.keys + quit }
        let own = panes.hasFocus ? panes.open?.keys(saying: say) ?? [] : keysOfWork(page)
        let other = panes.isBeside ? [ScreenModel.KeyHint("F6", say(.keyOther))] : []
        let names = availablePanes.map { ScreenModel.KeyHint($0.keys.function, say($0.phrase)) }
        // How to go on, how to go back, and where all keys are told: those have room on any screen.
        let urgent = own.prefix(2) + names.prefix(1)
        if panes.hasFocus { return urgent + own.dropFirst(2) + other + names.dropFirst() }
        return urgent + own.dropFirst(2).prefix(1) + other + names.dropFirst() + own.dropFirst(3) + quit
    }

    private func keysOfWork(_ page: Page) -> [ScreenModel.KeyHint] {
        guard closesPane(.key(.escape), page) else { return page.keys }
        let close = ScreenModel.KeyHint("Esc", say(.keyClose))
        let others = page.keys.filter { $0.key != close.key }
        return others.prefix(1) + [close] + others.dropFirst()
    }

    /// A kiosk's visitors do not get at the tenant.
    private var availablePanes: [PaneName] {
        PaneName.allCases.filter { surroundings.tenant.isEmbedded || $0.isEverywhere }
            .filter { $0 != .tenant || surroundings.tenantDesk != nil && !surroundings.isKiosk }
    }

    // MARK: - Keys

    /// Takes whatever a person did.
    package func handle(_ event: InputEvent) {
        remark = nil
        defer { ask(.redraw) }
        if event == .key(.control("c")) { return isAskedToQuit ? ask(.quit) : askToQuit() }
        if let name = PaneName(event) { return availablePanes.contains(name) ? toggle(name) : () }
        if doubt != nil { return resolve(doubt?.question.handle(event)) }
        if event == .key(.function(6)) { return panes.moveFocus() }
        if panes.takes(event) {
            if let wish = panes.handle(event) { grant(wish) }
        } else if let page = current?.page, closesPane(event, page) {
            panes.close()
        } else {
            current?.handle(event)
        }
    }

    /// Whether Esc closes the pane beside the work: unless the work has a use for it short of being left.
    private func closesPane(_ event: InputEvent, _ page: Page) -> Bool {
        guard event == .key(.escape), panes.isBeside else { return false }
        guard case .form(var form) = page.content else { return true }
        return !form.isLocked && form.handle(event) == .goBack
    }

    // MARK: - Questions

    private var isAskedToQuit: Bool {
        if case .quit? = doubt?.consequence { true } else { false }
    }

    private func askToQuit() { raise(.whetherToQuit(saying: say)) }

    private func raise(_ doubt: Doubt) {
        self.doubt = doubt
        panes.close()
    }

    private func resolve(_ answer: Question.Answer?) {
        guard let answer, let consequence = doubt?.consequence else { return }
        doubt = nil
        guard answer == .yes else { return }
        switch consequence {
        case .quit: ask(.quit)
        case .replacement(let destination): show(destination)
        }
    }

    // MARK: - Panes

    private func toggle(_ name: PaneName) {
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

    private func grant(_ wish: PaneWish) {
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

    /// Signs somebody out, of whom nothing is shown any more.
    private func leaveAccount(_ account: UserAccountResult) {
        account.signOut()
        if current is AccountPresenter || current is HomePresenter { show(.home) }
        remark = say(.statusSignedOut, ["name": account.shownName])
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

    // MARK: - Screens

    /// Goes to a screen; asks first where somebody else is to be signed in there.
    private func go(_ destination: Destination) {
        guard let account = client.getNativeAuthUserAccount(), destination.signsIn,
            !(current is AccountPresenter)
        else { return show(destination) }
        raise(.whetherToReplace(account.shownName, by: destination, saying: say))
    }

    private func show(_ destination: Destination) {
        if case .home = destination, surroundings.isKiosk { return ask(.startOver) }
        current?.leave()
        let changed: @MainActor () -> Void = { [weak self] in self?.ask(.redraw) }
        let onward: @MainActor (Destination) -> Void = { [weak self] in self?.go($0) }
        switch destination {
        case .home:
            let name = client.getNativeAuthUserAccount()?.shownName
            current = HomePresenter(surroundings, signedIn: name, changed: changed) { [weak self] in
                self?.perform($0)
            }
        case .signUp(let address):
            current = SignUpPresenter(client, surroundings, address: address, changed: changed, go: onward)
        case .signIn(let username):
            current = SignInPresenter(client, surroundings, username: username, changed: changed, go: onward)
        case .following(let state, let username):
            let presenter = SignInPresenter(
                client, surroundings, username: username, changed: changed, go: onward)
            current = presenter
            presenter.follow(state)
        case .resetPassword(let username):
            current = ResetPasswordPresenter(
                client, surroundings, username: username, changed: changed, go: onward)
        case .account(let arrival):
            current = AccountPresenter(
                client, surroundings, arrival: arrival, changed: changed, go: onward,
                signOut: { [weak self] in self?.leaveAccount($0) },
                copy: { [weak self] in self?.ask(.copy($0)) })
        }
        ask(.redraw)
    }

    private func perform(_ action: HomeAction) {
        switch action {
        case .open(let destination): go(destination)
        case .signOut: if let account = client.getNativeAuthUserAccount() { leaveAccount(account) }
        case .inbox: toggle(.inbox)
        case .help: toggle(.help)
        case .quit: askToQuit()
        }
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

extension Destination {
    /// Whether somebody may be signed in there, in place of who is.
    fileprivate var signsIn: Bool {
        switch self {
        case .signIn, .following: true
        case .home, .signUp, .resetPassword, .account: false
        }
    }
}
