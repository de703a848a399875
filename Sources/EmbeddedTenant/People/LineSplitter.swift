/// A line of a file, without its end.
struct NumberedLine: Equatable, Sendable {
    /// From 1.
    let number: Int
    /// `nil` where it is longer than ``LineSplitter/longest``.
    let bytes: [UInt8]?
}

/// Splits bytes, as they come, into lines. A line ends with LF, CR LF or a lone CR, and a byte-order mark at the very
/// beginning is no part of the first.
struct LineSplitter: Sendable {
    /// In bytes: 1 MiB.
    static let longest = 1 << 20

    private var line: [UInt8] = []
    private var isTooLong = false
    private var number = 1
    private var isAfterCarriageReturn = false

    init() {}

    /// The lines that these bytes complete.
    mutating func take(_ bytes: [UInt8]) -> [NumberedLine] {
        var lines: [NumberedLine] = []
        for byte in bytes {
            let isSecondOfTwo = byte == UInt8(ascii: "\n") && isAfterCarriageReturn
            isAfterCarriageReturn = byte == UInt8(ascii: "\r")
            if isSecondOfTwo { continue }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                lines.append(complete())
            } else if line.count < LineSplitter.longest {
                line.append(byte)
            } else {
                isTooLong = true
            }
        }
        return lines
    }

    /// The last line, where the file ends without a line end.
    mutating func finish() -> NumberedLine? {
        line.isEmpty ? nil : complete()
    }

    private mutating func complete() -> NumberedLine {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = number == 1 && line.starts(with: mark) ? Array(line.dropFirst(mark.count)) : line
        defer {
            line.removeAll(keepingCapacity: line.capacity <= 65536)
            isTooLong = false
            number += 1
        }
        return NumberedLine(number: number, bytes: isTooLong ? nil : content)
    }
}
