import NativeAuth
import NativeAuthWire
import Testing

/// Second factors and their registration, over real HTTP at `vestibule-tenant`.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteStrongAuthTests {
    private func conversation(_ tenant: TenantProgram) throws -> RemoteConversation {
        try RemoteConversation(tenant, capabilities: [.mfaRequired, .registrationRequired])
    }

    @Test
    func `a second factor is chosen, another one instead, a wrong passcode, then the right one, over HTTP`()
        async throws
    {
        let conversation = try conversation(TenantProgram("multi-factor"))
        let asked = try await conversation.perform(.signIn("grace@example.com", password: "Compiler-1952"))
        #expect(asked.name == "onSignInAwaitingMFA")
        let methods = try #require(asked.authMethods)
        #expect(methods.map(\.channelTargetType.value) == ["email", "sms"])
        let byText = try await conversation.perform(.requestChallenge(methods[1]))
        #expect(byText.name == "onMFARequestChallengeVerificationRequired")
        #expect(byText.channel?.isSMSType == true)
        let byMail = try await conversation.perform(.requestChallenge(methods[0]))
        #expect(byMail.channel?.isEmailType == true)
        #expect(byMail.sentTo == "g***e@e***e.org")
        let wrong = try await conversation.perform(
            .submitChallenge(conversation.wrongPasscode(for: "grace@example.org")))
        #expect(wrong.name == "onMFASubmitChallengeError")
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidChallenge"])
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
        let right = try await conversation.perform(
            .submitChallenge(conversation.passcode(for: "grace@example.org")))
        #expect(right.name == "onSignInCompleted")
        #expect(right.account?.account.username == "grace@example.com")
    }

    @Test
    func `a method is registered after a bad and a blocked contact, and asked for from then on, over HTTP`()
        async throws
    {
        let conversation = try conversation(TenantProgram("registration"))
        let asked = try await conversation.perform(.signIn("alan@example.com", password: "Machine-1936"))
        #expect(asked.name == "onSignInStrongAuthMethodRegistration")
        let methods = try #require(asked.authMethods)
        #expect(methods.map(\.channelTargetType.value) == ["email", "sms"])
        for (contact, flag) in [
            ("no number", "isInvalidInput"), ("+44 7700000000", "isVerificationContactBlocked"),
        ] {
            let refused = try await conversation.perform(
                .challengeAuthMethod(methods[1], contact: contact))
            #expect(refused.name == "onRegisterStrongAuthChallengeError")
            #expect(raisedFlags(of: try #require(refused.error)) == [flag])
        }
        let number = "+44 7700900456"
        let sent = try await conversation.perform(.challengeAuthMethod(methods[1], contact: number))
        #expect(sent.name == "onRegisterStrongAuthVerificationRequired")
        #expect(sent.channel?.isSMSType == true)
        let wrong = try await conversation.perform(
            .submitChallenge(conversation.wrongPasscode(for: number)))
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidChallenge"])
        let done = try await conversation.perform(.submitChallenge(conversation.passcode(for: number)))
        #expect(done.name == "onSignInCompleted")

        let next = try await conversation.perform(.signIn("alan@example.com", password: "Machine-1936"))
        #expect(next.name == "onSignInAwaitingMFA")
        #expect(next.authMethods?.map(\.channelTargetType.value) == ["sms"])
    }

    @Test func `an address that is proved already needs no passcode, over HTTP`() async throws {
        let conversation = try conversation(TenantProgram("registration"))
        let asked = try await conversation.perform(.signIn("alan@example.com", password: "Machine-1936"))
        let method = try #require(asked.authMethods?.first)
        _ = conversation.newPaths
        let done = try await conversation.perform(
            .challengeAuthMethod(method, contact: "Alan@Example.com"))
        #expect(done.name == "onSignInCompleted")
        #expect(
            conversation.newPaths == [
                "/register/v1.0/challenge", "/register/v1.0/continue", "/oauth2/v2.0/token",
            ])
        #expect(try conversation.tenant.control.inbox().isEmpty)
    }

    @Test func `a claims request asks for a second factor where none is required, over HTTP`() async throws {
        let conversation = try conversation(TenantProgram("everything"))
        try await conversation.signIn("grace@example.com", "Compiler-1952")
        let claims = #"{"access_token":{"acrs":{"essential":true,"value":"c4"}}}"#
        let asked = try await conversation.perform(
            .signIn("grace@example.com", password: "Compiler-1952", claims: claims))
        #expect(asked.name == "onSignInAwaitingMFA")
        try await conversation.perform(.requestChallenge(try #require(asked.authMethods?.first)))
        let done = try await conversation.perform(
            .submitChallenge(conversation.passcode(for: "grace@example.org")))
        #expect(done.name == "onSignInCompleted")
    }
}
