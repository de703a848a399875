import NativeAuth
import TestSupport

/// Section 6, which errors carry a state: each operation in every column of the table.
enum Section6 {
    /// A row of the table: an operation at its last request, and what each column leaves to go on with.
    private struct Row {
        var name: String
        var way: [Step]
        var call: Call
        var path: String
        var body: String
        var callback: String
        var wrongInput: Wrong?
        var typed: Kept = .nothing
        var redirect: Kept = .nothing
        var unexpected: Kept = .nothing
        var network: Kept = .nothing
        var otherStep: [Post] = []
    }

    private struct Wrong {
        var answer: String
        var flag: String?
        var callback: String?
        var kept: Kept
    }

    private enum Kept {
        case nothing
        case state(String, token: String)

        var name: String? { if case .state(let name, _) = self { name } else { nil } }
        var token: String? { if case .state(_, let token) = self { token } else { nil } }
    }

    static let cases: [Case] = rows.flatMap(cases)

    private static func cases(of row: Row) -> [Case] {
        func fails(
            _ column: String, _ posts: [Post], _ kept: Kept, _ flag: String? = nil, says: String? = nil,
            mentions: [String] = [], codes: [Int] = [], callback: String? = nil
        ) -> Case {
            var one = Case(
                "6 \(row.name): \(column)", after: row.way, row.call,
                to: .fails(
                    callback ?? row.callback, flag, state: kept.name, next: kept.token, says: says,
                    mentions: mentions, codes: codes))
            one.posts = posts
            return one
        }
        func answered(_ answer: ScriptedTransport.Answer) -> Post {
            Post(path: row.path, body: row.body, answer: answer)
        }

        var cases: [Case] = []
        if let wrong = row.wrongInput {
            var one = fails(
                "wrong user input", [answered(.json(400, wrong.answer))], wrong.kept, wrong.flag,
                callback: wrong.callback)
            one.expected.codes = nil
            cases.append(one)
        }
        cases.append(
            fails(
                "typed API error",
                [
                    answered(
                        .json(
                            400,
                            #"{"error":"invalid_request","error_description":"AADSTS1: no","error_codes":[1,2]}"#
                        ))
                ], row.typed, says: "AADSTS1: no", codes: [1, 2]))
        cases.append(
            fails(
                "redirect",
                [answered(.json(200, #"{"challenge_type":"redirect","redirect_reason":"only in a browser"}"#))],
                row.redirect, "isBrowserRequired", says: "only in a browser"))
        cases.append(
            fails(
                "unexpected: not JSON", [answered(.json(400, "<html>no</html>"))], row.unexpected,
                mentions: ["400", "not JSON"]))
        cases.append(
            fails(
                "unexpected: another status", [answered(.json(404, "{}"))], row.unexpected, mentions: ["404"]))
        cases.append(
            fails(
                "network", [answered(.offline), answered(.offline)], row.network, mentions: ["no network"]))
        if !row.otherStep.isEmpty {
            var one = fails("answer of another flow step", row.otherStep, .nothing)
            one.expected.codes = nil
            cases.append(one)
        }
        return cases
    }

    private static let wrongCode =
        #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#
    private static let weak =
        #"{"error":"invalid_grant","suberror":"password_too_weak","error_codes":[399246]}"#
    private static let mfaNeeded =
        #"{"error":"invalid_grant","suberror":"mfa_required","error_codes":[50076],"continuation_token":"t-9"}"#
    private static let passwordAsked = #"{"challenge_type":"password","continuation_token":"t-9"}"#
    private static let codeToken =
        "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456"
        + "&scope=read+openid+profile+offline_access&client_info=true"
    private static let passwordToken =
        "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com&password=Pa55"
        + "&challenge_type=oob+password+redirect&scope=read+openid+profile+offline_access&client_info=true"
    private static let mfaToken =
        "client_id=client-1&continuation_token=t-5&grant_type=mfa_oob&oob=00123456"
        + "&scope=read+openid+profile+offline_access&client_info=true"
    private static let contact =
        "client_id=client-1&continuation_token=t-4&challenge_type=oob&challenge_target=ada%40example.com"
        + "&challenge_channel=email"

    private static let rows: [Row] = [
        Row(
            name: "signUp start", way: [], call: .signUp("ada@example.com"), path: "/signup/v1.0/start",
            body: "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
            callback: "onSignUpStartError"),
        Row(
            name: "signIn start", way: [], call: .signIn("ada@example.com"), path: "/oauth2/v2.0/initiate",
            body: "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
            callback: "onSignInStartError"),
        Row(
            name: "resetPassword start", way: [], call: .resetPassword("ada@example.com"),
            path: "/resetpassword/v1.0/start",
            body: "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
            callback: "onResetPasswordStartError"),
        Row(
            name: "sign-up resendCode", way: Way.signUpCode, call: .resendCode, path: "/signup/v1.0/challenge",
            body: "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
            callback: "onSignUpResendCodeError", typed: .state("SignUpCodeRequiredState", token: "t-2"),
            otherStep: [
                .post(
                    "/signup/v1.0/challenge",
                    "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                    passwordAsked)
            ]),
        Row(
            name: "sign-up submitCode", way: Way.signUpCode, call: .submitCode("00123456"),
            path: "/signup/v1.0/continue",
            body: "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456",
            callback: "onSignUpVerifyCodeError",
            wrongInput: Wrong(
                answer: wrongCode, flag: "isInvalidCode", kept: .state("SignUpCodeRequiredState", token: "t-2")),
            otherStep: [
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", 400,
                    #"{"error":"credential_required","continuation_token":"t-3"}"#),
                .post(
                    "/signup/v1.0/challenge",
                    "client_id=client-1&continuation_token=t-3&challenge_type=oob+password+redirect",
                    #"{"continuation_token":"t-9","challenge_type":"oob","challenge_channel":"email","#
                        + #""challenge_target_label":"a***a@e***.com","code_length":8}"#),
            ]),
        Row(
            name: "sign-up submitPassword", way: Way.signUpPassword, call: .submitPassword("Pa55"),
            path: "/signup/v1.0/continue",
            body: "client_id=client-1&continuation_token=t-4&grant_type=password&password=Pa55",
            callback: "onSignUpPasswordRequiredError",
            wrongInput: Wrong(
                answer: weak, flag: "isInvalidPassword",
                kept: .state("SignUpPasswordRequiredState", token: "t-4")),
            otherStep: [
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-4&grant_type=password&password=Pa55", 400,
                    #"{"error":"credential_required","continuation_token":"t-9"}"#)
            ]),
        Row(
            name: "sign-up submitAttributes", way: Way.signUpAttributes,
            call: .submitAttributes(["city": "Oslo"]),
            path: "/signup/v1.0/continue",
            body: "client_id=client-1&continuation_token=t-3&grant_type=attributes"
                + "&attributes=%7B%22city%22%3A%22Oslo%22%7D",
            callback: "onSignUpAttributesRequiredError",
            wrongInput: Wrong(
                answer: #"{"error":"invalid_grant","suberror":"attribute_validation_failed","#
                    + #""invalid_attributes":[{"name":"city"}]}"#,
                callback: "onSignUpAttributesInvalid",
                kept: .state("SignUpAttributesRequiredState", token: "t-3")),
            otherStep: [
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-3&grant_type=attributes"
                        + "&attributes=%7B%22city%22%3A%22Oslo%22%7D",
                    400, #"{"error":"credential_required","continuation_token":"t-9"}"#)
            ]),
        Row(
            name: "sign-in resendCode", way: Way.signInCode, call: .resendCode, path: "/oauth2/v2.0/challenge",
            body: "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
            callback: "onSignInResendCodeError", typed: .state("SignInCodeRequiredState", token: "t-2"),
            redirect: .state("SignInCodeRequiredState", token: "t-2"),
            unexpected: .state("SignInCodeRequiredState", token: "t-2"),
            network: .state("SignInCodeRequiredState", token: "t-2"),
            otherStep: [
                .post(
                    "/oauth2/v2.0/challenge",
                    "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                    passwordAsked)
            ]),
        Row(
            name: "sign-in submitCode", way: Way.signInCode, call: .submitCode("00123456"),
            path: "/oauth2/v2.0/token", body: codeToken, callback: "onSignInVerifyCodeError",
            wrongInput: Wrong(
                answer: wrongCode, flag: "isInvalidCode", kept: .state("SignInCodeRequiredState", token: "t-2")),
            typed: .state("SignInCodeRequiredState", token: "t-2"),
            redirect: .state("SignInCodeRequiredState", token: "t-2"),
            unexpected: .state("SignInCodeRequiredState", token: "t-2"),
            network: .state("SignInCodeRequiredState", token: "t-2"),
            otherStep: [
                .post("/oauth2/v2.0/token", codeToken, 400, mfaNeeded),
                .post(
                    "/oauth2/v2.0/introspect", "client_id=client-1&continuation_token=t-9", 400,
                    #"{"error":"server_error"}"#),
            ]),
        Row(
            name: "sign-in submitPassword", way: Way.signInPassword, call: .submitPassword("Pa55"),
            path: "/oauth2/v2.0/token", body: passwordToken, callback: "onSignInPasswordRequiredError",
            wrongInput: Wrong(
                answer: #"{"error":"invalid_grant","error_codes":[50126]}"#, flag: "isInvalidPassword",
                kept: .state("SignInPasswordRequiredState", token: "t-2")),
            typed: .state("SignInPasswordRequiredState", token: "t-2"),
            redirect: .state("SignInPasswordRequiredState", token: "t-2"),
            unexpected: .state("SignInPasswordRequiredState", token: "t-2"),
            network: .state("SignInPasswordRequiredState", token: "t-2"),
            otherStep: [
                .post(
                    "/oauth2/v2.0/token", passwordToken, 400,
                    #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"t-9"}"#),
                .post(
                    "/register/v1.0/introspect", "client_id=client-1&continuation_token=t-9", 400,
                    #"{"error":"expired_token","error_codes":[55112]}"#),
            ]),
        Row(
            name: "MFA requestChallenge", way: Way.awaitingMFA, call: .requestChallenge(),
            path: "/oauth2/v2.0/challenge",
            body: "client_id=client-1&continuation_token=t-4&challenge_type=oob+password+redirect&id=m-1",
            callback: "onMFARequestChallengeError", typed: .state("MFARequiredState", token: "t-4"),
            redirect: .state("MFARequiredState", token: "t-4"),
            unexpected: .state("MFARequiredState", token: "t-4"),
            network: .state("MFARequiredState", token: "t-4"),
            otherStep: [
                .post(
                    "/oauth2/v2.0/challenge",
                    "client_id=client-1&continuation_token=t-4&challenge_type=oob+password+redirect&id=m-1",
                    passwordAsked)
            ]),
        Row(
            name: "MFA submitChallenge", way: Way.mfa, call: .submitChallenge("00123456"),
            path: "/oauth2/v2.0/token", body: mfaToken, callback: "onMFASubmitChallengeError",
            wrongInput: Wrong(
                answer: wrongCode, flag: "isInvalidChallenge", kept: .state("MFARequiredState", token: "t-5")),
            typed: .state("MFARequiredState", token: "t-5"), redirect: .state("MFARequiredState", token: "t-5"),
            unexpected: .state("MFARequiredState", token: "t-5"),
            network: .state("MFARequiredState", token: "t-5"),
            otherStep: [
                .post("/oauth2/v2.0/token", mfaToken, 400, mfaNeeded),
                .post(
                    "/oauth2/v2.0/introspect", "client_id=client-1&continuation_token=t-9",
                    #"{"continuation_token":"t-10","methods":[{"id":"m-1","challenge_type":"oob","#
                        + #""challenge_channel":"email"}]}"#),
            ]),
        Row(
            name: "registration challengeAuthMethod", way: Way.registration,
            call: .challengeAuthMethod(contact: "ada@example.com"), path: "/register/v1.0/challenge",
            body: contact, callback: "onRegisterStrongAuthChallengeError",
            wrongInput: Wrong(
                answer: #"{"error":"invalid_request","error_codes":[1,901001]}"#, flag: "isInvalidInput",
                kept: .state("RegisterStrongAuthState", token: "t-4")),
            typed: .state("RegisterStrongAuthState", token: "t-4"),
            unexpected: .state("RegisterStrongAuthState", token: "t-4"),
            network: .state("RegisterStrongAuthState", token: "t-4"),
            otherStep: [
                .post(
                    "/register/v1.0/challenge", contact,
                    #"{"challenge_type":"preverified","continuation_token":"t-8"}"#),
                .post(
                    "/register/v1.0/continue",
                    "client_id=client-1&continuation_token=t-8&grant_type=continuation_token", 400,
                    #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#),
            ]),
        Row(
            name: "registration submitChallenge", way: Way.verification, call: .submitChallenge("00123456"),
            path: "/register/v1.0/continue",
            body: "client_id=client-1&continuation_token=t-5&grant_type=oob&oob=00123456",
            callback: "onRegisterStrongAuthSubmitChallengeError",
            wrongInput: Wrong(
                answer: wrongCode, flag: "isInvalidChallenge",
                kept: .state("RegisterStrongAuthVerificationRequiredState", token: "t-5")),
            typed: .state("RegisterStrongAuthVerificationRequiredState", token: "t-5"),
            unexpected: .state("RegisterStrongAuthVerificationRequiredState", token: "t-5"),
            network: .state("RegisterStrongAuthVerificationRequiredState", token: "t-5"),
            otherStep: [
                .post(
                    "/register/v1.0/continue",
                    "client_id=client-1&continuation_token=t-5&grant_type=oob&oob=00123456",
                    #"{"continuation_token":"t-6"}"#),
                .post(
                    "/oauth2/v2.0/token",
                    "client_id=client-1&continuation_token=t-6&grant_type=continuation_token"
                        + "&challenge_type=oob+password+redirect&scope=read+openid+profile+offline_access"
                        + "&client_info=true",
                    400, #"{"error":"expired_token","error_codes":[552003]}"#),
            ]),
        Row(
            name: "reset resendCode", way: Way.resetCode, call: .resendCode,
            path: "/resetpassword/v1.0/challenge",
            body: "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
            callback: "onResetPasswordResendCodeError",
            otherStep: [
                .post(
                    "/resetpassword/v1.0/challenge",
                    "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                    passwordAsked)
            ]),
        Row(
            name: "reset submitCode", way: Way.resetCode, call: .submitCode("00123456"),
            path: "/resetpassword/v1.0/continue",
            body: "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456",
            callback: "onResetPasswordVerifyCodeError",
            wrongInput: Wrong(
                answer: wrongCode, flag: "isInvalidCode",
                kept: .state("ResetPasswordCodeRequiredState", token: "t-2"))),
        Row(
            name: "reset submitPassword", way: Way.resetPassword, call: .submitPassword("Pa55"),
            path: "/resetpassword/v1.0/submit",
            body: "client_id=client-1&continuation_token=t-3&new_password=Pa55",
            callback: "onResetPasswordRequiredError",
            wrongInput: Wrong(
                answer: weak, flag: "isInvalidPassword",
                kept: .state("ResetPasswordRequiredState", token: "t-3"))),
    ]
}
