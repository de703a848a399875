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

    /// What is seen in it; empty in the right half of a wide scalar.
    package var text: String {
        guard scalar != "\0" else { return "" }
        var text = String.UnicodeScalarView([scalar])
        marks.forEach { text.append($0) }
        return String(text)
    }
}

/// Up to four marks on a scalar: a cell of curses holds no more.
package struct Marks: Equatable, Sendable {
    private var values = SIMD4<UInt32>()
    private var count: UInt8 = 0

    /// Adds a mark, if there is room for it.
    mutating func append(_ mark: Unicode.Scalar) {
        guard count < 4 else { return }
        values[Int(count)] = mark.value
        count += 1
    }

    /// Visits the marks from the first to the last.
    package func forEach(_ body: (Unicode.Scalar) -> Void) {
        for index in 0..<Int(count) {
            if let mark = Unicode.Scalar(values[index]) { body(mark) }
        }
    }
}
