import NativeAuthWire
import Testing

/// Numbers and words that no tenant means, and that neither clock nor screen holds.
@Suite struct BoundsTests {
    private static let numbers = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e18", "1e300", "-1", "0",
        "315576001", "3601", "65",
    ]

    private static func read(_ body: String, _ endpoint: Endpoint, _ status: Int = 200) -> Answer {
        Answer(WireReply(status: status, body: Secret(body)), from: endpoint)
    }

    private static func challenge(length: String, interval: String) -> String {
        #"{"continuation_token":"t","challenge_type":"oob","challenge_channel":"email","interval":\#(interval),"#
            + #""challenge_target_label":"a","challenge_target":"a","code_length":\#(length)}"#
    }

    private static let challenges: [Endpoint] = [
        .signUpChallenge, .signInChallenge, .resetPasswordChallenge, .registerChallenge,
    ]

    @Test(arguments: numbers)
    func `a passcode has as many digits as a person types, or the answer is malformed`(
        number: String
    ) {
        for endpoint in Self.challenges {
            guard case .failed(.malformed) = Self.read(Self.challenge(length: number, interval: "1"), endpoint)
            else {
                Issue.record("\(endpoint) takes a passcode of \(number) digits")
                continue
            }
        }
    }

    @Test(arguments: [(1, 1), (6, 6), (8, 8), (64, 64)])
    func `any length that can be typed is taken`(length: Int, same: Int) {
        guard
            case .passcodeSent(let challenge) = Self.read(
                Self.challenge(length: "\(length)", interval: "1"), .signUpChallenge)
        else {
            Issue.record("\(length) digits are not taken")
            return
        }
        #expect(challenge.codeLength == same)
    }

    @Test(arguments: numbers) func `no wait is longer than an hour, and none is less than none`(number: String)
    {
        let reasonable = Duration.zero ... .seconds(3600)
        for endpoint in Self.challenges {
            switch Self.read(Self.challenge(length: "8", interval: number), endpoint) {
            case .passcodeSent(let challenge):
                #expect(challenge.interval.map { reasonable.contains($0) } == true, "\(endpoint)")
            case .failed(.malformed): break
            case let other: Issue.record("\(endpoint): \(other)")
            }
        }
        switch Self.read(#"{"continuation_token":"t","poll_interval":\#(number)}"#, .resetPasswordSubmit) {
        case .resetSubmitted(_, let pause): #expect(reasonable.contains(pause))
        case .failed(.malformed): break
        case let other: Issue.record("\(other)")
        }
        let reply = WireReply(status: 429, headers: [Header("Retry-After", number)], body: "")
        guard case .failed(.status(429, let wait)) = Answer(reply, from: .token) else {
            Issue.record("a status is another thing")
            return
        }
        #expect(wait.map { reasonable.contains($0) } != false)
    }

    @Test(arguments: numbers) func `no token lives longer than ten years, or less than not at all`(
        number: String
    ) {
        let body =
            #"{"token_type":"Bearer","access_token":"a","client_info":"eyJ1aWQiOiJ1LTEiLCJ1dGlkIjoidC0xIn0","#
            + #""expires_in":\#(number)}"#
        switch Self.read(body, .token) {
        case .granted(let grant):
            #expect(grant.expiresIn.map { (.zero ... .seconds(315_576_000)).contains($0) } == true)
        case .failed(.malformed): break
        case let other: Issue.record("\(other)")
        }
    }

    @Test(arguments: ["x", "é", "👩‍🚀", "e\u{301}", "\u{301}"])
    func `a tenant's sentences and labels end after two thousand signs`(sign: String) {
        let long = String(repeating: sign, count: 10_000)
        let refused = Self.read(#"{"error":"e","error_description":"\#(long)"}"#, .signUpStart, 400)
        let redirected = Self.read(
            #"{"challenge_type":"redirect","redirect_reason":"\#(long)"}"#, .signUpStart)
        let sent = Self.read(
            Self.challenge(length: "8", interval: "1").replacing(#""a""#, with: #""\#(long)""#),
            .signUpChallenge)
        let methods = Self.read(
            #"{"continuation_token":"t","methods":[{"id":"i","challenge_type":"oob","challenge_channel":"sms","#
                + #""login_hint":"\#(long)"}]}"#, .signInIntrospect)
        guard case .refused(let refusal) = refused, case .redirected(let reason?) = redirected,
            case .passcodeSent(let challenge) = sent, case .methods(let listed, _) = methods
        else {
            Issue.record("long words are not read")
            return
        }
        let words = [refusal.description, reason, challenge.sentTo, listed.first?.loginHint]
        for words in words {
            #expect(words?.unicodeScalars.count == 2001)
            #expect(words?.unicodeScalars.last == "…")
        }
    }

    @Test func `a sentence of two thousand signs is whole`() {
        let words = String(repeating: "é", count: 2000)
        #expect(
            Self.read(#"{"error":"e","error_description":"\#(words)"}"#, .token, 400)
                == .refused(Refusal(error: "e", description: words, status: 400)))
    }

    @Test func `an attribute whose name comes twice is asked for once, as it came first`() {
        let answer = Self.read(
            #"{"error":"attributes_required","continuation_token":"t","required_attributes":["#
                + #"{"name":"a","type":"string","required":true},{"name":"b","type":"string","required":true},"#
                + #"{"name":"a","type":"boolean","required":false}]}"#, .signUpContinue, 400)
        guard case .interrupted(.attributesRequired(let attributes), _, _) = answer else {
            Issue.record("read as \(answer)")
            return
        }
        #expect(
            attributes == [
                RequiredAttribute(name: "a", type: "string", required: true),
                RequiredAttribute(name: "b", type: "string", required: true),
            ])
    }
}
