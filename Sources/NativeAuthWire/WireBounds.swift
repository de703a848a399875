/// How much of what a tenant says is taken as it is. Nothing on the wire bounds its numbers and its words, and neither a
/// clock nor a screen holds every one that can be written.
enum WireBounds {
    /// How many digits a passcode may have. The API's own examples have 6 and 8.
    static let codeLengths = 1...64
    /// The longest wait, in seconds: an hour.
    static let longestWait = 3600
    /// The longest life of a token, in seconds: ten years.
    static let longestLife = 315_576_000
    /// The most scalars of a sentence or a label; some take more bytes than one.
    static let longestWords = 2000
}

extension Duration {
    /// A wait that the wire says in whole seconds, brought within what anybody waits.
    static func wait(seconds: Int) -> Duration { .seconds(min(max(0, seconds), WireBounds.longestWait)) }

    /// A life that the wire says in whole seconds, brought within what a clock can show.
    static func life(seconds: Int) -> Duration { .seconds(min(max(0, seconds), WireBounds.longestLife)) }
}

extension String {
    /// The words for people, cut where they are longer than any that are meant to be read.
    var forPeople: String {
        guard
            let end = unicodeScalars.index(
                startIndex, offsetBy: WireBounds.longestWords, limitedBy: endIndex), end != endIndex
        else { return self }
        return String(self[..<end]) + "…"
    }
}
