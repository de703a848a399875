import FoundationEssentials
import HTTPTransport
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// A long walk at random through everything that the client can do.
@Suite(.timeLimit(.minutes(10))) @MainActor struct RandomWalkTests {
    private struct Held {
        var state: HeldState
        var flow: UUID
    }

    /// An operation that was begun: what was called back, and what must have been.
    private struct Begun {
        var call: Call
        var log: CallbackLog
        var callbacks: Int
    }

    @Test(arguments: [1, 2026] as [UInt64])
    func `a walk of 50,000 steps traps nowhere, calls back once or never, and uses tokens as allowed`(
        seed: UInt64
    ) async throws {
        let tenant = FickleTenant(seed: seed &+ 1)
        let (cancellations, reached) = try await walk(50_000, through: tenant, over: tenant, seed: seed)
        #expect(cancellations > 1000)
        #expect(reached.count == 13, "every kind of state was reached")
    }

    @Test func `a walk of 2,000 steps over HTTP is no other walk`() async throws {
        let tenant = FickleTenant(seed: 8)
        let stub = tenant.overHTTP()
        let transport = HTTPTransport(try TenantAddress(stub.address))
        let (cancellations, reached) = try await walk(2000, through: tenant, over: transport, seed: 7)
        #expect(cancellations > 20)
        #expect(reached.count > 8)
        #expect(stub.requests.count == tenant.requests)
    }

    /// Walks, and says how many operations were cancelled and which states were reached.
    private func walk(
        _ steps: Int, through tenant: FickleTenant, over transport: any Transport, seed: UInt64
    ) async throws -> (cancellations: Int, reached: Set<String>) {
        var generator = SeededGenerator(seed: seed)
        let client = NativeAuthClient(
            configuration: NativeAuthConfiguration(clientId: "client-1", challengeTypes: [.oob, .password]),
            transport: transport, clock: ImpatientClock())
        var held: [Held] = []
        var begun: [Begun] = []
        var (moves, cancellations) = (0, 0)
        var reached: Set<String> = []

        func begin(_ call: Call, on state: HeldState?, in flow: UUID) throws -> (
            CallbackLog, NativeAuth.Operation
        ) {
            moves += 1
            tenant.operationBegins(in: flow.uuidString.lowercased())
            let log = CallbackLog()
            let delegate: any AnyDelegate = generator.chance(3) ? BareDelegate(log) : RecordingDelegate(log)
            return (
                log,
                try client.perform(
                    call, on: state, account: client.getNativeAuthUserAccount(), delegate: delegate)
            )
        }

        while moves + tenant.requests < steps {
            let place = generator.chance(70) ? held.randomElement(using: &generator) : nil
            let flow = place?.flow ?? UUID()
            let isSignedIn = client.getNativeAuthUserAccount() != nil
            let call =
                place.map { self.call(on: $0.state, &generator) }
                ?? start(isSignedIn: isSignedIn, flow, &generator)
            let (log, operation) = try begin(call, on: place?.state, in: flow)

            if generator.chance(15) {
                for _ in 0..<Int.random(in: 0..<40, using: &generator) { await Task.yield() }
                begun.append(Begun(call: call, log: log, callbacks: log.all.count))
                tenant.operationsMingle(in: flow.uuidString.lowercased())
                operation.cancel()
                moves += 1
                cancellations += 1
                continue
            }
            var second: CallbackLog?
            if let place, generator.chance(5) {
                tenant.operationsMingle(in: flow.uuidString.lowercased())
                second = try begin(call, on: place.state, in: flow).0
            }
            begun.append(Begun(call: call, log: log, callbacks: 1))
            if let second { begun.append(Begun(call: call, log: second, callbacks: 1)) }
            for log in [log, second].compactMap(\.self) {
                let callback = await log.next()
                moves += 1
                guard let state = callback.state else { continue }
                reached.insert(state.name)
                held.append(Held(state: state, flow: flow))
                if held.count > 12 { held.removeFirst() }
            }
            if generator.chance(2) { client.getNativeAuthUserAccount()?.signOut() }
        }

        // One more operation from start to end: whatever was still on its way to a callback is there by then.
        let (log, _) = try begin(.signIn(""), on: nil, in: UUID())
        _ = await log.next()
        for one in begun { #expect(one.log.all.count == one.callbacks, "\(one.call)") }
        #expect(tenant.violations.isEmpty)
        return (cancellations, reached)
    }

    private func start(isSignedIn: Bool, _ flow: UUID, _ generator: inout SeededGenerator) -> Call {
        let name = generator.chance(3) ? "" : "ada"
        let password = generator.chance(40) ? "p" : nil
        return switch Int.random(in: 0..<(isSignedIn ? 4 : 3), using: &generator) {
        case 0: .signUp(name, password: password, id: flow)
        case 1: .signIn(name, password: password, id: flow)
        case 2: .resetPassword(name, id: flow)
        default:
            .getAccessToken(
                scopes: generator.chance(50) ? ["read"] : nil, force: generator.chance(50), id: flow)
        }
    }

    private func call(on state: HeldState, _ generator: inout SeededGenerator) -> Call {
        let text = generator.chance(3) ? "" : "1"
        let again = generator.chance(30)
        return switch state {
        case .signUpCode, .signInCode, .resetCode: again ? .resendCode : .submitCode(text)
        case .signUpPassword, .signInPassword, .resetPassword: .submitPassword(text)
        case .signUpAttributes: .submitAttributes(["city": "Oslo"])
        case .afterSignUp, .afterReset: .continueSignIn()
        case .awaitingMFA: .requestChallenge()
        case .mfa: again ? .requestChallenge() : .submitChallenge(text)
        case .registration: .challengeAuthMethod(contact: text)
        case .verification: again ? .challengeAuthMethod(contact: text) : .submitChallenge(text)
        }
    }
}
