import EmbeddedTenant
import Testing

@Suite struct RefreshTests {
    @Test func `a refresh token gives new tokens once`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let first = try TokenAnswer(try await talk.signedIn())
        talk.wait(seconds: 3600)
        let reply = try await talk.post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&grant_type=refresh_token&refresh_token=\(first.refreshToken)"
                + "&scope=api%3A%2F%2Fdemo-api%2FOrders.Read+openid+profile+offline_access&client_info=true")
        #expect(reply.status == 200)
        let second = try TokenAnswer(reply)
        #expect(
            second.json
                == JSON(
                    #"""
                    {
                      "token_type": "Bearer",
                      "scope": "api://demo-api/Orders.Read openid profile offline_access",
                      "expires_in": 3600, "ext_expires_in": 3600,
                      "access_token": "<access_token>", "id_token": "<id_token>",
                      "refresh_token": "<refresh_token>", "client_info": "<client_info>"
                    }
                    """#))
        #expect(try second.clientInfo == first.clientInfo)
        #expect(try second.accessClaims["exp"] == .number(1_769_861_700))
        #expect(try second.refreshToken != first.refreshToken)
        #expect(
            try await talk.refresh(first.refreshToken).json
                == .refusal(
                    #"{"error": "invalid_grant", "error_codes": [700082]}"#,
                    "AADSTS700082: The refresh token is not valid: it was used, was revoked or has expired. "
                        + "Sign in again.", at: "2026-01-31 11:15:00Z"))
        #expect(try await talk.refresh(second.refreshToken).status == 200)
    }

    @Test(arguments: ["x", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
    func `a refresh token that was made up is dead`(token: String) async throws {
        #expect(try await Conversation().refresh(token).gist == "invalid_grant [700082]")
    }

    @Test func `a refused scope does not spend the refresh token`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try TokenAnswer(try await talk.signedIn()).refreshToken
        #expect(try await talk.refresh(token, scope: "User.Read").gist == "invalid_scope [70011]")
        #expect(try await talk.refresh(token).status == 200)
    }

    @Test func `refresh tokens of a password live for 90 days, of a passcode for one`() async throws {
        let password = try Conversation()
        try await password.signedUp()
        let long = try TokenAnswer(try await password.signedIn()).refreshToken
        password.wait(seconds: 90 * 86_400 - 1)
        let next = try TokenAnswer(try await password.refresh(long)).refreshToken
        password.wait(seconds: 90 * 86_400)
        #expect(try await password.refresh(next).gist == "invalid_grant [700082]")

        let passcode = try Conversation(.emailCode)
        try await passcode.signedUp("username=ada%40example.com")
        let token = try await passcode.challenged()
        let short = try TokenAnswer(try await passcode.tokens(token, "oob&oob=\(passcode.newestCode)"))
            .refreshToken
        passcode.wait(seconds: 86_399)
        let last = try TokenAnswer(try await passcode.refresh(short)).refreshToken
        passcode.wait(seconds: 86_400)
        #expect(try await passcode.refresh(last).gist == "invalid_grant [700082]")
    }

    @Test func `a reset revokes what a password obtained, once it has succeeded`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let old = try TokenAnswer(try await talk.signedIn()).refreshToken
        let submitted = try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        let rotated = try TokenAnswer(try await talk.refresh(old)).refreshToken
        _ = try await talk.poll(submitted)
        let end = try await talk.poll(submitted).token
        #expect(try await talk.refresh(rotated).gist == "invalid_grant [700082]")
        let new = try TokenAnswer(
            try await talk.tokens(end, "continuation_token&username=ada%40example.com")
        ).refreshToken
        #expect(try await talk.refresh(new).status == 200)
    }

    @Test func `a reset does not touch the refresh tokens of others`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let bob = try await talk.signedUp("username=bob%40example.com&password=Vestibule-1").token
        let token = try TokenAnswer(
            try await talk.tokens(bob, "continuation_token&username=bob%40example.com")
        ).refreshToken
        _ = try await talk.passwordReset()
        #expect(try await talk.refresh(token).status == 200)
    }

    @Test func `refresh tokens survive a restart, and only their digest is in the files`() async throws {
        let folder = try Folder()
        let before = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await before.signedUp()
        let token = try TokenAnswer(try await before.signedIn()).refreshToken
        #expect(![UInt8](try folder.bytes()).contains(Array(token.utf8)))
        let after = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await after.refresh(token).status == 200)
        #expect(try await before.refresh(token).gist == "invalid_grant [700082]")
    }

    @Test func `a refresh token is its client's alone`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try TokenAnswer(try await talk.signedIn()).refreshToken
        await talk.tenant.adopt(.with { $0.clientID = "other" })
        let reply = try await talk.post(
            "/oauth2/v2.0/token", "client_id=other&grant_type=refresh_token&refresh_token=\(token)&scope=openid"
        )
        #expect(reply.gist == "invalid_grant [700082]")
    }
}
