import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// The rows of the specification that no vector plays, each over bytes written out by hand.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RowTests {
    @Test(arguments: Ledger.cases)
    func `the client does what the row says`(row: Case) async throws {
        let conversation = Conversation()
        for step in row.way {
            let callback = try await play(step.call, step.posts, in: conversation)
            try #require(callback.name == step.callback)
        }
        let callback = try await play(
            row.call, row.posts, in: conversation, lackingCallbacks: row.lackingCallbacks)
        let expected = row.expected
        #expect(callback.name == expected.callback)
        #expect(callback.state?.name == expected.state)
        #expect(callback.error.map { raisedFlags(of: $0) } ?? [] == (expected.flag.map { [$0] } ?? []))
        let text = callback.error?.errorDescription
        #expect(callback.error == nil || text?.isEmpty == false)
        #expect(expected.says == nil || text == expected.says)
        for words in expected.mentions { #expect(text?.contains(words) == true, "\(words) in \(text ?? "")") }
        #expect(expected.codes == nil || callback.error?.errorCodes == expected.codes)
        row.look(callback)
        if let state = callback.state {
            #expect(try await conversation.nextToken(of: state) == expected.next)
        }
    }

    private func play(
        _ call: Call, _ posts: [Post], in conversation: Conversation, lackingCallbacks: Bool = false
    ) async throws -> Callback {
        let before = conversation.transport.requests.count
        let callback = try await conversation.perform(
            call, lackingCallbacks: lackingCallbacks, answering: posts.map(\.answer))
        let requests = conversation.transport.requests.dropFirst(before)
        #expect(requests.map(\.path) == posts.map(\.path))
        #expect(requests.map { $0.body.reveal() } == posts.map(\.body))
        return callback
    }

    @Test func `every row is played, by a vector or by a case, and none is made up`() {
        let rows = Set(Ledger.rows.map(\.name))
        for row in Ledger.rows {
            let cases = Ledger.cases.count { $0.row == row.name }
            #expect(cases + row.vectors.count > 0, "nothing plays \(row.name)")
            for vector in row.vectors { #expect(Vector.byID[vector] != nil, "\(vector) is no vector") }
        }
        for one in Ledger.cases { #expect(rows.contains(one.row), "\(one.row) is no row") }
    }

    @Test func `no section has fewer cases than rows`() {
        for (section, rows) in Ledger.rowsOfSection.sorted(by: { $0.key < $1.key }) {
            let cases = Ledger.cases.count { $0.section == section }
            let vectors = Set(Ledger.rows.filter { $0.section == section }.flatMap(\.vectors)).count
            print("section \(section): \(rows) rows, \(cases) cases, \(vectors) vectors")
            #expect(Ledger.rows.count { $0.section == section } >= rows)
            #expect(cases + vectors >= rows)
        }
    }
}
