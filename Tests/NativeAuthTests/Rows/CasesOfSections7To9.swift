import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// Section 7: the transitions of sign-up that no vector covers.
enum Section7 {
    private static let submitted = "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456"
    private static let password = "client_id=client-1&continuation_token=t-4&grant_type=password&password=Pa55"

    static let cases: [Case] = [
        Case(
            "7 CodeRequired: resendCode, passcode sent", "and the state that asked for it stays callable",
            after: Way.signUpCode, .resendCode,
            .post(
                "/signup/v1.0/challenge",
                "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-3","challenge_type":"oob","binding_method":"prompt","interval":30,"#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":4}"#
            ),
            to: .reaches("onSignUpResendCodeCodeRequired", "SignUpCodeRequiredState", next: "t-3"),
            look: {
                #expect($0.codeLength == 4)
                if case .signUpCode(let state) = $0.state { #expect(state.resendInterval == .seconds(30)) }
            }),
        Case(
            "7 PasswordRequired: submitPassword, completed or attributes asked", "completed",
            after: Way.signUpPassword, .submitPassword("Pa55"),
            .post("/signup/v1.0/continue", password, #"{"continuation_token":"t-5","expires_in":600}"#),
            to: .reaches("onSignUpCompleted", "SignInAfterSignUpState", next: "t-5")),
        Case(
            "7 PasswordRequired: submitPassword, completed or attributes asked", "attributes asked",
            after: Way.signUpPassword, .submitPassword("Pa55"),
            .post(
                "/signup/v1.0/continue", password, 400,
                #"{"error":"attributes_required","continuation_token":"t-5","#
                    + #""required_attributes":[{"name":"extension_0_Team","type":"boolean","required":false}]}"#
            ),
            to: .reaches("onSignUpAttributesRequired", "SignUpAttributesRequiredState", next: "t-5"),
            look: {
                #expect($0.attributes == [.init(name: "extension_0_Team", type: "boolean", required: false)])
            }),
        Case(
            "7 AttributesRequired: submitAttributes, completed", "values of all types, their keys in order",
            after: Way.signUpAttributes,
            .submitAttributes(["city": "São Paulo", "agree": .boolean(true), "age": .number(36)]),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-3&grant_type=attributes"
                    + "&attributes=%7B%22age%22%3A36%2C%22agree%22%3Atrue%2C%22city%22%3A%22S%C3%A3o+Paulo%22%7D",
                #"{"continuation_token":"t-4"}"#),
            to: .reaches("onSignUpCompleted", "SignInAfterSignUpState", next: "t-4")),
        Case(
            "7 credential_required without a token", after: Way.signUpCode, .submitCode("00123456"),
            .post("/signup/v1.0/continue", submitted, 400, #"{"error":"credential_required"}"#),
            to: .fails("onSignUpVerifyCodeError", codes: [])),
        Case(
            "7 a 200 without a token completes", "and the sign-in after it fails before any call",
            after: Way.signUpPassword, .submitPassword("Pa55"),
            .post("/signup/v1.0/continue", password, "{}"),
            to: .reaches("onSignUpCompleted", "SignInAfterSignUpState")),
    ]
}

/// Section 8: the transitions of sign-in that no vector covers.
enum Section8 {
    private static let token =
        "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456"
        + "&scope=read+openid+profile+offline_access&client_info=true"

    static let cases: [Case] = [
        Case(
            "8 signIn with password: the account has none",
            "the password is dropped, and the code state asks for the scopes given at the start",
            .signIn("ada@example.com", password: "Pa55", scopes: ["read"]),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-1"}"#),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-2","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":8}"#
            ),
            to: .reaches("onSignInCodeRequired", "SignInCodeRequiredState", next: "t-2")),
        Case(
            "8 SignInPasswordRequired: submitPassword", "signed in, with claims given at the start",
            after: [
                Step(
                    .signIn("ada", claims: #"{"access_token":{"acrs":{"value":"c4"}}}"#),
                    "onSignInPasswordRequired",
                    .post(
                        "/oauth2/v2.0/initiate",
                        "client_id=client-1&username=ada&challenge_type=oob+password+redirect",
                        #"{"continuation_token":"t-1"}"#),
                    .post(
                        "/oauth2/v2.0/challenge",
                        "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                        #"{"challenge_type":"password","continuation_token":"t-2"}"#))
            ],
            .submitPassword("Pa55"),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada&password=Pa55"
                    + "&challenge_type=oob+password+redirect&scope=openid+profile+offline_access"
                    + "&client_info=true"
                    + "&claims=%7B%22access_token%22%3A%7B%22acrs%22%3A%7B%22value%22%3A%22c4%22%7D%7D%7D",
                Grants.first),
            to: .reaches("onSignInCompleted"),
            look: {
                #expect($0.account?.account.username == "ada@example.com")
                #expect($0.account?.account.environment == "login.example.com")
            }),
        Case(
            "8 SignInCodeRequired: submitCode", "second factor needed", after: Way.signInCode,
            .submitCode("00123456"),
            .post(
                "/oauth2/v2.0/token", token, 400,
                #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50126],"#
                    + #""continuation_token":"t-3"}"#),
            .post(
                "/oauth2/v2.0/introspect", "client_id=client-1&continuation_token=t-3",
                #"{"continuation_token":"t-4","methods":[{"id":"m-1","challenge_type":"oob","#
                    + #""challenge_channel":"email","login_hint":"a***"},{"id":"m-2","challenge_type":"oob","#
                    + #""challenge_channel":"Sms"}]}"#),
            to: .reaches("onSignInAwaitingMFA", "AwaitingMFAState", next: "t-4"),
            look: {
                #expect($0.authMethods?.map(\.id) == ["m-1", "m-2"])
                #expect($0.authMethods?.map(\.loginHint) == ["a***", nil])
                #expect($0.authMethods?.last?.channelTargetType.isSMSType == true)
            }),
        Case(
            "8 SignInCodeRequired: submitCode", "registration needed", after: Way.signInCode,
            .submitCode("00123456"),
            .post(
                "/oauth2/v2.0/token", token, 400,
                #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"t-3"}"#),
            .post(
                "/register/v1.0/introspect", "client_id=client-1&continuation_token=t-3",
                #"{"continuation_token":"t-4","methods":[{"id":"email","challenge_type":"oob","#
                    + #""challenge_channel":"email"}]}"#),
            to: .reaches("onSignInStrongAuthMethodRegistration", "RegisterStrongAuthState", next: "t-4")),
        Case(
            "8 SignInCodeRequired: resendCode", after: Way.signInCode, .resendCode,
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-3","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"carrier pigeon","challenge_target_label":"roof","code_length":9}"#),
            to: .reaches("onSignInResendCodeCodeRequired", "SignInCodeRequiredState", next: "t-3"),
            look: {
                #expect($0.channel?.value == "carrier pigeon")
                #expect($0.channel?.isEmailType == false)
                if case .signInCode(let state) = $0.state { #expect(state.resendInterval == nil) }
            }),
    ]
}

/// Section 9: the sign-in after sign-up or reset.
enum Section9 {
    private static let afterSignUp =
        "client_id=client-1&continuation_token=t-3&grant_type=continuation_token&username=ada%40example.com"
        + "&challenge_type=oob+password+redirect&scope=openid+profile+offline_access&client_info=true"
    private static let afterReset =
        "client_id=client-1&continuation_token=t-5&grant_type=continuation_token&username=ada%40example.com"
        + "&challenge_type=oob+password+redirect&scope=openid+profile+offline_access&client_info=true"

    static let cases: [Case] = [
        Case(
            "9 200", "after sign-up", after: Way.afterSignUp, .continueSignIn(),
            .post("/oauth2/v2.0/token", afterSignUp, Grants.first), to: .reaches("onSignInCompleted")),
        Case(
            "9 registration_required", "after sign-up", after: Way.afterSignUp, .continueSignIn(),
            .post(
                "/oauth2/v2.0/token", afterSignUp, 400,
                #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"t-6"}"#),
            .post(
                "/register/v1.0/introspect", "client_id=client-1&continuation_token=t-6",
                #"{"continuation_token":"t-7","methods":[{"id":"sms","challenge_type":"oob","#
                    + #""challenge_channel":"sms"}]}"#),
            to: .reaches("onSignInStrongAuthMethodRegistration", "RegisterStrongAuthState", next: "t-7")),
        Case(
            "9 other, or no token in the state", "another refusal, after a reset", after: Way.afterReset,
            .continueSignIn(),
            .post(
                "/oauth2/v2.0/token", afterReset, 400,
                #"{"error":"invalid_grant","error_description":"spent","error_codes":[55000]}"#),
            to: .fails("onSignInAfterResetPasswordError", says: "spent", codes: [55000])),
        Case(
            "9 other, or no token in the state", "no token after sign-up",
            after: Way.signUpCode + [
                Step(
                    .submitCode("00123456"), "onSignUpCompleted",
                    .post(
                        "/signup/v1.0/continue",
                        "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", "{}"))
            ],
            .continueSignIn(),
            to: .fails("onSignInAfterSignUpError", mentions: ["sign in on its own"], codes: [])),
    ]
}
