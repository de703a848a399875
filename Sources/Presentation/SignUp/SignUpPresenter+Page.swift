extension SignUpPresenter {
    /// The stops of this sign-up; it grows when the tenant asks for more.
    var steps: [ScreenModel.Step] {
        var stops: [(Phrase, Bool)] = [(.stepAddress, isAt { if case .address = $0 { true } else { false } })]
        stops.append((.stepPasscode, isAt { if case .passcode = $0 { true } else { false } }))
        if asksForPassword {
            stops.append((.stepPassword, isAt { if case .password = $0 { true } else { false } }))
        }
        if asksForDetails {
            stops.append((.stepDetails, isAt { if case .details = $0 { true } else { false } }))
        }
        stops.append((.stepDone, isAt { if case .done = $0 { true } else { false } }))
        let current = stops.firstIndex { $0.1 }
        return stops.enumerated().map { index, stop in
            let progress: ScreenModel.Step.Progress =
                if let current { index < current ? .done : index == current ? .current : .ahead } else {
                    .ahead
                }
            return ScreenModel.Step(say(stop.0), progress)
        }
    }

    private func isAt(_ matches: (Stage) -> Bool) -> Bool { matches(stage) }

    /// The keys that work at this stage.
    var keys: [ScreenModel.KeyHint] {
        if desk.form.isLocked { return [.init("Esc", say(.keyCancel))] }
        var keys: [ScreenModel.KeyHint] = []
        switch stage {
        case .address: keys += moving + [.init("Enter", say(.keyContinue)), .init("Esc", say(.keyHome))]
        case .passcode:
            keys += [
                .init("0-9", say(.keyDigits)), .init("Enter", say(.keyContinue)), .init("Esc", say(.keyBack)),
            ]
        case .password, .details:
            keys += moving + [.init("Enter", say(.keyContinue)), .init("Esc", say(.keyBack))]
        case .done: keys += moving + [.init("Enter", say(.keyOpen)), .init("Esc", say(.keyHome))]
        case .browser: keys += moving + [.init("Enter", say(.keyOpen)), .init("Esc", say(.keyBack))]
        }
        if desk.form.focusedField?.kind == .password { keys.insert(.init("Ctrl-R", say(.keyReveal)), at: 2) }
        return keys
    }

    private var moving: [ScreenModel.KeyHint] {
        [.init("Tab", say(.keyNext)), .init("Shift-Tab", say(.keyPrevious))]
    }
}
