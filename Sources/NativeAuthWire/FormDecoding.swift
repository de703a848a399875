/// Why a body is not a form.
public enum FormFault: Error, Equatable, Sendable {
    /// A `%` without two hexadecimal digits behind it.
    case brokenEscape
    /// The same parameter twice.
    case repeated(FieldName)
    /// Bytes that are not UTF-8, in a parameter of this name.
    case notText(FieldName)
}

extension Form {
    /// Reads a body, as a tenant does. Parameters with unknown names are passed over.
    ///
    /// - Throws: ``FormFault`` where the body cannot be read in one way only.
    public init(decoding body: Secret) throws(FormFault) {
        var fields: [Field] = []
        try body.withBytes { bytes throws(FormFault) in
            for part in bytes.split(separator: UInt8(ascii: "&")) {
                let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
                let name = try Form.unescaped(part[..<equals])
                let value = try Form.unescaped(part[equals...].dropFirst())
                guard let name = FieldName(rawValue: name.reveal()) else { continue }
                guard value.isText else { throw .notText(name) }
                guard !fields.contains(where: { $0.name == name }) else { throw .repeated(name) }
                fields.append(Field(name, value))
            }
        }
        self.init(fields)
    }

    private static func unescaped(_ part: Slice<UnsafeRawBufferPointer>) throws(FormFault) -> Secret {
        let escapes = part.lazy.filter { $0 == UInt8(ascii: "%") }.count
        guard part.count >= 3 * escapes else { throw .brokenEscape }
        var isBroken = false
        let value = Secret(count: part.count - 2 * escapes) { buffer in
            var source = part.makeIterator()
            for target in buffer.indices {
                switch source.next() {
                case UInt8(ascii: "+"): buffer[target] = UInt8(ascii: " ")
                case UInt8(ascii: "%"):
                    if let high = source.next()?.hexValue, let low = source.next()?.hexValue {
                        buffer[target] = high << 4 | low
                    } else {
                        isBroken = true
                    }
                case let byte?: buffer[target] = byte
                case nil: isBroken = true
                }
            }
        }
        guard !isBroken else { throw .brokenEscape }
        return value
    }
}

extension Secret {
    fileprivate var isText: Bool {
        withBytes { bytes in
            var decoder = UTF8()
            var source = bytes.makeIterator()
            while true {
                switch decoder.decode(&source) {
                case .scalarValue: continue
                case .emptyInput: return true
                case .error: return false
                }
            }
        }
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
