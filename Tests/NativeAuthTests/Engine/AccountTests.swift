import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing
import Timekeeping

/// Section 12 as it shows from outside: the cache, getting tokens, signing out.
@Suite(.timeLimit(.minutes(1))) @MainActor struct AccountTests {
    private func signedIn(clock: any WallClock = ImpatientClock()) async throws -> Conversation {
        let conversation = Conversation(clock: clock)
        for step in Way.signedIn {
            try await conversation.perform(step.call, answering: step.posts.map(\.answer))
        }
        return conversation
    }

    private static func granted(
        _ access: String, refresh: String? = nil, scope: String = "read openid profile offline_access",
        client: String = "eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0", idToken: String? = nil
    ) -> ScriptedTransport.Answer {
        .json(
            200, Grants.body(access: access, refresh: refresh, scope: scope, client: client, idToken: idToken))
    }

    private static let other = "eyJ1aWQiOiJ1LTIiLCJ1dGlkIjoidC0xIn0"

    @Test func `12 successful token call: the account is there when the callback comes`() async throws {
        let conversation = Conversation()
        var seen: [String?] = []
        let delegate = LookingDelegate {
            seen.append(conversation.client.getNativeAuthUserAccount()?.account.username)
        }
        conversation.transport.answer(
            .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#),
            Self.granted("at-1", idToken: Grants.idToken))
        var parameters = SignInParameters(username: "ada")
        parameters.password = "p"
        await withCheckedContinuation { done in
            delegate.done = { done.resume() }
            conversation.client.signIn(parameters: parameters, delegate: delegate)
        }
        #expect(seen == ["ada@example.com"])
    }

    @Test func `12 successful token call: the account before it is replaced, whoever it was`() async throws {
        let conversation = try await signedIn()
        let first = try #require(conversation.account)
        try await conversation.perform(
            .signIn("bob", password: "p"), answering: .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#),
            Self.granted("at-9", client: Self.other, idToken: Grants.idToken))
        #expect(conversation.client.getNativeAuthUserAccount()?.account.homeAccountId == "u-2.t-1")
        let delegate = RecordingDelegate(conversation.log)
        first.getAccessToken(parameters: GetAccessTokenParameters(), delegate: delegate)
        let callback = await conversation.callback()
        #expect(callback.error?.errorDescription.contains("another") == true)
        first.signOut()
        #expect(conversation.client.getNativeAuthUserAccount()?.account.homeAccountId == "u-2.t-1")
    }

    @Test func `12 getNativeAuthUserAccount: an account without an id token is none`() async throws {
        let conversation = Conversation()
        let callback = try await conversation.perform(
            .signIn("ada", password: "p"), answering: .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#), Self.granted("at-1"))
        #expect(callback.name == "onSignInCompleted")
        #expect(callback.account?.idToken == nil)
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
    }

    @Test func `12 getNativeAuthUserAccount: what the id token says`() async throws {
        let conversation = try await signedIn()
        let account = try #require(conversation.client.getNativeAuthUserAccount()?.account)
        #expect(account.username == "ada@example.com")
        #expect(account.homeAccountId == "u-1.t-1")
        #expect(account.environment == "login.example.com")
        #expect(account.accountClaims["oid"] == .string("o-1"))
        #expect(account.tenantProfiles.map(\.identifier) == ["o-1"])
        #expect(account.tenantProfiles.map(\.tenantId) == ["t-1"])
    }

    @Test(arguments: [(3299, 0), (3300, 1), (3600, 1), (90_000, 1)])
    func `12 getAccessToken: a cached token lives more than 300 s yet`(seconds: Int, calls: Int) async throws {
        let clock = ImpatientClock()
        let conversation = try await signedIn(clock: clock)
        let sent = conversation.transport.requests.count
        clock.advance(by: .seconds(seconds))
        let callback = try await conversation.perform(
            .getAccessToken(scopes: ["read"]),
            answering: calls == 0 ? [] : [Self.granted("at-2", refresh: "rt-2")])
        #expect(conversation.transport.requests.count == sent + calls)
        #expect(callback.token?.accessToken.reveal() == (calls == 0 ? "at-1" : "at-2"))
        #expect(
            callback.token?.expiresOn
                == (calls == 0 ? clock.now + 3600 - Double(seconds) : clock.now + 3600))
    }

    @Test func `12 getAccessToken: tokens for several resources are kept side by side`() async throws {
        let conversation = try await signedIn()
        try await conversation.perform(
            .getAccessToken(scopes: ["write"]),
            answering: Self.granted("at-2", scope: "write openid profile offline_access"))
        let sent = conversation.transport.requests.count
        let read = try await conversation.perform(.getAccessToken(scopes: ["read"]))
        let write = try await conversation.perform(.getAccessToken(scopes: ["write"]))
        let any = try await conversation.perform(.getAccessToken())
        #expect(
            [read, write, any].map { $0.token?.accessToken.reveal() } == ["at-1", "at-2", "at-2"])
        #expect(conversation.transport.requests.count == sent)
    }

    @Test func `12 getAccessToken success: id token and account of the same result are fresh`() async throws {
        let conversation = try await signedIn()
        let account = try #require(conversation.account)
        // {"preferred_username":"new@example.com"}
        let fresh = "e30.eyJwcmVmZXJyZWRfdXNlcm5hbWUiOiJuZXdAZXhhbXBsZS5jb20ifQ.c2ln"
        try await conversation.perform(
            .getAccessToken(force: true), answering: Self.granted("at-2", refresh: "rt-2", idToken: fresh))
        #expect(account.account.username == "new@example.com")
        #expect(account.idToken?.reveal() == fresh)
        try await conversation.perform(.getAccessToken(force: true), answering: Self.granted("at-3"))
        #expect(account.idToken?.reveal() == fresh)
        #expect(
            fields(of: conversation.transport.requests.last?.body.reveal() ?? "")["refresh_token"] == "rt-2")
    }

    @Test func `12 getAccessToken failure: the cache is left alone, save for a bad refresh token`() async throws
    {
        let conversation = try await signedIn()
        for body in [
            #"{"error":"invalid_grant","error_codes":[700082]}"#, #"{"error":"invalid_scope"}"#,
            #"{"error":"invalid_request","suberror":"bad_token"}"#,
        ] {
            try await conversation.perform(.getAccessToken(force: true), answering: .json(400, body))
        }
        #expect(
            fields(of: conversation.transport.requests.last?.body.reveal() ?? "")["refresh_token"] == "rt-1")
        try await conversation.perform(
            .getAccessToken(force: true),
            answering: .json(400, #"{"error":"invalid_grant","suberror":"bad_token"}"#))
        let sent = conversation.transport.requests.count
        let cached = try await conversation.perform(.getAccessToken())
        #expect(cached.token?.accessToken.reveal() == "at-1")
        let forced = try await conversation.perform(.getAccessToken(force: true))
        #expect((forced.error as? RetrieveAccessTokenError)?.isRefreshTokenExpired == true)
        #expect(conversation.transport.requests.count == sent)
    }

    @Test func `12 signOut: nobody is asked, and nobody is signed in any more`() async throws {
        let conversation = try await signedIn()
        let sent = conversation.transport.requests.count
        conversation.account?.signOut()
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
        let callback = try await conversation.perform(.getAccessToken(force: true))
        #expect(callback.name == "onAccessTokenRetrieveError")
        #expect(conversation.transport.requests.count == sent)
    }

    @Test func `12 signOut: a refresh under way brings nobody back, nor its tokens to another account`()
        async throws
    {
        let conversation = try await signedIn()
        let sent = conversation.transport.requests.count
        conversation.transport.answer(.held(Self.granted("at-2", refresh: "rt-2", idToken: Grants.idToken)))
        try conversation.begin(.getAccessToken(force: true, returnRefreshToken: true))
        await conversation.transport.requests(atLeast: sent + 1)
        conversation.account?.signOut()
        await conversation.transport.release()
        _ = await conversation.callback()
        #expect(conversation.client.getNativeAuthUserAccount() == nil)

        let other = try await signedIn()
        let before = other.transport.requests.count
        other.transport.answer(.held(Self.granted("at-2", refresh: "rt-2")))
        try other.begin(.getAccessToken(force: true, returnRefreshToken: true))
        await other.transport.requests(atLeast: before + 1)
        other.transport.answer(
            .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#),
            Self.granted("bob's", refresh: "bob's", client: Self.other, idToken: Grants.idToken))
        try other.begin(.signIn("bob", password: "p"))
        let bob = await other.callback()
        await other.transport.release()
        let late = await other.callback()
        #expect(late.token?.refreshToken == nil)
        let token = try await other.perform(.getAccessToken(returnRefreshToken: true))
        #expect(bob.account != nil)
        #expect(token.token?.accessToken.reveal() == "bob's")
        #expect(token.token?.refreshToken?.reveal() == "bob's")
    }

    @Test func `12 resetPassword does not touch the cache`() async throws {
        let conversation = try await signedIn()
        for step in Way.afterReset {
            try await conversation.perform(step.call, answering: step.posts.map(\.answer))
        }
        #expect(conversation.client.getNativeAuthUserAccount()?.account.username == "ada@example.com")
    }
}

/// Looks around in the moment of its callback.
@MainActor private final class LookingDelegate: SignInStartDelegate {
    private let look: () -> Void
    var done: () -> Void = {}

    init(_ look: @escaping () -> Void) { self.look = look }

    func onSignInStartError(error: SignInStartError) { done() }
    func onSignInCompleted(result: UserAccountResult) {
        MainActor.assertIsolated()
        look()
        done()
    }
}
