package import Presentation

/// A grid of cells to draw on, with coordinates of its own.
///
/// Whatever is drawn beyond its edge is dropped, and never half a cluster is drawn.
package struct Canvas: Sendable {
    package let glyphs: Glyphs
    let passwords: PasswordDisplay
    /// The language of the few words that views have of their own.
    let say: Catalogue
    private let whole: Size
    private var cells: [Cell]
    private var caret: Point?
    private var regions: [Frame.Region] = []
    private var spots: [Frame.Spot] = []
    /// The window that is drawn in now, and how much of it is on the canvas; both from the canvas's own corner.
    private var window: Rect
    private var visible: Rect

    package init(
        size: Size, glyphs: Glyphs = .unicode, passwords: PasswordDisplay = .dots, say: Catalogue = .english
    ) {
        self.glyphs = glyphs
        self.passwords = passwords
        self.say = say
        whole = size
        cells = Array(repeating: .blank, count: size.columns * size.rows)
        window = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
        visible = window
    }

    /// Goes on with a frame that was drawn before.
    init(_ frame: Frame, glyphs: Glyphs, passwords: PasswordDisplay, say: Catalogue) {
        self.glyphs = glyphs
        self.passwords = passwords
        self.say = say
        whole = frame.size
        cells = frame.cells
        caret = frame.caret
        regions = frame.regions
        spots = frame.spots
        window = Rect(column: 0, row: 0, columns: whole.columns, rows: whole.rows)
        visible = window
    }

    /// The size of the window that is drawn in.
    package var size: Size { window.size }

    package var frame: Frame { Frame(size: whole, cells: cells, caret: caret, regions: regions, spots: spots) }

    /// Draws in a part, which has coordinates and edges of its own.
    package mutating func within(_ area: Rect, draw: (inout Canvas) -> Void) {
        let before = (window, visible)
        window = area.moved(by: corner)
        visible = window.clamped(to: visible)
        draw(&self)
        (window, visible) = before
    }

    /// Keeps in mind that this window is the place of a field, and nothing else's.
    mutating func keepSpot(of field: FormModel.FieldID) {
        spots.append(Frame.Spot(field: field, window: window, visible: visible))
    }

    /// Draws in the place of a field, in stead of what is there.
    mutating func redraw(_ spot: Frame.Spot, draw: (inout Canvas) -> Void) {
        (window, visible) = (spot.window, spot.visible)
        if let place = caret, visible.contains(place) { caret = nil }
        let kept = (regions, spots)
        fill(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), as: .text)
        draw(&self)
        (regions, spots) = kept
    }

    /// Writes a text in one row.
    ///
    /// - Parameter limit: In columns; a longer text ends in a sign that there is more.
    /// - Returns: How many columns it takes.
    @discardableResult
    package mutating func write(_ text: String, at start: Point, as role: Role, limit: Int = .max) -> Int {
        var place = start
        for cluster in Clusters(limit == .max ? text : glyphs.clip(text, to: limit)) {
            switch cluster {
            case .plain(let scalar):
                put(Cell(glyphs.shown(scalar), role: role), at: absolute(place))
                place.column += 1
            case .other(let cluster): place.column += put(cluster, at: place, as: role)
            }
        }
        return place.column - start.column
    }

    /// Fills a part with a sign of one column, or blanks it.
    mutating func fill(_ area: Rect, with sign: Sign? = nil, as role: Role) {
        let cell = Cell(sign.flatMap { glyphs.sign($0).unicodeScalars.first } ?? " ", role: role)
        let area = area.moved(by: corner).clamped(to: visible)
        for row in area.rows {
            for column in area.columns { put(cell, at: Point(column: column, row: row)) }
        }
    }

    /// Puts the real cursor somewhere, if that can be seen.
    package mutating func placeCaret(at point: Point) {
        let place = absolute(point)
        if visible.contains(place) { caret = place }
    }

    /// Takes the real cursor away, where something else than a field has the focus.
    package mutating func hideCaret() { caret = nil }

    /// Says what a pointer hits in a part.
    package mutating func mark(_ area: Rect, as target: ScreenTarget) {
        let area = area.moved(by: corner).clamped(to: visible)
        guard !area.columns.isEmpty, !area.rows.isEmpty else { return }
        regions.append(Frame.Region(area: area, target: target))
    }

    /// Puts a cell that is a cluster by itself somewhere on the whole canvas, if that can be seen.
    private mutating func put(_ cell: Cell, at place: Point) {
        guard visible.contains(place) else { return }
        let index = place.row * whole.columns + place.column
        if cells[index].span > 1 { clear(place.column, place.row, as: cell.role) }
        cells[index] = cell
    }

    private mutating func put(_ cluster: Character, at point: Point, as role: Role) -> Int {
        let pieces = glyphs.pieces(of: cluster)
        let span = pieces.reduce(0) { $0 + $1.columns }
        let place = absolute(point)
        guard visible.rows.contains(place.row), span > 0, span <= Int(UInt8.max) else { return span }
        let columns = place.column..<place.column + span
        for column in columns.clamped(to: visible.columns) { clear(column, place.row, as: role) }
        guard columns.clamped(to: visible.columns) == columns else { return span }
        var part = 0
        for piece in pieces {
            let index = place.row * whole.columns + place.column + part
            cells[index] = Cell(piece, role: role, part: part, span: span)
            if piece.columns == 2 { cells[index + 1] = cells[index].rightHalf }
            part += piece.columns
        }
        return span
    }

    /// Blanks a cell and with it the rest of the cluster that it is a part of.
    private mutating func clear(_ column: Int, _ row: Int, as role: Role) {
        let index = row * whole.columns + column
        let old = cells[index]
        for other in index - Int(old.part)..<index - Int(old.part) + Int(old.span) {
            cells[other] = Cell(" ", role: cells[other].role)
        }
        cells[index].role = role
    }

    private var corner: Point { Point(column: window.columns.lowerBound, row: window.rows.lowerBound) }

    private func absolute(_ point: Point) -> Point {
        Point(column: point.column + window.columns.lowerBound, row: point.row + window.rows.lowerBound)
    }
}
