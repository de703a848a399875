package import NativeAuthWire

/// What was typed into one line, and where the caret is, by grapheme cluster.
package struct TextInput: Equatable, Sendable {
    private var content: Secret
    /// Whether what was typed must not be seen nor stay in memory.
    package let isSecret: Bool
    /// How many clusters stand before the caret.
    package private(set) var caret: Int

    package init(isSecret: Bool = false) {
        content = Secret("")
        caret = 0
        self.isSecret = isSecret
    }

    /// What was typed.
    package var secret: Secret { content }
    package var isEmpty: Bool { content.isEmpty }
}
