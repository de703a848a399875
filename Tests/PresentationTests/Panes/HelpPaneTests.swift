import Testing

@testable import Presentation

@MainActor @Suite struct HelpPaneTests {
    @Test(arguments: [true, false], [1, 7]) func `the list of keys ends where it ends, and goes back at once`(
        canQuit: Bool, count: Int
    ) {
        let here = (0..<count).map { ScreenModel.KeyHint("\($0)", "key") }
        var pane = HelpPane(here: here, panes: [.help, .trace, .inbox], canQuit: canQuit)
        func chosen() -> Int? {
            guard case .rows(let rows, let chosen) = pane.model(saying: .english).content else { return nil }
            return chosen.map { rows.count - 1 - $0 }
        }
        for event in [InputEvent.key(.down), .key(.pageDown), .scrolled(3)] {
            for _ in 0..<100 { _ = pane.handle(event) }
            #expect(chosen() == 0)
            _ = pane.handle(.key(.up))
            #expect(chosen() == 1)
        }
    }
}
