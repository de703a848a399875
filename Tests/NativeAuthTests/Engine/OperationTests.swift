import Dispatch
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// One callback for an operation, none for a cancelled one, and one operation at a time on a flow.
@Suite(.timeLimit(.minutes(1))) @MainActor struct OperationTests {
    private static let refused = ScriptedTransport.Answer.json(400, #"{"error":"e"}"#)

    /// Every operation on a state, and the state in which its error gives it back.
    nonisolated static let operations: [(String, way: [Step], Call, state: String?)] = [
        ("sign-up resendCode", Way.signUpCode, .resendCode, "SignUpCodeRequiredState"),
        ("sign-up submitCode", Way.signUpCode, .submitCode("1"), "SignUpCodeRequiredState"),
        ("sign-up submitPassword", Way.signUpPassword, .submitPassword("p"), "SignUpPasswordRequiredState"),
        ("submitAttributes", Way.signUpAttributes, .submitAttributes([:]), nil),
        ("sign-in after sign-up", Way.afterSignUp, .continueSignIn(), nil),
        ("sign-in resendCode", Way.signInCode, .resendCode, "SignInCodeRequiredState"),
        ("sign-in submitCode", Way.signInCode, .submitCode("1"), "SignInCodeRequiredState"),
        ("sign-in submitPassword", Way.signInPassword, .submitPassword("p"), "SignInPasswordRequiredState"),
        ("MFA requestChallenge", Way.awaitingMFA, .requestChallenge(), "MFARequiredState"),
        ("MFA requestChallenge again", Way.mfa, .requestChallenge(), "MFARequiredState"),
        ("MFA submitChallenge", Way.mfa, .submitChallenge("1"), "MFARequiredState"),
        (
            "challengeAuthMethod", Way.registration, .challengeAuthMethod(contact: "c"),
            "RegisterStrongAuthState"
        ),
        (
            "challengeAuthMethod again", Way.verification, .challengeAuthMethod(contact: "c"),
            "RegisterStrongAuthState"
        ),
        (
            "registration submitChallenge", Way.verification, .submitChallenge("1"),
            "RegisterStrongAuthVerificationRequiredState"
        ),
        ("reset resendCode", Way.resetCode, .resendCode, "ResetPasswordCodeRequiredState"),
        ("reset submitCode", Way.resetCode, .submitCode("1"), "ResetPasswordCodeRequiredState"),
        ("reset submitPassword", Way.resetPassword, .submitPassword("p"), "ResetPasswordRequiredState"),
        ("sign-in after reset", Way.afterReset, .continueSignIn(), nil),
    ]

    private func conversation(_ way: [Step]) async throws -> Conversation {
        let conversation = Conversation()
        for step in way { try await conversation.perform(step.call, answering: step.posts.map(\.answer)) }
        return conversation
    }

    @Test(arguments: operations.indices)
    func `a second operation gets its error at once, with the same state, and sends nothing`(index: Int)
        async throws
    {
        let (_, way, call, state) = Self.operations[index]
        let conversation = try await conversation(way)
        let sent = conversation.transport.requests.count
        conversation.transport.answer(.held(Self.refused))
        try conversation.begin(call)
        await conversation.transport.requests(atLeast: sent + 1)
        let token = fields(of: conversation.transport.requests[sent].body.reveal())["continuation_token"]

        try conversation.begin(call)
        let busy = await conversation.callback()
        #expect(busy.error?.errorDescription == "Another operation is under way on this flow.")
        #expect(busy.error.map { raisedFlags(of: $0) } == [])
        #expect(busy.error?.errorCodes == [])
        #expect(busy.state?.name == state)
        #expect(conversation.transport.requests.count == sent + 1)

        await conversation.transport.release()
        let first = await conversation.callback()
        #expect(first.error?.refusal?.error == "e")
        if let kept = busy.state { #expect(try await conversation.nextToken(of: kept) == token) }
    }

    @Test(arguments: operations.indices)
    func `a cancelled operation calls nobody back, its late answer is dropped, and the flow goes on`(index: Int)
        async throws
    {
        let (_, way, call, _) = Self.operations[index]
        for isLate in [false, true] {
            let conversation = try await conversation(way)
            let (sent, called) = (conversation.transport.requests.count, conversation.log.all.count)
            conversation.transport.answer(.held(Self.refused, evenIfCancelled: isLate), Self.refused)
            let operation = try conversation.begin(call)
            await conversation.transport.requests(atLeast: sent + 1)
            operation.cancel()
            operation.cancel()
            if isLate { await conversation.transport.release() }
            let next = try await conversation.perform(call)
            #expect(next.error?.refusal?.error == "e")
            #expect(conversation.log.all.count == called + 1)
            #expect(conversation.transport.requests.count == sent + 2)
        }
    }

    @Test func `an operation cancelled before its turn sends nothing`() async throws {
        let turnstile = Turnstile()
        let conversation = Conversation(observer: turnstile)
        conversation.transport.answer(Self.refused, Self.refused)
        try conversation.begin(.signIn("ada"))
        for _ in 0..<50 { try conversation.begin(.signIn("bob")).cancel() }
        turnstile.open()
        _ = await conversation.callback()
        try await conversation.perform(.resetPassword("ada"))
        #expect(
            conversation.transport.requests.map(\.path) == [
                "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
            ])
        #expect(conversation.log.all.count == 2)
    }

    @Test func `an operation cancelled when it is done, but before its callback, makes none`() async throws {
        let observer = ReachedSignal()
        let conversation = Conversation(observer: observer)
        conversation.transport.answer(Way.signInCode[0].posts.map(\.answer))
        let operation = try conversation.begin(.signIn("ada"))
        // The main actor stands still until the flow has come to its state, so the callback cannot have been made.
        observer.wait()
        operation.cancel()
        conversation.transport.answer(Self.refused)
        try await conversation.perform(.resetPassword("ada"))
        #expect(conversation.log.all.map(\.name) == ["onResetPasswordStartError"])
    }

    @Test func `cancelling after the callback changes nothing`() async throws {
        let conversation = Conversation()
        conversation.transport.answer(Self.refused, Self.refused)
        let operation = try conversation.begin(.signIn("ada"))
        _ = await conversation.callback()
        operation.cancel()
        try await conversation.perform(.signIn("ada"))
        #expect(conversation.log.all.count == 2)
    }

    @Test func `a cancelled sign-in leaves nobody signed in`() async throws {
        let conversation = try await conversation(Way.signInPassword)
        let sent = conversation.transport.requests.count
        conversation.transport.answer(.held(.json(200, Grants.first), evenIfCancelled: true))
        let operation = try conversation.begin(.submitPassword("p"))
        await conversation.transport.requests(atLeast: sent + 1)
        operation.cancel()
        await conversation.transport.release()
        try await conversation.perform(.resetPassword("ada"), answering: Self.refused)
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
    }

    @Test func `two flows at once do not disturb each other`() async throws {
        let conversation = Conversation()
        conversation.transport.answer(.held(Self.refused), .held(Self.refused))
        try conversation.begin(.signUp("ada"))
        try conversation.begin(.signUp("bob"))
        await conversation.transport.requests(atLeast: 2)
        await conversation.transport.release()
        await conversation.transport.release()
        let callbacks = [await conversation.callback(), await conversation.callback()]
        #expect(callbacks.map { $0.error?.refusal?.error } == ["e", "e"])
    }

    @Test func `operations posted together are taken in order`() async throws {
        let conversation = try await conversation(Way.signUpCode)
        let sent = conversation.transport.requests.count
        conversation.transport.answer(.held(Self.refused))
        try conversation.begin(.submitCode("1"))
        try conversation.begin(.submitCode("2"))
        await conversation.transport.requests(atLeast: sent + 1)
        #expect(fields(of: conversation.transport.requests[sent].body.reveal())["oob"] == "1")
        let busy = await conversation.callback()
        #expect(busy.error?.errorDescription == "Another operation is under way on this flow.")
        await conversation.transport.release()
        _ = await conversation.callback()
    }

    @Test(arguments: [Way.signUpCode, Way.signInCode, Way.resetCode])
    func `the state from before a resend stays callable, with its own token`(way: [Step]) async throws {
        let conversation = try await conversation(way)
        let old = conversation.state
        try await conversation.perform(
            .resendCode,
            answering: .json(
                200,
                #"{"continuation_token":"t-3","challenge_type":"oob","challenge_channel":"email","#
                    + #""challenge_target_label":"a***","code_length":8}"#))
        let new = conversation.state
        let sent = conversation.transport.requests.count
        try await conversation.perform(.submitCode("1"), on: old, answering: Self.refused)
        try await conversation.perform(.submitCode("1"), on: new, answering: Self.refused)
        let tokens = conversation.transport.requests.dropFirst(sent).map {
            fields(of: $0.body.reveal())["continuation_token"]
        }
        #expect(tokens == ["t-2", "t-3"])
    }

    @Test func `after the alias was found taken, the same state takes another`() async throws {
        let conversation = try await conversation(Way.signUpAttributes)
        let taken = ScriptedTransport.Answer.json(
            400, #"{"error":"user_already_exists","invalid_attributes":[{"name":"flatusername"}]}"#)
        let refusal = try await conversation.perform(
            .submitAttributes([AttributeName.alias: "ada"]), answering: taken)
        #expect((refusal.error as? AttributesRequiredError)?.isUserAlreadyExists == true)
        let completed = try await conversation.perform(
            .submitAttributes([AttributeName.alias: "ada_l"]), answering: .json(200, "{}"))
        #expect(completed.name == "onSignUpCompleted")
        #expect(
            conversation.transport.requests.last?.body.reveal()
                == "client_id=client-1&continuation_token=t-3&grant_type=attributes"
                + "&attributes=%7B%22flatusername%22%3A%22ada_l%22%7D")
    }
}

/// Says when a flow has come to a state, to a caller who must not let go of its thread meanwhile.
///
/// The semaphore cannot deadlock: whoever tells this runs on the client's own queue, never on the waiting thread.
private final class ReachedSignal: FlowObserver {
    private let reached = DispatchSemaphore(value: 0)

    func wait() { reached.wait() }

    func note(_ happening: Happening) async {
        if case .reached = happening { reached.signal() }
    }
}

/// Holds the client's queue at the first operation, so that those posted behind it have to wait their turn.
///
/// The semaphore cannot deadlock: it blocks the client's own queue, and the test's thread opens it without waiting.
private final class Turnstile: FlowObserver {
    private let isOpen = DispatchSemaphore(value: 0)

    func open() { isOpen.signal() }

    func note(_ happening: Happening) async {
        if case .began = happening { pass() }
    }

    private func pass() {
        isOpen.wait()
        isOpen.signal()
    }
}
