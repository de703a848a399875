/// The keys: those of the screen that is open, then those that work everywhere.
struct HelpPane {
    /// The first row shown.
    var top = 0

    /// - Parameter canQuit: Whether the way out is one that everybody may take.
    func model(of keys: [ScreenModel.KeyHint], saying say: Catalogue, canQuit: Bool) -> PaneModel {
        let here = keys.map { row($0.key, $0.action) }
        let everywhere = [
            row("F1  Ctrl-G", say(.keyHelp)), row("F3  Ctrl-O", say(.keyInbox)),
            row("Ctrl-L", say(.helpRedraw)),
        ] + (canQuit ? [row("Ctrl-C", say(.helpQuit))] : [])
        let editing = [
            row("Home  Ctrl-A  End  Ctrl-E", say(.helpStartEnd)),
            row("Ctrl-U  Ctrl-K", say(.helpDeleteToEdges)),
            row("Ctrl-W", say(.helpDeleteWord)), row("Ctrl-R", say(.helpReveal)),
        ]
        let rows =
            [.init(say(.helpHere), .heading)] + here + [.init("")] + [.init(say(.helpEverywhere), .heading)]
            + everywhere + [.init("")] + [.init(say(.helpEditing), .heading)] + editing
        let chosen = min(top, rows.count - 1)
        return PaneModel(
            title: say(.helpTitle), note: say(.helpNote), rows: rows, chosen: chosen, hasFocus: true)
    }

    private func row(_ key: String, _ action: String) -> PaneModel.Row {
        let padding = String(repeating: " ", count: max(1, 27 - key.count))
        return PaneModel.Row("  " + key + padding + action)
    }
}
