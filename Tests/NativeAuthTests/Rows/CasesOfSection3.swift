import NativeAuth

/// Section 3: what is refused before any call, with which flag, and which state comes back.
enum Section3 {
    static let cases: [Case] = [
        Case("3 signUp", "empty username", .signUp(""), to: .fails("onSignUpStartError", "isInvalidUsername")),
        Case(
            "3 signUp", "empty password", .signUp("ada@example.com", password: ""),
            to: .fails("onSignUpStartError", "isInvalidPassword")),
        Case(
            "3 signUp", "attributes that JSON cannot carry",
            .signUp("ada@example.com", attributes: ["n": .number(.infinity)]),
            to: .fails("onSignUpStartError")),
        Case(
            "3 signUp", "blanks go to the server", .signUp("  "),
            .post(
                "/signup/v1.0/start", "client_id=client-1&username=++&challenge_type=oob+password+redirect",
                400,
                #"{"error":"invalid_request","error_codes":[90100],"error_description":"#
                    + #""AADSTS90100: username parameter is empty or not valid."}"#),
            to: .fails("onSignUpStartError", "isInvalidUsername", codes: [90100])),
        Case(
            "3 signUp", "password and attributes are sent, in UTF-8 and each once",
            .signUp("ada@example.com", password: "a+b&c=d%41 é€", attributes: ["displayName": "Ada & Co"]),
            .post(
                "/signup/v1.0/start",
                "client_id=client-1&username=ada%40example.com&password=a%2Bb%26c%3Dd%2541+%C3%A9%E2%82%AC"
                    + "&attributes=%7B%22displayName%22%3A%22Ada+%26+Co%22%7D"
                    + "&challenge_type=oob+password+redirect",
                400, #"{"error":"user_already_exists"}"#),
            to: .fails("onSignUpStartError", "isUserAlreadyExists")),
        Case("3 signIn", "empty username", .signIn(""), to: .fails("onSignInStartError", "isInvalidUsername")),
        Case(
            "3 signIn", "empty password", .signIn("ada", password: ""),
            to: .fails("onSignInStartError", "isInvalidCredentials")),
        Case(
            "3 resetPassword", .resetPassword(""), to: .fails("onResetPasswordStartError", "isInvalidUsername")),
        Case(
            "3 SignUpCodeRequired submitCode", after: Way.signUpCode, .submitCode(""),
            to: .fails(
                "onSignUpVerifyCodeError", "isInvalidCode", state: "SignUpCodeRequiredState", next: "t-2")),
        Case(
            "3 SignUpCodeRequired submitCode", "a short code goes to the server", after: Way.signUpCode,
            .submitCode("1"),
            .post(
                "/signup/v1.0/continue", "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=1", 400,
                #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#),
            to: .fails(
                "onSignUpVerifyCodeError", "isInvalidCode", state: "SignUpCodeRequiredState", next: "t-2")),
        Case(
            "3 SignUpPasswordRequired submitPassword", after: Way.signUpPassword, .submitPassword(""),
            to: .fails(
                "onSignUpPasswordRequiredError", "isInvalidPassword", state: "SignUpPasswordRequiredState",
                next: "t-4")),
        Case(
            "3 SignUpAttributesRequired submitAttributes", "even an empty dictionary is sent",
            after: Way.signUpAttributes, .submitAttributes([:]),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-3&grant_type=attributes&attributes=%7B%7D",
                #"{"continuation_token":"t-4"}"#),
            to: .reaches("onSignUpCompleted", "SignInAfterSignUpState", next: "t-4")),
        Case(
            "3 SignInAfterSignUp, SignInAfterResetPassword signIn", "after a reset, with scopes and claims",
            after: Way.afterReset, .continueSignIn(scopes: ["read"], claims: #"{"a":1}"#),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-5&grant_type=continuation_token"
                    + "&username=ada%40example.com&challenge_type=oob+password+redirect"
                    + "&scope=read+openid+profile+offline_access&client_info=true&claims=%7B%22a%22%3A1%7D",
                Grants.first),
            to: .reaches("onSignInCompleted")),
        Case(
            "3 SignInCodeRequired submitCode, resendCode", after: Way.signInCode, .submitCode(""),
            to: .fails(
                "onSignInVerifyCodeError", "isInvalidCode", state: "SignInCodeRequiredState", next: "t-2")),
        Case(
            "3 SignInPasswordRequired submitPassword", after: Way.signInPassword, .submitPassword(""),
            to: .fails(
                "onSignInPasswordRequiredError", "isInvalidPassword", state: "SignInPasswordRequiredState",
                next: "t-2")),
        Case(
            "3 MFARequired submitChallenge", after: Way.mfa, .submitChallenge(""),
            to: .fails(
                "onMFASubmitChallengeError", "isInvalidChallenge", state: "MFARequiredState", next: "t-5")),
        Case(
            "3 RegisterStrongAuth challengeAuthMethod", "empty contact, from the first kind",
            after: Way.registration, .challengeAuthMethod(contact: ""),
            to: .fails(
                "onRegisterStrongAuthChallengeError", "isInvalidInput", state: "RegisterStrongAuthState",
                next: "t-4")),
        Case(
            "3 RegisterStrongAuth challengeAuthMethod", "empty contact, from the second kind",
            after: Way.verification, .challengeAuthMethod(contact: ""),
            to: .fails("onRegisterStrongAuthChallengeError", "isInvalidInput")),
        Case(
            "3 RegisterStrongAuthVerificationRequired submitChallenge", after: Way.verification,
            .submitChallenge(""),
            to: .fails(
                "onRegisterStrongAuthSubmitChallengeError", "isInvalidChallenge",
                state: "RegisterStrongAuthVerificationRequiredState", next: "t-5")),
        Case(
            "3 ResetPasswordCodeRequired submitCode, resendCode", after: Way.resetCode, .submitCode(""),
            to: .fails(
                "onResetPasswordVerifyCodeError", "isInvalidCode", state: "ResetPasswordCodeRequiredState",
                next: "t-2")),
        Case(
            "3 ResetPasswordRequired submitPassword", after: Way.resetPassword, .submitPassword(""),
            to: .fails(
                "onResetPasswordRequiredError", "isInvalidPassword", state: "ResetPasswordRequiredState",
                next: "t-3")),
    ]
}
