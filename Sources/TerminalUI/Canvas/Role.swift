/// What a cell means. A view never says how it looks: that is a theme's to say.
package enum Role: Character, CaseIterable, Sendable {
    case text = "."
    case title = "t"
    case muted = "m"
    case field = "f"
    case focusedField = "F"
    case focus = "c"
    case chosenButton = "B"
    case problem = "p"
    case success = "s"
    case key = "k"
    case frame = "-"
}
