/// One cell of a frame. Plain bits: frames are copied and compared as such.
package struct Cell: Equatable, Sendable {
    /// A scalar that takes room; U+0000 in the right half of a wide one.
    package private(set) var scalar: Unicode.Scalar
    /// The marks on it.
    package private(set) var marks = Marks()
    package var role: Role
    /// How many cells of its cluster stand left of it.
    var part: UInt8 = 0
    /// How many cells its cluster takes.
    var span: UInt8 = 1

    package static let blank = Cell(" ", role: .text)

    init(_ scalar: Unicode.Scalar, role: Role) {
        self.scalar = scalar
        self.role = role
    }

    /// Makes the left half, or the only one, of a piece of a cluster.
    init(_ piece: Piece, role: Role, part: Int, span: Int) {
        self.init(piece.scalar, role: role)
        marks = piece.marks
        self.part = UInt8(part)
        self.span = UInt8(span)
    }

    /// The cell at the right of this one, if this one's scalar takes both.
    var rightHalf: Cell {
        var half = Cell("\0", role: role)
        half.part = part + 1
        half.span = span
        return half
    }

    var isRightHalf: Bool { scalar == "\0" }

    /// What is seen in it; empty in the right half of a wide scalar.
    package var text: String {
        guard !isRightHalf else { return "" }
        var text = String.UnicodeScalarView([scalar])
        marks.forEach { text.append($0) }
        return String(text)
    }
}

/// Up to three marks on a scalar, side by side in one word; what is stacked higher is not drawn.
package struct Marks: Equatable, Sendable {
    package static let most = 3
    /// A scalar is a number of 21 bits, and none of the marks is 0.
    private static let bits = 21

    private var word: UInt64 = 0

    /// Adds a mark, if there is room for it.
    mutating func append(_ mark: Unicode.Scalar) {
        let used = (UInt64.bitWidth - word.leadingZeroBitCount + Self.bits - 1) / Self.bits
        if used < Self.most { word |= UInt64(mark.value) << (used * Self.bits) }
    }

    /// Visits the marks from the first to the last.
    package func forEach(_ body: (Unicode.Scalar) -> Void) {
        var rest = word
        while rest != 0 {
            if let mark = Unicode.Scalar(UInt32(rest & (1 << Self.bits - 1))) { body(mark) }
            rest >>= Self.bits
        }
    }
}
