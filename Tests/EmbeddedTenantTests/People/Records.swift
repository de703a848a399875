import FoundationEssentials

@testable import EmbeddedTenant

extension Directory {
    /// Imports lines as they come from a file, a few bytes at a time.
    mutating func importing(_ lines: String, pieces: Int = 7) async throws -> Imported {
        try await importing(Array(lines.utf8), pieces: pieces)
    }

    mutating func importing(_ bytes: [UInt8], pieces: Int = 7) async throws -> Imported {
        var people = PeopleImport()
        var bad: [BadLine] = []
        for start in stride(from: 0, to: bytes.count, by: pieces) {
            bad += try await people.take(
                Array(bytes[start..<min(bytes.count, start + pieces)]), into: &self, at: .ofImport)
        }
        bad += try await people.finish(into: &self, at: .ofImport)
        return Imported(tally: people.tally, bad: bad.map { "\($0.number): \($0.reason)" })
    }

    /// All lines of an export.
    mutating func exported(withHashes: Bool = false) throws -> String {
        var people = try PeopleExport(of: &self, withHashes: withHashes)
        var bytes: [UInt8] = []
        while let lines = try people.next(from: &self) { bytes += lines }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// What came of an import.
struct Imported: Equatable {
    let tally: PeopleImport.Tally
    var bad: [String] = []

    init(tally: PeopleImport.Tally, bad: [String]) {
        self.tally = tally
        self.bad = bad
    }

    init(added: Int = 0, changed: Int = 0, unchanged: Int = 0, bad: [String] = []) {
        tally = PeopleImport.Tally(added: added, changed: changed, unchanged: unchanged, bad: bad.count)
        self.bad = bad
    }
}

extension Date {
    /// 2026-02-01 00:00:00 UTC.
    static let ofImport = Date(timeIntervalSince1970: 1_769_904_000)
}

extension [PersonRecord] {
    /// The `people` of a tenant file, as literal JSON.
    static func reading(_ list: String) throws -> [PersonRecord] {
        try SeededPeople.read(tenantFile: Data(#"{ "people": \#(list) }"#.utf8))
    }
}
