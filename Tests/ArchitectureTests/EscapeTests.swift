import FoundationEssentials
import Testing

/// What the compiler is told to take on trust, and who may speak to the terminal.
@Suite struct EscapeTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `B065 what escapes the compiler's checks says why, and no C global is touched by Swift`() throws
    {
        for (path, lines) in try Self.sources() {
            for (index, line) in lines.enumerated() where !line.isComment {
                let escapes = ["@unchecked", "nonisolated(unsafe)", "@preconcurrency", "unsafeBitCast"]
                if escapes.contains(where: line.contains) {
                    let reason = lines[max(0, index - 4)..<index].joined(separator: " ")
                    let word = escapes.first(where: line.contains) ?? ""
                    #expect(
                        reason.contains("`\(word)") || reason.contains(word),
                        "\(path):\(index + 1) gives no reason")
                }
                for forbidden in [
                    " as! ", "try! ", "stdscr", "curscr", " stderr", "(stderr", " stdout", "(stdout",
                ] {
                    #expect(!line.contains(forbidden), "\(path):\(index + 1) has \(forbidden)")
                }
            }
        }
        let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
        for setting in [".swiftLanguageMode(.v6)", ".treatAllWarnings(as: .error)"] {
            #expect(manifest.contains(setting))
        }
    }

    @Test func `B065 curses is called from one place, and nothing else writes to the terminal`() throws {
        var callers: Set<String> = []
        for (path, lines) in try Self.sources() {
            let code = lines.filter { !$0.isComment }
            if code.contains(where: { $0.hasSuffix("import CNcurses") }) {
                callers.insert(path.split(separator: "/").first.map(String.init) ?? path)
            }
            // Before the screen is up and after it is down these may.
            let mayWrite = [
                "vestibule/Vestibule.swift", "vestibule/People/", "CommandLineTools/", "vestibule-tenant/",
                "TenantServer/HTTP/AccessLog.swift",
            ]
            if !mayWrite.contains(where: path.hasPrefix) {
                for line in code {
                    #expect(
                        line.firstMatch(of: /(^|[^.\w])(print|debugPrint|dump|puts|perror|NSLog)\(/) == nil,
                        "\(path)")
                    #expect(!line.contains("STDERR_FILENO"), "\(path)")
                    #expect(!line.contains("STDOUT_FILENO") || path.hasPrefix("CursesTerminal/"), "\(path)")
                }
            }
        }
        #expect(callers == ["CursesTerminal"])
        let terminal = try Self.sources().filter { $0.path.hasPrefix("CursesTerminal/") }.flatMap(\.lines)
        #expect(terminal.contains { $0.hasPrefix("@MainActor package final class CursesTerminal") })
    }

    private static func sources() throws -> [(path: String, lines: [String])] {
        let folder = package.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
            .map { path in
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return (path, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
    }
}

extension String {
    fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}
