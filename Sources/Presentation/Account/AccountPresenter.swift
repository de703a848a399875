import FoundationEssentials
import NativeAuth
import NativeAuthWire
import Timekeeping

/// Who is signed in, what the tokens say, and getting another one.
@MainActor final class AccountPresenter: ScreenPresenter {
    private let desk: FormDesk
    private let account: UserAccountResult?
    private let go: @MainActor (Destination) -> Void
    private var token: TokenResult?

    private var say: Catalogue { desk.say }

    init(
        _ client: NativeAuthClient, _ surroundings: Surroundings, changed: @escaping @MainActor () -> Void,
        go: @escaping @MainActor (Destination) -> Void
    ) {
        self.go = go
        account = client.getNativeAuthUserAccount()
        desk = FormDesk(FormModel(focus: .button(.home)), surroundings, changed: changed)
        desk.form = form
    }

    var page: Page {
        Page(
            title: [say(.programName), say(.accountTitle)], content: .form(desk.form), status: desk.status,
            keys: desk.keys(leadsHome: true))
    }

    func leave() { desk.leave() }

    func handle(_ event: InputEvent) {
        defer { desk.changed() }
        switch desk.handle(event) {
        case .submit, .pressed(.token): getToken()
        case .pressed(.signOut):
            account?.signOut()
            go(.home)
        case .pressed(.signIn): go(.signIn(username: ""))
        case .pressed(.home), .goBack: go(.home)
        case .pressed, nil: break
        }
    }

    private func getToken() {
        guard let account else { return }
        var parameters = GetAccessTokenParameters()
        parameters.scopes = desk.form[.scopes]?.input.text.split(separator: " ").map(String.init)
        parameters.forceRefresh = desk.form[.force]?.selection.isEmpty == false
        desk.form.details = []
        desk.begin { account.getAccessToken(parameters: parameters, delegate: self) }
    }

    // MARK: - What is shown

    private var form: FormModel {
        guard let account else {
            return FormModel(
                introduction: [say(.nobodySignedIn)],
                buttons: [.init(.signIn, say(.signInButton)), .init(.home, say(.homeButton))],
                focus: .button(.signIn))
        }
        var form = FormModel(
            introduction: [account.account.username ?? account.account.identifier] + facts(account),
            fields: [
                FormModel.Field(.scopes, .text, label: say(.scopesLabel), hint: say(.scopesHint)),
                FormModel.Field(.force, .tick, label: say(.forceLabel)),
            ],
            buttons: [
                .init(.token, say(.getTokenButton)), .init(.signOut, say(.signOutButton)),
                .init(.home, say(.homeButton)),
            ], focus: .button(.token))
        for field in desk.form.fields { form[field.id] = field }
        return form
    }

    private func facts(_ account: UserAccountResult) -> [String] {
        var lines: [String] = []
        if let token {
            lines.append(say(.accessTokenLine, ["start": "\(ContinuationToken(token.accessToken))"]))
            lines.append(say(.scopesLine, ["scopes": token.scopes.joined(separator: " ")]))
            if let end = token.expiresOn {
                let minutes = max(0, Int(end.timeIntervalSince(desk.surroundings.clock.now) / 60))
                lines.append(say(.expiresLine, ["minutes": "\(minutes)", "time": clockTime(end)]))
            }
        }
        lines.append(say(.idTokenLine))
        let claims = account.account.accountClaims
        for name in claims.keys.sorted() {
            guard let value = claims[name] else { continue }
            lines.append(say(.claimLine, ["name": name, "value": value.words(named: name)]))
        }
        return lines
    }
}

extension AccountPresenter: CredentialsDelegate {
    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) {
        desk.finished()
        desk.tell(error)
        desk.changed()
    }

    func onAccessTokenRetrieveCompleted(result: TokenResult) {
        desk.finished()
        token = result
        desk.form = form
        desk.status = .init(say(.tokenBrought), .success)
        desk.changed()
    }
}

extension JSONValue {
    /// A claim in words; the times of tokens as the time of day.
    fileprivate func words(named name: String) -> String {
        switch self {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let number):
            ["exp", "iat", "nbf", "auth_time"].contains(name)
                ? clockTime(Date(timeIntervalSince1970: number)) : "\(Int(number))"
        case .string(let text): text
        case .array(let values): values.map { $0.words(named: "") }.joined(separator: ", ")
        case .object(let values): values.keys.sorted().joined(separator: ", ")
        }
    }
}
