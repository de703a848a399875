/// How long Escape may be followed by the rest of a sequence before it counts as the key.
package struct EscapeTime: Equatable, Sendable {
    package let milliseconds: Int

    /// 60 ms: longer than a slow line takes between the bytes of an arrow key, shorter than a person notices.
    private static let usual = 60
    /// An hour: whoever asks for more wants no Escape key at all.
    private static let longest = 3_600_000

    /// - Parameter setting: The value of `ESCDELAY`, which ncurses too reads in milliseconds.
    package init(setting: String?) {
        let chosen = setting.flatMap { Int($0) } ?? Self.usual
        milliseconds = chosen < 0 ? Self.usual : min(max(1, chosen), Self.longest)
    }
}
