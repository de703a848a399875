import NativeAuth
import NativeAuthWire
import Synchronization
import TestSupport
import Testing

/// What an observer is told: enough for a screen that shows the conversation.
@Suite(.timeLimit(.minutes(1))) @MainActor struct ObserverTests {
    /// Keeps a line for everything that it is told, and says when a callback was made.
    private final class Notebook: FlowObserver {
        private let lines = Mutex<[String]>([])
        private let calledBack: AsyncStream<Void>.Continuation
        let callbacks: AsyncStream<Void>

        init() { (callbacks, calledBack) = AsyncStream.makeStream() }

        /// What was told since this was last asked.
        func take() -> [String] {
            lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }

        func note(_ happening: Happening) async {
            let line =
                switch happening {
                case .began(let operation): "began \(operation)"
                case .sent(let endpoint, let form, _):
                    "sent \(endpoint) " + form.fields.map(\.name.rawValue).joined(separator: " ")
                case .received(let endpoint, let reply, _): "received \(endpoint) \(reply.status)"
                case .lost(let endpoint, let failure, _): "lost \(endpoint) \(failure.reason)"
                case .reached(let state): "reached \(state.rawValue)"
                case .calledBack(let callback): "called back \(callback)"
                }
            lines.withLock { $0.append(line) }
            if case .calledBack = happening { calledBack.yield() }
        }
    }

    @Test func `an observer is told of operations, requests, replies, states and callbacks, in order`()
        async throws
    {
        let notebook = Notebook()
        let conversation = Conversation(observer: notebook)
        var callbacks = notebook.callbacks.makeAsyncIterator()
        let step = Way.signInPassword[0]
        try await conversation.perform(step.call, answering: [.offline] + step.posts.map(\.answer))
        await callbacks.next()
        #expect(
            notebook.take() == [
                "began signIn(parameters:delegate:)", "sent signInInitiate client_id username challenge_type",
                "lost signInInitiate offline", "sent signInInitiate client_id username challenge_type",
                "received signInInitiate 200",
                "sent signInChallenge client_id continuation_token challenge_type",
                "received signInChallenge 200", "reached SignInPasswordRequiredState",
                "called back onSignInPasswordRequired(newState:)",
            ])

        try await conversation.perform(.submitPassword(""))
        await callbacks.next()
        #expect(
            notebook.take() == [
                "began submitPassword(password:delegate:)", "reached SignInPasswordRequiredState",
                "called back onSignInPasswordRequiredError(error:newState:)",
            ])
    }

    @Test(arguments: MissingCallbackTests.lacks)
    func `a callback is told by its full name, and a missing one as the error in its place`(
        lack: MissingCallbackTests.Lack
    ) async throws {
        for isLacking in [false, true] {
            let notebook = Notebook()
            let conversation = Conversation(observer: notebook)
            var callbacks = notebook.callbacks.makeAsyncIterator()
            for step in lack.way {
                try await conversation.perform(step.call, answering: step.posts.map(\.answer))
                await callbacks.next()
            }
            let callback = try await conversation.perform(
                lack.last.call, lackingCallbacks: isLacking, answering: lack.last.posts.map(\.answer))
            await callbacks.next()
            let told = notebook.take().last ?? ""
            #expect(told.hasPrefix("called back \(isLacking ? lack.error : lack.last.callback)("))
            #expect(told.hasSuffix(":)"))
            if isLacking, let text = callback.error?.errorDescription {
                #expect(text.contains("\(lack.last.callback)(") && text.hasSuffix(":)."))
            }
        }
    }

    /// Asks for an access token in the callback of the sign-in.
    private final class Hurrying: SignInStartDelegate, CredentialsDelegate {
        func onSignInStartError(error: SignInStartError) {}
        func onSignInCompleted(result: UserAccountResult) {
            result.getAccessToken(parameters: GetAccessTokenParameters(), delegate: self)
        }
        func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) {}
        func onAccessTokenRetrieveCompleted(result: TokenResult) {}
    }

    /// Some twenty times, for it would be a race.
    @Test(arguments: 0..<20) func `what a callback begins is told after the callback`(time: Int) async throws {
        let notebook = Notebook()
        let conversation = Conversation(observer: notebook)
        var callbacks = notebook.callbacks.makeAsyncIterator()
        conversation.transport.answer(
            .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#),
            .json(
                200,
                Grants.body(
                    access: "at-1", refresh: nil, scope: "openid",
                    client: "eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0",
                    idToken: Grants.idToken)))
        var parameters = SignInParameters(username: "ada")
        parameters.password = "p"
        let delegate = Hurrying()
        conversation.client.signIn(parameters: parameters, delegate: delegate)
        await callbacks.next()
        await callbacks.next()
        #expect(
            notebook.take().suffix(3) == [
                "called back onSignInCompleted(result:)", "began getAccessToken(parameters:delegate:)",
                "called back onAccessTokenRetrieveCompleted(result:)",
            ])
        withExtendedLifetime(delegate) {}
    }
}
