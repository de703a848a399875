import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// A request as it must go out, byte for byte, and what it gets.
struct Post: Sendable {
    var path: String
    var body: String
    var answer: ScriptedTransport.Answer

    /// - Parameter answer: The body of a 200.
    static func post(_ path: String, _ body: String, _ answer: String) -> Post {
        Post(path: path, body: body, answer: .json(200, answer))
    }

    static func post(_ path: String, _ body: String, _ status: Int, _ answer: String) -> Post {
        Post(path: path, body: body, answer: .json(status, answer))
    }

    static func post(_ path: String, _ body: String, _ answer: ScriptedTransport.Answer) -> Post {
        Post(path: path, body: body, answer: answer)
    }
}

/// An operation with its conversation.
struct Step: Sendable {
    var call: Call
    var posts: [Post]
    var callback: String

    init(_ call: Call, _ callback: String, _ posts: Post...) {
        (self.call, self.callback, self.posts) = (call, callback, posts)
    }
}

/// What must come of an operation.
struct Expected: Sendable {
    var callback: String
    var flag: String?
    var state: String?
    /// The token that the state sends next.
    var next: String?
    /// The whole text of the error.
    var says: String?
    /// Words in the text of the error.
    var mentions: [String] = []
    var codes: [Int]?

    /// A success that leads to a state.
    static func reaches(_ callback: String, _ state: String? = nil, next: String? = nil) -> Expected {
        Expected(callback: callback, state: state, next: next)
    }

    /// An error.
    static func fails(
        _ callback: String, _ flag: String? = nil, state: String? = nil, next: String? = nil,
        says: String? = nil,
        mentions: [String] = [], codes: [Int]? = nil
    ) -> Expected {
        Expected(
            callback: callback, flag: flag, state: state, next: next, says: says, mentions: mentions,
            codes: codes)
    }
}

/// One row of the specification, or a part of one, played through the public face.
struct Case: Sendable, CustomTestStringConvertible {
    /// The section and the row, as ``Ledger`` has them.
    var row: String
    /// What of the row this case is about, where the row has several parts.
    var part: String
    var way: [Step]
    var call: Call
    var lackingCallbacks: Bool
    var posts: [Post]
    var expected: Expected
    var look: @MainActor @Sendable (Callback) -> Void

    init(
        _ row: String, _ part: String, after way: [Step] = [], _ call: Call, lackingCallbacks: Bool = false,
        _ posts: Post..., to expected: Expected,
        look: @escaping @MainActor @Sendable (Callback) -> Void = { _ in }
    ) {
        self.row = row
        self.part = part
        self.way = way
        self.call = call
        self.lackingCallbacks = lackingCallbacks
        self.posts = posts
        self.expected = expected
        self.look = look
    }

    init(
        _ row: String, after way: [Step] = [], _ call: Call, lackingCallbacks: Bool = false, _ posts: Post...,
        to expected: Expected, look: @escaping @MainActor @Sendable (Callback) -> Void = { _ in }
    ) {
        self.init(row, "", after: way, call, lackingCallbacks: lackingCallbacks, to: expected, look: look)
        self.posts = posts
    }

    var section: String { String(row.prefix { $0 != " " }) }
    var testDescription: String { part.isEmpty ? row : "\(row) — \(part)" }
}

