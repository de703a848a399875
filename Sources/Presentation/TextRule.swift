import NativeAuthWire

/// What a line takes of text that was typed or pasted.
package enum TextRule: Equatable, Sendable {
    /// Any text. Line ends at its edges are dropped, inner ones become one blank; control characters are left out.
    case line
    /// Digits of any script, taken as 0 to 9; blanks and dashes between them are dropped; nothing else is taken.
    case digits(count: Int)
}

/// Why text was not taken as it came.
package enum TextObjection: Equatable, Sendable {
    /// Control characters or broken bytes were left out.
    case leftOut
    /// There were other characters than digits, so nothing was taken.
    case notDigits
    /// There would be more digits than asked, so nothing was taken.
    case tooManyDigits(allowed: Int)
}

extension TextRule {
    /// Sorts text out: what is taken of it, and what there is to say about the rest.
    ///
    /// Bytes that are not UTF-8 are left out, and swallow nothing after them.
    func accept(_ text: Secret) -> (text: Secret, objection: TextObjection?) {
        var objection: TextObjection?
        var length = 0
        let roomy = Secret(count: text.count) { target in
            var awaitsLineEnd = false
            text.forEachScalar { scalar in
                switch judge(scalar) {
                case .take(let scalar):
                    if awaitsLineEnd { length = target.append(" ", at: length) }
                    awaitsLineEnd = false
                    length = target.append(scalar, at: length)
                case .lineEnd: awaitsLineEnd = length > 0
                case .drop: break
                case .object(let reason): objection = reason
                }
            }
        }
        return (roomy.prefix(length), objection)
    }

    private enum Verdict {
        case take(Unicode.Scalar)
        case lineEnd
        case drop
        case object(TextObjection)
    }

    private func judge(_ scalar: Unicode.Scalar?) -> Verdict {
        guard let scalar else { return .object(.leftOut) }
        switch self {
        case .line:
            if scalar.isLineEnd { return .lineEnd }
            return scalar.properties.generalCategory == .control ? .object(.leftOut) : .take(scalar)
        case .digits:
            if let digit = scalar.decimalDigit { return .take(digit) }
            return scalar.mayStandBetweenDigits ? .drop : .object(.notDigits)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLineEnd: Bool {
        switch self {
        case "\r", "\n", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// The ASCII digit of the same value, if this is a decimal digit of any script.
    fileprivate var decimalDigit: Unicode.Scalar? {
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
    }

    fileprivate var mayStandBetweenDigits: Bool {
        let isMinus = self == "\u{2212}"
        let category = properties.generalCategory
        return isMinus || properties.isWhitespace || category == .dashPunctuation || category == .format
    }
}

extension Secret {
    /// Visits the scalars of UTF-8 text; `nil` stands for bytes that are none.
    fileprivate func forEachScalar(_ body: (Unicode.Scalar?) -> Void) {
        withBytes { bytes in
            var rest = bytes.makeIterator()
            var parser = Unicode.UTF8.ForwardParser()
            while true {
                switch parser.parseScalar(from: &rest) {
                case .valid(let encoded): body(Unicode.UTF8.decode(encoded))
                case .error: body(nil)
                case .emptyInput: return
                }
            }
        }
    }

    fileprivate func prefix(_ length: Int) -> Secret {
        withBytes { Secret(bytes: UnsafeRawBufferPointer(rebasing: $0[..<length])) }
    }
}

extension UnsafeMutableRawBufferPointer {
    /// Writes a scalar as UTF-8, and returns where the next one goes.
    fileprivate func append(_ scalar: Unicode.Scalar, at position: Int) -> Int {
        var position = position
        for byte in scalar.utf8 {
            self[position] = byte
            position += 1
        }
        return position
    }
}
