import NativeAuth
import NativeAuthWire
import Testing

/// Signing in over real HTTP at `vestibule-tenant`.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteSignInTests {
    @Test(arguments: ["grace@example.com", "GRACE@EXAMPLE.COM", "grace_h", "Grace_H"])
    func `by password, over HTTP by address or alias in any case`(name: String) async throws {
        let conversation = try RemoteConversation(TenantProgram())
        let wrong = try await conversation.perform(.signIn(name, password: "Wrong-1952"))
        #expect(wrong.name == "onSignInStartError")
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidCredentials"])
        #expect(wrong.error?.errorCodes == [50126])
        #expect(conversation.client.getNativeAuthUserAccount() == nil)
        let right = try await conversation.perform(.signIn(name, password: "Compiler-1952"))
        #expect(right.name == "onSignInCompleted")
        #expect(right.account?.account.username == "grace@example.com")
        #expect(conversation.client.getNativeAuthUserAccount()?.account.username == "grace@example.com")
    }

    @Test func `a password that is asked for is asked for again after a wrong one, over HTTP`() async throws {
        let conversation = try RemoteConversation(TenantProgram())
        let asked = try await conversation.perform(.signIn("grace@example.com"))
        #expect(asked.name == "onSignInPasswordRequired")
        let wrong = try await conversation.perform(.submitPassword("Wrong-1952"))
        #expect(wrong.name == "onSignInPasswordRequiredError")
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidPassword"])
        #expect(wrong.state?.name == "SignInPasswordRequiredState")
        let right = try await conversation.perform(.submitPassword("Compiler-1952"))
        #expect(right.name == "onSignInCompleted")
    }

    @Test func `by passcode: a wrong one, another one sent, then the right one, over HTTP`() async throws {
        let conversation = try RemoteConversation(TenantProgram())
        let sent = try await conversation.perform(.signIn("hedy@example.com"))
        #expect(sent.name == "onSignInCodeRequired")
        #expect(sent.sentTo == "h***y@e***e.com")
        let wrong = try await conversation.perform(
            .submitCode(conversation.wrongPasscode(for: "hedy@example.com")))
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidCode"])
        let again = try await conversation.perform(.resendCode)
        #expect(again.name == "onSignInResendCodeCodeRequired")
        let right = try await conversation.perform(
            .submitCode(conversation.passcode(for: "hedy@example.com")))
        #expect(right.name == "onSignInCompleted")
        #expect(right.account?.account.username == "hedy@example.com")
    }

    @Test func `nobody of that name is told so, over HTTP`() async throws {
        let conversation = try RemoteConversation(TenantProgram())
        for name in ["nobody@example.com", "nobody"] {
            let callback = try await conversation.perform(.signIn(name, password: "Compiler-1952"))
            #expect(raisedFlags(of: try #require(callback.error)) == ["isUserNotFound"])
            #expect(callback.error?.errorCodes == [50034])
        }
    }

    @Test func `what the app cannot do is done in a browser, and the tenant says why, over HTTP`() async throws
    {
        // A passcode is all that the app can show, and the account has a password.
        let passcodes = try RemoteConversation(TenantProgram(), challengeTypes: [.oob])
        let first = try await passcodes.perform(.signIn("grace@example.com"))
        #expect(raisedFlags(of: try #require(first.error)) == ["isBrowserRequired"])
        #expect(first.error?.errorDescription.contains("password") == true)

        // A second factor is required, and the app has not said that it can ask for one.
        let factors = try RemoteConversation(TenantProgram("multi-factor"))
        for (name, password) in [
            ("grace@example.com", "Compiler-1952"), ("hedy@example.com", "Frequency-1942"),
        ] {
            let second = try await factors.perform(.signIn(name, password: password))
            #expect(raisedFlags(of: try #require(second.error)) == ["isBrowserRequired"])
            #expect(second.error?.errorDescription.isEmpty == false)
        }

        // The tenant wants it so.
        let tenant = try TenantProgram()
        let any = try RemoteConversation(tenant)
        try tenant.control.setFault(#"{"fault":"redirect","call":"always"}"#)
        for call in [
            Call.signUp("ada@example.com"), .signIn("grace@example.com"), .resetPassword("grace@example.com"),
        ] {
            let callback = try await any.perform(call)
            #expect(raisedFlags(of: try #require(callback.error)) == ["isBrowserRequired"])
        }
    }
}
