extension FormDesk {
    /// The keys that work on a form now, the most useful first.
    ///
    /// - Parameter leadsHome: Whether Esc leads home, and not one step back.
    func keys(leadsHome: Bool) -> [ScreenModel.KeyHint] {
        if form.isLocked { return [.init("Esc", say(.keyCancel))] }
        let leave = ScreenModel.KeyHint("Esc", say(leadsHome ? .keyHome : .keyBack))
        if form.focusedField?.kind.isPasscode == true {
            return [.init("Enter", say(.keyContinue)), leave, .init("0-9", say(.keyDigits))]
        }
        let enter = ScreenModel.KeyHint("Enter", say(form.focusedField == nil ? .keyChoose : .keyContinue))
        var keys = [enter, leave, .init("Tab", say(.keyNext)), .init("Shift-Tab", say(.keyPrevious))]
        if form.focusedField?.kind == .password { keys.append(.init("Ctrl-R", say(.keyReveal))) }
        return keys
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
