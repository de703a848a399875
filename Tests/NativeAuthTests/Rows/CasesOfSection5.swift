import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// Section 5.1, from wire to flag: the rows and the parts of rows that no vector covers.
enum Section5 {
    private static let start =
        "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect"
    private static let passwordToken =
        "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com&password=Pa55"
        + "&challenge_type=oob+password+redirect&scope=openid+profile+offline_access&client_info=true"

    private static func signUpStart(
        _ row: String, _ part: String, _ answer: String, to expected: Expected
    ) -> Case {
        Case(
            row, part, .signUp("ada@example.com"), .post("/signup/v1.0/start", start, 400, answer), to: expected
        )
    }

    private static func signInToken(_ row: String, _ part: String, _ answer: String, to expected: Expected)
        -> Case
    {
        Case(
            row, part, .signIn("ada@example.com", password: "Pa55"),
            .post("/oauth2/v2.0/initiate", start, #"{"continuation_token":"t-1"}"#),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"challenge_type":"password","continuation_token":"t-2"}"#),
            .post("/oauth2/v2.0/token", passwordToken, 400, answer), to: expected)
    }

    static let cases: [Case] = signUp + signIn + laterSignIn + laterSignUp + reset + secondFactor + anywhere

    private static let signUp: [Case] = [
        signUpStart(
            "5.1 signUp: user_already_exists", "email or alias, in the server's words",
            #"{"error":"user_already_exists","error_description":"taken","error_codes":[1003037]}"#,
            to: .fails("onSignUpStartError", "isUserAlreadyExists", says: "taken", codes: [1_003_037])),
        signUpStart(
            "5.1 signUp: password_*", "password_recently_used",
            #"{"error":"invalid_grant","suberror":"password_recently_used","error_codes":[399246]}"#,
            to: .fails("onSignUpStartError", "isInvalidPassword", codes: [399246])),
        signUpStart(
            "5.1 signUp: 90100 and the words about username", "",
            #"{"error":"invalid_request","error_codes":[90100],"error_description":"#
                + #""AADSTS90100: username parameter is empty or not valid."}"#,
            to: .fails("onSignUpStartError", "isInvalidUsername", codes: [90100])),
        signUpStart(
            "5.1 signUp: 90100 and the words about username", "90100 in the second place is not enough",
            #"{"error":"invalid_request","error_codes":[1,90100],"error_description":"#
                + #""AADSTS90100: username parameter is empty or not valid."}"#,
            to: .fails("onSignUpStartError", codes: [1, 90100])),
        Case(
            "5.1 signUp: attribute_validation_failed with names", .signUp("ada@example.com"),
            .post(
                "/signup/v1.0/start", start, 400,
                #"{"error":"invalid_grant","suberror":"attribute_validation_failed","#
                    + #""invalid_attributes":[{"name":"city"},{"name":"flatusername","reason":"unknown key"}]}"#
            ),
            to: .reaches("onSignUpAttributesInvalid"),
            look: { #expect($0.attributeNames == ["city", "flatusername"]) }),
        Case(
            "5.1 signUp: attribute_validation_failed, callback missing", .signUp("ada@example.com"),
            lackingCallbacks: true,
            .post(
                "/signup/v1.0/start", start, 400,
                #"{"error":"invalid_grant","suberror":"attribute_validation_failed","error_codes":[55106],"#
                    + #""error_description":"no good","invalid_attributes":[{"name":"flatusername"}]}"#),
            to: .fails(
                "onSignUpStartError", "isInvalidAttributes", mentions: ["flatusername", "no good"],
                codes: [55106])),
        signUpStart(
            "5.1 signUp: anything else", "unsupported_auth_method",
            #"{"error":"unsupported_auth_method","error_description":"not here","error_codes":[3]}"#,
            to: .fails("onSignUpStartError", says: "not here", codes: [3])),
        Case(
            "5.1 signUp: challenge answers password", .signUp("ada@example.com"),
            .post("/signup/v1.0/start", start, #"{"continuation_token":"t-1"}"#),
            .post(
                "/signup/v1.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"challenge_type":"password","continuation_token":"t-2"}"#),
            to: .fails("onSignUpStartError", codes: [])),
    ]

    private static let signIn: [Case] = [
        Case(
            "5.1 signIn: initiate user_not_found", .signIn("ada"),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada&challenge_type=oob+password+redirect", 400,
                #"{"error":"user_not_found","error_description":"who?","error_codes":[50034]}"#),
            to: .fails("onSignInStartError", "isUserNotFound", says: "who?", codes: [50034])),
        signInToken(
            "5.1 signIn: token user_not_found or first code 50034", "user_not_found",
            #"{"error":"user_not_found","error_codes":[50034]}"#,
            to: .fails("onSignInStartError", "isUserNotFound", codes: [50034])),
        signInToken(
            "5.1 signIn: token user_not_found or first code 50034", "first code 50034",
            #"{"error":"invalid_grant","error_codes":[50034,50126]}"#,
            to: .fails("onSignInStartError", "isUserNotFound", codes: [50034, 50126])),
        signInToken(
            "5.1 signIn: token user_not_found or first code 50034", "50034 in the second place is not enough",
            #"{"error":"invalid_grant","error_codes":[1,50034]}"#,
            to: .fails("onSignInStartError", codes: [1, 50034])),
        signInToken(
            "5.1 signIn: first code 50126", "",
            #"{"error":"invalid_grant","error_description":"wrong","error_codes":[50126]}"#,
            to: .fails("onSignInStartError", "isInvalidCredentials", says: "wrong", codes: [50126])),
        signInToken(
            "5.1 signIn: 50142 anywhere", "",
            #"{"error":"invalid_request","error_description":"change it","error_codes":[7,50142]}"#,
            to: .fails("onSignInStartError", mentions: ["reset", "change it"], codes: [7, 50142])),
        Case(
            "5.1 signIn: challenge blocked", .signIn("ada@example.com"),
            .post("/oauth2/v2.0/initiate", start, #"{"continuation_token":"t-1"}"#),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect", 400,
                #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024],"#
                    + #""error_description":"blocked"}"#),
            to: .fails("onSignInStartError", mentions: ["blocked"], codes: [550024])),
    ]

    private static let laterSignIn: [Case] = [
        Case(
            "5.1 submitPassword (sign-in)", "50126 has a fixed text and keeps its numbers",
            after: Way.signInPassword, .submitPassword("Pa55"),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com"
                    + "&password=Pa55&challenge_type=oob+password+redirect"
                    + "&scope=read+openid+profile+offline_access&client_info=true",
                400, #"{"error":"invalid_grant","error_description":"wrong","error_codes":[50126,9]}"#),
            to: .fails(
                "onSignInPasswordRequiredError", "isInvalidPassword", state: "SignInPasswordRequiredState",
                next: "t-2", codes: [50126, 9]),
            look: { #expect($0.error?.refusal?.description == "wrong") }),
        Case(
            "5.1 submitPassword (sign-in)", "user not found becomes general", after: Way.signInPassword,
            .submitPassword("Pa55"),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com"
                    + "&password=Pa55&challenge_type=oob+password+redirect"
                    + "&scope=read+openid+profile+offline_access&client_info=true",
                400, #"{"error":"user_not_found","error_description":"who?","error_codes":[50034]}"#),
            to: .fails(
                "onSignInPasswordRequiredError", state: "SignInPasswordRequiredState", next: "t-2",
                says: "who?",
                codes: [50034])),
        Case(
            "5.1 submitCode (sign-in): invalid_oob_value", after: Way.signInCode, .submitCode("00123456"),
            .post(
                "/oauth2/v2.0/token", codeToken, 400,
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#),
            to: .fails(
                "onSignInVerifyCodeError", "isInvalidCode", state: "SignInCodeRequiredState", next: "t-2",
                codes: [50181])),
        Case(
            "5.1 submitCode (sign-in): other invalid_grant",
            "keeps text and numbers, unlike the official client",
            after: Way.signInCode, .submitCode("00123456"),
            .post(
                "/oauth2/v2.0/token", codeToken, 400,
                #"{"error":"invalid_grant","error_description":"locked","error_codes":[50053]}"#),
            to: .fails(
                "onSignInVerifyCodeError", state: "SignInCodeRequiredState", next: "t-2", says: "locked",
                codes: [50053])),
    ]

    private static let codeToken =
        "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456"
        + "&scope=read+openid+profile+offline_access&client_info=true"

    private static let laterSignUp: [Case] = [
        Case(
            "5.1 submitCode (sign-up): invalid_oob_value or password_*", after: Way.signUpCode,
            .submitCode("00123456"),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", 400,
                #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_description":"3 tries left","#
                    + #""error_codes":[50181]}"#),
            to: .fails(
                "onSignUpVerifyCodeError", "isInvalidCode", state: "SignUpCodeRequiredState", next: "t-2",
                says: "3 tries left", codes: [50181])),
        Case(
            "5.1 submitCode (sign-up): credential_required, then an error",
            "keeps the text, unlike the official client", after: Way.signUpCode, .submitCode("00123456"),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", 400,
                #"{"error":"credential_required","continuation_token":"t-3"}"#),
            .post(
                "/signup/v1.0/challenge",
                "client_id=client-1&continuation_token=t-3&challenge_type=oob+password+redirect", 401,
                #"{"error":"unauthorized_client","error_description":"not you","error_codes":[700016]}"#),
            to: .fails("onSignUpVerifyCodeError", says: "not you", codes: [700016])),
        Case(
            "5.1 submitPassword (sign-up): password_*", "password_too_weak", after: Way.signUpPassword,
            .submitPassword("Pa55"),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-4&grant_type=password&password=Pa55", 400,
                #"{"error":"invalid_grant","suberror":"password_too_weak","error_codes":[399246]}"#),
            to: .fails(
                "onSignUpPasswordRequiredError", "isInvalidPassword", state: "SignUpPasswordRequiredState",
                next: "t-4", codes: [399246]),
            look: { #expect($0.error?.refusal?.suberror == "password_too_weak") }),
        attributes(
            "5.1 submitAttributes: attributes_required",
            #"{"error":"attributes_required","continuation_token":"t-4","required_attributes":["#
                + #"{"name":"country","type":"string","required":true,"options":{"regex":"^..$","x":1}}]}"#,
            to: .reaches("onSignUpAttributesRequired", "SignUpAttributesRequiredState", next: "t-4"),
            look: {
                #expect(
                    $0.attributes == [.init(name: "country", type: "string", required: true, regex: "^..$")])
            }),
        attributes(
            "5.1 submitAttributes: attribute_validation_failed",
            #"{"error":"invalid_grant","suberror":"attribute_validation_failed","#
                + #""invalid_attributes":[{"name":"city"}]}"#,
            to: .reaches("onSignUpAttributesInvalid", "SignUpAttributesRequiredState", next: "t-3"),
            look: { #expect($0.attributeNames == ["city"]) }),
        attributes(
            "5.1 submitAttributes: user_already_exists", part: "the alias",
            #"{"error":"user_already_exists","error_codes":[1003037],"#
                + #""invalid_attributes":[{"name":"flatusername"}]}"#,
            to: .fails("onSignUpAttributesRequiredError", "isUserAlreadyExists", codes: [1_003_037]),
            look: { #expect($0.error?.problem.endsFlow == false) }),
        attributes(
            "5.1 submitAttributes: user_already_exists", part: "the address",
            #"{"error":"user_already_exists","error_codes":[1003037]}"#,
            to: .fails("onSignUpAttributesRequiredError", "isUserAlreadyExists", codes: [1_003_037]),
            look: { #expect($0.error?.problem.endsFlow == true) }),
    ]

    private static func attributes(
        _ row: String, part: String = "", _ answer: String, to expected: Expected,
        look: @escaping @MainActor @Sendable (Callback) -> Void
    ) -> Case {
        Case(
            row, part, after: Way.signUpAttributes, .submitAttributes(["city": "Oslo"]),
            .post(
                "/signup/v1.0/continue",
                "client_id=client-1&continuation_token=t-3&grant_type=attributes"
                    + "&attributes=%7B%22city%22%3A%22Oslo%22%7D",
                400, answer),
            to: expected, look: look)
    }

    private static func resetStart(
        _ row: String, _ part: String, _ answer: String, to expected: Expected
    ) -> Case {
        Case(
            row, part, .resetPassword("ada@example.com"),
            .post("/resetpassword/v1.0/start", start, 400, answer), to: expected)
    }

    private static let reset: [Case] = [
        resetStart(
            "5.1 resetPassword: unknown error", "keeps the numbers, unlike the official client",
            #"{"error":"made_up","error_description":"hm","error_codes":[8]}"#,
            to: .fails("onResetPasswordStartError", says: "hm", codes: [8])),
        resetStart(
            "5.1 resetPassword: user_not_found", "", #"{"error":"user_not_found","error_codes":[50034]}"#,
            to: .fails("onResetPasswordStartError", "isUserNotFound", codes: [50034])),
        resetStart(
            "5.1 resetPassword: first code 500222", "", #"{"error":"invalid_request","error_codes":[500222]}"#,
            to: .fails("onResetPasswordStartError", "isUserDoesNotHavePassword", codes: [500222])),
        resetStart(
            "5.1 resetPassword: 90100 and the words about username", "other words are not enough",
            #"{"error":"invalid_request","error_description":"client_id parameter is empty or not valid","#
                + #""error_codes":[90100]}"#,
            to: .fails("onResetPasswordStartError", codes: [90100])),
        Case(
            "5.1 submitPassword (reset): password_* from submit or poll", "password_recently_used from submit",
            after: Way.resetPassword, .submitPassword("Pa55"),
            .post(
                "/resetpassword/v1.0/submit",
                "client_id=client-1&continuation_token=t-3&new_password=Pa55", 400,
                #"{"error":"invalid_grant","suberror":"password_recently_used","error_codes":[399246]}"#),
            to: .fails(
                "onResetPasswordRequiredError", "isInvalidPassword", state: "ResetPasswordRequiredState",
                next: "t-3", codes: [399246])),
        Case(
            "5.1 submitPassword (reset): failed, used up, user_not_found, else", "user_not_found from submit",
            after: Way.resetPassword, .submitPassword("Pa55"),
            .post(
                "/resetpassword/v1.0/submit",
                "client_id=client-1&continuation_token=t-3&new_password=Pa55", 400,
                #"{"error":"user_not_found","error_description":"gone","error_codes":[50034]}"#),
            to: .fails("onResetPasswordRequiredError", says: "gone", codes: [50034])),
    ]

    private static let blocked =
        #"{"error":"access_denied","suberror":"provider_blocked_by_rep","error_codes":[550024],"#
        + #""error_description":"not this way"}"#

    private static let secondFactor: [Case] = [
        Case(
            "5.1 requestChallenge (MFA): blocked", after: Way.awaitingMFA, .requestChallenge(),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-4&challenge_type=oob+password+redirect&id=m-1", 400,
                blocked),
            to: .fails(
                "onMFARequestChallengeError", "isAuthMethodBlocked", state: "MFARequiredState", next: "t-4",
                mentions: ["choose another", "not this way"], codes: [550024])),
        Case(
            "5.1 submitChallenge (MFA)", "another invalid_grant keeps text and numbers", after: Way.mfa,
            .submitChallenge("00123456"),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-5&grant_type=mfa_oob&oob=00123456"
                    + "&scope=read+openid+profile+offline_access&client_info=true",
                400, #"{"error":"invalid_grant","error_description":"locked","error_codes":[50053]}"#),
            to: .fails(
                "onMFASubmitChallengeError", state: "MFARequiredState", next: "t-5", says: "locked",
                codes: [50053])),
        Case(
            "5.1 challengeAuthMethod: blocked", after: Way.registration,
            .challengeAuthMethod(contact: "x@blocked.test"),
            .post(
                "/register/v1.0/challenge",
                "client_id=client-1&continuation_token=t-4&challenge_type=oob"
                    + "&challenge_target=x%40blocked.test&challenge_channel=email",
                400, blocked),
            to: .fails(
                "onRegisterStrongAuthChallengeError", "isVerificationContactBlocked",
                state: "RegisterStrongAuthState", next: "t-4", mentions: ["choose another", "not this way"],
                codes: [550024])),
    ]

    private static let anywhere: [Case] = [
        Case(
            "5.1 any: redirect", "without a reason a stock text", .signIn("ada"),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada&challenge_type=oob+password+redirect",
                #"{"challenge_type":"redirect"}"#),
            to: .fails("onSignInStartError", "isBrowserRequired", mentions: ["browser"], codes: [])),
        Case(
            "5.1 any: nothing intelligible", "Retry-After is kept", .signIn("ada"),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada&challenge_type=oob+password+redirect",
                .json(429, #"{"error":"user_not_found"}"#, headers: [.init("retry-after", "17")])),
            to: .fails("onSignInStartError", mentions: ["429"], codes: []),
            look: { #expect($0.error?.failure == .status(429, retryAfter: .seconds(17))) }),
        Case(
            "5.1 any: nothing intelligible", "offline is told apart", .signIn("ada"),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada&challenge_type=oob+password+redirect", .offline),
            .post(
                "/oauth2/v2.0/initiate",
                "client_id=client-1&username=ada&challenge_type=oob+password+redirect", .offline),
            to: .fails("onSignInStartError", mentions: ["no network"], codes: []),
            look: { #expect($0.error?.failure == .unreachable(.offline)) }),
    ]
}
