/// The pane that is open, if one is, and whether it has the focus.
@MainActor struct PaneDesk {
    private(set) var open: (any Pane)?
    private var wantsFocus = true
    /// Whether there is room for a pane beside the work; where there is none, an open pane has the focus.
    var hasRoomBeside = false

    var name: PaneName? { open.map { type(of: $0).name } }
    var hasFocus: Bool { open != nil && (wantsFocus || !hasRoomBeside) }
    /// Whether the focus can move between work and pane.
    var isBeside: Bool { open != nil && hasRoomBeside }

    /// Opens a pane in place of the one before.
    ///
    /// - Parameter focused: Whether it takes the focus where there is room beside the work.
    mutating func show(_ pane: any Pane, focused: Bool) {
        open = pane
        wantsFocus = focused
    }

    mutating func close() { open = nil }

    mutating func moveFocus() { wantsFocus.toggle() }

    /// Whether an event is the pane's: it has the focus, or it is what was clicked.
    mutating func takes(_ event: InputEvent) -> Bool {
        guard open != nil else { return false }
        if case .pointed(let target) = event { wantsFocus = target.isInPane }
        return hasFocus
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? { open?.handle(event) }

    /// Lets the open pane have news that are its own.
    mutating func update<P: Pane>(_ type: P.Type, _ change: (inout P) -> Void) {
        guard var pane = open as? P else { return }
        change(&pane)
        open = pane
    }

    func model(saying say: Catalogue) -> PaneModel? {
        var model = open?.model(saying: say)
        model?.hasFocus = hasFocus
        return model
    }
}

extension ScreenTarget {
    /// Whether it is in the pane, and not in the work.
    fileprivate var isInPane: Bool {
        switch self {
        case .paneRow: true
        case .field(let id), .item(let id, _): id.isOfPane
        case .button(let id): id.isOfPane
        case .menuItem: false
        }
    }
}
