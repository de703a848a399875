extension FormModel.Field {
    /// The items of a list that is asked; none of other kinds.
    package var items: [String] {
        switch kind {
        case .choice(let items), .choices(let items): items
        case .text, .email, .number, .password, .passcode, .tick, .facts: []
        }
    }

    /// How many places the cursor can stand on.
    private var places: Int {
        if case .facts(let facts) = kind { facts.count } else { items.count }
    }

    /// Ticks or unticks a box, or chooses an item of a list.
    package mutating func choose(_ item: Int) {
        switch kind {
        case .tick: selection.formSymmetricDifference([0])
        case .choices where items.indices.contains(item):
            selection.formSymmetricDifference([item])
            cursor = item
        case .choice where items.indices.contains(item):
            selection = [item]
            cursor = item
        case .text where suggestions?.offers.indices.contains(item) == true: take(item)
        case .text, .email, .number, .password, .passcode, .choice, .choices, .facts: return
        }
        problem = ""
    }

    /// Space ticks and chooses; the arrows walk a list and leave it at its ends; letters go to what begins with them;
    /// Enter takes what the cursor is on.
    mutating func pick(_ event: InputEvent) -> Effect {
        switch event {
        case .text(" ") where search?.leads(on: " ", in: items) != true: return choose()
        case .text(let letter): return find(letter)
        case .key(.enter):
            if case .choice = kind { choose(cursor) }
            return .unused
        case .key(.up): return walk(by: -1)
        case .key(.down): return walk(by: 1)
        case .key(.pageUp): return jump(to: cursor - 5)
        case .key(.pageDown): return jump(to: cursor + 5)
        case .key(.home): return jump(to: 0)
        case .key(.end): return jump(to: places - 1)
        case .scrolled(let lines): return jump(to: cursor + lines)
        case .key, .paste, .pointed: return .unused
        }
    }

    private mutating func choose() -> Effect {
        choose(cursor)
        search = nil
        return .edited
    }

    private mutating func find(_ letter: String) -> Effect {
        guard !items.isEmpty else { return .unused }
        var typed = search ?? ListSearch(former: cursor)
        if let item = typed.type(letter, in: items, at: cursor) { cursor = item }
        search = typed
        return .done
    }

    private mutating func walk(by step: Int) -> Effect {
        (0..<places).contains(cursor + step) ? jump(to: cursor + step) : .unused
    }

    private mutating func jump(to item: Int) -> Effect {
        search?.endWord()
        cursor = min(max(item, 0), max(places - 1, 0))
        return .done
    }
}
