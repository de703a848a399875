/// A key of a file, whatever it is.
private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension Decoder {
    /// Opens an object in which every key must be a known one: whatever is misspelt is told, and never passed over.
    package func container<Key: CodingKey & CaseIterable>(
        knowing keys: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        for key in try container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: codingPath + [key],
                    debugDescription: "is not known here; " + advice(on: key.stringValue, among: known)))
        }
        return try container(keyedBy: keys)
    }

    private func advice(on key: String, among known: [String]) -> String {
        let nearest = known.map { (name: $0, distance: distance(key.lowercased(), $0.lowercased())) }
            .min { $0.distance < $1.distance }
        if let nearest, nearest.distance <= max(1, nearest.name.count / 3) {
            return "did you mean \(nearest.name)?"
        }
        return "known are \(known.joined(separator: ", "))"
    }
}

/// How many letters must be put in, left out or changed to make one word of another (Levenshtein).
private func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.count)
    for (index, letter) in one.enumerated() {
        var next = [index + 1]
        for (place, another) in other.enumerated() {
            next.append(min(row[place] + (letter == another ? 0 : 1), row[place + 1] + 1, next[place] + 1))
        }
        row = next
    }
    return row[other.count]
}
