import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

/// What people reported of screens, colours and lists in programs of this kind.
@Suite struct ScreenFieldTests {
    private static let hostile =
        "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}1m\u{85}\u{202E}evil\n \u{2066}x\u{7F} "
        + String(repeating: "w", count: 5000)

    /// Every place of a screen where text from elsewhere can stand.
    private static let places: [(String, @Sendable (inout ScreenModel, inout FormModel, String) -> Void)] = [
        ("problem", { $1.fields[0].problem = $2 }), ("notice", { $1.fields[0].notice = $2 }),
        ("label", { $1.fields[0].label = $2 }), ("hint", { $1.fields[0].hint = $2 }),
        (
            "rule",
            {
                $1.fields[0].problem = ""; $1.fields[0].rules = [.init($2, isHeld: false)]
            }
        ),
        ("item", { $1.fields[1] = .init("list", .choice(["a", $2]), label: "List") }),
        ("tick", { $1.fields[1] = .init("tick", .tick, label: $2) }),
        ("introduction", { $1.introduction = [$2] }), ("details", { $1.details = [$2] }),
        ("button", { $1.buttons[0].label = $2 }), ("title", { screen, _, text in screen.title[1] = text }),
        ("place", { screen, _, text in screen.place[0] = text }),
        ("status", { screen, _, text in screen.status = .init(text) }),
        ("step", { screen, _, text in screen.steps[1].name = text }),
        (
            "pane",
            { screen, _, text in
                screen.pane = PaneModel(title: text, note: text, rows: [.init(text)], chosen: 0)
            }
        ),
        ("what was typed", { $1.fields[3].input.insert(Secret($2)) }),
    ]

    @Test(
        arguments: 0..<places.count,
        [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 120, rows: 40)])
    func `B021 text from elsewhere is shown inert, inside its place`(index: Int, size: Size) {
        func frame(_ text: String) -> Frame {
            var screen = ScreenModel.signUp
            var form = FormModel.signUp
            Self.places[index].1(&screen, &form, text)
            screen.content = .form(form)
            return ScreenView(screen).frame(at: size)
        }
        let name = Self.places[index].0
        let (plain, shown) = (frame("plain"), frame(Self.hostile))
        for scalar in shown.cells.flatMap(\.text.unicodeScalars) {
            let category = scalar.properties.generalCategory
            #expect(category != .control && category != .format && category != .lineSeparator, "\(name)")
        }
        let last = size.rows - 1
        // The four fixed places, but for the one that the text stands in.
        let header = ["title", "place", "step", "pane"].contains(name)
        if !header { #expect(shown.row(0) == plain.row(0), "\(name)") }
        if name != "status" { #expect(shown.row(last - 1) == plain.row(last - 1), "\(name)") }
        #expect(shown.row(last) == plain.row(last), "\(name)")
        // The status has one row, or two where its sentence is long; the rule stands above it.
        let rule = (3..<last).first { shown.row($0).first?.text == "─" } ?? last - 2
        for row in 2..<rule {
            #expect(shown.row(row).first == .blank && shown.row(row).last == .blank, "\(name), row \(row)")
        }
        // Fields of one row are clipped, so nothing moves at all.
        if ["label", "hint", "item", "title", "place", "what was typed"].contains(name) {
            let differing = (0..<size.rows).filter { shown.row($0) != plain.row($0) }
            #expect(differing.count <= (name == "hint" ? 1 : 2), "\(name): \(differing)")
        }
    }

    @Test func `B034 all looks read on black and on white, and no state is told by colour alone`() throws {
        for depth in [ColourDepth.none, .eight, .many] {
            for theme in Theme.allCases {
                let grounds: [Double] = theme == .dark ? [0] : theme == .light ? [1] : [0, 1]
                for role in Role.allCases {
                    let look = theme.look(of: role, depth: depth)
                    #expect(look.background == nil || role == .field, "\(theme) \(role)")
                    #expect(depth != .none || (look.foreground == nil && look.background == nil))
                    let ground = look.background.map { [luminance($0)] } ?? grounds
                    let ink =
                        look.foreground.map { [luminance($0)] }
                        ?? (look.background == nil ? [] : grounds.map { 1 - $0 })
                    for (ink, ground) in ink.flatMap({ ink in ground.map { (ink, $0) } }) {
                        #expect(contrast(ink, ground) >= 4.5, "\(theme) \(depth) \(role)")
                    }
                }
            }
            for role in Role.allCases {
                let look = Theme.plain.look(of: role, depth: depth)
                #expect(look.foreground == nil && look.background == nil && !look.isUnderlined)
            }
            #expect(Theme.plain.look(of: .chosen, depth: depth).isReversed)
            #expect(Theme.plain.look(of: .problem, depth: depth).isBold)
        }
        // A problem, what holds and what cannot be done now are told by signs.
        for (glyphs, problem, held) in [(Glyphs.unicode, "✗", "✓"), (.ascii, "x", "v")] {
            var form = FormModel.signUp
            form.buttons[1].disabledReason = "In 24 s."
            let text = ScreenView(.flow(form, at: 1)).frame(at: Size(columns: 80, rows: 24), glyphs: glyphs)
                .text
            #expect(text.contains("\(problem) An address ends in a domain"))
            #expect(text.contains("\(held) 8 characters or more"))
            #expect(text.contains("\(problem) three of a-z, A-Z, 0-9, signs"))
            #expect(text.contains("[ Continue ]") && text.contains("( Cancel )"))
            #expect(text.contains("\(held) Address"))
        }
    }

    private static let countries = [
        "Cambodia", "Cameroon", "Canada", "Chile", "Colombia", "Costa Rica", "Côte d’Ivoire", "Denmark",
        "Eswatini",
        "Sweden", "Switzerland", "Syria", "Türkiye", "Zambia",
    ]

    @Test func `B038 a long list goes to what is typed, round and round, and Esc leads back`() throws {
        var desk = Desk([FormModel.Field("x", .choice(Self.countries), label: "Country")])
        desk.form["x"]?.choose(7)
        func here() -> String { Self.countries[desk.form["x"]?.cursor ?? -1] }
        func type(_ text: String, _ places: String...) {
            for (letter, place) in zip(text, places) {
                desk.read(String(letter))
                #expect(here() == place, "\(text)")
            }
        }
        type("s", "Sweden")
        desk.press(.home)
        type("sw", "Sweden", "Sweden")
        #expect(desk.frame().text.contains("sw · 10 of 14"))
        type("sw", "Switzerland", "Switzerland")
        desk.press(.home)
        type("ccc", "Cameroon", "Canada", "Chile")
        desk.press(.end)
        type("c", "Cambodia")
        desk.press(.pageDown)
        #expect(here() == "Costa Rica")
        #expect(desk.frame().text.contains(" 6 of 14"))
        desk.press(.end)
        #expect(here() == "Zambia")
        #expect(desk.frame().text.contains("14 of 14"))
        for word in ["côte", "cote", "CÔTE", "co\u{302}te"] {
            desk.press(.home)
            word.forEach { desk.read(String($0)) }
            #expect(here() == "Côte d’Ivoire", "\(word)")
        }
        desk.press(.home)
        "costa r".forEach { desk.read(String($0)) }
        #expect(here() == "Costa Rica")
        #expect(desk.form["x"]?.selection == [7])
        desk.press(.escape)
        #expect(here() == "Denmark")
        #expect(desk.form["x"]?.selection == [7])
        #expect(desk.actions.isEmpty)
        desk.press(.escape)
        #expect(desk.actions == [.goBack])
    }
}
