import NativeAuthWire
import Testing

/// The gate between bytes and machines, endpoint by endpoint.
@Suite struct AnswerTests {
    private static func read(_ body: String, _ endpoint: Endpoint, _ status: Int = 200) -> Answer {
        Answer(WireReply(status: status, body: Secret(body)), from: endpoint)
    }

    /// A whole success of each endpoint, and what it means.
    private static let token = ContinuationToken("t")
    private static let successes: [(Endpoint, String, Answer)] = {
        let oob =
            #"{"continuation_token":"t","challenge_type":"oob","binding_method":"prompt","interval":30,"#
            + #""challenge_channel":"email","challenge_target_label":"a***","code_length":8,"x":[{"y":null}]}"#
        let challenge = Answer.passcodeSent(
            Challenge(
                token: token, sentTo: "a***", channel: ChannelType("email"), codeLength: 8,
                interval: .seconds(30)))
        let methods =
            #"{"continuation_token":"t","methods":[{"id":"i","challenge_type":"oob","challenge_channel":"sms"}]}"#
        let listed = Answer.methods(
            [AuthMethod(id: "i", challengeType: .oob, channelTargetType: ChannelType("sms"), loginHint: nil)],
            token)
        return [
            (.signUpStart, #"{"continuation_token":"t"}"#, .advanced(token)),
            (.signUpChallenge, oob, challenge),
            (
                .signUpChallenge, #"{"continuation_token":"t","challenge_type":"password"}"#,
                .passwordAsked(token)
            ),
            (.signUpContinue, #"{"continuation_token":"t","expires_in":5}"#, .advanced(token)),
            (.signUpContinue, "{}", .advanced(nil)),
            (.signInInitiate, #"{"continuation_token":"t"}"#, .advanced(token)),
            (.signInChallenge, oob, challenge),
            (
                .signInChallenge, #"{"continuation_token":"t","challenge_type":"password"}"#,
                .passwordAsked(token)
            ),
            (.signInIntrospect, methods, listed),
            (
                .token,
                #"{"token_type":"Bearer","access_token":"a","id_token":"i","refresh_token":"r","scope":"s openid","#
                    + #""expires_in":60,"client_info":"eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0"}"#,
                .granted(
                    TokenGrant(
                        accessToken: "a", idToken: "i", refreshToken: "r", scopes: ["s", "openid"],
                        expiresIn: .seconds(60), client: ClientInfo(uid: "u-1", utid: "t-1")))
            ),
            (.resetPasswordStart, #"{"continuation_token":"t"}"#, .advanced(token)),
            (.resetPasswordChallenge, oob, challenge),
            (.resetPasswordContinue, #"{"continuation_token":"t","expires_in":5}"#, .advanced(token)),
            (
                .resetPasswordSubmit, #"{"continuation_token":"t","poll_interval":2}"#,
                .resetSubmitted(token, pollInterval: .seconds(2))
            ),
            (.resetPasswordPollCompletion, #"{"status":"not_started"}"#, .polled(.notStarted, nil)),
            (
                .resetPasswordPollCompletion, #"{"status":"succeeded","continuation_token":"t"}"#,
                .polled(.succeeded, token)
            ),
            (.registerIntrospect, methods, listed),
            (
                .registerChallenge,
                #"{"continuation_token":"t","challenge_type":"oob","challenge_target":"a***","#
                    + #""challenge_channel":"email","code_length":8,"interval":30}"#, challenge
            ),
            (
                .registerChallenge, #"{"continuation_token":"t","challenge_type":"preverified"}"#,
                .preverified(token)
            ),
            (.registerContinue, #"{"continuation_token":"t"}"#, .advanced(token)),
        ]
    }()

    @Test func `a whole success of every endpoint is read, unknown fields passed over`() {
        for (endpoint, body, answer) in Self.successes {
            #expect(Self.read(body, endpoint) == answer, "\(endpoint)")
        }
        #expect(Set(Self.successes.map(\.0)) == Set(Endpoint.allCases))
    }

    @Test(arguments: Endpoint.allCases) func `a redirect is the end, on every endpoint`(endpoint: Endpoint) {
        #expect(
            Self.read(
                #"{"challenge_type":"redirect","redirect_reason":"r","continuation_token":"t"}"#, endpoint)
                == .redirected(reason: "r"))
        #expect(Self.read(#"{"challenge_type":"redirect"}"#, endpoint) == .redirected(reason: nil))
    }

    @Test(arguments: Endpoint.allCases)
    func `only 400 and 401 are read as errors, and 200 as a success`(endpoint: Endpoint) {
        let body = #"{"error":"e","error_description":"d","error_codes":[1],"continuation_token":"t"}"#
        for status in [400, 401] {
            guard case .refused(let refusal) = Self.read(body, endpoint, status) else {
                Issue.record("\(status) is not read as a refusal")
                continue
            }
            #expect(refusal == Refusal(error: "e", description: "d", codes: [1], status: status))
        }
        for status in [
            0, 100, 199, 201, 204, 301, 302, 402, 403, 404, 408, 409, 429, 500, 502, 503, 599, 999, -1,
        ] {
            #expect(Self.read(body, endpoint, status) == .failed(.status(status, retryAfter: nil)))
        }
    }

    @Test(arguments: Endpoint.allCases)
    func `a 503 by which a tenant's directory failed is read for its words, any other is not`(
        endpoint: Endpoint
    ) {
        func read(_ body: String, _ status: Int = 503) -> Answer { Self.read(body, endpoint, status) }
        let words = "AADSTS90033: The directory could not be used: the disk is full."
        let failed =
            #"{"error":"temporarily_unavailable","error_codes":[90033],"error_description":"\#(words)"}"#
        #expect(read(failed) == .failed(.directoryFailed(words)))
        for other in [
            "", "<html>", #"{"error":"temporarily_unavailable","error_codes":[90033]}"#,
            failed.replacing("[90033]", with: "[90034]"), failed.replacing("[90033]", with: "[]"),
        ] {
            #expect(read(other) == .failed(.status(503, retryAfter: nil)))
        }
        #expect(read(failed, 500) == .failed(.status(500, retryAfter: nil)))
    }

    @Test func `a success with a part cut out is malformed, or means something else, and never crashes`() {
        for (endpoint, body, answer) in Self.successes where body != "{}" {
            for end in body.utf8.indices {
                let cut = String(decoding: body.utf8[..<end], as: UTF8.self)
                #expect(Self.read(cut, endpoint) != answer)
                guard case .failed(.malformed) = Self.read(cut, endpoint) else {
                    Issue.record("\(endpoint) takes \(cut)")
                    continue
                }
            }
        }
    }

    @Test(arguments: Endpoint.allCases) func `bodies of all sorts are malformed and never a crash`(
        endpoint: Endpoint
    ) {
        let bodies = [
            "", " ", "null", "[]", "0", "\"t\"", "true", "<html></html>", "{", "{\"continuation_token\":}",
            #"{"continuation_token":7}"#, #"{"challenge_type":7}"#, #"{"challenge_type":{}}"#,
            #"{"continuation_token":["t"]}"#, "\u{0}",
            #"{"continuation_token":"t","challenge_type":"carrier"}"#,
            #"{"continuation_token":"t","challenge_type":"oob","challenge_channel":"email","#
                + #""challenge_target_label":"a","challenge_target":"a","code_length":0,"status":"?","methods":[]}"#,
            #"{"continuation_token":"t","challenge_type":"oob","challenge_channel":"email","#
                + #""challenge_target_label":"a","challenge_target":"a","code_length":1e99,"status":7,"methods":7}"#,
        ]
        for body in bodies {
            let answer = Self.read(body, endpoint)
            let takesAnyStep = [
                .signUpStart, .signUpContinue, .signInInitiate, .resetPasswordStart, .resetPasswordContinue,
                .registerContinue,
            ].contains(endpoint)
            #expect(
                Self.isMalformed(answer, status: 200)
                    || takesAnyStep && body.contains(#""challenge_type":"oob""#)
                        && answer == .advanced(Self.token),
                "\(endpoint) takes \(body) for \(answer)")
            #expect(Self.isMalformed(Self.read(body, endpoint, 400), status: 400))
        }
    }

    private static func isMalformed(_ answer: Answer, status: Int) -> Bool {
        if case .failed(.malformed(let why)) = answer { why.hasPrefix("HTTP \(status), ") } else { false }
    }

    @Test func `a body of 1 MiB is read and a longer one is not`() {
        let frame = #"{"continuation_token":"t","x":""}"#
        let filling = String(repeating: "x", count: WireReply.bodyLimit - frame.utf8.count)
        let whole = #"{"continuation_token":"t","x":"\#(filling)"}"#
        #expect(whole.utf8.count == 1_048_576)
        #expect(Self.read(whole, .signUpStart) == .advanced(Self.token))
        #expect(Self.read(whole + " ", .signUpStart) == .failed(.unreachable(.tooLong)))
        #expect(Self.read(whole + " ", .signUpStart, 400) == .failed(.unreachable(.tooLong)))
    }

    @Test(arguments: [
        ("17", Duration.seconds(17)), ("0", .zero), ("-3", .zero), ("Fri, 31 Jan 2026 10:15:00 GMT", nil),
        ("", nil),
    ])
    func `Retry-After is kept where it is in seconds`(value: String, wait: Duration?) {
        let reply = WireReply(
            status: 503, headers: [Header("x", "1"), Header("RETRY-AFTER", value)], body: "")
        #expect(Answer(reply, from: .token) == .failed(.status(503, retryAfter: wait)))
    }

    private static let grant =
        #"{"token_type":"Bearer","access_token":"a","client_info":"eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0"}"#

    @Test(arguments: [
        (#""token_type":"Bearer""#, #""token_type":"mac""#), (#""token_type":"Bearer","#, ""),
        (#""access_token":"a","#, ""), (#","client_info":"eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0""#, ""),
        ("eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0", "e30"), ("eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0", "***"),
    ])
    func `a grant needs a bearer token, a token at all, and who it is for`(part: String, other: String) {
        guard case .granted = Self.read(Self.grant, .token) else {
            Issue.record("the whole grant is not read")
            return
        }
        guard case .failed(.malformed) = Self.read(Self.grant.replacing(part, with: other), .token) else {
            Issue.record("read without \(part)")
            return
        }
    }

    @Test func `errors that lead on need the token that leads on`() {
        let body = { (error: String, suberror: String) in
            #"{"error":"\#(error)","suberror":"\#(suberror)","required_attributes":"#
                + #"[{"name":"n","type":"t","required":true}]"#
        }
        let interruptions: [(Endpoint, String, String)] = [
            (.signUpContinue, "credential_required", ""), (.signUpContinue, "attributes_required", ""),
            (.token, "invalid_grant", "mfa_required"), (.token, "invalid_grant", "registration_required"),
        ]
        for (endpoint, error, suberror) in interruptions {
            guard
                case .interrupted(_, Self.token, _) = Self.read(
                    body(error, suberror) + #","continuation_token":"t"}"#, endpoint, 400),
                case .failed(.malformed) = Self.read(body(error, suberror) + "}", endpoint, 400),
                case .failed(.malformed) = Self.read(
                    body(error, suberror) + #","continuation_token":""}"#, endpoint, 400)
            else {
                Issue.record("\(error) \(suberror)")
                continue
            }
        }
    }

    @Test(arguments: [
        #"[{"name":"n","type":"t"}]"#, #"[{"name":"n","required":true}]"#, #"[{"type":"t","required":true}]"#,
        #"[{"name":"n","type":"t","required":"yes"}]"#, #"{}"#, #"[7]"#, "[]",
    ])
    func `a required attribute needs name, type and whether it is required`(attributes: String) {
        let answer = Self.read(
            #"{"error":"attributes_required","continuation_token":"t","required_attributes":\#(attributes)}"#,
            .signUpContinue, 400)
        guard case .failed(.malformed) = answer else {
            Issue.record("read as \(answer)")
            return
        }
    }
}
