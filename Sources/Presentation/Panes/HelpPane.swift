/// The keys: those of the screen that is open, then those that work everywhere.
struct HelpPane: Pane {
    static let name = PaneName.help

    /// The keys of the screen.
    let here: [ScreenModel.KeyHint]
    /// The panes that can be opened.
    let panes: [PaneName]
    /// Whether the ways out are ones that everybody may take.
    let canQuit: Bool
    /// The first row shown.
    private var top = 0

    init(here: [ScreenModel.KeyHint], panes: [PaneName], canQuit: Bool) {
        self.here = here
        self.canQuit = canQuit
        self.panes = panes
    }

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        [.init("↑↓", say(.keyScroll)), .init("Esc", say(.keyClose))]
    }

    func model(saying say: Catalogue) -> PaneModel {
        let rows = rows(saying: say)
        return PaneModel(
            title: say(.helpTitle), note: say(.helpNote), rows: rows, chosen: min(top, rows.count - 1))
    }

    private func rows(saying say: Catalogue) -> [PaneModel.Row] {
        let everywhere =
            panes.map { row("\($0.keys.function)  \($0.keys.control)", say($0.phrase)) } + [
                row("F6", say(.helpOther)), row("Ctrl-L", say(.helpRedraw)),
            ] + (canQuit ? [row("Ctrl-Z", say(.helpStop)), row("Ctrl-C", say(.helpQuit))] : [])
        let editing = [
            row("Home  Ctrl-A", say(.helpStart)), row("End  Ctrl-E", say(.helpEnd)),
            row("Ctrl-U", say(.helpDeleteToStart)), row("Ctrl-K", say(.helpDeleteToEnd)),
            row("Ctrl-W", say(.helpDeleteWord)), row("Ctrl-R", say(.helpReveal)),
            row("Space", say(.helpTick)), row("↑↓", say(.helpList)),
        ]
        return [.init(say(.helpHere), .heading)] + here.map { row($0.key, $0.action) }
            + [.init(""), .init(say(.helpEverywhere), .heading)] + everywhere
            + [.init(""), .init(say(.helpEditing), .heading)] + editing
    }

    private func row(_ key: String, _ action: String) -> PaneModel.Row {
        let padding = String(repeating: " ", count: max(1, 14 - key.count))
        return PaneModel.Row("  " + key + padding + action, indent: 16)
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? {
        switch event {
        case .key(.escape): return .close
        case .key(.up): top = max(0, top - 1)
        case .key(.down): top = min(top + 1, lastRow)
        case .key(.home): top = 0
        case .key(.end): top = lastRow
        case .key(.pageUp): top = max(0, top - 10)
        case .key(.pageDown): top = min(top + 10, lastRow)
        case .scrolled(let lines): top = min(max(0, top + lines), lastRow)
        case .key, .text, .paste, .pointed: break
        }
        return nil
    }

    private var lastRow: Int { rows(saying: Catalogue { _ in "" }).count - 1 }
}
