import FoundationEssentials
import NativeAuthWire
import QueueIsolation
import Timekeeping

/// Runs the operations of one flow, one at a time, on the client's serial Dispatch queue.
///
/// Source: client states, section 1. The machine decides; the engine performs what it asks, and makes the one callback.
actor FlowEngine<Machine: FlowMachine> {
    /// Makes the callback for what an operation ended with, under the correlation id that its last answer reported, and
    /// brings the callback's name.
    typealias Settled = @MainActor (Outcome<Machine.State>, UUID) -> String

    private let core: ClientCore
    private var underWay: Operation?

    nonisolated var unownedExecutor: UnownedSerialExecutor { core.executor.asUnownedSerialExecutor() }

    init(_ core: ClientCore) {
        self.core = core
    }

    /// Hands an intent over and returns at once. Intents are taken in the order in which they were posted.
    ///
    /// - Parameters:
    ///   - name: The operation's name, for the observer.
    ///   - settled: Makes the callback; called once on the main actor, unless the operation is cancelled.
    nonisolated func perform(
        _ name: String, _ intent: Machine.Intent, from state: Machine.State, _ correlationId: UUID,
        settled: @escaping Settled
    ) -> Operation {
        let operation = Operation()
        core.turnstile.pass {
            self.assumeIsolated { $0.start(name, intent, state, correlationId, operation, settled) }
        }
        return operation
    }

    private func start(
        _ name: String, _ intent: Machine.Intent, _ state: Machine.State, _ correlationId: UUID,
        _ operation: Operation, _ settled: @escaping Settled
    ) {
        guard !operation.isOver else { return }
        guard underWay?.isOver != false else {
            let busy = Problem(.general, StockText.anotherOperation)
            return settle(operation, .failed(busy, keeping: state), correlationId, settled)
        }
        underWay = operation
        let work = Task {
            await tell(.began(operation: name))
            await run(
                Machine.begin(intent, from: state, asking: core.requests), correlationId, operation, settled)
        }
        if !operation.whenCancelled({ work.cancel() }) { work.cancel() }
    }

    private func run(
        _ first: Transition<Machine.State>, _ correlationId: UUID, _ operation: Operation,
        _ settled: @escaping Settled
    ) async {
        var (transition, correlationId) = (first, correlationId)
        while true {
            core.executor.checkIsolated()
            var event: Event?
            for effect in transition.effects {
                do {
                    switch effect {
                    case .exchange(let message):
                        let (answer, returned) = try await core.exchanger.exchange(message, correlationId)
                        event = .answered(answer)
                        correlationId = returned
                    case .wait(let duration):
                        try await core.clock.sleep(for: duration)
                        event = .elapsed
                    case .save(let grant):
                        core.cache.replace(with: grant, at: core.clock.now)
                    case .update(let grant):
                        core.cache.update(with: grant, at: core.clock.now)
                    case .forgetRefreshToken(let token):
                        core.cache.dropRefreshToken(token)
                    case .settle(let outcome):
                        if let name = transition.state.name { await tell(.reached(name)) }
                        return settle(operation, outcome, correlationId, settled)
                    }
                } catch {
                    return
                }
            }
            guard let event, !operation.isOver else { return }
            transition = Machine.advance(transition.state, on: event, asking: core.requests)
        }
    }

    private func tell(_ happening: Happening) async { await core.observer?.note(happening) }

    private func settle(
        _ operation: Operation, _ outcome: Outcome<Machine.State>, _ correlationId: UUID,
        _ settled: @escaping Settled
    ) {
        if underWay === operation { underWay = nil }
        Task { @MainActor in
            guard operation.finish() else { return }
            core.turnstile.close()
            let callback = settled(outcome.bearing(correlationId), correlationId)
            await tell(.calledBack(callback))
            core.turnstile.open()
        }
    }
}

extension Outcome {
    fileprivate func bearing(_ correlationId: UUID) -> Outcome {
        guard case .failed(var problem, let kept) = self else { return self }
        problem.correlationId = correlationId
        return .failed(problem, keeping: kept)
    }
}
