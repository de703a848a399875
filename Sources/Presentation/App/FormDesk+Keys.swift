extension FormDesk {
    /// The keys that work on a form now, the most useful first.
    ///
    /// - Parameter leadsHome: Whether Esc leads home, and not one step back.
    func keys(leadsHome: Bool) -> [ScreenModel.KeyHint] {
        if form.isLocked { return [.init("Esc", say(.keyCancel))] }
        let leave = ScreenModel.KeyHint("Esc", say(leadsHome ? .keyHome : .keyBack))
        let tab = [
            ScreenModel.KeyHint("Tab", say(.keyNext)), ScreenModel.KeyHint("Shift-Tab", say(.keyPrevious)),
        ]
        guard let field = form.focusedField else { return [.init("Enter", say(.keyChoose)), leave] + tab }
        let enter = ScreenModel.KeyHint("Enter", say(.keyContinue))
        let move = ScreenModel.KeyHint("↑↓", say(.keyMove))
        switch field.kind {
        case .text where field.suggestions != nil:
            return [enter, leave, .init("↓", say(.keyOffers))] + tab
        case .text, .email, .number, .facts: return [enter, leave] + tab
        case .password: return [enter, leave] + tab + [.init("Ctrl-R", say(.keyReveal))]
        case .passcode: return [enter, leave, tab[0], .init("0-9", say(.keyDigits))]
        case .tick: return [enter, leave, .init("Space", say(.keyTick))] + tab
        case .choices: return [enter, leave, .init("Space", say(.keyTick)), move] + tab
        case .choice:
            return [.init("Enter", say(.keyChoose)), leave, move, .init("Space", say(.keyChoose))] + tab
        }
    }
}

extension ScreenModel.Step {
    /// The stops of a flow, by the place of the one where one is.
    static func stops(_ names: [String], current: Int) -> [ScreenModel.Step] {
        names.enumerated().map { index, name in
            ScreenModel.Step(name, index < current ? .done : index == current ? .current : .ahead)
        }
    }
}
