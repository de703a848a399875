import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// Access tokens over real HTTP at `vestibule-tenant`.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteAccountTests {
    private static let (read, write) = ("api://demo-api/Orders.Read", "api://demo-api/Orders.Write")

    private func signedIn() async throws -> RemoteConversation {
        let conversation = try RemoteConversation(TenantProgram())
        let callback = try await conversation.perform(
            .signIn("grace@example.com", password: "Compiler-1952", scopes: [Self.read]))
        #expect(callback.name == "onSignInCompleted")
        _ = conversation.newPaths
        return conversation
    }

    @Test func `a token of the scopes asked for comes from the cache, others from the tenant, over HTTP`()
        async throws
    {
        let conversation = try await signedIn()
        let cached = try await conversation.perform(.getAccessToken(scopes: [Self.read]))
        #expect(cached.token?.scopes.contains(Self.read) == true)
        #expect(cached.token?.accessToken.reveal().split(separator: ".").count == 3)
        #expect(conversation.newPaths.isEmpty)
        let other = try await conversation.perform(.getAccessToken(scopes: [Self.write]))
        #expect(other.token?.scopes.contains(Self.write) == true)
        #expect(other.token?.accessToken != cached.token?.accessToken)
        #expect(conversation.newPaths == ["/oauth2/v2.0/token"])
        let refused = try await conversation.perform(.getAccessToken(scopes: ["api://other/All"]))
        #expect(refused.name == "onAccessTokenRetrieveError")
        #expect(raisedFlags(of: try #require(refused.error)) == ["isInvalidScope"])
    }

    @Test func `a forced refresh spends the refresh token for new ones, time and again, over HTTP`()
        async throws
    {
        let conversation = try await signedIn()
        var refreshTokens: Set<String> = []
        for _ in 0..<3 {
            let token = try await conversation.perform(.getAccessToken(force: true, returnRefreshToken: true))
            #expect(token.name == "onAccessTokenRetrieveCompleted")
            refreshTokens.insert(try #require(token.token?.refreshToken).reveal())
        }
        #expect(refreshTokens.count == 3)
        #expect(conversation.newPaths == Array(repeating: "/oauth2/v2.0/token", count: 3))
    }

    @Test func `an old token is renewed, and a session that is over is told so, over HTTP`() async throws {
        let conversation = try await signedIn()
        let first = try await conversation.perform(.getAccessToken())
        conversation.clock.advance(by: .seconds(3301))
        try conversation.tenant.control.advanceClock(seconds: 3301)
        let second = try await conversation.perform(.getAccessToken())
        #expect(second.token?.accessToken != first.token?.accessToken)
        #expect(conversation.newPaths == ["/oauth2/v2.0/token"])
        try conversation.tenant.control.advanceClock(seconds: 91 * 86_400)
        let dead = try await conversation.perform(.getAccessToken(force: true))
        #expect(raisedFlags(of: try #require(dead.error)) == ["isRefreshTokenExpired"])
        #expect(dead.error?.errorCodes == [700_082])
    }

    @Test func `the issuer of the tokens and their key are those that the tenant's metadata name, over HTTP`()
        async throws
    {
        struct Metadata: Decodable { var issuer, jwks_uri, token_endpoint: String }
        struct Keys: Decodable {
            struct Key: Decodable { var kid: String }
            var keys: [Key]
        }
        let conversation = try await signedIn()
        let (tenant, control) = (conversation.tenant, conversation.tenant.control)
        let metadata = try control.read("/contoso/.well-known/openid-configuration", as: Metadata.self)
        #expect(conversation.account?.account.accountClaims["iss"] == .string(metadata.issuer))
        #expect(metadata.token_endpoint == tenant.server + "/contoso/oauth2/v2.0/token")
        #expect(metadata.jwks_uri.hasPrefix(tenant.server))
        let keys = try control.read(
            String(metadata.jwks_uri.dropFirst(tenant.server.count)), as: Keys.self)
        let token = try #require(conversation.account?.idToken).reveal()
        var head = token.prefix { $0 != "." }.replacing("-", with: "+").replacing("_", with: "/")
        while head.utf8.count % 4 != 0 { head += "=" }
        let header = String(decoding: try #require(Data(base64Encoded: String(head))), as: UTF8.self)
        #expect(keys.keys.contains { header.contains("\"kid\":\"\($0.kid)\"") })
    }

    @Test func `signing out asks nobody, and nothing is left, over HTTP`() async throws {
        let conversation = try await signedIn()
        conversation.account?.signOut()
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
        let token = try await conversation.perform(.getAccessToken(force: true))
        #expect(token.name == "onAccessTokenRetrieveError")
        #expect(conversation.newPaths.isEmpty)
    }
}
