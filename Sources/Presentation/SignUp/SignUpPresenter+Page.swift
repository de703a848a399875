extension SignUpPresenter {
    var page: Page {
        Page(
            title: [say(.programName), say(.signUpTitle)],
            steps: ScreenModel.Step.stops(stops.map { say($0) }, current: stops.firstIndex(of: stop) ?? 0),
            content: .form(desk.form), status: desk.status, keys: desk.keys(atStart: stop == .stepAddress))
    }

    /// The stops of this sign-up; it grows when the tenant asks for more.
    private var stops: [Phrase] {
        [.stepAddress, .stepPasscode] + (asksForPassword ? [.stepPassword] : [])
            + (asksForDetails ? [.stepDetails] : []) + [.stepDone]
    }

    private var stop: Phrase {
        switch stage {
        case .address, .browser: .stepAddress
        case .passcode: .stepPasscode
        case .password: .stepPassword
        case .details: .stepDetails
        case .done: .stepDone
        }
    }
}
