import NativeAuthWire
import Testing

@testable import NativeAuth

/// The chart that people are shown, held against the machines by walking every way through them.
@Suite struct StateChartTests {
    @Test func `the chart has the machines' edges, all of them and no others`() {
        var walked = explore(
            SignUpMachine.self, from: [.idle],
            [
                ("signUp", .signUp(username: "ada", password: nil, attributes: nil)),
                ("resendCode", .resendCode),
                ("submitCode", .submitCode("1")), ("submitPassword", .submitPassword("p")),
                ("submitAttributes", .submitAttributes([:])),
            ])
        walked.formUnion(
            explore(
                ResetPasswordMachine.self, from: [.idle],
                [
                    ("resetPassword", .resetPassword(username: "ada")), ("resendCode", .resendCode),
                    ("submitCode", .submitCode("1")), ("submitPassword", .submitPassword("p")),
                ]))
        let after = [StateName.signInAfterSignUp, .signInAfterResetPassword].map {
            SignInMachine.State.continuable(SignInSession(username: "ada", follows: $0), .old)
        }
        let session = SignInSession(username: "ada")
        walked.formUnion(
            explore(
                SignInMachine.self, from: [.idle] + after,
                [
                    ("signIn", .signIn(session, password: nil)), ("signIn", .signIn(session, password: "p")),
                    ("signIn", .continueSignIn(scopes: [], claims: nil)), ("resendCode", .resendCode),
                    ("submitCode", .submitCode("1")), ("submitPassword", .submitPassword("p")),
                    ("requestChallenge", .requestChallenge(.email)), ("submitChallenge", .submitChallenge("1")),
                    ("challengeAuthMethod", .challengeContact(.email, contact: "c")),
                ]))
        #expect(walked == Set(StateChart.edges))
        #expect(Set(StateChart.edges).count == StateChart.edges.count)
    }

    @Test func `every state is on the chart and can be reached`() {
        var reached: Set<StateName> = [.start]
        while let edge = StateChart.edges.first(where: { reached.contains($0.from) && !reached.contains($0.to) }
        ) {
            reached.insert(edge.to)
        }
        #expect(reached == Set(StateName.allCases))
    }

    /// Every edge that wishes and answers of all kinds can make. A failure that keeps its state makes none.
    private func explore<Machine: FlowMachine>(
        _ machine: Machine.Type, from starts: [Machine.State], _ intents: [(String, Machine.Intent)]
    ) -> Set<StateChart.Edge> {
        var edges: Set<StateChart.Edge> = []
        var seen = Set(starts.compactMap(\.name))
        var waiting = starts
        while let from = waiting.popLast() {
            for (operation, intent) in intents {
                for outcome in ends(of: machine, Machine.begin(intent, from: from, asking: .sample)) {
                    guard let fromName = from.name, let state = outcome.state, let name = state.name,
                        outcome.isReached || name != fromName
                    else { continue }
                    edges.insert(StateChart.Edge(from: fromName, operation: operation, to: name))
                    if seen.insert(name).inserted { waiting.append(state) }
                }
            }
        }
        return edges
    }

    /// Where a transition can end, by whatever answers.
    private func ends<Machine: FlowMachine>(
        of machine: Machine.Type, _ transition: Transition<Machine.State>
    ) -> [Outcome<Machine.State>] {
        transition.effects.flatMap { effect -> [Outcome<Machine.State>] in
            switch effect {
            case .settle(let outcome): [outcome]
            case .exchange:
                oneOfEach.flatMap {
                    ends(of: machine, Machine.advance(transition.state, on: .answered($0), asking: .sample))
                }
            case .wait: ends(of: machine, Machine.advance(transition.state, on: .elapsed, asking: .sample))
            case .save, .update, .forgetRefreshToken: []
            }
        }
    }
}

extension Outcome {
    fileprivate var isReached: Bool { if case .reached = self { true } else { false } }

    fileprivate var state: State? {
        switch self {
        case .reached(let state): state
        case .failed(_, let kept): kept
        }
    }
}
