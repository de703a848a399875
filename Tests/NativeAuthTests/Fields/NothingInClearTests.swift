import NativeAuth
import NativeAuthWire
import Synchronization
import TestSupport
import Testing

/// B014, the client's side: whatever it hands out can be logged without giving a secret or an address away.
@Suite(.timeLimit(.minutes(1))) @MainActor struct NothingInClearTests {
    private static let password = "Pr1vate-Pr1vate"
    private static let code = "90817263"
    private static let address = "ada.lovelace@example.com"

    /// Writes down everything that it is told, as the most talkative log would.
    private final class TalkativeLog: FlowObserver {
        private let lines = Mutex("")
        var text: String { lines.withLock { $0 } }

        func note(_ happening: Happening) async {
            var dumped = ""
            dump(happening, to: &dumped)
            lines.withLock { $0 += "\(happening)\n\(String(reflecting: happening))\n\(dumped)" }
        }
    }

    private static func told(_ callback: Callback) -> String {
        var dumped = ""
        dump(callback, to: &dumped)
        if let error = callback.error { dump(error, to: &dumped) }
        return dumped + "\(callback)" + String(reflecting: callback) + "\(callback.error?.description ?? "")"
            + String(reflecting: callback.error) + String(reflecting: callback.state)
    }

    private static func secret(_ answer: ScriptedTransport.Answer) -> ScriptedTransport.Answer {
        guard case .reply(var reply) = answer else { return answer }
        reply.body = Secret(
            reply.body.reveal().replacing("\"t-", with: "\"tokenOfThisFlow-").replacing(
                "\"at-", with: "\"accessTokenInClear-"
            ).replacing("\"rt-", with: "\"refreshTokenInClear-"))
        return .reply(reply)
    }

    private static func named(_ call: Call) -> Call {
        switch call {
        case .signUp: .signUp(address, password: password, attributes: ["city": "Oslo"])
        case .signIn(_, let given, let scopes, let claims, let id):
            .signIn(address, password: given.map { _ in password }, scopes: scopes, claims: claims, id: id)
        case .resetPassword: .resetPassword(address)
        case .submitCode: .submitCode(code)
        case .submitPassword: .submitPassword(password)
        case .submitChallenge: .submitChallenge(code)
        case .resendCode, .submitAttributes, .continueSignIn, .requestChallenge, .challengeAuthMethod,
            .getAccessToken:
            call
        }
    }

    @Test func `B014 no password, passcode, token or address stands in clear in anything the client tells`()
        async throws
    {
        let ways = [
            Way.signUpPassword, Way.signUpAttributes, Way.afterSignUp, Way.signInCode, Way.mfa,
            Way.verification,
            Way.afterReset, Way.signedIn,
        ]
        let endings: [ScriptedTransport.Answer] = [
            .json(400, #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#),
            .json(400, #"{"error":"e","error_description":"no"}"#),
            .json(200, #"{"challenge_type":"redirect"}"#),
            .json(400, "<html>\(Self.password) \(Self.code)</html>"), .json(503, Self.password), .offline,
            .json(200, #"{"continuation_token":["\#(Self.password)"]}"#),
        ]
        var everything = ""
        for way in ways {
            for ending in endings {
                let log = TalkativeLog()
                let conversation = Conversation(observer: log)
                for step in way {
                    let callback = try await conversation.perform(
                        Self.named(step.call), answering: step.posts.map { Self.secret($0.answer) })
                    #expect(callback.name == step.callback)
                    everything += Self.told(callback)
                }
                let probe = conversation.account == nil ? conversation.state?.probe : nil
                everything += Self.told(
                    try await conversation.perform(
                        Self.named(probe ?? .getAccessToken(force: true)),
                        answering: [ending] + (isOffline(ending) ? [ending] : [])))
                everything += log.text
            }
        }
        let wasKept = everything.contains("onSignInCompleted")
        #expect(wasKept)
        for secret in [
            Self.password, Self.code, "OfThisFlow-", "TokenInClear-", Grants.idToken, "lovelace", "ada@example",
        ] {
            let betrayed = everything.split(separator: "\n").first { $0.contains(secret) }
            #expect(betrayed == nil)
        }
    }

    private func isOffline(_ answer: ScriptedTransport.Answer) -> Bool {
        if case .failure = answer { true } else { false }
    }
}
