/// How cells look: a colour of the palette, and what works without any.
package struct Look: Hashable, Sendable {
    /// An index in the palette of 8 or 256; the terminal's own if `nil`.
    package var foreground: UInt8?
    /// The terminal's own if `nil`, as nearly everywhere.
    package var background: UInt8?
    package var isBold: Bool
    package var isUnderlined: Bool
    package var isReversed: Bool

    package init(
        _ foreground: UInt8? = nil, on background: UInt8? = nil, bold: Bool = false, underlined: Bool = false,
        reversed: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        isBold = bold
        isUnderlined = underlined
        isReversed = reversed
    }
}

/// How many colours a terminal has, as far as themes go.
package enum ColourDepth: Equatable, Sendable {
    case none
    case eight
    case many

    /// - Parameter count: As the terminal's description says; less than 8 is none.
    package init(count: Int) {
        self = count >= 256 ? .many : count >= 8 ? .eight : .none
    }
}
