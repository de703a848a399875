/// The sentences of one language.
package struct Catalogue: Sendable {
    private let sentence: @Sendable (Phrase) -> String

    /// Makes a catalogue that knows a sentence for every phrase.
    package init(_ sentence: @escaping @Sendable (Phrase) -> String) {
        self.sentence = sentence
    }

    /// The sentence of a phrase, with values in place of its named placeholders, such as `{address}`.
    package func callAsFunction(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
        let sentence = sentence(phrase)
        guard sentence.utf8.contains(UInt8(ascii: "{")) else { return sentence }
        var text = ""
        var rest = sentence[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            text += rest[..<open]
            text += values.first { $0.key == name }?.value ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Where one is in a list, the first place being 0, such as `3 of 9`.
    package func callAsFunction(place: Int, of count: Int) -> String {
        self(.placeInList, ["place": "\(place + 1)", "count": "\(count)"])
    }
}
