/// The first screen: what can be shown, and what the tenant is.
@MainActor final class HomePresenter: ScreenPresenter {
    fileprivate enum Choice { case signUp, signIn, resetPassword, account, signOut, inbox, help, quit }

    private let choices: [Choice]
    private let surroundings: Surroundings
    private let act: @MainActor (HomeAction) -> Void
    private var menu: MenuModel
    private var people: Int?
    /// Why what was chosen last cannot be had.
    private var refusal = ""

    private var say: Catalogue { surroundings.say }

    /// - Parameter signedIn: Who is, if anybody.
    init(
        _ surroundings: Surroundings, signedIn: String?, changed: @escaping @MainActor () -> Void,
        act: @escaping @MainActor (HomeAction) -> Void
    ) {
        self.surroundings = surroundings
        self.act = act
        let say = surroundings.say
        let flows: [Choice] = surroundings.tenant.signsIn ? [.signUp, .signIn, .resetPassword] : [.signUp]
        let account: [Choice] = surroundings.tenant.signsIn ? [.account] : []
        choices =
            (signedIn == nil ? flows + account : account + [.signOut] + flows)
            + (surroundings.tenant.isEmbedded ? [.inbox] : []) + [.help, .quit]
        menu = MenuModel(
            heading: say(.homeHeading),
            items: choices.enumerated().map { index, choice in
                let (label, hint) = choice.words
                let name = choice.makesAccount ? signedIn : nil
                return .init(
                    shortcut: choice == .quit ? "Q" : Character("\(index + 1)"), label: say(label),
                    hint: say(name == nil ? hint : .homeSignOutFirstHint),
                    disabledReason: name.map { say(.homeSignOutFirst, ["name": $0]) } ?? "")
            }, note: surroundings.app.abilities(saying: say))
        Task { [weak self] in
            let people = await surroundings.countPeople()
            self?.people = people
            changed()
        }
    }

    var page: Page {
        Page(
            title: [say(.programName)], content: .menu(menu),
            status: refusal.isEmpty
                ? .init(people.map(sentence) ?? surroundings.whitherCallsGo) : .init(refusal, .problem),
            keys: [.init("Enter", say(.keyOpen)), .init("↑↓", say(.keyChoose))])
    }

    private func sentence(_ people: Int) -> String {
        let count = people == 1 ? say(.onePerson) : say(.people, ["count": "\(people)"])
        return say(
            surroundings.tenant.isEphemeral ? .homeStatusEphemeral : .homeStatusPeople, ["count": count])
    }

    func handle(_ event: InputEvent) {
        refusal = ""
        guard let item = menu.handle(event) else { return }
        guard menu.items[item].isEnabled else { return refusal = menu.items[item].disabledReason }
        switch choices[item] {
        case .signUp: act(.open(.signUp()))
        case .signIn: act(.open(.signIn(username: "")))
        case .resetPassword: act(.open(.resetPassword(username: "")))
        case .account: act(.open(.account(.fromHome)))
        case .signOut: act(.signOut)
        case .inbox: act(.inbox)
        case .help: act(.help)
        case .quit: act(.quit)
        }
    }

    func leave() {}
}

/// What was chosen on the home screen.
enum HomeAction {
    case open(Destination)
    case signOut, inbox, help, quit
}

extension HomePresenter.Choice {
    fileprivate var words: (label: Phrase, hint: Phrase) {
        switch self {
        case .signUp: (.homeSignUp, .homeSignUpHint)
        case .signIn: (.homeSignIn, .homeSignInHint)
        case .resetPassword: (.homeReset, .homeResetHint)
        case .account: (.homeAccount, .homeAccountHint)
        case .signOut: (.signOutButton, .homeSignOutHint)
        case .inbox: (.homeInbox, .homeInboxHint)
        case .help: (.homeHelp, .homeHelpHint)
        case .quit: (.homeQuit, .homeQuitHint)
        }
    }

    /// Whether it leads to another account in place of the present one. Source: client states, section 13.
    fileprivate var makesAccount: Bool {
        switch self {
        case .signUp, .signIn: true
        case .resetPassword, .account, .signOut, .inbox, .help, .quit: false
        }
    }
}
