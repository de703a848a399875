/// The signs that a screen is drawn with.
package struct Glyphs: Equatable, Sendable {
    package var focus, problem, held, current, ahead, rule, upright, more, less, secret, chosen: String
    package var radio: (off: String, on: String)
    package var box: (off: String, on: String)
    package var wheel: [String]
    /// The corners and joints of boxes, row by row; empty where there are none.
    package var boxRows: [String]
    /// Whether text beyond ASCII can be shown.
    package var isUnicode: Bool

    /// For a UTF-8 locale.
    package static let unicode = Glyphs(
        focus: "▌", problem: "✗", held: "✓", current: "●", ahead: "○", rule: "─", upright: "│", more: "›",
        less: "‹",
        secret: "•", chosen: "▸", radio: ("( )", "(•)"), box: ("[ ]", "[x]"),
        wheel: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"], boxRows: ["┌─┬┐", "└─┴┘"], isUnicode: true)

    /// For every other locale.
    package static let ascii = Glyphs(
        focus: ">", problem: "x", held: "v", current: "*", ahead: "o", rule: "-", upright: "|", more: ">",
        less: "<",
        secret: "*", chosen: ">", radio: ("( )", "(o)"), box: ("[ ]", "[x]"), wheel: ["|", "/", "-", "\\"],
        boxRows: ["+-++", "+-++"], isUnicode: false)

    package static func == (left: Glyphs, right: Glyphs) -> Bool { left.isUnicode == right.isUnicode }

    /// The text in signs that can be shown.
    func showable(_ text: String) -> String {
        guard !isUnicode else { return text }
        return text.reduce(into: "") { result, character in
            result += character.isASCII ? String(character) : Glyphs.plain[character] ?? "?"
        }
    }

    private static let plain: [Character: String] = [
        "…": "...", "·": "-", "–": "-", "—": "-", "“": "\"", "”": "\"", "’": "'", "↑": "Up", "↓": "Dn",
        "•": "*",
        "→": "->",
    ]
}
