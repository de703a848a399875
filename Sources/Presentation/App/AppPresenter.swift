package import NativeAuth
import NativeAuthWire

/// The whole program as a person sees it: one screen at a time, and a pane beside it.
@MainActor package final class AppPresenter {
    /// What the program around it is asked to do.
    package enum Request: Equatable, Sendable {
        case redraw, quit
        /// A kiosk's visitor has gone back to the start.
        case startOver
    }

    private let client: NativeAuthClient
    private let surroundings: Surroundings
    private let ask: @MainActor (Request) -> Void
    private var current: (any ScreenPresenter)?
    private var pane: Pane?
    private var messages: [InboxMessage] = []
    private var asksToQuit = false
    private var quitFocus = FormModel.ButtonID.stay
    /// One sentence in place of the screen's own status, until the next key.
    private var remark: String?

    private enum Pane {
        case inbox(InboxPane)
        case help(HelpPane)
    }

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
        if case .inbox(var inbox) = pane {
            inbox.messages = messages
            pane = .inbox(inbox)
        }
        ask(.redraw)
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
        pane = nil
        messages = []
        client.getNativeAuthUserAccount()?.signOut()
    }

    // MARK: - What is shown

    package var screen: ScreenModel {
        let page = asksToQuit ? quitPage : current?.page ?? quitPage
        var screen = ScreenModel(
            title: page.title, place: place, content: page.content, keys: page.keys + paneKeys)
        screen.steps = page.steps
        screen.status = remark.map { .init($0) } ?? page.status
        screen.pane = paneModel(page)
        if screen.pane != nil { screen.keys = openPaneKeys }
        return screen
    }

    private var place: [String] {
        var words = [surroundings.tenant.name]
        if surroundings.tenant.isEmbedded { words.append(say(.embeddedTenant)) }
        let hasPassword = surroundings.app.challengeTypes.contains(.password)
        words.append(say(hasPassword ? .methodEmailPassword : .methodEmailCode))
        words.append(client.getNativeAuthUserAccount()?.account.username ?? say(.notSignedIn))
        return words
    }

    private var paneKeys: [ScreenModel.KeyHint] {
        asksToQuit
            ? []
            : [.init("F1", say(.keyHelp)), .init("F3", say(.keyInbox))]
                + (surroundings.isKiosk ? [] : [.init("Ctrl-C", say(.keyQuit))])
    }

    private var openPaneKeys: [ScreenModel.KeyHint] {
        switch pane {
        case .inbox(let inbox):
            (inbox.messages.isEmpty
                ? [] : [.init("Enter", say(.keyBringCode)), .init("↑↓", say(.keyChoose))])
                + [.init("Esc", say(.keyClose)), .init("F1", say(.keyHelp))]
        case .help: [.init("↑↓", say(.keyScroll)), .init("Esc", say(.keyClose)), .init("F3", say(.keyInbox))]
        case nil: []
        }
    }

    private func paneModel(_ page: Page) -> PaneModel? {
        switch pane {
        case .inbox(let inbox): inbox.model(saying: say)
        case .help(let help): help.model(of: page.keys, saying: say, canQuit: !surroundings.isKiosk)
        case nil: nil
        }
    }

    // MARK: - Keys

    /// Takes whatever a person did.
    package func handle(_ event: InputEvent) {
        remark = nil
        defer { ask(.redraw) }
        switch event {
        case .key(.control("c")): return asksToQuit ? ask(.quit) : askToQuit()
        case .key(.function(1)), .key(.control("g")): return toggleHelp()
        case .key(.function(3)), .key(.control("o")): return toggleInbox()
        case .key, .text, .paste, .pointed, .scrolled: break
        }
        if asksToQuit { return answer(event) }
        switch pane {
        case .inbox(let inbox): handle(event, in: inbox)
        case .help(let help): handle(event, in: help)
        case nil: current?.handle(event)
        }
    }

    private func toggleHelp() {
        if case .help = pane { pane = nil } else { pane = .help(HelpPane()) }
    }

    private func toggleInbox() {
        if case .inbox = pane { pane = nil } else { pane = .inbox(InboxPane(messages: messages)) }
    }

    private func handle(_ event: InputEvent, in inbox: InboxPane) {
        var inbox = inbox
        switch event {
        case .key(.escape): pane = nil
        case .key(.up): inbox.move(by: -1)
        case .key(.down): inbox.move(by: 1)
        case .key(.enter): return bring(inbox.chosenMessage)
        case .pointed(.paneRow(let row)): inbox.chosen = row / 2
        case .scrolled(let lines): inbox.move(by: lines)
        case .key, .text, .paste, .pointed: return
        }
        if pane != nil, event != .key(.escape) { pane = .inbox(inbox) }
    }

    private func handle(_ event: InputEvent, in help: HelpPane) {
        var help = help
        switch event {
        case .key(.escape): pane = nil
        case .key(.up): help.top = max(0, help.top - 1)
        case .key(.down): help.top += 1
        case .scrolled(let lines): help.top = max(0, help.top + lines)
        case .key, .text, .paste, .pointed: return
        }
        if pane != nil, event != .key(.escape) { pane = .help(help) }
    }

    /// Puts a passcode into the boxes, as if the person had typed what the inbox shows.
    private func bring(_ message: InboxMessage?) {
        guard let message else { return }
        pane = nil
        guard case .form(let form)? = current?.page.content, form.focusedField?.kind.isPasscode == true else {
            return
        }
        current?.handle(.key(.control("u")))
        current?.handle(.paste(message.code))
        remark = say(.statusCodeBrought)
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
        case .signUp:
            current = SignUpPresenter(client, surroundings, changed: changed, go: onward)
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
        case .account:
            current = AccountPresenter(client, surroundings, changed: changed, go: onward)
        }
        ask(.redraw)
    }

    private func perform(_ action: HomeAction) {
        switch action {
        case .open(let destination): go(destination)
        case .inbox: toggleInbox()
        case .help: toggleHelp()
        case .quit: ask(.quit)
        }
    }

    // MARK: - Quitting

    private func askToQuit() {
        asksToQuit = true
        quitFocus = .stay
        pane = nil
    }

    private func answer(_ event: InputEvent) {
        guard case .form(var form) = quitPage.content else { return }
        switch form.handle(event) {
        case .pressed(.quit): ask(.quit)
        case .pressed, .goBack: asksToQuit = false
        case .edited, .left, .submit, .refused, nil:
            if case .button(let id) = form.focus { quitFocus = id }
        }
    }

    private var quitPage: Page {
        let form = FormModel(
            introduction: [say(.quitQuestion)],
            buttons: [.init(.stay, say(.quitNo)), .init(.quit, say(.quitYes))], focus: .button(quitFocus))
        return Page(
            title: [say(.programName), say(.quitTitle)], content: .form(form),
            keys: [
                .init("Enter", say(.keyAnswer)), .init("Esc", say(.keyBack)), .init("Ctrl-C", say(.keyQuit)),
            ])
    }
}

extension FormModel.ButtonID {
    fileprivate static let stay: Self = "stay"
    fileprivate static let quit: Self = "quit"
}
