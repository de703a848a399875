/// The parameters of a request: names and values in order, as `application/x-www-form-urlencoded` carries them.
public struct Form: Equatable, Sendable {
    /// One name with its value.
    public struct Field: Equatable, Sendable {
        /// Which parameter.
        public let name: FieldName
        /// What is sent. Kept like a secret whether or not it is one.
        public let value: Secret

        /// Makes a field of a value that may be secret.
        public init(_ name: FieldName, _ value: Secret) {
            self.name = name
            self.value = value
        }

        /// Makes a field of plain text.
        public init(_ name: FieldName, _ value: String) {
            self.init(name, Secret(value))
        }
    }

    /// The fields, in the order in which they are sent.
    public private(set) var fields: [Field]

    /// Makes a form of some fields. An absent value is left out by the caller; an empty one is never sent.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The value of the field with this name, or `nil`.
    public subscript(name: FieldName) -> Secret? {
        fields.first { $0.name == name }?.value
    }
}

// MARK: - Encoding

extension Form {
    /// The body: UTF-8, a blank as `+`, all but letters, digits and `-._~` percent-encoded, each field exactly once.
    public func encoded() -> Secret {
        let count = fields.reduce(max(0, fields.count - 1)) {
            $0 + $1.name.rawValue.utf8.count + 1 + $1.value.encodedCount
        }
        return Secret(count: count) { buffer in
            var position = 0
            func put(_ byte: UInt8) {
                buffer[position] = byte
                position += 1
            }
            for (index, field) in fields.enumerated() {
                if index > 0 { put(UInt8(ascii: "&")) }
                field.name.rawValue.utf8.forEach(put)
                put(UInt8(ascii: "="))
                field.value.withBytes { $0.forEach { encode($0, put: put) } }
            }
        }
    }

    private func encode(_ byte: UInt8, put: (UInt8) -> Void) {
        if byte == UInt8(ascii: " ") {
            put(UInt8(ascii: "+"))
        } else if byte.isUnreserved {
            put(byte)
        } else {
            put(UInt8(ascii: "%"))
            put(hexDigit(byte >> 4))
            put(hexDigit(byte & 15))
        }
    }

    private func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}

extension Secret {
    fileprivate var encodedCount: Int {
        withBytes { $0.reduce(0) { $0 + ($1.isUnreserved || $1 == UInt8(ascii: " ") ? 1 : 3) } }
    }
}

extension UInt8 {
    /// Letters, digits, `-`, `.`, `_` and `~`: RFC 3986, section 2.3.
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
