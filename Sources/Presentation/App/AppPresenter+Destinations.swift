import NativeAuth

// Where one goes from each screen.
extension AppPresenter {
    /// Goes to a screen; asks first where somebody else is to be signed in there.
    func go(_ destination: Destination) {
        guard let account = client.getNativeAuthUserAccount(), destination.signsIn,
            !(current is AccountPresenter)
        else { return show(destination) }
        raise(.whetherToReplace(account.shownName, by: destination, saying: say))
    }

    func show(_ destination: Destination) {
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

    /// Signs somebody out, of whom nothing is shown any more.
    func leaveAccount(_ account: UserAccountResult) {
        account.signOut()
        if current is AccountPresenter || current is HomePresenter { show(.home) }
        remark = say(.statusSignedOut, ["name": account.shownName])
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
