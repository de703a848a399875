import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// A delegate that lacks the callback that is due gets the step's error callback instead.
@Suite(.timeLimit(.minutes(1))) @MainActor struct MissingCallbackTests {
    /// An operation that leads to an optional callback, and the error callback of its step.
    struct Lack: Sendable, CustomTestStringConvertible {
        var way: [Step]
        var last: Step
        var error: String
        var testDescription: String { "\(last.callback) in place of which \(error)" }

        /// The last step of a way.
        init(_ way: [Step], _ error: String) {
            self.way = Array(way.dropLast())
            last = way[way.count - 1]
            self.error = error
        }

        init(after way: [Step], _ call: Call, _ callback: String, _ error: String, _ answers: String...) {
            self.way = way
            last = Step(call, callback)
            last.posts = answers.map { .post("", "", $0.contains(#""error""#) ? 400 : 200, $0) }
            self.error = error
        }
    }

    private nonisolated static let sent =
        #"{"continuation_token":"t-9","challenge_type":"oob","challenge_channel":"email","code_length":8,"#
        + #""challenge_target_label":"a***","challenge_target":"a***"}"#
    private nonisolated static let attributes =
        #"{"error":"attributes_required","continuation_token":"t-9","required_attributes":"#
        + #"[{"name":"city","type":"string","required":true}]}"#
    private nonisolated static let mfa =
        #"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"t-9"}"#
    private nonisolated static let registration =
        #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"t-9"}"#
    private nonisolated static let methods =
        #"{"continuation_token":"t-9","methods":"#
        + #"[{"id":"m-1","challenge_type":"oob","challenge_channel":"email"}]}"#
    private nonisolated static let token = #"{"continuation_token":"t-9"}"#
    private nonisolated static let passwordAsked = #"{"continuation_token":"t-9","challenge_type":"password"}"#

    /// Every optional callback of every delegate that the client ever makes.
    nonisolated static let lacks: [Lack] = starts + signUp + signIn + secondFactor + reset

    private nonisolated static let starts: [Lack] = [
        Lack(Way.signUpCode, "onSignUpStartError"), Lack(Way.signInCode, "onSignInStartError"),
        Lack(Way.signInPassword, "onSignInStartError"), Lack(Way.resetCode, "onResetPasswordStartError"),
        Lack(
            after: [], .signIn("ada", password: "p"), "onSignInAwaitingMFA", "onSignInStartError", token,
            passwordAsked, mfa, methods),
        Lack(
            after: [], .signIn("ada", password: "p"), "onSignInStrongAuthMethodRegistration",
            "onSignInStartError", token, passwordAsked, registration, methods),
        Lack(
            after: [], .signIn("ada", password: "p"), "onSignInCompleted", "onSignInStartError", token,
            passwordAsked, Grants.first),
    ]

    private nonisolated static let signUp: [Lack] = [
        Lack(Way.signUpPassword, "onSignUpVerifyCodeError"),
        Lack(Way.signUpAttributes, "onSignUpVerifyCodeError"), Lack(Way.afterSignUp, "onSignUpVerifyCodeError"),
        Lack(
            after: Way.signUpCode, .resendCode, "onSignUpResendCodeCodeRequired", "onSignUpResendCodeError",
            sent),
        Lack(
            after: Way.signUpPassword, .submitPassword("p"), "onSignUpAttributesRequired",
            "onSignUpPasswordRequiredError", attributes),
        Lack(
            after: Way.signUpPassword, .submitPassword("p"), "onSignUpCompleted",
            "onSignUpPasswordRequiredError", token),
        Lack(
            after: Way.signUpAttributes, .submitAttributes([:]), "onSignUpAttributesRequired",
            "onSignUpAttributesRequiredError", attributes),
        Lack(
            after: Way.signUpAttributes, .submitAttributes([:]), "onSignUpAttributesInvalid",
            "onSignUpAttributesRequiredError",
            #"{"error":"invalid_grant","suberror":"attribute_validation_failed","#
                + #""invalid_attributes":[{"name":"city"}]}"#),
        Lack(
            after: Way.signUpAttributes, .submitAttributes([:]), "onSignUpCompleted",
            "onSignUpAttributesRequiredError", token),
    ]

    private nonisolated static let signIn: [Lack] = [
        Lack(Way.awaitingMFA, "onSignInPasswordRequiredError"),
        Lack(Way.registration, "onSignInPasswordRequiredError"),
        Lack(Way.signedIn, "onSignInPasswordRequiredError"),
        Lack(
            after: Way.signInCode, .resendCode, "onSignInResendCodeCodeRequired", "onSignInResendCodeError",
            sent),
        Lack(
            after: Way.signInCode, .submitCode("1"), "onSignInAwaitingMFA", "onSignInVerifyCodeError", mfa,
            methods),
        Lack(
            after: Way.signInCode, .submitCode("1"), "onSignInStrongAuthMethodRegistration",
            "onSignInVerifyCodeError", registration, methods),
        Lack(
            after: Way.signInCode, .submitCode("1"), "onSignInCompleted", "onSignInVerifyCodeError",
            Grants.first),
        Lack(
            after: Way.afterSignUp, .continueSignIn(), "onSignInAwaitingMFA", "onSignInAfterSignUpError", mfa,
            methods),
        Lack(
            after: Way.afterSignUp, .continueSignIn(), "onSignInStrongAuthMethodRegistration",
            "onSignInAfterSignUpError", registration, methods),
        Lack(
            after: Way.afterSignUp, .continueSignIn(), "onSignInCompleted", "onSignInAfterSignUpError",
            Grants.first),
        Lack(
            after: Way.afterReset, .continueSignIn(), "onSignInAwaitingMFA", "onSignInAfterResetPasswordError",
            mfa,
            methods),
        Lack(
            after: Way.afterReset, .continueSignIn(), "onSignInStrongAuthMethodRegistration",
            "onSignInAfterResetPasswordError", registration, methods),
        Lack(
            after: Way.afterReset, .continueSignIn(), "onSignInCompleted", "onSignInAfterResetPasswordError",
            Grants.first),
    ]

    private nonisolated static let secondFactor: [Lack] = [
        Lack(Way.mfa, "onMFARequestChallengeError"),
        Lack(
            after: Way.mfa, .submitChallenge("1"), "onSignInCompleted", "onMFASubmitChallengeError",
            Grants.first),
        Lack(Way.verification, "onRegisterStrongAuthChallengeError"),
        Lack(
            after: Way.registration, .challengeAuthMethod(contact: "c"), "onSignInCompleted",
            "onRegisterStrongAuthChallengeError", #"{"continuation_token":"t","challenge_type":"preverified"}"#,
            token, Grants.first),
        Lack(
            after: Way.verification, .submitChallenge("1"), "onSignInCompleted",
            "onRegisterStrongAuthSubmitChallengeError", token, Grants.first),
    ]

    private nonisolated static let reset: [Lack] = [
        Lack(Way.resetPassword, "onResetPasswordVerifyCodeError"),
        Lack(Way.afterReset, "onResetPasswordRequiredError"),
        Lack(
            after: Way.resetCode, .resendCode, "onResetPasswordResendCodeRequired",
            "onResetPasswordResendCodeError", sent),
        Lack(
            after: Way.signedIn, .getAccessToken(), "onAccessTokenRetrieveCompleted",
            "onAccessTokenRetrieveError"),
    ]

    @Test(arguments: lacks)
    func `the step's error names the missing callback and brings no state`(lack: Lack) async throws {
        let conversation = Conversation()
        for step in lack.way { try await conversation.perform(step.call, answering: step.posts.map(\.answer)) }
        let callback = try await conversation.perform(
            lack.last.call, lackingCallbacks: true, answering: lack.last.posts.map(\.answer))
        #expect(callback.name == lack.error)
        #expect(callback.state == nil)
        let error = try #require(callback.error)
        #expect(raisedFlags(of: error).isEmpty)
        #expect(error.errorDescription.contains(lack.last.callback))
        #expect(error.errorCodes.isEmpty)
        #expect(error.correlationId != nil)
        // Nothing is undone: whoever signed in is signed in.
        if lack.last.callback == "onSignInCompleted" {
            #expect(conversation.client.getNativeAuthUserAccount()?.account.username == "ada@example.com")
        }
    }

    @Test func `every optional callback but the one never made is among them`() {
        #expect(
            Set(Self.lacks.map(\.last.callback)) == [
                "onSignUpCodeRequired", "onSignUpAttributesInvalid", "onSignUpAttributesRequired",
                "onSignUpPasswordRequired", "onSignUpCompleted", "onSignUpResendCodeCodeRequired",
                "onSignInCodeRequired", "onSignInPasswordRequired", "onSignInAwaitingMFA",
                "onSignInStrongAuthMethodRegistration", "onSignInCompleted", "onSignInResendCodeCodeRequired",
                "onMFARequestChallengeVerificationRequired", "onRegisterStrongAuthVerificationRequired",
                "onResetPasswordCodeRequired", "onPasswordRequired", "onResetPasswordResendCodeRequired",
                "onResetPasswordCompleted", "onAccessTokenRetrieveCompleted",
            ])
    }
}
