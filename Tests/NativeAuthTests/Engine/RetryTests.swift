import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// The one retry: which requests may be repeated, after what, and after how long.
@Suite(.timeLimit(.minutes(1))) @MainActor struct RetryTests {
    private nonisolated static let refused = ScriptedTransport.Answer.json(400, #"{"error":"e"}"#)

    private nonisolated static func lost(_ reason: TransportFailure.Reason, sent: Bool)
        -> ScriptedTransport.Answer
    {
        .failure(TransportFailure(reason, sentAnyByte: sent))
    }

    /// What a first try can meet, how long the client then waits, and whether only a harmless request is repeated.
    nonisolated static let mishaps: [(String, ScriptedTransport.Answer, Duration?, onlyHarmless: Bool)] = [
        ("no network", lost(.offline, sent: false), .seconds(2), false),
        ("no network any more", lost(.offline, sent: true), .seconds(2), true),
        ("host not found", lost(.hostNotFound, sent: false), .milliseconds(500), false),
        ("cannot connect", lost(.cannotConnect, sent: false), .milliseconds(500), false),
        ("connection lost", lost(.connectionLost, sent: true), .milliseconds(500), true),
        (
            "connection lost before a byte was sent", lost(.connectionLost, sent: false), .milliseconds(500),
            false
        ),
        ("timed out", lost(.timedOut(.waiting), sent: true), .milliseconds(500), true),
        ("500", .json(500, ""), .milliseconds(500), true),
        ("503", .json(503, "", headers: [Header("Retry-After", "9")]), .milliseconds(500), true),
        ("599", .json(599, ""), .milliseconds(500), true),
        ("429", .json(429, "", headers: [Header("Retry-After", "9")]), nil, false),
        ("404", .json(404, ""), nil, false),
        ("untrusted", lost(.untrusted("self-signed"), sent: false), nil, false),
        ("too long", lost(.tooLong, sent: true), nil, false),
        ("something else", lost(.other("?"), sent: false), nil, false),
    ]

    /// An operation whose next request is harmless, or can spend a passcode, a password or an account.
    nonisolated static let operations: [(String, [Step], Call, isHarmless: Bool)] = [
        ("start without a password", [], .signUp("ada"), true),
        ("start with a password", [], .signUp("ada", password: "p"), false),
        ("start with attributes", [], .signUp("ada", attributes: ["city": "Oslo"]), false),
        ("resend", Way.signUpCode, .resendCode, true), ("passcode", Way.signUpCode, .submitCode("1"), false),
        ("password of a sign-up", Way.signUpPassword, .submitPassword("p"), false),
        ("attributes", Way.signUpAttributes, .submitAttributes([:]), false),
        ("sign-in after sign-up", Way.afterSignUp, .continueSignIn(), true),
        ("initiate", [], .signIn("ada", password: "p"), true),
        ("passcode of a sign-in", Way.signInCode, .submitCode("1"), false),
        ("password of a sign-in", Way.signInPassword, .submitPassword("p"), false),
        ("second factor", Way.mfa, .submitChallenge("1"), false),
        ("contact", Way.registration, .challengeAuthMethod(contact: "c"), true),
        ("passcode of a contact", Way.verification, .submitChallenge("1"), false),
        ("passcode of a reset", Way.resetCode, .submitCode("1"), false),
        ("new password", Way.resetPassword, .submitPassword("p"), false),
        ("refresh", Way.signedIn, .getAccessToken(force: true), true),
    ]

    @Test(arguments: mishaps.indices, operations.indices)
    func `a request is repeated once, where nothing can be spent twice`(mishap: Int, operation: Int)
        async throws
    {
        let (_, answer, pause, onlyHarmless) = Self.mishaps[mishap]
        let (_, way, call, isHarmless) = Self.operations[operation]
        let clock = ImpatientClock()
        let conversation = Conversation(clock: clock)
        for step in way { try await conversation.perform(step.call, answering: step.posts.map(\.answer)) }
        let before = conversation.transport.requests.count
        let isRepeated = pause != nil && (isHarmless || !onlyHarmless)
        let callback = try await conversation.perform(
            call, answering: isRepeated ? [answer, Self.refused] : [answer])
        let requests = Array(conversation.transport.requests.dropFirst(before))
        #expect(requests.count == (isRepeated ? 2 : 1))
        #expect(requests.allSatisfy { $0 == requests[0] })
        #expect(clock.waits == (isRepeated ? [pause].compactMap(\.self) : []))
        #expect((callback.error?.refusal?.error == "e") == isRepeated)
        #expect(callback.error != nil)
    }

    @Test func `there is no second repeat, and the last mishap is told`() async throws {
        let clock = ImpatientClock()
        let conversation = Conversation(clock: clock)
        let callback = try await conversation.perform(
            .signIn("ada"), answering: Self.lost(.hostNotFound, sent: false),
            .json(503, "", headers: [Header("Retry-After", "9")]))
        #expect(conversation.transport.requests.count == 2)
        #expect(clock.waits == [.milliseconds(500)])
        #expect(callback.error?.failure == .status(503, retryAfter: .seconds(9)))
    }

    @Test func `a repeat that works is a success`() async throws {
        let conversation = Conversation()
        let answers = [.offline] + Way.signInCode[0].posts.map(\.answer)
        let callback = try await conversation.perform(.signIn("ada"), answering: answers)
        #expect(callback.name == "onSignInCodeRequired")
    }

    @Test func `an operation cancelled while it waits for its repeat sends nothing more`() async throws {
        let clock = VirtualClock()
        let conversation = Conversation(clock: clock)
        conversation.transport.answer(.offline)
        let operation = try conversation.begin(.signIn("ada"))
        await clock.sleepers(atLeast: 1)
        operation.cancel()
        clock.advance(by: .seconds(60))
        let callback = try await conversation.perform(.resetPassword("ada"), answering: Self.refused)
        #expect(callback.name == "onResetPasswordStartError")
        #expect(
            conversation.transport.requests.map(\.path) == [
                "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
            ])
        #expect(conversation.log.all.count == 1)
    }

    @Test func `it waits on the injected clock, to the moment`() async throws {
        let clock = VirtualClock()
        let conversation = Conversation(clock: clock)
        conversation.transport.answer(.offline, Self.refused)
        try conversation.begin(.signIn("ada"))
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(1999))
        #expect(conversation.transport.requests.count == 1)
        clock.advance(by: .milliseconds(1))
        _ = await conversation.callback()
        #expect(conversation.transport.requests.count == 2)
    }
}
