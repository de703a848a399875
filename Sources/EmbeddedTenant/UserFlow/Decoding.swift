extension KeyedDecodingContainer {
    /// Reads a value where the file has one, and leaves the default where it has none.
    ///
    /// - Parameter expectation: Returns what was expected where the value is not legal, in words.
    func read<Value: Decodable>(
        _ key: Key, into value: inout Value, expectation: (Value) -> String? = { _ in nil }
    ) throws {
        guard let found = try decodeIfPresent(Value.self, forKey: key) else { return }
        if let expected = expectation(found) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "expected \(expected)")
        }
        value = found
    }

    /// Reads a whole number that lies within a range.
    func read(_ key: Key, into value: inout Int, within range: ClosedRange<Int>) throws {
        try read(key, into: &value) {
            range.contains($0) ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}

extension UInt8 {
    var isASCIILetter: Bool { isASCIILowercase || isASCIIUppercase }
    var isASCIILowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
    var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
