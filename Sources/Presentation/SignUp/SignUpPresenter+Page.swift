extension SignUpPresenter {
    var page: Page {
        Page(
            title: [say(.programName), say(.signUpTitle)],
            steps: ScreenModel.Step.stops(stops.map(words), current: stops.firstIndex(of: stop) ?? 0),
            content: .form(desk.form), status: desk.status, keys: desk.keys(leadsHome: leadsHome))
    }

    /// The stops of this sign-up; it grows when the tenant asks for more.
    private var stops: [Phrase] {
        [.stepAddress, .stepPasscode] + (asksForPassword ? [.stepPassword] : [])
            + (asksForDetails ? [.stepDetails] : []) + [.stepDone]
    }

    private func words(of stop: Phrase) -> String {
        guard stop == .stepDetails, let page = pageOfPages, page.count > 1 else { return say(stop) }
        return say(.stepDetailsPage, ["page": "\(page.number)", "pages": "\(page.count)"])
    }

    /// Whether Esc leads home, and not one step back.
    private var leadsHome: Bool {
        switch stage {
        case .address, .done: true
        case .passcode, .password, .details, .browser: false
        }
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
