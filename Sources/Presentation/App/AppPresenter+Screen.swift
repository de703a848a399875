import NativeAuth

// What is shown.
extension AppPresenter {
    package var screen: ScreenModel {
        let page =
            doubt?.page(saying: say) ?? current?.page ?? Doubt.whetherToQuit(saying: say).page(saying: say)
        var screen = ScreenModel(title: page.title, place: place, content: page.content, keys: keys(of: page))
        screen.steps = page.steps
        screen.status = remark.map { .init($0) } ?? page.status
        screen.pane = panes.model(saying: say)
        return screen
    }

    private var place: [String] {
        let method = surroundings.demo.method ?? surroundings.tenant.method
        let hasPassword =
            method.map { $0 == .emailPassword } ?? surroundings.app.challengeTypes.contains(.password)
        let tenant =
            (surroundings.tenant.isEmbedded ? [say(.embeddedTenant)] : [])
            + [say(hasPassword ? .methodEmailPassword : .methodEmailCode)]
        let person = client.getNativeAuthUserAccount()?.shownName
        return [surroundings.tenant.name] + (person.map { [$0] + tenant } ?? tenant + [say(.notSignedIn)])
    }

    private func keys(of page: Page) -> [ScreenModel.KeyHint] {
        let quit = surroundings.isKiosk ? [] : [ScreenModel.KeyHint("Ctrl-C", say(.keyQuit))]
        if doubt != nil { return page.keys + quit }
        let own = panes.hasFocus ? panes.open?.keys(saying: say) ?? [] : keysOfWork(page)
        let other = panes.isBeside ? [ScreenModel.KeyHint("F6", say(.keyOther))] : []
        let names = availablePanes.map { ScreenModel.KeyHint($0.keys.function, say($0.phrase)) }
        // How to go on, how to go back, and where all keys are told: those have room on any screen.
        let urgent = own.prefix(2) + names.prefix(1)
        if panes.hasFocus { return urgent + own.dropFirst(2) + other + names.dropFirst() }
        return urgent + own.dropFirst(2).prefix(1) + other + names.dropFirst() + own.dropFirst(3) + quit
    }

    private func keysOfWork(_ page: Page) -> [ScreenModel.KeyHint] {
        guard closesPane(.key(.escape), page) else { return page.keys }
        let close = ScreenModel.KeyHint("Esc", say(.keyClose))
        let others = page.keys.filter { $0.key != close.key }
        return others.prefix(1) + [close] + others.dropFirst()
    }

    /// A kiosk's visitors do not get at the tenant.
    var availablePanes: [PaneName] {
        PaneName.allCases.filter { surroundings.tenant.isEmbedded || $0.isEverywhere }
            .filter { $0 != .tenant || surroundings.tenantDesk != nil && !surroundings.isKiosk }
    }
}
