import FoundationEssentials
import Testing

/// Who may see whom. The compiler lets an import through that the package does not declare, so this table is the rule.
private let allowedImports: [String: Set<String>] = [
    "QueueIsolation": ["Dispatch"],
    "Timekeeping": ["Dispatch", "FoundationEssentials", "Synchronization"],
    "TenantFile": ["FoundationEssentials"],
    "NativeAuthWire": ["FoundationEssentials", "Glibc"],
    "NativeAuth": [
        "FoundationEssentials", "NativeAuthWire", "QueueIsolation", "Synchronization", "Timekeeping",
    ],
    "EmbeddedTenant": [
        "CIDN2", "CSQLite", "CSodium", "CUnistring", "Dispatch", "FoundationEssentials", "Glibc",
        "NativeAuthWire",
        "QueueIsolation", "Synchronization", "TenantFile", "Timekeeping",
    ],
    "HTTPTransport": [
        "CCurl", "Dispatch", "Glibc", "NativeAuthWire", "QueueIsolation", "Synchronization",
    ],
    "ConversationLog": [
        "FoundationEssentials", "Glibc", "NativeAuth", "NativeAuthWire", "Synchronization", "Timekeeping",
    ],
    "Presentation": [
        "CUnistring", "FoundationEssentials", "Glibc", "NativeAuth", "NativeAuthWire", "Synchronization",
        "TenantFile",
        "Timekeeping",
    ],
    "TerminalUI": ["CWideText", "NativeAuthWire", "Presentation"],
    "CursesTerminal": [
        "CMainQueue", "CNcurses", "Dispatch", "Glibc", "NativeAuthWire", "Presentation", "TerminalUI",
    ],
    "CommandLineTools": ["CGetopt", "Glibc"],
    "TenantHosting": [
        "Assets", "CommandLineTools", "EmbeddedTenant", "FoundationEssentials", "Glibc", "TenantFile",
        "Timekeeping",
    ],
    "vestibule": [
        "Assets", "CommandLineTools", "ConversationLog", "CSwiftJobs", "CursesTerminal", "CWipedMemory",
        "Dispatch",
        "EmbeddedTenant", "FoundationEssentials", "Glibc", "HTTPTransport", "NativeAuth", "NativeAuthWire",
        "Presentation", "TenantFile", "TenantHosting", "TerminalUI", "Timekeeping",
    ],
    "TenantServer": [
        "CMicroHTTPD", "Dispatch", "EmbeddedTenant", "FoundationEssentials", "Glibc", "NativeAuthWire",
        "Synchronization", "TenantFile", "Timekeeping",
    ],
    "vestibule-tenant": [
        "CommandLineTools", "Dispatch", "EmbeddedTenant", "Glibc", "NativeAuthWire", "TenantHosting",
        "TenantServer", "Timekeeping",
    ],
]

@Suite struct ImportTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    @Test(arguments: allowedImports.keys.sorted())
    func `a target imports only what stands below it`(target: String) throws {
        let files = try Self.files(of: target)
        #expect(!files.isEmpty)
        for file in files {
            let strangers = try Self.imports(in: file).subtracting(allowedImports[target] ?? [])
            #expect(strangers.isEmpty, "\(file.lastPathComponent) imports \(strangers.sorted())")
        }
    }

    @Test func `every Swift target has its row in the table`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
        let swift = try folders.filter { try !Self.files(of: $0).isEmpty }
        #expect(Set(swift) == Set(allowedImports.keys))
    }

    @Test func `the client and the tenant never see each other`() {
        #expect(allowedImports["NativeAuth"]?.contains("EmbeddedTenant") == false)
        #expect(allowedImports["EmbeddedTenant"]?.contains("NativeAuth") == false)
        #expect(allowedImports["Presentation"]?.contains("EmbeddedTenant") == false)
    }

    private static func files(of target: String) throws -> [URL] {
        let folder = sources.appending(path: target)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
    }

    private static func imports(in file: URL) throws -> Set<String> {
        let text = try String(contentsOf: file, encoding: .utf8)
        let levels: Set<Substring> = ["package", "public", "internal", "private", "fileprivate", "@testable"]
        return Set(
            text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ").drop { levels.contains($0) }
                return words.first == "import" && words.count == 2 ? words.last.map(String.init) : nil
            })
    }
}
