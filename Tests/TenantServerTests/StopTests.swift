import NativeAuthWire
import TestSupport
import Testing

@testable import TenantServer

@Suite(.timeLimit(.minutes(1))) struct StopTests {
    @Test func `a request under way is finished, and nobody else is let in`() async throws {
        let transport = ScriptedTransport([.held(.json(200, #"{"a":"b"}"#))])
        var limits = ServerLimits()
        limits.receiving = .seconds(600)
        limits.stopping = .seconds(600)
        let served = try await Served(answering: transport, limits: limits)
        let client = try served.client()
        let idle = try served.client()
        client.send(Sample.signUp)
        await transport.requests(atLeast: 1)
        let stop = Task { await served.server.stop() }
        while (try? served.client()) != nil {
            try Task.checkCancellation()
            await Task.yield()
        }
        await transport.release()
        let reply = try await client.reply()
        #expect(reply.status == 200)
        #expect(reply.body == #"{"a":"b"}"#)
        #expect(reply.headers["Connection"] == "close")
        await stop.value
        #expect(await client.isClosedSilently())
        #expect(await idle.isClosedSilently())
    }

    @Test(arguments: [false, true])
    func `a request that does not end in time is given up with words`(evenIfCancelled: Bool) async throws {
        var limits = ServerLimits()
        limits.stopping = .milliseconds(100)
        let transport = ScriptedTransport([.held(.json(200, "{}"), evenIfCancelled: evenIfCancelled)])
        let served = try await Served(answering: transport, limits: limits)
        let client = try served.client()
        client.send(Sample.signUp)
        await transport.requests(atLeast: 1)
        await served.server.stop()
        let reply = try await client.reply()
        #expect(reply.status == 503)
        #expect(reply.body.contains("being stopped"))
        #expect(await client.isClosedSilently())
        // The late answer finds nobody, and does no harm.
        if evenIfCancelled { await transport.release() }
    }

    @Test func `two servers cannot have one address, and the second says why`() async throws {
        try await Served.run { served in
            await #expect(throws: TenantServer.Failure.address(errno: 98)) {
                _ = try await TenantServer(
                    served.tenant, name: "contoso", outbox: served.outbox, clock: served.clock,
                    key: ControlKey(),
                    at: served.server.address)
            }
        }
    }
}
