import Glibc
import Presentation
import TerminalUI
import Testing

/// Compares a frame with the text file of that name under `Screens`: its characters, a rule that tells where the caret
/// is, and a letter for the role of each cell.
///
/// With `RECORD_SCREENS=1` in the environment the files are written anew, and the run fails.
func expectScreen(_ name: String, _ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
    let path = "\(folder)/\(name).screen"
    let drawn = frame.asText
    if getenv("RECORD_SCREENS") != nil {
        write(drawn, to: path)
        Issue.record("Recorded \(name).", sourceLocation: sourceLocation)
        return
    }
    let kept = read(path)
    guard drawn != kept else { return }
    let differences = zip(lines(kept), lines(drawn)).filter { $0 != $1 }.map { "- \($0)\n+ \($1)" }
    Issue.record("\(name) differs:\n\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

extension Frame {
    /// The characters of all rows, without the blanks at their ends.
    var text: String {
        (0..<size.rows).map { trimmed(row($0).map(\.text).joined()) }.joined(separator: "\n")
    }

    var asText: String {
        let place = caret.map { "caret \($0.column),\($0.row)" } ?? "no caret"
        let roles = (0..<size.rows).map { row in trimmed(self.row(row).map { letter(of: $0.role) }.joined()) }
        return "\(text)\n===== \(place)\n\(roles.joined(separator: "\n"))\n"
    }

    private func letter(of role: Role) -> String {
        switch role {
        case .text: " "
        case .title: "T"
        case .muted: "m"
        case .field: "f"
        case .focus: "F"
        case .chosen: "C"
        case .problem: "P"
        case .success: "S"
        case .key: "K"
        case .frame: "-"
        }
    }
}

private let folder = String(#filePath.dropLast("Support/Snapshot.swift".count)) + "Screens"

private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
}

private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}

private func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
}

private func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
}
