/// What is offered while a text is typed: names of a list that fit it, and the text as it is.
package struct Suggestions: Equatable, Sendable {
    private struct Name: Equatable, Sendable {
        let text: String
        let form: String
    }

    private let names: [Name]
    /// What was there before the first change since the field got the focus, or a name was taken.
    private(set) var former: String?
    private var typed = ""
    /// Whether the list is shown.
    package private(set) var isOpen = false
    /// The offer that is marked.
    package private(set) var place = 0
    /// The names that fit, those that begin so before those that hold it elsewhere.
    package private(set) var fitting: [String] = []

    package init(_ names: [String]) {
        self.names = names.map { Name(text: $0, form: searchForm(of: $0)) }
    }

    /// What can be taken: the names that fit, then the text as typed, which is no name of the list.
    package var offers: [String] { fitting + (typed.isEmpty ? [] : [typed]) }

    /// The text is another one. A name that is typed out needs no list.
    mutating func typed(_ text: String) {
        typed = text
        let wanted = searchForm(of: text)
        fit(wanted)
        place = 0
        if fitting.isEmpty, let letter = wanted.first, wanted.allSatisfy({ $0 == letter }) {
            // The same letter again and again walks through the names that begin with it.
            fitting = names.filter { $0.form.first == letter }.map(\.text)
            place = fitting.isEmpty ? 0 : (wanted.count - 1) % fitting.count
        }
        isOpen = !wanted.isEmpty && !fitting.isEmpty && fitting.first.map(searchForm) != wanted
    }

    /// Opens the list of all names, at the one that the text is.
    mutating func open(at text: String) {
        remember(text)
        typed = ""
        fitting = names.map(\.text)
        place = fitting.firstIndex(of: text) ?? 0
        isOpen = !fitting.isEmpty
    }

    /// Keeps what is there before a change, to be put back.
    mutating func remember(_ text: String) { former = former ?? text }

    mutating func move(by step: Int) { place = min(max(place + step, 0), max(offers.count - 1, 0)) }

    mutating func close() {
        isOpen = false
        former = nil
    }

    private mutating func fit(_ wanted: String) {
        guard !wanted.isEmpty else { return fitting = [] }
        let beginning = names.filter { $0.form.hasPrefix(wanted) }
        let holding = names.filter { !$0.form.hasPrefix(wanted) && $0.form.contains(" " + wanted) }
        fitting = (beginning + holding).map(\.text)
    }
}

extension FormModel.Field {
    /// What a key does to the list that is offered; `nil` if it means nothing to it.
    mutating func suggest(_ event: InputEvent) -> Effect? {
        guard suggestions != nil else { return nil }
        if suggestions?.isOpen != true {
            switch event {
            case .key(.down): suggestions?.open(at: input.text)
            case .text, .paste, .key:
                suggestions?.remember(input.text)
                return nil
            case .pointed, .scrolled: return nil
            }
            return .done
        }
        switch event {
        case .key(.down): suggestions?.move(by: 1)
        case .key(.up): suggestions?.move(by: -1)
        case .key(.pageDown): suggestions?.move(by: 4)
        case .key(.pageUp): suggestions?.move(by: -4)
        case .key(.end): suggestions?.move(by: .max / 2)
        case .key(.home): suggestions?.move(by: .min / 2)
        case .scrolled(let lines): suggestions?.move(by: lines)
        case .key(.enter):
            take(suggestions?.place ?? 0)
            return .unused
        case .key, .text, .paste, .pointed: return nil
        }
        return .done
    }

    /// Puts an offer in place of the text.
    mutating func take(_ offer: Int) {
        guard let offers = suggestions?.offers, offers.indices.contains(offer) else { return }
        input = TextInput(offers[offer])
        suggestions?.close()
        problem = ""
    }

    /// Puts back what was there before the list opened.
    ///
    /// - Returns: Whether there was a list.
    mutating func closeSuggestions() -> Bool {
        guard let suggestions, suggestions.isOpen else { return false }
        input = TextInput(suggestions.former ?? "")
        self.suggestions?.close()
        return true
    }
}
