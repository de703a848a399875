import FoundationEssentials
import Testing

/// What README shows and names is what is there.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    }

    @Test func `the picture is a screen as the tests have it`() throws {
        let picture = try #require(Self.text("README.md").split(separator: "```text\n").dropFirst().first)
            .prefix { $0 != "`" }
        let screen = try Self.text("Tests/PresentationTests/Screens/sign-up/passcode-wrong-80x24.screen")
            .prefix { $0 != "=" }
        func lines(_ text: Substring) -> [String] {
            text.split(whereSeparator: \.isNewline).map { String($0.reversed().drop { $0 == " " }.reversed()) }
                .filter { !$0.isEmpty }
        }
        #expect(lines(picture).count > 10)
        #expect(lines(picture) == lines(screen))
    }

    @Test func `the map has every folder of the source`() throws {
        let readme = try Self.text("README.md")
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.root.appending(path: "Sources").path)
        #expect(folders.count > 20)
        for folder in folders where !Self.isDoor(folder) {
            #expect(readme.contains("`Sources/\(folder)`"), "\(folder)")
        }
    }

    /// A C target, such as `CNcurses`: the map has one line for all of them.
    private static func isDoor(_ folder: String) -> Bool {
        folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true
    }
}
