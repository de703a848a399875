import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// Resetting a password over real HTTP at `vestibule-tenant`.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteResetTests {
    private func provingAddress(_ conversation: RemoteConversation, as name: String) async throws {
        let sent = try await conversation.perform(.resetPassword(name))
        #expect(sent.name == "onResetPasswordCodeRequired")
        #expect(sent.sentTo == "g***e@e***e.com")
        let proved = try await conversation.perform(
            .submitCode(conversation.passcode(for: "grace@example.com")))
        #expect(proved.name == "onPasswordRequired")
    }

    @Test(arguments: ["grace@example.com", "grace_h"])
    func `a reset is waited for in polls, signs in straight after, and ends the old password, over HTTP`(
        name: String
    ) async throws {
        let conversation = try RemoteConversation(TenantProgram())
        try await provingAddress(conversation, as: name)
        _ = conversation.newPaths
        let weak = try await conversation.perform(.submitPassword("short"))
        #expect(weak.name == "onResetPasswordRequiredError")
        #expect(raisedFlags(of: try #require(weak.error)) == ["isInvalidPassword"])
        let done = try await conversation.perform(.submitPassword("Other+Horse&8=%"))
        #expect(done.name == "onResetPasswordCompleted")
        let root = "/resetpassword/v1.0"
        #expect(
            conversation.newPaths == [
                "\(root)/submit", "\(root)/submit", "\(root)/poll_completion", "\(root)/poll_completion",
            ])
        #expect(conversation.clock.waits == [.seconds(1)])
        let after = try await conversation.perform(.continueSignIn())
        #expect(after.name == "onSignInCompleted")
        #expect(after.account?.account.username == "grace@example.com")
        #expect(conversation.newPaths == ["/oauth2/v2.0/token"])
        let old = try await conversation.perform(.signIn(name, password: "Compiler-1952"))
        #expect(raisedFlags(of: try #require(old.error)) == ["isInvalidCredentials"])
        try await conversation.signIn(name, "Other+Horse&8=%")
    }

    @Test func `a reset that never ends is given up after six polls, over HTTP`() async throws {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant)
        try await provingAddress(conversation, as: "grace@example.com")
        try tenant.control.setFault(#"{"fault":"stalledPolling","call":"always"}"#)
        _ = conversation.newPaths
        let callback = try await conversation.perform(.submitPassword("Other-Horse-8"))
        #expect(callback.name == "onResetPasswordRequiredError")
        #expect(raisedFlags(of: try #require(callback.error)).isEmpty)
        #expect(conversation.newPaths.count == 7)
        #expect(conversation.clock.waits == Array(repeating: .seconds(1), count: 5))
    }

    @Test func `a password that is refused late is asked for again, over HTTP`() async throws {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant)
        try await provingAddress(conversation, as: "grace@example.com")
        try tenant.control.setFault(
            #"{"fault":"invalid_grant/password_banned","endpoint":"/resetpassword/v1.0/poll_completion"}"#)
        let late = try await conversation.perform(.submitPassword("Other-Horse-8"))
        #expect(late.name == "onResetPasswordRequiredError")
        #expect(raisedFlags(of: try #require(late.error)) == ["isInvalidPassword"])
        #expect(late.state?.name == "ResetPasswordRequiredState")
    }

    @Test func `who has no password, or is not known, is told so, over HTTP`() async throws {
        let conversation = try RemoteConversation(TenantProgram())
        let none = try await conversation.perform(.resetPassword("hedy@example.com"))
        #expect(none.name == "onResetPasswordStartError")
        #expect(raisedFlags(of: try #require(none.error)) == ["isUserDoesNotHavePassword"])
        #expect(none.error?.errorCodes == [500_222])
        let nobody = try await conversation.perform(.resetPassword("nobody@example.com"))
        #expect(raisedFlags(of: try #require(nobody.error)) == ["isUserNotFound"])
    }

    @Test func `a wrong passcode is asked for again, and another one is sent, over HTTP`() async throws {
        let conversation = try RemoteConversation(TenantProgram())
        try await conversation.perform(.resetPassword("grace@example.com"))
        let wrong = try await conversation.perform(
            .submitCode(conversation.wrongPasscode(for: "grace@example.com")))
        #expect(wrong.name == "onResetPasswordVerifyCodeError")
        #expect(raisedFlags(of: try #require(wrong.error)) == ["isInvalidCode"])
        let again = try await conversation.perform(.resendCode)
        #expect(again.name == "onResetPasswordResendCodeRequired")
        let proved = try await conversation.perform(
            .submitCode(conversation.passcode(for: "grace@example.com")))
        #expect(proved.name == "onPasswordRequired")
    }
}
