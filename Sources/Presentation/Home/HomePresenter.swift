/// The first screen: what can be shown, and what the tenant is.
@MainActor final class HomePresenter: ScreenPresenter {
    private enum Choice: CaseIterable { case signUp, signIn, resetPassword, account, inbox, quit }

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
        menu = MenuModel(
            heading: say(.homeHeading),
            items: [
                .init(shortcut: "1", label: say(.homeSignUp), hint: say(.homeSignUpHint)),
                .init(shortcut: "2", label: say(.homeSignIn), hint: say(.homeSignInHint)),
                .init(shortcut: "3", label: say(.homeReset), hint: say(.homeResetHint)),
                .init(shortcut: "4", label: say(.homeAccount), hint: say(.homeAccountHint)),
                .init(shortcut: "5", label: say(.homeInbox), hint: say(.homeInboxHint)),
                .init(shortcut: "Q", label: say(.homeQuit), hint: say(.homeQuitHint)),
            ])
        Task { [weak self] in
            let people = await surroundings.countPeople()
            self?.people = people
            changed()
        }
    }

    var page: Page {
        Page(
            title: [say(.programName)], content: .menu(menu), status: .init(people.map(sentence) ?? ""),
            keys: [.init("Enter", say(.keyOpen)), .init("↑↓", say(.keyChoose))])
    }

    private func sentence(_ people: Int) -> String {
        let count = people == 1 ? say(.onePerson) : say(.people, ["count": "\(people)"])
        return say(
            surroundings.tenant.isEphemeral ? .homeStatusEphemeral : .homeStatusPeople, ["count": count])
    }

    func handle(_ event: InputEvent) {
        guard let item = menu.handle(event) else { return }
        switch Choice.allCases[item] {
        case .signUp: act(.open(.signUp))
        case .signIn: act(.open(.signIn(username: "")))
        case .resetPassword: act(.open(.resetPassword(username: "")))
        case .account: act(.open(.account))
        case .inbox: act(.inbox)
        case .quit: act(.quit)
        }
    }

    func leave() {}
}

/// What was chosen on the home screen.
enum HomeAction {
    case open(Destination)
    case inbox, quit
}
