import Glibc
import ScreenSupport
import TerminalUI
import Testing

@testable import Presentation

extension Rehearsal {
    /// Compares what is seen with the kept screens of that name, at the three sizes that every screen is drawn for.
    func expectSeen(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
        _ = universalTime
        for size in [
            Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
        ] {
            presenter.hasRoomBeside = size.columns >= ScreenView.columnsForPaneBeside
            let frame = ScreenView(screen).frame(at: size)
            expectScreen("\(name)-\(size.columns)x\(size.rows)", frame, sourceLocation: sourceLocation)
            expectSound(frame, "\(name)-\(size.columns)x\(size.rows)", sourceLocation)
        }
    }

    /// What holds of every screen, whatever it shows: the problem of the focus is in view, the status is whole, a key
    /// out and a key for help are named, and no word of the protocol is.
    private func expectSound(_ frame: Frame, _ name: String, _ sourceLocation: SourceLocation) {
        let text = frame.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        func expectInView(_ sentence: String) {
            for word in sentence.split(separator: " ") {
                #expect(text.contains(word), "\(name) cuts: \(sentence)", sourceLocation: sourceLocation)
            }
        }
        expectInView(screen.status.text)
        if screen.pane?.hasFocus != true, let field = form.focusedField {
            expectInView(field.notice.isEmpty ? field.problem : field.notice)
        }
        let keys = frame.row(frame.size.rows - 1).map(\.text).joined()
        if screen.keys.contains(where: { $0.key == "Esc" }) {
            #expect(keys.contains("Esc"), "\(name) does not say how to leave", sourceLocation: sourceLocation)
        }
        let said = [screen.status.text] + form.introduction + form.fields.flatMap { [$0.label, $0.problem] }
        for sentence in said { expectPlain(sentence, sourceLocation: sourceLocation) }
    }
}

/// The kept screens tell the time of Greenwich, wherever the tests run.
private let universalTime: Void = {
    setenv("TZ", "UTC", 1)
    tzset()
}()
