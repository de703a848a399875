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
    private var quitQuestion: QuitQuestion?
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
        panes.close()
        messages = []
        client.getNativeAuthUserAccount()?.signOut()
    }

    // MARK: - What is shown

    package var screen: ScreenModel {
        let page = quitQuestion?.page(saying: say) ?? current?.page ?? QuitQuestion().page(saying: say)
        var screen = ScreenModel(title: page.title, place: place, content: page.content, keys: keys(of: page))
        screen.steps = page.steps
        screen.status = remark.map { .init($0) } ?? page.status
        screen.pane = panes.model(saying: say)
        return screen
    }

    private var place: [String] {
        let hasPassword = surroundings.app.challengeTypes.contains(.password)
        let tenant =
            (surroundings.tenant.isEmbedded ? [say(.embeddedTenant)] : [])
            + [say(hasPassword ? .methodEmailPassword : .methodEmailCode)]
        let person = client.getNativeAuthUserAccount()?.account.username
        return [surroundings.tenant.name] + (person.map { [$0] + tenant } ?? tenant + [say(.notSignedIn)])
    }

    private func keys(of page: Page) -> [ScreenModel.KeyHint] {
        let quit = surroundings.isKiosk ? [] : [ScreenModel.KeyHint("Ctrl-C", say(.keyQuit))]
        if quitQuestion != nil { return page.keys + quit }
        let own = panes.hasFocus ? panes.open?.keys(saying: say) ?? [] : page.keys
        let other = panes.isBeside ? [ScreenModel.KeyHint("F6", say(.keyOther))] : []
        let names = availablePanes.map { ScreenModel.KeyHint($0.keys.function, say($0.phrase)) }
        // How to go on, how to go back, and where all keys are told: those have room on any screen.
        let urgent = own.prefix(2) + names.prefix(1)
        if panes.hasFocus { return urgent + own.dropFirst(2) + other + names.dropFirst() }
        return urgent + own.dropFirst(2).prefix(1) + other + names.dropFirst() + own.dropFirst(3) + quit
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
        if event == .key(.control("c")) { return quitQuestion == nil ? askToQuit() : ask(.quit) }
        if let name = PaneName(event) { return availablePanes.contains(name) ? toggle(name) : () }
        if let answer = quitQuestion?.handle(event) { return quit(answer) }
        if quitQuestion != nil { return }
        if event == .key(.function(6)) { return panes.moveFocus() }
        if panes.takes(event) {
            if let wish = panes.handle(event) { grant(wish) }
        } else {
            current?.handle(event)
        }
    }

    private func askToQuit() {
        quitQuestion = QuitQuestion()
        panes.close()
    }

    private func quit(_ answer: QuitQuestion.Answer) {
        switch answer {
        case .quit: ask(.quit)
        case .stay: quitQuestion = nil
        }
    }

    // MARK: - Panes

    private func toggle(_ name: PaneName) {
        guard panes.name != name, quitQuestion == nil else { return panes.close() }
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
        }
    }

    private func lookAtTenant() {
        guard let desk = surroundings.tenantDesk else { return }
        Task { [weak self] in
            let view = await desk.view()
            self?.panes.update(TenantPane.self) { $0.show(view) }
            self?.ask(.redraw)
        }
    }

    private func perform(_ control: TenantControl) {
        guard let desk = surroundings.tenantDesk else { return }
        Task { [weak self] in
            let objection = await desk.perform(control)
            guard let self else { return }
            remark = objection ?? say(control.done)
            if case .startOver = control { client.getNativeAuthUserAccount()?.signOut() }
            lookAtTenant()
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

    // MARK: - Screens

    private func go(_ destination: Destination) {
        if case .home = destination, surroundings.isKiosk { return ask(.startOver) }
        current?.leave()
        let changed: @MainActor () -> Void = { [weak self] in self?.ask(.redraw) }
        let onward: @MainActor (Destination) -> Void = { [weak self] in self?.go($0) }
        switch destination {
        case .home:
            current = HomePresenter(surroundings, changed: changed) { [weak self] in self?.perform($0) }
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
            current = AccountPresenter(client, surroundings, arrival: arrival, changed: changed, go: onward) {
                [weak self] in self?.ask(.copy($0))
            }
        }
        ask(.redraw)
    }

    private func perform(_ action: HomeAction) {
        switch action {
        case .open(let destination): go(destination)
        case .inbox: toggle(.inbox)
        case .help: toggle(.help)
        case .quit: ask(.quit)
        }
    }
}

extension TenantControl {
    /// What is said when it is done.
    fileprivate var done: Phrase {
        switch self {
        case .change, .answerNext: .statusTenantChanged
        case .advanceClock: .statusClockMoved
        case .expireCode: .statusCodeExpired
        case .delete: .statusPersonDeleted
        case .startOver: .statusTenantStartedOver
        }
    }
}
