import Testing

@testable import EmbeddedTenant

@Suite struct RefusalWordsTests {
    @Test func `every error has words of its own for people, short enough for a line beside its name`() {
        for kind in RefusalKind.all {
            #expect(kind.words != kind.name, "\(kind.name)")
            #expect(kind.words.count <= 40, "\(kind.name)")
        }
        #expect(Set(RefusalKind.all.map(\.words)).count == RefusalKind.all.count)
    }
}
