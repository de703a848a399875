package import FoundationEssentials

/// A tenant file: JSON with comments, in UTF-8, in two halves that may be set against each other: `app`, what the client
/// is configured with, and `userFlow`, what the tenant demands. Beside them `people` and `faults`, what is there at first.
package enum TenantFile {
    private enum Part: String, CodingKey, CaseIterable {
        case app, userFlow, people, faults
    }

    /// Reads a file as far as a type describes it.
    ///
    /// A byte-order mark is passed over, and any kind of line end will do.
    package static func read<Content: Decodable>(
        _ file: Data, as type: Content.Type
    ) throws(TenantFileFault) -> Content {
        try readJSON(file, as: Checked<Content>.self).content
    }

    /// Reads JSON as tenant files have it, whatever it is about.
    package static func readJSON<Content: Decodable>(
        _ file: Data, as type: Content.Type
    ) throws(TenantFileFault) -> Content {
        // The decoder of JSON with comments traps on some bytes that are not UTF-8.
        guard String(validating: file, as: UTF8.self) != nil else {
            throw TenantFileFault(field: "", words: "expected JSON in UTF-8")
        }
        let text = plain(file)
        let lines = JSONLines(of: text)
        if let place = lines.repeated {
            throw TenantFileFault(
                field: place.path.field, words: "is there twice; leave one of them out", line: place.line)
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            return try decoder.decode(type, from: Data(text))
        } catch let error as DecodingError {
            throw TenantFileFault(error, lines)
        } catch {
            throw TenantFileFault(field: "", words: "expected JSON in UTF-8")
        }
    }

    /// What a type describes, in a file whose parts are all known.
    private struct Checked<Content: Decodable>: Decodable {
        let content: Content

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(knowing: Part.self)
            content = try Content(from: decoder)
        }
    }

    /// The same without a byte-order mark, and with line feeds alone at the ends of lines.
    private static func plain(_ file: Data) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var plain: [UInt8] = []
        plain.reserveCapacity(file.count)
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
