package import FoundationEssentials

/// What is wrong in a tenant file.
package struct TenantFileFault: Error, Equatable, Sendable {
    /// The field, such as `userFlow.attributes[1].key`; empty where the file is not JSON.
    package var field: String
    /// What was expected there, in words.
    package var words: String
}

/// A tenant file: JSON with comments, in UTF-8, in two halves that may be set against each other: `app`, what the client
/// is configured with, and `userFlow`, what the tenant demands.
package enum TenantFile {
    /// Reads a file as far as a type describes it.
    ///
    /// A byte-order mark is passed over, and any kind of line end will do.
    package static func read<Content: Decodable>(
        _ file: Data, as type: Content.Type
    ) throws(TenantFileFault) -> Content {
        // The decoder of JSON with comments traps on some bytes that are not UTF-8.
        guard String(validating: file, as: UTF8.self) != nil else {
            throw TenantFileFault(field: "", words: "expected JSON in UTF-8")
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            return try decoder.decode(type, from: plain(file))
        } catch let error as DecodingError {
            throw TenantFileFault(error)
        } catch {
            throw TenantFileFault(field: "", words: "expected JSON in UTF-8")
        }
    }

    /// The same without a byte-order mark, and with line feeds alone at the ends of lines.
    private static func plain(_ file: Data) -> Data {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var plain = Data(capacity: file.count)
        var previous: UInt8 = 0
        for byte in file.starts(with: mark) ? file.dropFirst(mark.count) : file {
            if byte == UInt8(ascii: "\r") {
                plain.append(UInt8(ascii: "\n"))
            } else if !(byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")) {
                plain.append(byte)
            }
            previous = byte
        }
        return plain
    }
}

extension TenantFileFault {
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .typeMismatch(let type, let context):
            self.init(field: context.field, words: "expected \(TenantFileFault.word(for: type))")
        case .valueNotFound(let type, let context):
            self.init(field: context.field, words: "expected \(TenantFileFault.word(for: type))")
        case .keyNotFound(let key, let context):
            self.init(field: (context.codingPath + [key]).field, words: "is missing")
        case .dataCorrupted(let context):
            self.init(field: context.field, words: context.debugDescription)
        @unknown default:
            self.init(field: "", words: "cannot be read")
        }
    }

    private static func word(for type: any Any.Type) -> String {
        if type == String.self { return "a text" }
        if type == Bool.self { return "true or false" }
        if type == Int.self { return "a whole number" }
        return "something else"
    }
}

extension DecodingError.Context {
    fileprivate var field: String { codingPath.field }
}

extension [any CodingKey] {
    /// The keys joined by dots, places in brackets.
    fileprivate var field: String {
        reduce(into: "") { path, key in
            if let place = key.intValue {
                path += "[\(place)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}