/// The ways from the start to each state, over an account of `ada@example.com`.
enum Way {
    static let signUpCode = [
        Step(
            .signUp("ada@example.com"), "onSignUpCodeRequired",
            .post(
                "/signup/v1.0/start",
                "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-1"}"#),
            .post(
                "/signup/v1.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-2","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":8}"#
            ))
    ]

    static let signUpPassword =
        signUpCode + [
            Step(
                .submitCode("00123456"), "onSignUpPasswordRequired",
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", 400,
                    #"{"error":"credential_required","error_codes":[55103],"continuation_token":"t-3"}"#),
                .post(
                    "/signup/v1.0/challenge",
                    "client_id=client-1&continuation_token=t-3&challenge_type=oob+password+redirect",
                    #"{"challenge_type":"password","continuation_token":"t-4"}"#))
        ]

    static let signUpAttributes =
        signUpCode + [
            Step(
                .submitCode("00123456"), "onSignUpAttributesRequired",
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456", 400,
                    #"{"error":"attributes_required","error_codes":[55106],"continuation_token":"t-3","#
                        + #""required_attributes":[{"name":"city","type":"string","required":true}]}"#))
        ]

    static let afterSignUp =
        signUpCode + [
            Step(
                .submitCode("00123456"), "onSignUpCompleted",
                .post(
                    "/signup/v1.0/continue",
                    "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456",
                    #"{"continuation_token":"t-3"}"#))
        ]

    private static let initiate = Post.post(
        "/oauth2/v2.0/initiate",
        "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
        #"{"continuation_token":"t-1"}"#)

    static let signInCode = [
        Step(
            .signIn("ada@example.com", scopes: ["read"]), "onSignInCodeRequired", initiate,
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-2","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":6}"#
            ))
    ]

    static let signInPassword = [
        Step(
            .signIn("ada@example.com", scopes: ["read"]), "onSignInPasswordRequired", initiate,
            .post(
                "/oauth2/v2.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"challenge_type":"password","continuation_token":"t-2"}"#))
    ]

    static let awaitingMFA =
        signInPassword + [
            Step(
                .submitPassword("Pa55 word"), "onSignInAwaitingMFA",
                .post(
                    "/oauth2/v2.0/token",
                    "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com"
                        + "&password=Pa55+word&challenge_type=oob+password+redirect"
                        + "&scope=read+openid+profile+offline_access&client_info=true",
                    400, #"{"error":"invalid_grant","suberror":"mfa_required","continuation_token":"t-3"}"#),
                .post(
                    "/oauth2/v2.0/introspect", "client_id=client-1&continuation_token=t-3",
                    #"{"continuation_token":"t-4","methods":[{"id":"m-1","challenge_type":"oob","#
                        + #""challenge_channel":"email","login_hint":"a***a@e***.com"}]}"#))
        ]

    static let mfa =
        awaitingMFA + [
            Step(
                .requestChallenge(), "onMFARequestChallengeVerificationRequired",
                .post(
                    "/oauth2/v2.0/challenge",
                    "client_id=client-1&continuation_token=t-4&challenge_type=oob+password+redirect&id=m-1",
                    #"{"continuation_token":"t-5","challenge_type":"oob","binding_method":"prompt","#
                        + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":8}"#
                ))
        ]

    static let registration =
        signInPassword + [
            Step(
                .submitPassword("Pa55 word"), "onSignInStrongAuthMethodRegistration",
                .post(
                    "/oauth2/v2.0/token",
                    "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com"
                        + "&password=Pa55+word&challenge_type=oob+password+redirect"
                        + "&scope=read+openid+profile+offline_access&client_info=true",
                    400,
                    #"{"error":"invalid_grant","suberror":"registration_required","continuation_token":"t-3"}"#),
                .post(
                    "/register/v1.0/introspect", "client_id=client-1&continuation_token=t-3",
                    #"{"continuation_token":"t-4","methods":[{"id":"email","challenge_type":"oob","#
                        + #""challenge_channel":"email"}]}"#))
        ]

    static let verification =
        registration + [
            Step(
                .challengeAuthMethod(contact: "+47 12345678"), "onRegisterStrongAuthVerificationRequired",
                .post(
                    "/register/v1.0/challenge",
                    "client_id=client-1&continuation_token=t-4&challenge_type=oob"
                        + "&challenge_target=%2B47+12345678&challenge_channel=email",
                    #"{"continuation_token":"t-5","challenge_type":"oob","binding_method":"prompt","#
                        + #""challenge_channel":"sms","challenge_target":"+47***","code_length":6}"#))
        ]

    static let resetCode = [
        Step(
            .resetPassword("ada@example.com"), "onResetPasswordCodeRequired",
            .post(
                "/resetpassword/v1.0/start",
                "client_id=client-1&username=ada%40example.com&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-1"}"#),
            .post(
                "/resetpassword/v1.0/challenge",
                "client_id=client-1&continuation_token=t-1&challenge_type=oob+password+redirect",
                #"{"continuation_token":"t-2","challenge_type":"oob","binding_method":"prompt","#
                    + #""challenge_channel":"email","challenge_target_label":"a***a@e***.com","code_length":8}"#
            ))
    ]

    static let resetPassword =
        resetCode + [
            Step(
                .submitCode("00123456"), "onPasswordRequired",
                .post(
                    "/resetpassword/v1.0/continue",
                    "client_id=client-1&continuation_token=t-2&grant_type=oob&oob=00123456",
                    #"{"continuation_token":"t-3","expires_in":600}"#))
        ]

    static let afterReset =
        resetPassword + [
            Step(
                .submitPassword("N3w pass"), "onResetPasswordCompleted",
                .post(
                    "/resetpassword/v1.0/submit",
                    "client_id=client-1&continuation_token=t-3&new_password=N3w+pass",
                    #"{"continuation_token":"t-4","poll_interval":2}"#),
                .post(
                    "/resetpassword/v1.0/poll_completion", "client_id=client-1&continuation_token=t-4",
                    #"{"status":"succeeded","continuation_token":"t-5"}"#))
        ]

    static let signedIn =
        signInPassword + [
            Step(
                .submitPassword("Pa55 word"), "onSignInCompleted",
                .post(
                    "/oauth2/v2.0/token",
                    "client_id=client-1&continuation_token=t-2&grant_type=password&username=ada%40example.com"
                        + "&password=Pa55+word&challenge_type=oob+password+redirect"
                        + "&scope=read+openid+profile+offline_access&client_info=true",
                    Grants.first))
        ]
}

/// Bodies of a granted `/token`.
enum Grants {
    /// `{"uid":"u-1","utid":"t-1"}`; the id token is of `ada@example.com`, from the host `login.example.com`.
    static let first = body(access: "at-1", refresh: "rt-1")

    /// - Parameters:
    ///   - seconds: How long the access token lives.
    ///   - client: The base64url of `client_info`.
    static func body(
        access: String, refresh: String?, scope: String = "read openid profile offline_access",
        seconds: Int = 3600, client: String = "eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0", idToken: String? = idToken
    ) -> String {
        let optional =
            (refresh.map { #","refresh_token":"\#($0)""# } ?? "")
            + (idToken.map { #","id_token":"\#($0)""# } ?? "")
        return
            #"{"token_type":"Bearer","scope":"\#(scope)","expires_in":\#(seconds),"access_token":"\#(access)","#
            + #""client_info":"\#(client)"\#(optional)}"#
    }

    static let idToken =
        "eyJhbGciOiJub25lIn0."
        + "eyJpc3MiOiJodHRwczovL2xvZ2luLmV4YW1wbGUuY29tL3QtMS92Mi4wIiwib2lkIjoiby0xIiwicHJlZmVycmVkX3VzZXJuYW1l"
        + "IjoiYWRhQGV4YW1wbGUuY29tIn0.c2ln"
}
