extension MenuModel.Item {
    /// Whether it can be chosen now.
    package var isEnabled: Bool { disabledReason.isEmpty }
}

extension MenuModel {
    /// Takes a key or a click: the arrows move, Enter, a shortcut or a click chooses.
    ///
    /// - Returns: The item that was chosen to be opened, also where it cannot be: whoever asked then says why.
    package mutating func handle(_ event: InputEvent) -> Int? {
        switch event {
        case .key(.up), .key(.backTab): move(to: chosen - 1)
        case .key(.down), .key(.tab): move(to: chosen + 1)
        case .key(.home): chosen = 0
        case .key(.end): chosen = max(items.count - 1, 0)
        case .key(.enter): return items.indices.contains(chosen) ? chosen : nil
        case .text(let text): return open(items.firstIndex { text.lowercased() == $0.shortcut.lowercased() })
        case .pointed(.menuItem(let item)): return open(items.indices.contains(item) ? item : nil)
        case .scrolled(let lines): chosen = min(max(chosen + lines, 0), max(items.count - 1, 0))
        case .key, .paste, .pointed: break
        }
        return nil
    }

    private mutating func move(to item: Int) {
        guard !items.isEmpty else { return }
        chosen = (item + items.count) % items.count
    }

    private mutating func open(_ item: Int?) -> Int? {
        if let item { chosen = item }
        return item
    }
}
