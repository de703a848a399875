import Glibc
package import TerminalUI
package import Testing

/// Compares a frame with the text file of that name in the folder `Screens` of the test's own target: its characters,
/// a rule that tells where the caret is, and a letter for the role of each cell.
///
/// With `RECORD_SCREENS=1` in the environment the files are written anew, and the run fails.
///
/// - Parameter name: May have folders before it, such as `sign-up/empty-80x24`.
package func expectScreen(
    _ name: String, _ frame: Frame, sourceLocation: SourceLocation = #_sourceLocation
) {
    let path = "\(tests)/\(sourceLocation.moduleName)/Screens/\(name).screen"
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
    package var text: String {
        (0..<size.rows).map { trimmed(row($0).map(\.text).joined()) }.joined(separator: "\n")
    }

    fileprivate var asText: String {
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

/// The folder of all test targets.
private let tests = String(#filePath.dropLast("/ScreenSupport/Snapshot.swift".count))

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
    mkdir(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]), 0o755)
    guard let file = fopen(path, "w") else { return }
    fputs(text, file)
    fclose(file)
}
