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
    let seeds: [PersonRecord]
    var seeding = Seeding.pending
    let outbox: Outbox
    let clock: any WallClock
    let workers = HashingWorkers()
    var ledger = FlowLedger()
    var faultList: FaultList
    /// Passcodes whose time was cut short.
    var expiredCodes: Set<Message.ID> = []
    var generator: any RandomNumberGenerator & Sendable
    lazy var signer = TokenSigner(using: &generator)

    /// Makes a tenant that serves from a directory, which is its own from now on.
    ///
    /// - Parameter seeds: With whom the directory begins, where it is new.
    package init(
        userFlow: UserFlow, seeds: [PersonRecord] = [], directory: consuming sending Directory, outbox: Outbox,
        clock: any WallClock, faults: [FaultRule] = []
    ) {
        self.init(
            userFlow: userFlow, seeds: seeds, directory: directory, outbox: outbox, clock: clock,
            faults: faults,
            generator: SodiumGenerator())
    }

    /// The same with random numbers that a test may know.
    init(
        userFlow: UserFlow, seeds: [PersonRecord] = [], directory: consuming sending Directory, outbox: Outbox,
        clock: any WallClock, faults: [FaultRule] = [], generator: any RandomNumberGenerator & Sendable
    ) {
        self.userFlow = userFlow
        self.seeds = seeds
        self.directory = directory
        self.outbox = outbox
        self.clock = clock
        faultList = FaultList(faults)
        self.generator = generator
    }

    /// The present moment, as the tenant's clock has it.
    var now: Date { clock.now }

    /// How many people the directory has, seeded ones among them, also where they are yet to be put in: that takes a
    /// while, and counting need not wait for it.
    package func peopleCount() throws(DirectoryError) -> Int {
        try directory.peopleCount() + (directory.isSeedingDue() ? seeds.count : 0)
    }

    /// What names it in tokens.
    package var identity: TenantIdentity { TenantIdentity(name: userFlow.name) }

    /// The keys that prove its tokens, as a JSON Web Key Set. Others after each start of the program.
    package func keySet() -> String { signer.keySet }

    /// Ends every flow that is under way, with the passcodes that it waits for.
    package func endFlows() { ledger.close { _ in true } }

    /// What it demands now.
    package var currentUserFlow: UserFlow { userFlow }

    /// Demands something else from the next request on.
    package func adopt(_ userFlow: UserFlow) {
        self.userFlow = userFlow
    }

    /// What is set to go wrong, without what has gone wrong already and is spent.
    package var faults: [FaultRule] { faultList.rules }

    /// Sets what goes wrong from the next request on, in place of all that was set.
    package func setFaults(_ rules: [FaultRule]) {
        faultList = FaultList(rules)
    }

    /// Ends the life of a passcode now.
    ///
    /// - Parameter id: The message that has it; `nil` means the newest that still works.
    /// - Returns: The message whose passcode has expired by this; `nil` where there is none that still works.
    @discardableResult package func expireCode(_ id: Message.ID? = nil) -> Message.ID? {
        guard let expired = outbox.expire(id, at: now) else { return nil }
        expiredCodes.insert(expired)
        return expired
    }

    /// Answers a request for someone who waits on a thread of their own.
    ///
    /// Where nothing has to be waited for but the queue, the reply has been given when this returns.
    ///
    /// - Parameter reply: Called once; with `nil` where no reply comes.
    /// - Returns: The work, which may be cancelled.
    package nonisolated func exchange(
        _ request: WireRequest, then reply: @escaping @Sendable (WireReply?) -> Void
    ) -> Task<Void, Never> {
        executor.wait {
            assumeIsolated { tenant in
                Task.immediate { reply(try? await tenant.exchange(request)) }
            }
        }
    }

    package func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        guard !Task.isCancelled else { throw TransportFailure(.cancelled, sentAnyByte: false) }
        let marks = RequestMarks(of: request, at: now, using: &generator)
        guard let endpoint = Endpoint(rawValue: request.path) else { return .notFound(marks) }
        if let reply = try await faultyReply(to: request, at: endpoint, marks) { return reply }
        let serve = handler(of: endpoint)
        do {
            let form = try Form.reading(request)
            try await seedBeforeServing()
            return WireReply(try await serve(form), marks)
        } catch {
            return WireReply(error, marks)
        }
    }
}
