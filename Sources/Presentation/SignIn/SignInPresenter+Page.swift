extension SignInPresenter {
    var page: Page {
        Page(
            title: [say(.programName), say(.signInTitle)], steps: steps, content: .form(desk.form),
            status: desk.status, keys: desk.keys(leadsHome: isAtName))
    }

    private var isAtName: Bool {
        if case .name = stage { true } else { false }
    }

    /// The stops of this sign-in; a second factor shows when the tenant asks for it.
    private var steps: [ScreenModel.Step] {
        let names: [Phrase]
        let current: Int
        switch stage {
        case .name, .following, .browser: (names, current) = ([.stepName, .stepSignedIn], 0)
        case .passcode: (names, current) = ([.stepName, .stepPasscode, .stepSignedIn], 1)
        case .password: (names, current) = ([.stepName, .stepPassword, .stepSignedIn], 1)
        case .methods, .secondFactor: (names, current) = ([.stepName, .stepSecondFactor, .stepSignedIn], 1)
        case .registration, .registrationCode:
            (names, current) = ([.stepName, .stepRegistration, .stepSignedIn], 1)
        }
        return ScreenModel.Step.stops(names.map { say($0) }, current: current)
    }
}
