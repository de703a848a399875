import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire
import Synchronization
import TestSupport
import Testing

@Suite struct OutboxTests {
    @Test func `messages stand newest first, with what became of each`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        talk.wait(seconds: 5)
        _ = try await talk.proved(talk.challenge(token).token)
        _ = try await talk.sentPasscode("username=bob%40example.com&password=Vestibule-1")
        let messages = talk.outbox.messages
        #expect(messages.map(\.address) == ["bob@example.com", "ada@example.com", "ada@example.com"])
        #expect(messages.map(\.purpose) == [.signUp, .signUp, .signUp])
        #expect(messages.map(\.channel) == [.email, .email, .email])
        #expect(messages.map { $0.status(at: talk.clock.now) } == [.open, .used, .replaced])
        #expect(messages.map(\.code.count) == [8, 8, 8])
        #expect(messages[1].sentAt.timeIntervalSince(messages[2].sentAt) == 5)
        talk.wait(seconds: 600)
        #expect(messages.map { $0.status(at: talk.clock.now) } == [.expired, .used, .replaced])
    }

    @Test func `an inbox is told at once, and at every change`() async throws {
        let talk = try Conversation()
        let told = Mutex<[[Message.Fate]]>([])
        talk.outbox.watch { messages in told.withLock { $0.append(messages.map(\.fate)) } }
        #expect(told.withLock { $0 } == [[]])
        let token = try await talk.sentPasscode()
        #expect(told.withLock { $0 } == [[], [.open]])
        _ = try await talk.proved(token)
        #expect(told.withLock { $0.last } == [.used])
    }

    @Test func `no message prints its passcode`() async throws {
        let talk = try Conversation()
        _ = try await talk.sentPasscode()
        let code = try talk.newestCode
        #expect(!String(reflecting: talk.outbox.messages).contains(code))
    }
}
