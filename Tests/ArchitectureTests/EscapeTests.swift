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
    }

    @Test func `B065 every target with Swift in it is built in Swift 6 mode with warnings as errors`() throws {
        let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
        let settings = try #require(manifest.firstMatch(of: /let strict: \[SwiftSetting\] = \[([^\]]*)\]/)).1
        #expect(settings.contains("\n    .swiftLanguageMode(.v6),\n"))
        #expect(settings.contains("\n    .treatAllWarnings(as: .error),\n"))
        for way in [
            "unsafeFlags", "treatWarning(", "swiftLanguageModes", "suppress-warnings", ".v5", "as: .warning",
        ] {
            let isThere = manifest.contains(way)
            #expect(!isThere, "\(way)")
        }
        // Each target, and each function that makes some, says it of itself; but for those without Swift.
        let ways = /(?:\.target|\.executableTarget|\.testTarget|\bdoor)\(/
        for call in manifest.matches(of: ways).map({ Self.call(in: manifest[$0.range.lowerBound...]) })
        where !call.contains("swiftSettings: strict") {
            let words = call.split(separator: "\"").map(String.init)
            if call.hasPrefix("door(_") || call.hasPrefix(".target(name: name, linkerSettings") { continue }
            let name = try #require(words.count > 1 ? words[1] : nil, "\(call)")
            let path = words.firstIndex { $0.hasSuffix("path: ") }.map { words[$0 + 1] } ?? "Sources/\(name)"
            let files = try FileManager.default.subpathsOfDirectory(
                atPath: Self.package.appending(path: path).path)
            #expect(files.allSatisfy { !$0.hasSuffix(".swift") }, "\(name) is held to nothing")
        }
    }

    /// The call that a text begins with, up to its last parenthesis.
    private static func call(in text: Substring) -> String {
        var depth = 0
        let end = text.firstIndex { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return character == ")" && depth == 0
        }
        return String(text[..<(end ?? text.endIndex)])
    }

    @Test func `B065 in C too curses has one door, and behind the others nothing writes`() throws {
        for (path, lines) in try Self.sources(ending: [".c", ".h"]) where !path.hasPrefix("CNcurses/") {
            for line in lines where !line.isComment {
                for library in ["curses", "term.h", "termcap"] {
                    #expect(!(line.hasPrefix("#include") && line.contains(library)), "\(path)")
                }
                let writes =
                    /\b(printf|fprintf|vfprintf|dprintf|puts|fputs|putchar|perror|stdout|stderr|STD[A-Z]+_FILENO)\b/
                #expect(line.firstMatch(of: writes) == nil, "\(path): \(line)")
            }
        }
    }

    @Test func `B060 where the signal of a new size arrives it is only noted`() throws {
        let door = try #require(
            try Self.sources(ending: [".c"]).first { $0.path == "CNcurses/CNcurses.c" }
        ).lines
        let start = try #require(door.firstIndex(of: "static void note(int number) {"))
        let body = door[(start + 1)...].prefix { $0 != "}" }
        #expect(body == ["    if (number == SIGCONT) continued = 1;", "    else resized = 1;"])
        for flag in ["resized", "continued"] {
            #expect(door.contains("static volatile sig_atomic_t \(flag);"))
        }
        // Nobody else hears of it.
        for (path, lines) in try Self.sources(ending: [".swift", ".c", ".h"]) {
            for line in lines where !line.isComment && line.contains("SIGWINCH") {
                #expect(
                    path == "CNcurses/CNcurses.c"
                        && ["sigaction(SIGWINCH, &action, NULL);", "sigaddset(&noted, SIGWINCH);"]
                            .contains(line.drop { $0 == " " }),
                    "\(path)")
            }
        }
        let noting = try #require(door.firstIndex(of: "void cnc_note_signals(void) {"))
        #expect(door[noting + 1] == "    struct sigaction action = {.sa_handler = note};")
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

    private static func sources(ending endings: [String] = [".swift"]) throws -> [(
        path: String, lines: [String]
    )] {
        let folder = package.appending(path: "Sources")
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { path in endings.contains(where: path.hasSuffix) }
            .map { path in
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                return (path, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
            }
    }
}

extension String {
    fileprivate var isComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}
