import Testing

@testable import EmbeddedTenant

extension EmbeddedTenant {
    fileprivate func forgetEverybody() throws { try directory.connection.run("DELETE FROM person") }
}

/// What is asked of someone, or by a method, that was there when the flow began.
@Suite struct GoneMeanwhileTests {
    private static let notFound = JSON.refusal(
        #"{"error": "user_not_found", "error_codes": [50034]}"#,
        "AADSTS50034: There is no account with this username.")

    @Test(arguments: [true, false])
    func `a reset of someone who is gone does not succeed`(refusesCurrent: Bool) async throws {
        let talk = try Conversation(.with { $0.password.refusesCurrent = refusesCurrent })
        try await talk.signedUp()
        let proved = try await talk.provedForReset()
        let submitted = try await talk.submit(proved, "Vestibule-2").token
        let other = try await talk.provedForReset()
        _ = try await talk.poll(submitted)
        try await talk.tenant.forgetEverybody()
        #expect(try await talk.poll(submitted).json == Self.notFound)
        #expect(try await talk.submit(other, "Vestibule-2").json == Self.notFound)
    }

    @Test func `someone who is gone is not signed in`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.challenged()
        let refresh = try await TokenAnswer(talk.signedIn()).refreshToken
        try await talk.tenant.forgetEverybody()
        #expect(try await talk.tokens(token, Conversation.rightPassword).json == Self.notFound)
        #expect(try await talk.refresh(refresh).gist == "invalid_grant [700082]")
    }

    @Test func `where no second factor is left, only a browser goes on`() async throws {
        let talk = try Conversation(
            .with {
                $0.mfa.use = .required; $0.mfa.isSMSOn = true
            })
        try await talk.signedUp()
        await talk.tenant.give(.sms, "+353 83312345", to: "ada@example.com")
        let token = try await talk.secondFactorNeeded()
        await talk.tenant.adopt(.with { $0.mfa.use = .required })
        let reply = try await talk.introspect(token)
        #expect(reply.status == 200)
        #expect(
            reply.json
                == JSON(
                    #"""
                    {"challenge_type": "redirect",
                     "redirect_reason": "The tenant takes none of the account's second factors any more."}
                    """#))
    }
}
