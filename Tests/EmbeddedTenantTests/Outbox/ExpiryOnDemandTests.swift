import TestSupport
import Testing

@testable import EmbeddedTenant

@Suite struct ExpiryOnDemandTests {
    @Test func `the newest passcode expires at once, and is refused as expired`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        let other = try await talk.sentPasscode("username=bob%40example.com&password=Vestibule-1")
        #expect(await talk.tenant.expireCode() == talk.outbox.messages[0].id)
        #expect(talk.outbox.messages.map { $0.status(at: talk.clock.now) } == [.expired, .open])
        #expect(
            try await talk.proved(other).words == "AADSTS50181: The passcode has expired. Ask for a new one.")
        #expect(try await talk.proceed(token, "oob&oob=\(talk.oldestCode)").status == 200)
        #expect(try await talk.proved(talk.challenge(other).token).status == 200)
    }

    @Test func `a passcode can be named, and one that no longer works cannot expire`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        _ = try await talk.sentPasscode("username=bob%40example.com&password=Vestibule-1")
        let oldest = try #require(talk.outbox.messages.last).id
        #expect(await talk.tenant.expireCode(oldest) == oldest)
        #expect(await talk.tenant.expireCode(oldest) == nil)
        #expect(talk.outbox.messages.map { $0.status(at: talk.clock.now) } == [.open, .expired])
        #expect(
            try await talk.proceed(token, "oob&oob=\(talk.oldestCode)").gist
                == "invalid_grant/invalid_oob_value [50181]")
        talk.wait(seconds: 600)
        #expect(await talk.tenant.expireCode() == nil)
    }

    @Test func `what the tenant demands can be asked and changed`() async throws {
        let talk = try Conversation()
        var userFlow = await talk.tenant.currentUserFlow
        userFlow.method = .emailCode
        userFlow.passwordReset.isOn = false
        await talk.tenant.adopt(userFlow)
        #expect(await talk.tenant.currentUserFlow == userFlow)
        #expect(try await talk.proved(talk.sentPasscode("username=ada%40example.com")).status == 200)
        #expect(try await talk.resetStart().gist == "invalid_request []")
    }
}
