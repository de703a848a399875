import NativeAuthWire
import Presentation
import ScreenSupport
import TerminalUI
import Testing

/// A form at a terminal without a terminal: bytes in, cells out.
///
/// Each frame is drawn twice, once by itself and once after the one before: they must be the same.
struct Desk {
    var form: FormModel
    var decoder = KeyDecoder()
    var size = Size(columns: 80, rows: 24)
    /// What the form asked its presenter for.
    var actions: [FormAction] = []
    private var painter = ScreenPainter()

    init(_ fields: [FormModel.Field], buttons: [FormModel.Button] = [.init("go", "Go on")]) {
        form = FormModel(fields: fields, buttons: buttons, focus: .field(fields[0].id))
    }

    init(_ kind: FormModel.Field.Kind) { self.init([FormModel.Field("x", kind, label: "Label")]) }

    /// What one read brings.
    mutating func read(_ bytes: [UInt8]) {
        for event in decoder.decode(bytes) { handle(event) }
    }

    mutating func read(_ text: String) { read(Array(text.utf8)) }

    /// Nothing more comes for as long as a sequence may take.
    mutating func pause() { for event in decoder.giveUpWaiting() { handle(event) } }

    mutating func handle(_ event: InputEvent) {
        if let action = form.handle(event) { actions.append(action) }
    }

    mutating func press(_ keys: Key...) { keys.forEach { handle(.key($0)) } }

    mutating func frame(sourceLocation: SourceLocation = #_sourceLocation) -> Frame {
        let whole = ScreenView(.flow(form, at: 0)).frame(at: size)
        #expect(painter.frame(of: .flow(form, at: 0), at: size) == whole, sourceLocation: sourceLocation)
        return whole
    }

    /// What was typed into a field.
    func text(_ field: FormModel.FieldID = "x") -> String { form[field]?.input.text ?? "" }
}

extension Frame {
    /// The columns of the box in a row, its edges included.
    func box(row: Int) -> Range<Int>? {
        let roles = self.row(row).map(\.role)
        guard let first = roles.firstIndex(of: .field), let last = roles.lastIndex(of: .field) else {
            return nil
        }
        return first..<last + 1
    }

    /// What stands in the cells of a row, one text a cell.
    func cells(row: Int, _ columns: Range<Int>) -> [String] {
        Array(self.row(row).map(\.text)[columns])
    }
}
