/// The first screen: what can be shown, and what the tenant is.
@MainActor final class HomePresenter: ScreenPresenter {
    fileprivate enum Choice { case signUp, signIn, resetPassword, account, inbox, help, quit }

    private let choices: [Choice]
    private let surroundings: Surroundings
    private let act: @MainActor (HomeAction) -> Void
    private var menu: MenuModel
    private var people: Int?

    private var say: Catalogue { surroundings.say }

    init(
        _ surroundings: Surroundings, changed: @escaping @MainActor () -> Void,
        act: @escaping @MainActor (HomeAction) -> Void
    ) {
        self.surroundings = surroundings
        self.act = act
        let say = surroundings.say
        choices =
            [.signUp] + (surroundings.tenant.signsIn ? [.signIn, .resetPassword, .account] : [])
            + (surroundings.tenant.isEmbedded ? [.inbox] : []) + [.help, .quit]
        menu = MenuModel(
            heading: say(.homeHeading),
            items: choices.enumerated().map { index, choice in
                let (label, hint) = choice.words
                return .init(
                    shortcut: choice == .quit ? "Q" : Character("\(index + 1)"), label: say(label),
                    hint: say(hint))
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
            status: .init(people.map(sentence) ?? surroundings.whitherCallsGo),
            keys: [.init("Enter", say(.keyOpen)), .init("↑↓", say(.keyChoose))])
    }

    private func sentence(_ people: Int) -> String {
        let count = people == 1 ? say(.onePerson) : say(.people, ["count": "\(people)"])
        return say(
            surroundings.tenant.isEphemeral ? .homeStatusEphemeral : .homeStatusPeople, ["count": count])
    }

    func handle(_ event: InputEvent) {
        guard let item = menu.handle(event) else { return }
        switch choices[item] {
        case .signUp: act(.open(.signUp()))
        case .signIn: act(.open(.signIn(username: "")))
        case .resetPassword: act(.open(.resetPassword(username: "")))
        case .account: act(.open(.account(.fromHome)))
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
    case inbox, help, quit
}

extension HomePresenter.Choice {
    fileprivate var words: (label: Phrase, hint: Phrase) {
        switch self {
        case .signUp: (.homeSignUp, .homeSignUpHint)
        case .signIn: (.homeSignIn, .homeSignInHint)
        case .resetPassword: (.homeReset, .homeResetHint)
        case .account: (.homeAccount, .homeAccountHint)
        case .inbox: (.homeInbox, .homeInboxHint)
        case .help: (.homeHelp, .homeHelpHint)
        case .quit: (.homeQuit, .homeQuitHint)
        }
    }
}
