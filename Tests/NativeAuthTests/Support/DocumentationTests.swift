import FoundationEssentials
import Testing

/// The formatter asks for documentation of every public declaration but the cases of enums.
@Suite struct DocumentationTests {
    @Test(arguments: ["NativeAuth", "NativeAuthWire"])
    func `every case of a public enum says what it means`(target: String) throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/\(target)"
        )
        .standardized
        let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path()).filter {
            $0.hasSuffix(".swift")
        }
        try #require(!names.isEmpty)
        var cases = 0
        for name in names {
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            var indentation: Int?
            var before = ""
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let depth = line.prefix { $0 == " " }.count
                let code = line.dropFirst(depth)
                if code.hasPrefix("public enum ") || code.hasPrefix("public indirect enum ") {
                    indentation = depth
                }
                if code == "}", depth == indentation { indentation = nil }
                if let indentation, depth == indentation + 4, code.hasPrefix("case ") {
                    cases += 1
                    #expect(before.hasPrefix("///"), "\(name): \(code)")
                }
                before = String(code)
            }
        }
        #expect(cases > 20)
    }
}
