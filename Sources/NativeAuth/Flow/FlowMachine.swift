import NativeAuthWire

/// A flow as a value: a pure function from a state and an event to a state and effects.
///
/// It has no clock, no randomness and no I/O. What a step needs is inside its state, so a passcode cannot be submitted
/// before one was sent. The states between operations are held by the state objects of the public face; the others
/// exist while an operation is under way.
protocol FlowMachine: Sendable {
    associatedtype State: FlowState
    /// What a person wants done.
    associatedtype Intent: Sendable

    /// Begins an operation. A wish that has no place in the state settles at once with a general problem.
    static func begin(_ intent: Intent, from state: State, asking requests: Requests) -> Transition<State>
    /// Goes on with an operation.
    static func advance(_ state: State, on event: Event, asking requests: Requests) -> Transition<State>
}

/// What happened while an operation was under way.
enum Event: Equatable, Sendable {
    case answered(Answer)
    case elapsed
}

/// What a machine wants done. Plain data: tests compare it, the engine performs it.
enum Effect<State: Equatable & Sendable>: Equatable, Sendable {
    /// Send this and bring the answer.
    case exchange(Message)
    /// Bring `elapsed` after this long.
    case wait(Duration)
    /// Keep the tokens, in place of whatever account was there.
    case save(TokenGrant)
    /// Keep the tokens beside those of the same account.
    case update(TokenGrant)
    /// Forget a refresh token that the tenant calls bad.
    case forgetRefreshToken(Secret)
    /// The operation is over: make its one callback.
    case settle(Outcome<State>)
}

/// Where a machine is now, and what it wants done next, in order.
struct Transition<State: Equatable & Sendable>: Equatable, Sendable {
    var state: State
    var effects: [Effect<State>]

    init(_ state: State, _ effects: Effect<State>...) {
        self.state = state
        self.effects = effects
    }

    /// The operation led on to a state.
    static func reached(_ state: State) -> Self { Self(state, .settle(.reached(state))) }

    /// The operation failed; a state to try again with, if there is one, and where the machine rests.
    static func failed(_ problem: Problem, keeping kept: State?, restingIn over: State) -> Self {
        Self(kept ?? over, .settle(.failed(problem, keeping: kept)))
    }
}

/// How an operation ended.
enum Outcome<State: Equatable & Sendable>: Equatable, Sendable {
    case reached(State)
    case failed(Problem, keeping: State?)
}

/// A state that the chart may name.
protocol FlowState: Equatable, Sendable {
    /// The state's name in ``StateChart``; `nil` while an operation is under way, and when the flow is over.
    var name: StateName? { get }
}
