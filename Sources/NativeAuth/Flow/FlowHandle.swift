import FoundationEssentials

/// A machine's state in a handle: what every state object of the public face holds.
///
/// Handles are values and stay callable: a passcode sent again may be submitted through the older handle.
struct FlowHandle<Machine: FlowMachine>: Sendable {
    let core: ClientCore
    let engine: FlowEngine<Machine>
    let state: Machine.State
    let correlationId: UUID

    /// The start of a flow of its own.
    init(starting core: ClientCore, from state: Machine.State, _ correlationId: UUID) {
        self.core = core
        engine = FlowEngine(core)
        self.state = state
        self.correlationId = correlationId
    }

    private init(_ handle: FlowHandle, _ state: Machine.State, _ correlationId: UUID) {
        core = handle.core
        engine = handle.engine
        self.state = state
        self.correlationId = correlationId
    }

    /// The same flow in another state.
    func resting(in state: Machine.State) -> FlowHandle { FlowHandle(self, state, correlationId) }

    /// Runs an operation and makes its one callback.
    ///
    /// - Parameters:
    ///   - succeed: Makes the callback that belongs to a state reached, and brings its name; throws for a state that
    ///     does not belong here.
    ///   - fail: Makes the step's error callback, with the handle to try again with, if there is one; brings its name.
    func perform(
        _ operation: String, _ intent: Machine.Intent,
        succeed: @escaping @MainActor (FlowHandle) throws(Misdelivery) -> String,
        fail: @escaping @MainActor (Problem, FlowHandle?) -> String
    ) -> Operation {
        engine.perform(operation, intent, from: state, correlationId) { outcome, correlationId in
            switch outcome {
            case .reached(let state):
                do throws(Misdelivery) {
                    return try succeed(FlowHandle(self, state, correlationId))
                } catch {
                    var problem = error.problem
                    problem.correlationId = correlationId
                    return fail(problem, nil)
                }
            case .failed(let problem, let kept):
                return fail(problem, kept.map { FlowHandle(self, $0, correlationId) })
            }
        }
    }
}

/// Why a callback could not be made.
enum Misdelivery: Error {
    case notImplemented(MissingCallback)
    /// The machine is in a state that no callback of this step stands for.
    case anotherStep

    var problem: Problem {
        switch self {
        case .notImplemented(let missing): missing.problem
        case .anotherStep: .anotherStep
        }
    }
}

/// Makes an optional callback, and brings its name.
@MainActor func callBack(
    _ name: String, _ callback: () throws(MissingCallback) -> Void
) throws(Misdelivery) -> String {
    do throws(MissingCallback) {
        try callback()
        return name
    } catch {
        throw .notImplemented(error)
    }
}
