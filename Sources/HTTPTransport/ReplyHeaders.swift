import NativeAuthWire

/// The headers of a reply, line by line as they come.
struct ReplyHeaders {
    /// In bytes, of all lines together.
    static let limit = 64 << 10

    private(set) var list: [Header] = []
    private var count = 0

    /// Whether anything of a reply came.
    var hasBegun: Bool { count > 0 }

    /// Takes a line with its end; a status line starts anew, since only the last reply counts.
    ///
    /// - Returns: Whether it is within the limit.
    mutating func take(_ line: UnsafeRawBufferPointer) -> Bool {
        count += line.count
        guard count <= ReplyHeaders.limit else { return false }
        if line.starts(with: "HTTP/".utf8) {
            list = []
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            list.append(Header(text(line[..<colon]), text(line[(colon + 1)...])))
        }
        return true
    }

    private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        let isBlank: (UInt8) -> Bool = { [UInt8(ascii: " "), 9, 10, 13].contains($0) }
        let start = bytes.drop(while: isBlank)
        let end = start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex
        return String(decoding: start[..<end], as: UTF8.self)
    }
}
