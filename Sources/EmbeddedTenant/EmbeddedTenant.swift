import FoundationEssentials
package import NativeAuthWire
import QueueIsolation
package import Timekeeping

/// A tenant within the program: it takes requests as bytes and answers them as the service does.
///
/// It runs on a queue of its own; passwords are hashed on others, so that no flow waits for another's.
/// Source: native authentication API reference, and the numbers and limits of this program's own specification.
package actor EmbeddedTenant: Transport {
    private let executor = SerialQueueExecutor(label: "embedded-tenant")
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    var userFlow: UserFlow
    var directory: Directory
    let outbox: Outbox
    let clock: any WallClock
    let workers = HashingWorkers()
    var ledger = FlowLedger()
    var generator: any RandomNumberGenerator & Sendable
    lazy var signer = TokenSigner(using: &generator)

    /// Makes a tenant that serves from a directory, which is its own from now on.
    package init(
        userFlow: UserFlow, directory: consuming sending Directory, outbox: Outbox, clock: any WallClock
    ) {
        self.init(
            userFlow: userFlow, directory: directory, outbox: outbox, clock: clock, generator: SodiumGenerator()
        )
    }

    /// The same with random numbers that a test may know.
    init(
        userFlow: UserFlow, directory: consuming sending Directory, outbox: Outbox, clock: any WallClock,
        generator: any RandomNumberGenerator & Sendable
    ) {
        self.userFlow = userFlow
        self.directory = directory
        self.outbox = outbox
        self.clock = clock
        self.generator = generator
    }

    /// The present moment, as the tenant's clock has it.
    var now: Date { clock.now }

    /// How many people the directory has.
    package func peopleCount() throws(DirectoryError) -> Int {
        try directory.peopleCount()
    }

    /// What names it in tokens.
    package var identity: TenantIdentity { TenantIdentity(name: userFlow.name) }

    /// The keys that prove its tokens, as a JSON Web Key Set. Others after each start of the program.
    package func keySet() -> String { signer.keySet }

    /// Demands something else from the next request on.
    package func adopt(_ userFlow: UserFlow) {
        self.userFlow = userFlow
    }

    package func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        guard !Task.isCancelled else { throw TransportFailure(.cancelled, sentAnyByte: false) }
        let marks = RequestMarks(of: request, at: now)
        guard let endpoint = Endpoint(rawValue: request.path) else { return .notFound(marks) }
        let serve = handler(of: endpoint)
        do {
            return WireReply(try await serve(try Form.reading(request)), marks)
        } catch {
            return WireReply(error, marks)
        }
    }
}
