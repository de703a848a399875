import ScreenSupport
import TerminalUI
import Testing

@Suite struct ThemeTests {
    @Test(arguments: [
        (Theme.auto, [0.0, 1.0]), (.dark, [0.0]), (.light, [1.0]),
    ])
    func `colours read on their backgrounds`(theme: Theme, backgrounds: [Double]) {
        for role in Role.allCases {
            let look = theme.look(of: role, depth: .many)
            guard let colour = look.foreground else { continue }
            for background in backgrounds { #expect(contrast(luminance(colour), background) >= 4.5, "\(role)") }
        }
    }

    @Test func `the terminal's own background is only left for the shade of a field`() {
        for theme in Theme.allCases {
            for depth in [ColourDepth.none, .eight, .many] {
                for role in Role.allCases where role != .field {
                    #expect(theme.look(of: role, depth: depth).background == nil)
                }
            }
        }
    }

    @Test func `NO_COLOR leaves bold and reverse`() {
        for role in Role.allCases {
            let look = Theme.plain.look(of: role, depth: .many)
            #expect(look.foreground == nil && look.background == nil && !look.isUnderlined)
        }
        #expect(Theme.plain.look(of: .chosen, depth: .many).isReversed)
        #expect(Theme.plain.look(of: .problem, depth: .many).isBold)
    }

    @Test(arguments: Theme.allCases, [ColourDepth.none, .eight, .many])
    func `the chosen button and what is wrong look other than plain text`(theme: Theme, depth: ColourDepth) {
        for role in [Role.chosen, .focus, .problem, .title] {
            #expect(theme.look(of: role, depth: depth) != theme.look(of: .text, depth: depth))
        }
    }

    @Test func `a terminal with fewer than eight colours has none for us`() {
        #expect(ColourDepth(count: -1) == .none)
        #expect(ColourDepth(count: 7) == .none)
        #expect(ColourDepth(count: 8) == .eight)
        #expect(ColourDepth(count: 88) == .eight)
        #expect(ColourDepth(count: 256) == .many)
    }
}
