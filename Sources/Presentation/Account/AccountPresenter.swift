import NativeAuth
import NativeAuthWire
import Timekeeping

/// Who is signed in, what the tokens say, and getting another one.
@MainActor final class AccountPresenter: ScreenPresenter {
    private let desk: FormDesk
    private let account: UserAccountResult?
    private let arrival: Arrival
    private let go: @MainActor (Destination) -> Void
    private let copy: @MainActor (Secret) -> Void
    private let signOut: @MainActor (UserAccountResult) -> Void
    private var token: TokenResult?
    /// Whether a person asked for the token, and the screen not by itself.
    private var wasAsked = false

    private var say: Catalogue { desk.say }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, arrival: Arrival,
        changed: @escaping @MainActor () -> Void, go: @escaping @MainActor (Destination) -> Void,
        signOut: @escaping @MainActor (UserAccountResult) -> Void,
        copy: @escaping @MainActor (Secret) -> Void
    ) {
        self.go = go
        self.signOut = signOut
        self.copy = copy
        self.arrival = arrival
        account = client.getNativeAuthUserAccount()
        desk = FormDesk(FormModel(focus: .button(.home)), surroundings, changed: changed)
        desk.form = form
        if let name {
            desk.status = .init(say(arrival.phrase, ["name": name]), arrival == .fromHome ? .plain : .success)
        }
        if account != nil { getToken() }
    }

    var page: Page {
        var keys = desk.keys(leadsHome: true)
        if desk.form.focus == .field(.facts), !desk.isBusy {
            keys = [
                .init("C", say(.keyCopy)), .init("Esc", say(.keyHome)), .init("↑↓", say(.keyMove)),
                .init("Ctrl-R", say(isRevealed ? .keyHide : .keyReveal)), .init("Tab", say(.keyNext)),
            ]
        }
        return Page(
            title: [say(.programName), say(.accountTitle)], content: .form(desk.form), status: desk.status,
            keys: keys)
    }

    func leave() { desk.leave() }

    func handle(_ event: InputEvent) {
        defer { desk.changed() }
        if desk.form.focus == .field(.facts), !desk.isBusy, handleInFacts(event) { return }
        switch desk.handle(event) {
        case .submit, .pressed(.token):
            wasAsked = true
            getToken()
        case .pressed(.signOut):
            if let account { signOut(account) }
        case .pressed(.signIn): go(.signIn(username: name ?? ""))
        case .pressed(.home), .goBack: go(.home)
        case .pressed, nil: showFacts()
        }
    }

    /// - Returns: Whether the event meant something to what is told.
    private func handleInFacts(_ event: InputEvent) -> Bool {
        switch event {
        case .key(.control("r")):
            let place = desk.form[.facts]?.cursor ?? 0
            let isInIDToken = told?.group(of: place) == .idToken
            desk.form[.facts]?.isRevealed.toggle()
            showFacts()
            // To the token that is shown or hidden now: what a key did is to be seen.
            let heading = told?.place(of: isInIDToken ? .idToken : .accessToken)
            desk.form[.facts]?.cursor = heading ?? 0
        case .text("c"), .text("C"): copyChosen()
        case .key, .text, .paste, .pointed, .scrolled: return false
        }
        return true
    }

    private func copyChosen() {
        guard let told, let place = desk.form[.facts]?.cursor, let account else { return }
        let text: Secret? =
            switch told.source(of: place) {
            case .accessToken: token?.accessToken
            case .idToken: account.idToken
            case .text(let text): Secret(text)
            }
        guard let text, !text.isEmpty else { return }
        copy(text)
        desk.status = .init(say(.statusCopied), .success)
    }

    private func getToken() {
        guard let account else { return }
        var parameters = GetAccessTokenParameters()
        parameters.scopes = desk.form[.scopes]?.input.text.split(separator: " ").map(String.init)
        parameters.forceRefresh = desk.form[.force]?.selection.isEmpty == false
        parameters.returnRefreshToken = true
        desk.form.details = []
        let status = desk.status
        desk.begin { account.getAccessToken(parameters: parameters, delegate: self) }
        if !wasAsked { desk.status = status }
    }

    // MARK: - What is shown

    private var told: AccountFacts? {
        account.map {
            AccountFacts(
                say: say, account: $0, token: token, isRevealed: isRevealed,
                now: desk.surroundings.clock.now)
        }
    }

    private func showFacts() {
        guard let told else { return }
        let last = told.facts.count - 1
        desk.form[.facts]?.kind = .facts(told.facts)
        if let field = desk.form[.facts], field.cursor > last { desk.form[.facts]?.cursor = last }
    }

    private var isRevealed: Bool { desk.form[.facts]?.isRevealed == true }

    private var name: String? { account?.shownName }

    private var form: FormModel {
        guard let told else {
            return FormModel(
                introduction: [say(.nobodySignedIn)],
                buttons: [.init(.signIn, say(.signInButton)), .init(.home, say(.homeButton))],
                focus: .button(.signIn))
        }
        let facts = FormModel.Field(
            .facts, .facts(told.facts), label: name ?? "")
        return FormModel(
            fields: [
                facts,
                FormModel.Field(.scopes, .text, label: say(.scopesLabel), hint: say(.scopesHint)),
                FormModel.Field(.force, .tick, label: say(.forceLabel)),
            ],
            buttons: [
                .init(.token, say(.getTokenButton)), .init(.signOut, say(.signOutButton)),
                .init(.home, say(.homeButton)),
            ], focus: .button(.token))
    }
}

extension AccountPresenter: CredentialsDelegate {
    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) {
        desk.finished()
        if error.isInvalidScope { desk.form[.scopes]?.problem = desk.wording.sentence(error) }
        desk.tell(error)
        if error.isRefreshTokenExpired || error.isInvalidScope {
            desk.offer(.init(.signIn, say(.signInAgainButton)))
        }
        desk.changed()
    }

    func onAccessTokenRetrieveCompleted(result: TokenResult) {
        let status = desk.status
        desk.finished()
        token = result
        showFacts()
        desk.status = wasAsked ? .init(say(.tokenBrought), .success) : status
        desk.changed()
    }
}

extension UserAccountResult {
    /// What a person is called on a screen.
    var shownName: String { account.username ?? account.identifier }
}

/// How one came to the account screen.
package enum Arrival: Equatable, Sendable {
    case fromHome, signedIn, afterSignUp, afterReset

    fileprivate var phrase: Phrase {
        switch self {
        case .fromHome: .arrivedFromHome
        case .signedIn: .arrivedSignedIn
        case .afterSignUp: .arrivedAfterSignUp
        case .afterReset: .arrivedAfterReset
        }
    }
}
