package import EmbeddedTenant
package import NativeAuthWire
package import Timekeeping

/// A tenant behind HTTP/1.1, for other programs.
package final class TenantServer: Sendable {
    /// Why it cannot serve.
    package enum Failure: Error, Equatable {
        /// The address cannot be listened at, by this number of the C library's.
        case address(errno: Int32)
        /// The machine has no memory or thread left.
        case noRoom
    }

    private let limits: ServerLimits
    private let connections: Connections
    private let service: HTTPDaemon.Service
    private let listener: Listener
    private let log: AccessLog?

    /// Starts to serve.
    ///
    /// - Parameters:
    ///   - transport: What answers the endpoints; the tenant itself unless a test stands before it.
    ///   - name: The tenant's name, which may stand in front of paths, alone, as a domain, or as an id.
    ///   - log: Where each request leaves a line.
    package init(
        _ tenant: EmbeddedTenant, name: String, outbox: Outbox, clock: MovableClock, key: ControlKey,
        answering transport: (any Transport)? = nil, at address: NetworkAddress,
        limits: ServerLimits = ServerLimits(),
        log: AccessLog? = nil
    ) async throws(Failure) {
        let identity = await tenant.identity
        let desk = FrontDesk(
            exchange: transport.map(TenantServer.exchanging) ?? tenant.exchange(_:then:),
            tenants: [name, "\(name).onmicrosoft.com", identity.id],
            identity: identity, keySet: { await tenant.keySet() },
            controls: ControlDesk(key: key, tenant: tenant, outbox: outbox, clock: clock))
        let connections = Connections(limits: limits)
        let daemon = HTTPDaemon(limits: limits, connections: connections, log: log) { desk.answer($0) }
        guard let service = daemon.start() else { throw .noRoom }
        do throws(Listener.Failure) {
            listener = try Listener(at: address, connections: connections, service: service)
        } catch {
            await service.stop()
            throw .address(errno: error.errno)
        }
        self.limits = limits
        self.connections = connections
        self.service = service
        self.log = log
    }

    private static func exchanging(with transport: any Transport) -> FrontDesk.Exchanging {
        { request, reply in Task { reply(try? await transport.exchange(request)) } }
    }

    /// Where it listens, with the port that was found where it was told 0.
    package var address: NetworkAddress { listener.address }

    /// How many connections are open.
    package var connectionCount: Int { connections.count }

    /// Lets nobody in, lets requests under way finish as long as the limits have it, then closes all connections.
    package func stop() async {
        listener.stop()
        if await !connections.drain(within: limits.stopping) {
            connections.underWay.forEach { $0.abandon() }
            _ = await connections.drain(within: .seconds(1))
        }
        await service.stop()
        await log?.flush()
    }
}
