/// One thing that a screen tells, to be read and copied.
package struct Fact: Equatable, Sendable {
    package var label: String
    package var value: String
    /// Whether it begins a group.
    package var isHeading: Bool

    package init(_ label: String, _ value: String, isHeading: Bool = false) {
        self.label = label
        self.value = value
        self.isHeading = isHeading
    }
}
