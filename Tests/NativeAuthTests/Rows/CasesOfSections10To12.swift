import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// Section 10: the second factor and its registration.
enum Section10 {
    private static let mfaToken =
        "client_id=client-1&continuation_token=t-5&grant_type=mfa_oob&oob=00123456"
        + "&scope=read+openid+profile+offline_access&client_info=true"

    static let cases: [Case] = [
        Case(
            "10 requestChallenge: passcode sent", "with another method, from the second kind of state",
            after: Way.mfa,
            .requestChallenge(
                AuthMethod(
                    id: "m 2", challengeType: .oob, channelTargetType: ChannelType("sms"), loginHint: nil)),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-5&challenge_type=oob+password+redirect&id=m+2",
                #"{"continuation_token":"t-6","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"sms","challenge_target_label":"+47***","code_length":6}"#),
            to: .reaches("onMFARequestChallengeVerificationRequired", "MFARequiredState", next: "t-6"),
            look: { #expect($0.sentTo == "+47***") }),
        Case(
            "10 requestChallenge: error", "from the second kind of state", after: Way.mfa, .requestChallenge(),
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-5&challenge_type=oob+password+redirect&id=m-1", 400,
                #"{"error":"invalid_request","error_description":"wait","error_codes":[701014]}"#),
            to: .fails(
                "onMFARequestChallengeError", state: "MFARequiredState", next: "t-5", says: "wait",
                codes: [701014])),
        Case(
            "10 MFARequired: submitChallenge, signed in", after: Way.mfa, .submitChallenge("00123456"),
            .post("/oauth2/v2.0/token", mfaToken, Grants.first), to: .reaches("onSignInCompleted"),
            look: { #expect($0.account?.account.homeAccountId == "u-1.t-1") }),
        Case(
            "10 challengeAuthMethod: passcode sent", "from the second kind of state", after: Way.verification,
            .challengeAuthMethod(contact: "new@example.com"),
            .post(
                "/register/v1.0/challenge",
                "client_id=client-1&continuation_token=t-5&challenge_type=oob"
                    + "&challenge_target=new%40example.com&challenge_channel=email",
                #"{"continuation_token":"t-6","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target":"n***","code_length":8}"#),
            to: .reaches(
                "onRegisterStrongAuthVerificationRequired", "RegisterStrongAuthVerificationRequiredState",
                next: "t-6")),
        Case(
            "10 challengeAuthMethod: preverified", "from the second kind of state; the scopes are carried",
            after: Way.verification, .challengeAuthMethod(contact: "ada@example.com"),
            .post(
                "/register/v1.0/challenge",
                "client_id=client-1&continuation_token=t-5&challenge_type=oob"
                    + "&challenge_target=ada%40example.com&challenge_channel=email",
                #"{"challenge_type":"preverified","continuation_token":"t-6"}"#),
            .post(
                "/register/v1.0/continue",
                "client_id=client-1&continuation_token=t-6&grant_type=continuation_token",
                #"{"continuation_token":"t-7"}"#),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-7&grant_type=continuation_token"
                    + "&challenge_type=oob+password+redirect&scope=read+openid+profile+offline_access"
                    + "&client_info=true",
                Grants.first),
            to: .reaches("onSignInCompleted")),
        Case(
            "10 VerificationRequired: submitChallenge, signed in", "the scopes are carried",
            after: Way.verification, .submitChallenge("00123456"),
            .post(
                "/register/v1.0/continue",
                "client_id=client-1&continuation_token=t-5&grant_type=oob&oob=00123456",
                #"{"continuation_token":"t-6"}"#),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&continuation_token=t-6&grant_type=continuation_token"
                    + "&challenge_type=oob+password+redirect&scope=read+openid+profile+offline_access"
                    + "&client_info=true",
                Grants.first),
            to: .reaches("onSignInCompleted")),
    ]
}

/// Section 11: password reset.
enum Section11 {
    private static let submit = Post.post(
        "/resetpassword/v1.0/submit", "client_id=client-1&continuation_token=t-3&new_password=Pa55",
        #"{"continuation_token":"t-4","poll_interval":3}"#)

    private static func poll(_ token: String, _ answer: String) -> Post { poll(token, 200, answer) }

    private static func poll(_ token: String, _ status: Int, _ answer: String) -> Post {
        .post(
            "/resetpassword/v1.0/poll_completion", "client_id=client-1&continuation_token=\(token)", status,
            answer)
    }

    static let cases: [Case] = [
        Case(
            "11 ResetPasswordCodeRequired: resendCode", "passcode sent", after: Way.resetCode, .resendCode,
            .post(
                "/resetpassword/v1.0/challenge",
                "client_id=client-1&continuation_token=t-2&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-3","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":8}"#
            ),
            to: .reaches("onResetPasswordResendCodeRequired", "ResetPasswordCodeRequiredState", next: "t-3")),
        Case(
            "11 ResetPasswordRequired: submitPassword, succeeded", "after waiting, with the newest token",
            after: Way.resetPassword, .submitPassword("Pa55"), submit,
            poll("t-4", #"{"status":"not_started","continuation_token":"t-5"}"#),
            poll("t-5", #"{"status":"in_progress"}"#),
            poll("t-5", #"{"status":"succeeded","continuation_token":"t-6","expires_in":600}"#),
            to: .reaches("onResetPasswordCompleted", "SignInAfterResetPasswordState", next: "t-6")),
        Case(
            "11 ResetPasswordRequired: submitPassword, password_*",
            "refused late, after waiting: the token of submit", after: Way.resetPassword,
            .submitPassword("Pa55"), submit,
            poll("t-4", #"{"status":"in_progress","continuation_token":"t-5"}"#),
            poll("t-5", 400, #"{"error":"invalid_grant","suberror":"password_banned","error_codes":[399246]}"#),
            to: .fails(
                "onResetPasswordRequiredError", "isInvalidPassword", state: "ResetPasswordRequiredState",
                next: "t-4", codes: [399246])),
        Case(
            "11 ResetPasswordRequired: submitPassword, failed, used up, other", "failed",
            after: Way.resetPassword, .submitPassword("Pa55"), submit,
            poll("t-4", #"{"status":"failed","continuation_token":"t-5"}"#),
            to: .fails("onResetPasswordRequiredError", mentions: ["could not complete"], codes: [])),
    ]
}

/// Section 12: tokens, as far as one call shows it; the rest is in `AccessTokenTests`.
enum Section12 {
    static let cases: [Case] = [
        Case(
            "12 getAccessToken", "a scope that is always asked for must not be named", after: Way.signedIn,
            .getAccessToken(scopes: ["read", "openid"]), to: .fails("onAccessTokenRetrieveError", codes: [])),
        Case(
            "12 getAccessToken", "scopes in the cache", after: Way.signedIn, .getAccessToken(scopes: ["read"]),
            to: .reaches("onAccessTokenRetrieveCompleted"),
            look: {
                #expect($0.token?.accessToken.reveal() == "at-1")
                #expect($0.token?.scopes == ["read", "openid", "profile", "offline_access"])
                #expect($0.token?.refreshToken == nil)
            }),
        Case(
            "12 getAccessToken", "scopes that are not in the cache", after: Way.signedIn,
            .getAccessToken(scopes: ["write"], returnRefreshToken: true),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&grant_type=refresh_token&refresh_token=rt-1"
                    + "&scope=write+openid+profile+offline_access&client_info=true",
                Grants.body(access: "at-2", refresh: nil, scope: "write openid profile offline_access")),
            to: .reaches("onAccessTokenRetrieveCompleted"),
            look: {
                #expect($0.token?.accessToken.reveal() == "at-2")
                #expect($0.token?.refreshToken?.reveal() == "rt-1")
            }),
        Case(
            "12 getAccessToken failure", "another account", after: Way.signedIn, .getAccessToken(force: true),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&grant_type=refresh_token&refresh_token=rt-1"
                    + "&scope=openid+profile+offline_access&client_info=true",
                Grants.body(access: "at-2", refresh: "rt-2", client: "eyJ1aWQiOiJ1LTIiLCJ1dGlkIjoidC0xIn0")),
            to: .fails("onAccessTokenRetrieveError", mentions: ["another account"], codes: [])),
        Case(
            "12 getAccessToken failure", "a redirect", after: Way.signedIn, .getAccessToken(force: true),
            .post(
                "/oauth2/v2.0/token",
                "client_id=client-1&grant_type=refresh_token&refresh_token=rt-1"
                    + "&scope=openid+profile+offline_access&client_info=true",
                #"{"challenge_type":"redirect"}"#),
            to: .fails("onAccessTokenRetrieveError", "isBrowserRequired", codes: [])),
    ]
}
