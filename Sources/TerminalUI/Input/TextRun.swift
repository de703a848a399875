/// Text of one read: as far as it reaches, and whether it must have been pasted.
struct TextRun {
    /// Where the next key begins.
    private(set) var end: Int
    private(set) var isPasted = false

    /// How much text no hand types between two reads.
    private static let mostTyped = 256

    init(_ bytes: Bytes) {
        end = bytes.startIndex
        while end < bytes.endIndex {
            let text = bytes[end...].prefix { $0.isText }
            end = text.endIndex
            let lineEnds = bytes[end...].prefix { $0 == carriageReturn || $0 == lineFeed }
            let isInside = lineEnds.endIndex < bytes.endIndex && bytes[lineEnds.endIndex].isText
            guard !lineEnds.isEmpty, isInside || lineEnds.contains(lineFeed) else { break }
            isPasted = true
            end = lineEnds.endIndex
            guard isInside else { break }
        }
        if end - bytes.startIndex > Self.mostTyped { isPasted = true }
    }
}
