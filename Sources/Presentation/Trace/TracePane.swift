import NativeAuthWire

/// The conversation: each operation, call, state and callback in order; one of them whole; or the chart of the flow.
struct TracePane: Pane {
    static let name = PaneName.trace

    private enum View {
        case list
        case entry(top: Int)
        case chart(top: Int)
    }

    var trace: Trace
    private var view = View.list
    private var filter = TextInput()
    private var isFiltering = false
    /// The entry that is chosen; the newest one where none is.
    private var chosenID: Int?

    init(trace: Trace) {
        self.trace = trace
    }

    private var entries: [TraceEntry] { trace.entries.filter { $0.contains(filter.text) } }

    private func place(in entries: [TraceEntry]) -> Int {
        entries.firstIndex { $0.id == chosenID } ?? max(entries.count - 1, 0)
    }

    // MARK: - What is shown

    func model(saying say: Catalogue) -> PaneModel {
        let entries = entries
        switch view {
        case .list: return list(entries, saying: say)
        case .entry(let top):
            let entry = entries.isEmpty ? nil : entries[place(in: entries)]
            return scrolled(entry.map(wholeRows) ?? [], from: top, say(.traceEntryNote), saying: say)
        case .chart(let top):
            return scrolled(FlowChart.whole(trace), from: top, say(.traceChartNote), saying: say)
        }
    }

    private func list(_ entries: [TraceEntry], saying say: Catalogue) -> PaneModel {
        var rows: [PaneModel.Row] = []
        var chosen: Int?
        let place = place(in: entries)
        for (index, entry) in entries.enumerated() {
            if index == place { chosen = rows.count }
            rows += briefRows(entry)
        }
        if rows.isEmpty {
            rows = [.init(say(filter.isEmpty ? .traceEmpty : .traceNothingFound), .muted, indent: 0)]
        }
        let count = entries.count == 1 ? say(.traceNoteOne) : say(.traceNote, ["count": "\(entries.count)"])
        let note = isFiltering || !filter.isEmpty ? say(.traceFilter, ["text": filter.text]) : count
        var model = PaneModel(title: say(.traceTitle), note: note, rows: rows, chosen: chosen)
        let chart = FlowChart.short(trace)
        if !chart.isEmpty { model.footer = [.init("")] + chart }
        return model
    }

    private func briefRows(_ entry: TraceEntry) -> [PaneModel.Row] {
        switch entry.kind {
        case .operation: [.init("\(preciseTime(entry.at))  \(entry.head)", .heading)]
        case .call:
            [.init("  \(entry.head)", entry.isRefusal ? .problem : .plain, trailing: entry.outcome)]
                + Self.joined(entry.brief).map { .init("    " + $0, .muted, indent: 6) }
        case .state: [.init("  ● \(entry.head)", .muted)]
        case .callback: [.init("  ⇢ \(entry.head)", .fresh)]
        }
    }

    private func wholeRows(_ entry: TraceEntry) -> [PaneModel.Row] {
        [.init("\(preciseTime(entry.at))  \(entry.head)", .heading, trailing: entry.outcome), .init("")]
            + entry.whole.map { .init($0) }
    }

    private func scrolled(_ rows: [PaneModel.Row], from top: Int, _ note: String, saying say: Catalogue)
        -> PaneModel
    {
        PaneModel(title: say(.traceTitle), note: note, rows: rows, chosen: min(top, max(rows.count - 1, 0)))
    }

    /// How wide a line of the narrowest pane beside the work is, but for its indent.
    private static let measure = 46

    /// Short lines put together as far as they fit; what came back starts a line of its own.
    private static func joined(_ parts: [String]) -> [String] {
        parts.reduce(into: [String]()) { lines, part in
            if let last = lines.last, !part.hasPrefix("→"), last.count + part.count + 2 <= measure {
                lines[lines.count - 1] = last + "  " + part
            } else {
                lines.append(part)
            }
        }
    }

