import EmbeddedTenant
import NativeAuthWire
import Synchronization
import TestSupport
import Testing

/// Who waits on a thread of their own is given the reply on it, where the tenant need not wait for anything.
@Suite struct AnsweredAtOnceTests {
    private let request = WireRequest(
        path: "/signup/v1.0/start", headers: Conversation.headers,
        body: "client_id=demo-client&challenge_type=oob+password+redirect&username=ada%40example.com")

    private final class Mailbox: Sendable {
        private let replies = Mutex<[WireReply?]>([])
        var statuses: [Int?] { replies.withLock { $0.map { $0?.status } } }
        func put(_ reply: WireReply?) { replies.withLock { $0.append(reply) } }
    }

    @Test func `a reply is there when the call returns`() async throws {
        let talk = try Conversation()
        let mailbox = Mailbox()
        try await talk.tenant.seed()
        let work = talk.tenant.exchange(request) { mailbox.put($0) }
        #expect(mailbox.statuses == [200])
        await work.value
        #expect(mailbox.statuses == [200])
    }

    @Test func `one that takes time comes later, and can be cancelled`() async throws {
        let talk = try Conversation()
        let mailbox = Mailbox()
        await talk.tenant.setFaults([FaultRule(.delay(.seconds(5)), .always)])
        let first = talk.tenant.exchange(request) { mailbox.put($0) }
        #expect(mailbox.statuses.isEmpty)
        await talk.clock.sleeper(lasting: .seconds(5))
        talk.wait(seconds: 5)
        await first.value
        #expect(mailbox.statuses == [200])
        let second = talk.tenant.exchange(request) { mailbox.put($0) }
        second.cancel()
        await second.value
        #expect(mailbox.statuses == [200, nil])
    }
}
