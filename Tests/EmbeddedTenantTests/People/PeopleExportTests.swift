import Testing

@testable import EmbeddedTenant

@Suite struct PeopleExportTests {
    private static func line(_ number: Int) -> String {
        #"{"email":"user\#(number)@example.com","attributes":{"number":\#(number)}}"#
    }

    @Test func `everyone is in it once, sorted by address, with what is theirs`() async throws {
        var directory = try Directory.inMemory()
        let numbers = Array(1...1201)
        _ = try await directory.importing(
            numbers.reversed().map(Self.line).joined(separator: "\n"), pieces: 65536)
        var people = try PeopleExport(of: &directory, withHashes: false)
        #expect(people.total == 1201)
        var text = ""
        var counts: [Int] = []
        while let lines = try people.next(from: &directory) {
            text += String(decoding: lines, as: UTF8.self)
            counts.append(people.written)
        }
        #expect(counts == [500, 1000, 1201])
        let expected = numbers.map { "user\($0)@example.com" }.sorted()
        let found = text.split(separator: "\n").map { line in
            let address = line.firstMatch(of: /"email":"(user(\d+)@example.com)"/)
            #expect(line.contains(#""attributes":{"number":\#(address?.2 ?? "")}"#))
            return String(address?.1 ?? "")
        }
        #expect(found == expected)
    }

    @Test func `it is of one moment, whatever another program writes meanwhile`() async throws {
        let folder = try Folder()
        var directory = try Directory(path: folder["people.sqlite"])
        _ = try await directory.importing((1...3).map(Self.line).joined(separator: "\n"))
        let before = try directory.exported()
        var people = try PeopleExport(of: &directory, withHashes: false)
        var other = try Directory(path: folder["people.sqlite"])
        _ = try await other.importing(#"{"email":"user2@example.com","attributes":{}}"# + "\n" + Self.line(4))
        let text = try #require(try people.next(from: &directory))
        #expect(String(decoding: text, as: UTF8.self) == before)
        #expect(try people.next(from: &directory) == nil)
        #expect(try directory.exported() != before)
        #expect(try await directory.importing(Self.line(5)) == Imported(added: 1))
    }
}
