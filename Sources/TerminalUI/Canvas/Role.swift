/// What a cell means. A theme gives it a look; a view never does.
package enum Role: UInt8, CaseIterable, Sendable {
    case text
    case title
    /// Hints, codes, finished and coming steps, what cannot be chosen now.
    case muted
    /// The run of cells that text is typed into.
    case field
    /// The mark, the label and the chosen row of what has the focus.
    case focus
    /// The button that has the focus.
    case chosen
    case problem
    case success
    /// A key, where it is named.
    case key
    case frame
}