    // MARK: - Keys

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        if isFiltering { return [.init("Enter", say(.keyFilter)), .init("Esc", say(.keyNoFilter))] }
        switch view {
        case .list:
            let leave = ScreenModel.KeyHint("Esc", say(filter.isEmpty ? .keyClose : .keyNoFilter))
            let find = ScreenModel.KeyHint("/", say(.keyFilter))
            let chart = trace.flow.isEmpty ? [] : [ScreenModel.KeyHint("c", say(.keyChart))]
            if trace.entries.isEmpty { return [leave] }
            if entries.isEmpty { return [find, leave] + chart }
            return [.init("Enter", say(.keyWhole)), leave, .init("↑↓", say(.keyChoose)), find] + chart
        case .entry:
            return [
                .init("↑↓", say(.keyScroll)), .init("Esc", say(.keyBack)), .init("←→", say(.keyOtherEntry)),
            ]
        case .chart: return [.init("↑↓", say(.keyScroll)), .init("Esc", say(.keyBack))]
        }
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? {
        if isFiltering {
            filter(event)
            return nil
        }
        switch view {
        case .list: return handleInList(event)
        case .entry(let top):
            switch event {
            case .key(.escape), .key(.enter): view = .list
            case .key(.left): move(by: -1)
            case .key(.right): move(by: 1)
            case .key, .text, .paste, .pointed, .scrolled:
                let entries = entries
                let rows = entries.isEmpty ? [] : wholeRows(entries[place(in: entries)])
                view = .entry(top: Self.scroll(top, event, in: rows.count))
            }
        case .chart(let top):
            switch event {
            case .key(.escape), .text("c"): view = .list
            case .key, .text, .paste, .pointed, .scrolled:
                view = .chart(top: Self.scroll(top, event, in: FlowChart.whole(trace).count))
            }
        }
        return nil
    }

    private mutating func handleInList(_ event: InputEvent) -> PaneWish? {
        switch event {
        case .key(.escape):
            if filter.isEmpty { return .close }
            filter.clear()
        case .key(.up): move(by: -1)
        case .key(.down): move(by: 1)
        case .key(.pageUp): move(by: -10)
        case .key(.pageDown): move(by: 10)
        case .key(.home): move(by: -entries.count)
        case .key(.end): move(by: entries.count)
        case .scrolled(let lines): move(by: lines)
        case .key(.enter): if !entries.isEmpty { view = .entry(top: 0) }
        case .text("/"): isFiltering = true
        case .text("c"): if !trace.flow.isEmpty { view = .chart(top: 0) }
        case .pointed(.paneRow(let row)): point(at: row)
        case .key, .text, .paste, .pointed: break
        }
        return nil
    }

    /// Chooses an entry so far from the one that is chosen. At the end, newer ones are followed as they come.
    private mutating func move(by step: Int) {
        let entries = entries
        guard !entries.isEmpty else { return }
        let next = min(max(place(in: entries) + step, 0), entries.count - 1)
        chosenID = next == entries.count - 1 ? nil : entries[next].id
    }

    private mutating func point(at row: Int) {
        var rows = 0
        for entry in entries {
            rows += briefRows(entry).count
            guard row >= rows else { return chosenID = entry.id }
        }
    }

    private mutating func filter(_ event: InputEvent) {
        switch event {
        case .text(let text): _ = filter.insert(Secret(text))
        case .paste(let text): _ = filter.insert(text)
        case .key(.backspace): filter.apply(.deleteBackward)
        case .key(.control("u")): filter.apply(.deleteToStart)
        case .key(.control("w")): filter.apply(.deleteWordBackward)
        case .key(.enter): isFiltering = false
        case .key(.escape):
            filter.clear()
            isFiltering = false
        case .key, .pointed, .scrolled: break
        }
    }

    private static func scroll(_ top: Int, _ event: InputEvent, in rows: Int) -> Int {
        let wanted =
            switch event {
            case .key(.up): top - 1
            case .key(.down): top + 1
            case .key(.pageUp): top - 10
            case .key(.pageDown): top + 10
            case .key(.home): 0
            case .key(.end): rows
            case .scrolled(let lines): top + lines
            case .key, .text, .paste, .pointed: top
            }
        return min(max(wanted, 0), max(rows - 1, 0))
    }
}
