/// How a password looks while it is not shown on request.
package enum PasswordDisplay: String, CaseIterable, Sendable {
    /// A dot for each character.
    case dots
    /// One sign, however long it is, and a caret that stands still: nothing tells how much was typed.
    case none
}
