import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

@Suite(.timeLimit(.minutes(1))) struct FaultyTenantTests {
    @Test func `a throttled call says how long to wait, and the tenant does nothing for it`() async throws {
        let talk = try Conversation()
        let token = try await talk.start().token
        await talk.tenant.setFaults([FaultRule(.throttled(retryAfter: 3))])
        let reply = try await talk.challenge(token)
        #expect(reply.status == 429)
        #expect(reply.headers["Retry-After"] == "3")
        #expect(talk.outbox.messages.isEmpty)
        #expect(await talk.tenant.faults.isEmpty)
        #expect(try await talk.challenge(token).status == 200)
    }

    @Test func `a page for a browser, and JSON that ends in the middle`() async throws {
        let talk = try Conversation()
        await talk.tenant.setFaults([FaultRule(.html), FaultRule(.malformed)])
        let page = try await talk.start()
        #expect(page.status == 500)
        #expect(page.headers.filter { $0.name == "Content-Type" }.map(\.value) == ["text/html; charset=utf-8"])
        #expect(
            page.json
                == .broken("<!DOCTYPE html>\n<html><title>500</title><h1>Internal Server Error</h1></html>\n"))
        let cut = try await talk.start()
        #expect(cut.status == 200)
        #expect(cut.json == .broken(#"{"continuation_token":"#))
    }

    @Test func `a dropped connection is one over which bytes were sent`() async throws {
        let talk = try Conversation()
        await talk.tenant.setFaults([FaultRule(.dropped)])
        await #expect(throws: TransportFailure(.connectionLost, sentAnyByte: true)) { try await talk.start() }
        #expect(try await talk.start().status == 200)
    }

    @Test func `a late answer comes by the tenant's clock, and others do not wait for it`() async throws {
        let talk = try Conversation()
        await talk.tenant.setFaults([FaultRule(.delay(.seconds(8)))])
        let late = Task { try await talk.start() }
        await talk.clock.sleepers(atLeast: 1)
        #expect(try await talk.start("username=bob%40example.com").status == 200)
        talk.wait(seconds: 8)
        #expect(try await late.value.status == 200)
    }

    @Test func `who does not wait for a late answer leaves at once`() async throws {
        let talk = try Conversation()
        await talk.tenant.setFaults([FaultRule(.delay(.seconds(8)), .always)])
        let late = Task { try await talk.start() }
        await talk.clock.sleepers(atLeast: 1)
        late.cancel()
        await #expect(throws: TransportFailure(.cancelled, sentAnyByte: true)) { try await late.value }
    }

    @Test func `a stalled reset is in progress until the rule is taken back`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        await talk.tenant.setFaults([FaultRule(.stalledPolling, .always)])
        for _ in 1...4 { #expect(try await talk.poll(token).json == JSON(#"{"status": "in_progress"}"#)) }
        #expect(try await talk.poll("made-up").gist == "invalid_request [55200]")
        await talk.tenant.setFaults([])
        #expect(try await talk.poll(token).json["status"] == .text("in_progress"))
        #expect(try await talk.poll(token).json["status"] == .text("succeeded"))
    }

    @Test func `a redirect can be had from any call`() async throws {
        let talk = try Conversation()
        await talk.tenant.setFaults([FaultRule(.redirect, .always)])
        for endpoint in Endpoint.allCases {
            let reply = try await talk.post(endpoint.path, "")
            #expect(reply.status == 200)
            #expect(
                reply.json
                    == JSON(
                        #"""
                        {"challenge_type": "redirect",
                         "redirect_reason": "The tenant was told to send you to a browser."}
                        """#))
        }
    }

    @Test func `after an error on demand the same call goes well`() async throws {
        let talk = try Conversation()
        let token = try await talk.sentPasscode()
        let kind = try #require(RefusalKind.all.first { $0.name == "invalid_grant/invalid_oob_value" })
        await talk.tenant.setFaults([FaultRule(.refusal(kind), at: .signUpContinue, .nth(1))])
        #expect(try await talk.proved(token).words == "AADSTS50181: The passcode is not right.")
        #expect(try await talk.proved(token).status == 200)
    }

    @Test func `faults that a tenant begins with stand from the first call`() async throws {
        let tenant = try EmbeddedTenant(
            userFlow: .emailPassword, directory: Directory.inMemory(), outbox: Outbox(), clock: VirtualClock(),
            faults: [FaultRule(.html)])
        let request = WireRequest(path: "/signup/v1.0/start", headers: [], body: "")
        #expect(try await tenant.exchange(request).status == 500)
        #expect(try await tenant.exchange(request).status == 400)
    }
}
