import NativeAuthWire
import Presentation
import Testing

@Suite struct MenuChoosingTests {
    @Test func `the arrows go round, and Enter opens what they stand on`() {
        var menu = MenuModel.sample
        #expect(menu.handle(.key(.up)) == nil)
        #expect(menu.handle(.key(.enter)) == 2)
        #expect(menu.handle(.key(.down)) == nil)
        #expect(menu.handle(.key(.enter)) == 0)
    }

    @Test func `a shortcut or a click opens at once`() {
        var menu = MenuModel.sample
        #expect(menu.handle(.text("2")) == 1)
        #expect(menu.chosen == 1)
        #expect(menu.handle(.text("l")) == 2)
        #expect(menu.handle(.pointed(.menuItem(0))) == 0)
        #expect(menu.handle(.text("x")) == nil)
        #expect(menu.handle(.paste("2")) == nil)
    }

    @Test func `an empty list takes any key`() {
        var menu = MenuModel(heading: "", items: [])
        for key: Key in [.up, .down, .home, .end, .enter] { #expect(menu.handle(.key(key)) == nil) }
    }
}

extension MenuModel {
    fileprivate static let sample = MenuModel(
        heading: "What?",
        items: [
            Item(shortcut: "1", label: "Sign up", hint: ""), Item(shortcut: "2", label: "Sign in", hint: ""),
            Item(shortcut: "L", label: "Language", hint: ""),
        ])
}
