import FoundationEssentials
import Testing

/// What targets import against what the manifest says they are built on. The compiler lets an import through that was not
/// declared, as long as something else had that target built before.
@Suite struct ManifestTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// What comes with the toolchain.
    private static let system: Set<String> = [
        "Dispatch", "FoundationEssentials", "Glibc", "PackageDescription", "Synchronization", "Testing",
    ]

    @Test
    func `every target declares what it imports, and the product is built on nothing that it does not import`()
        throws
    {
        let declared = try Self.declared()
        #expect(declared.count > 20)
        for (target, folder) in try Self.folders() {
            let dependencies = try #require(declared[target], "\(target) is not in the manifest")
            let imports = try Self.imports(below: folder).subtracting(Self.system)
            #expect(imports.subtracting(dependencies).isEmpty, "\(target) does not declare these")
            guard !target.hasSuffix("Tests") else { continue }
            #expect(dependencies.subtracting(imports).isEmpty, "\(target) imports none of these")
        }
    }

    /// The Swift targets with the folders that the manifest leaves to their names.
    private static func folders() throws -> [(String, URL)] {
        try ["Sources", "Tests"].flatMap { half in
            let folder = root.appending(path: half)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
                .filter { half == "Sources" || $0.hasSuffix("Tests") }
                .map { ($0, folder.appending(path: $0)) }
                .filter { try !files(below: $0.1).isEmpty }
        }
    }

    /// What the manifest says of each target: its name, then the first list behind it before the next target.
    private static func declared() throws -> [String: Set<String>] {
        let text = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let starts = ["layer(", "tests(", ".executableTarget(", ".target(", "door("]
        var targets: [String: Set<String>] = [:]
        var rest = text[(text.firstRange(of: "targets: [\n")?.upperBound ?? text.startIndex)...]
        while let start = starts.compactMap({ rest.firstRange(of: $0) }).min(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            rest = rest[start.upperBound...]
            let end = starts.compactMap { rest.firstRange(of: $0)?.lowerBound }.min() ?? rest.endIndex
            let entry = rest[..<end]
            let parts = entry.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { continue }
            targets[String(parts[1])] = words(ofList: parts[2])
        }
        return targets
    }

    /// The texts between the first brackets that list dependencies.
    private static func words(ofList text: Substring) -> Set<String> {
        let labels = ["dependencies: [", "on: [", "of: ["].compactMap { text.firstRange(of: $0)?.upperBound }
        guard let start = labels.min(), let end = text[start...].firstIndex(of: "]") else { return [] }
        let pieces = text[start..<end].split(separator: "\"", omittingEmptySubsequences: false)
        return Set(pieces.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }

    private static func files(below folder: URL) throws -> [URL] {
        guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path) else { return [] }
        return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    }

    private static func imports(below folder: URL) throws -> Set<String> {
        let levels: Set<Substring> = ["package", "public", "internal", "private", "fileprivate", "@testable"]
        let lines = try files(below: folder).flatMap {
            try String(contentsOf: $0, encoding: .utf8).split(separator: "\n")
        }
        return Set(
            lines.compactMap { line in
                let words = line.split(separator: " ").drop { levels.contains($0) }
                guard words.first == "import", words.count == 2 else { return nil }
                // A program's module has its name with the signs that a name cannot have replaced.
                return words.last.map { $0 == "vestibule_tenant" ? "vestibule-tenant" : String($0) }
            })
    }
}
