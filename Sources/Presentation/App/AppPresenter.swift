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

    let client: NativeAuthClient
    let surroundings: Surroundings
    let ask: @MainActor (Request) -> Void
    var current: (any ScreenPresenter)?
    var panes = PaneDesk()
    var messages: [InboxMessage] = []
    var doubt: Doubt?
    /// One sentence in place of the screen's own status, until the next key.
    var remark: String?

    var say: Catalogue { surroundings.say }

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
    func closesPane(_ event: InputEvent, _ page: Page) -> Bool {
        guard event == .key(.escape), panes.isBeside else { return false }
        guard case .form(var form) = page.content else { return true }
        return !form.isLocked && form.handle(event) == .goBack
    }

    // MARK: - Questions

    private var isAskedToQuit: Bool {
        if case .quit? = doubt?.consequence { true } else { false }
    }

    func askToQuit() { raise(.whetherToQuit(saying: say)) }

    func raise(_ doubt: Doubt) {
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
}
