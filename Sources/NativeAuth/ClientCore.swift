import FoundationEssentials
import NativeAuthWire
import QueueIsolation
import Timekeeping

/// What all flows of a client share.
final class ClientCore: Sendable {
    let requests: Requests
    let exchanger: Exchanger
    let clock: any WallClock
    let observer: (any FlowObserver)?
    /// Names a flow whose caller named it not.
    let newCorrelationId: @Sendable () -> UUID
    let cache = TokenCache()
    /// The one serial queue on which all flows of this client run.
    let executor = SerialQueueExecutor(label: "vestibule.native-auth")
    /// The way of every operation onto that queue.
    let turnstile: Turnstile

    init(
        _ configuration: NativeAuthConfiguration, _ transport: any Transport, _ clock: any WallClock,
        _ observer: (any FlowObserver)?, _ newCorrelationId: @escaping @Sendable () -> UUID
    ) {
        requests = Requests(configuration)
        exchanger = Exchanger(
            transport: transport, clock: clock, requestInterceptor: configuration.requestInterceptor,
            observer: observer)
        self.clock = clock
        self.observer = observer
        self.newCorrelationId = newCorrelationId
        turnstile = Turnstile(executor)
    }
}
