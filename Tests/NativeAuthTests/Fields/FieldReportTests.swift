import FoundationEssentials
import NativeAuth
import NativeAuthWire
import Synchronization
import TestSupport
import Testing
import Timekeeping

/// What users of programs like this one have met: the client's side of each report.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FieldReportTests {
    private func conversation(_ way: [Step], clock: any WallClock = ImpatientClock()) async throws
        -> Conversation
    {
        let conversation = Conversation(clock: clock)
        for step in way { try await conversation.perform(step.call, answering: step.posts.map(\.answer)) }
        return conversation
    }

    private static let refused = ScriptedTransport.Answer.json(400, #"{"error":"e"}"#)

    // MARK: - B001

    @Test func `B001 a password of any characters arrives as it was typed, wherever one is sent`() async throws
    {
        let password = "a+b&c=d%41 #;é€"
        let encoded = "a%2Bb%26c%3Dd%2541+%23%3B%C3%A9%E2%82%AC"
        let places: [([Step], Call, String, ScriptedTransport.Answer?)] = [
            ([], .signUp("ada@example.com", password: password), "password", nil),
            (Way.signUpPassword, .submitPassword(password), "password", nil),
            (Way.signInPassword, .submitPassword(password), "password", .json(200, Grants.first)),
            (Way.resetPassword, .submitPassword(password), "new_password", nil),
            (Way.signUpCode, .submitCode(password), "oob", nil),
        ]
        for (way, call, name, answer) in places {
            let conversation = try await conversation(way)
            let callback = try await conversation.perform(call, answering: answer ?? Self.refused)
            let body = conversation.transport.requests.last?.body.reveal() ?? ""
            #expect(body.split(separator: "&").contains("\(name)=\(encoded)"))
            #expect(fields(of: body)[name] == password)
            if answer != nil { #expect(callback.name == "onSignInCompleted") }
        }
    }

    // MARK: - B003

    @Test func `B003 nothing of one sign-up is sent with the next`() async throws {
        let conversation = try await conversation([
            Step(
                .signUp(
                    "ada@example.com", password: "p-of-ada",
                    attributes: ["city": "Paris", "jobTitle": "Pilot"]), "onSignUpCodeRequired",
                Way.signUpCode[0].posts[0], Way.signUpCode[0].posts[1])
        ])
        try conversation.begin(.submitCode("1")).cancel()
        let sent = conversation.transport.requests.count
        for step in Way.signUpCode {
            try await conversation.perform(
                .signUp("bob@example.com", attributes: ["country": "NO"]), answering: step.posts.map(\.answer))
        }
        try await conversation.perform(
            .submitCode("1"), answering: .json(200, #"{"continuation_token":"t-3"}"#))
        try await conversation.perform(.continueSignIn(), answering: .json(200, Grants.first))
        let bodies = conversation.transport.requests.dropFirst(sent).map { $0.body.reveal() }
        #expect(
            bodies.first == "client_id=client-1&username=bob%40example.com"
                + "&attributes=%7B%22country%22%3A%22NO%22%7D&challenge_type=oob+password+redirect")
        for body in bodies {
            for trace in ["Paris", "Pilot", "city", "jobTitle", "p-of-ada", "ada%40"] {
                #expect(!body.contains(trace))
            }
        }
    }

    // MARK: - B005

    /// The code steps, the call, and whether it keeps its state after an untyped refusal.
    nonisolated static let codeSteps: [(String, [Step], Call)] = [
        ("sign-up", Way.signUpCode, .submitCode("1")), ("sign-in", Way.signInCode, .submitCode("1")),
        ("second factor", Way.mfa, .submitChallenge("1")), ("contact", Way.verification, .submitChallenge("1")),
        ("reset", Way.resetCode, .submitCode("1")),
    ]

    nonisolated static let refusals: [(String, String, isWrongCode: Bool)] = [
        (
            "a",
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_description":"d","error_codes":[7]}"#,
            true
        ),
        ("b", #"{"error":"invalid_grant","error_description":"d","error_codes":[50126]}"#, false),
        (
            "c",
            #"{"error":"invalid_grant","suberror":"made_up_thing","error_description":"d","error_codes":[7]}"#,
            false
        ),
        ("c, no suberror and no code", #"{"error":"invalid_grant","error_description":"d"}"#, false),
        ("d", "<html><body>Bad Request</body></html>", false), ("d, nothing", "", false),
        ("d, cut off", #"{"error":"invalid_gr"#, false),
    ]

    @Test(arguments: codeSteps.indices, refusals.indices)
    func `B005 an error whose inner code is missing or new leaves a way on, from every code step`(
        step: Int, refusal: Int
    ) async throws {
        let (_, way, call) = Self.codeSteps[step]
        let (_, body, isWrongCode) = Self.refusals[refusal]
        let conversation = try await conversation(way)
        let state = try #require(conversation.state)
        let sent = conversation.transport.requests.count
        let callback = try await conversation.perform(call, answering: .json(400, body))
        let error = try #require(callback.error)

        #expect(raisedFlags(of: error).isEmpty == !isWrongCode)
        #expect(
            error.correlationId?.uuidString.lowercased()
                == conversation.transport.requests[sent].headers["client-request-id"])
        if body.hasSuffix("}") {
            #expect(error.refusal?.status == 400)
            #expect(error.errorDescription == "d")
            #expect(error.errorCodes == error.refusal?.codes)
        } else {
            #expect(error.errorDescription.contains("400"))
        }
        // The way on: the callback's state or else the one that was called, with the same token.
        #expect(!error.problem.endsFlow)
        if isWrongCode { #expect(callback.state?.name == state.name) }
        for kept in [callback.state ?? state, state] {
            let before = conversation.transport.requests.count
            try await conversation.perform(call, on: kept, answering: Self.refused)
            #expect(conversation.transport.requests.count == before + 1)
            #expect(
                fields(of: conversation.transport.requests[before].body.reveal())["continuation_token"]
                    == fields(of: conversation.transport.requests[sent].body.reveal())["continuation_token"])
        }
    }

    // MARK: - B007

    private static let submitted = ScriptedTransport.Answer.json(
        200, #"{"continuation_token":"t-4","poll_interval":2}"#)

    private static func poll(_ status: String, _ token: String? = nil) -> ScriptedTransport.Answer {
        .json(200, #"{"status":"\#(status)"\#(token.map { #","continuation_token":"\#($0)""# } ?? "")}"#)
    }

    private func tokens(_ requests: some Sequence<WireRequest>) -> [String?] {
        requests.map { fields(of: $0.body.reveal())["continuation_token"] }
    }

    @Test func `B007 each poll uses the newest token and waits the interval, and nothing else stands still`()
        async throws
    {
        let clock = VirtualClock()
        let conversation = try await conversation(Way.resetPassword, clock: clock)
        let sent = conversation.transport.requests.count
        conversation.transport.answer(
            Self.submitted, Self.poll("in_progress", "t-5"), Self.poll("in_progress", "t-6"),
            Self.poll("succeeded", "t-7"))
        try conversation.begin(.submitPassword("p"))
        for polls in 1...2 {
            await clock.sleepers(atLeast: 1)
            #expect(conversation.transport.requests.count == sent + 1 + polls)
            // The client is free meanwhile: another flow runs from start to end.
            let other = try await Conversation(clock: clock).perform(.signIn("bob"), answering: Self.refused)
            #expect(other.name == "onSignInStartError")
            clock.advance(by: .milliseconds(1999))
            #expect(conversation.transport.requests.count == sent + 1 + polls)
            clock.advance(by: .milliseconds(1))
            await conversation.transport.requests(atLeast: sent + 2 + polls)
        }
        let callback = await conversation.callback()
        #expect(callback.name == "onResetPasswordCompleted")
        #expect(tokens(conversation.transport.requests.dropFirst(sent)) == ["t-3", "t-4", "t-5", "t-6"])
    }

    @Test func `B007 failed is reported as failed`() async throws {
        let conversation = try await conversation(Way.resetPassword)
        let callback = try await conversation.perform(
            .submitPassword("p"), answering: Self.submitted, Self.poll("in_progress", "t-5"),
            Self.poll("failed"))
        #expect(callback.name == "onResetPasswordRequiredError")
        #expect(callback.state == nil)
        #expect(callback.error?.errorDescription == "The tenant could not complete the reset.")
    }

    @Test(arguments: [(2, 6), (59, 6), (60, 6), (61, 5), (250, 2), (301, 1), (86_400, 1)])
    func `B007 a total limit ends the wait with a plain message`(interval: Int, polls: Int) async throws {
        let clock = ImpatientClock()
        let conversation = try await conversation(Way.resetPassword, clock: clock)
        let sent = conversation.transport.requests.count
        let callback = try await conversation.perform(
            .submitPassword("p"),
            answering: [.json(200, #"{"continuation_token":"t-4","poll_interval":\#(interval)}"#)]
                + [ScriptedTransport.Answer](repeating: Self.poll("in_progress"), count: polls))
        #expect(callback.error?.errorDescription == "The tenant did not complete the reset in time.")
        #expect(conversation.transport.requests.count == sent + 1 + polls)
        #expect(clock.waits == [Duration](repeating: .seconds(interval), count: polls - 1))
        #expect(clock.waits.reduce(.zero, +) <= .seconds(300))
    }

    @Test func `B007 cancelling ends the wait at once`() async throws {
        let clock = VirtualClock()
        let conversation = try await conversation(Way.resetPassword, clock: clock)
        conversation.transport.answer(Self.submitted, Self.poll("in_progress"))
        let (sent, called) = (conversation.transport.requests.count, conversation.log.all.count)
        let operation = try conversation.begin(.submitPassword("p"))
        await clock.sleepers(atLeast: 1)
        operation.cancel()
        clock.advance(by: .seconds(600))
        let again = try await conversation.perform(.submitPassword("p"), answering: Self.refused)
        #expect(again.error?.refusal?.error == "e")
        #expect(conversation.transport.requests.count == sent + 3)
        #expect(conversation.log.all.count == called + 1)
    }

    // MARK: - B008

    @Test func `B008 an account made with the other method is offered that method`() async throws {
        let token = ScriptedTransport.Answer.json(200, #"{"continuation_token":"t-1"}"#)
        let byCode = try await conversation([]).perform(
            .signIn("ada@example.com", password: "p"), answering: token, Way.signInCode[0].posts[1].answer)
        #expect(byCode.name == "onSignInCodeRequired")
        #expect(byCode.sentTo == "a***a@e***.com")
        let byPassword = try await conversation([]).perform(
            .signIn("bob@example.com"), answering: token, Way.signInPassword[0].posts[1].answer)
        #expect(byPassword.name == "onSignInPasswordRequired")
        let reset = try await conversation([]).perform(
            .resetPassword("ada@example.com"),
            answering: .json(400, #"{"error":"invalid_request","error_codes":[500222]}"#))
        #expect((reset.error as? ResetPasswordStartError)?.isUserDoesNotHavePassword == true)
        #expect(reset.error?.errorDescription.contains("no password") == true)
    }

    @Test(arguments: [
        (
            #","redirect_reason":"The account signs in with a password.""#,
            "The account signs in with a password."
        ), ("", "The tenant requires a browser to go on."),
    ])
    func `B008 a redirect says why in words, and ends the flow`(reason: String, text: String) async throws {
        for call in [Call.signUp("ada"), .signIn("ada"), .signIn("ada", password: "p"), .resetPassword("ada")] {
            let callback = try await conversation([]).perform(
                call, answering: .json(200, #"{"challenge_type":"redirect"\#(reason)}"#))
            let error = try #require(callback.error)
            #expect(error.isBrowserRequired)
            #expect(error.errorDescription == text)
            #expect(error.problem.endsFlow)
        }
    }

    // MARK: - B010

    private static func asks(_ names: [String], required: Bool = true, token: String)
        -> ScriptedTransport.Answer
    {
        let list = names.map { #"{"name":"\#($0)","type":"string","required":\#(required)}"# }
        return .json(
            400,
            #"{"error":"attributes_required","continuation_token":"\#(token)","required_attributes":["#
                + list.joined(separator: ",") + "]}")
    }

    @Test func `B010 what the tenant asks for is passed on, and what it does not is not asked for`()
        async throws
    {
        let both = try await conversation(Way.signUpCode).perform(
            .submitCode("1"), answering: Self.asks(["city", "country"], token: "t-3"))
        #expect(both.attributes?.map(\.name) == ["city", "country"])
        #expect(both.attributes?.map(\.required) == [true, true])

        let one = try await conversation([])
        try await one.perform(
            .signUp("ada@example.com", attributes: ["city": "Oslo"]),
            answering: Way.signUpCode[0].posts.map(\.answer))
        let missing = try await one.perform(.submitCode("1"), answering: Self.asks(["country"], token: "t-3"))
        #expect(missing.attributes?.map(\.name) == ["country"])
        let complete = try await one.perform(.submitAttributes(["country": "NO"]), answering: .json(200, "{}"))
        #expect(complete.name == "onSignUpCompleted")

        let none = try await conversation([])
        try await none.perform(
            .signUp("ada@example.com", attributes: ["city": "Oslo", "country": "NO"]),
            answering: Way.signUpCode[0].posts.map(\.answer))
        let done = try await none.perform(
            .submitCode("1"), answering: .json(200, #"{"continuation_token":"t"}"#))
        #expect(done.name == "onSignUpCompleted")

        let optional = try await conversation(Way.signUpCode).perform(
            .submitCode("1"), answering: Self.asks(["city", "country"], required: false, token: "t-3"))
        #expect(optional.attributes?.map(\.required) == [false, false])
    }

    @Test(arguments: [#"{"continuation_token":"t"}"#, "{}", #"{"expires_in":600,"unknown":[1]}"#])
    func `B010 a sign-up that is complete is never left behind an error`(body: String) async throws {
        let steps: [([Step], Call)] = [
            (Way.signUpCode, .submitCode("1")), (Way.signUpPassword, .submitPassword("p")),
            (Way.signUpAttributes, .submitAttributes([:])),
        ]
        for (way, call) in steps {
            let callback = try await conversation(way).perform(call, answering: .json(200, body))
            #expect(callback.name == "onSignUpCompleted")
            #expect(callback.state?.name == "SignInAfterSignUpState")
        }
    }

    // MARK: - B011

    @Test func `B011 an attribute goes out under its exact key, whatever the key and the type`() async throws {
        let keys = [
            "extension_00000000000000000000000000000000_FavColour", "a.b c", "\u{e9}t\u{e9}", "q\\\"uote", "",
        ]
        let list = keys.map { key in
            JSONValue.object(["name": .string(key), "type": .string("hologram"), "required": .boolean(true)])
                .json
        }
        let conversation = try await conversation(Way.signUpCode)
        let asked = try await conversation.perform(
            .submitCode("1"),
            answering: .json(
                400,
                #"{"error":"attributes_required","continuation_token":"t-3","required_attributes":["#
                    + list.joined(separator: ",") + "]}"))
        #expect(asked.attributes?.map(\.name) == keys)
        #expect(asked.attributes?.allSatisfy { $0.type == "hologram" } == true)
        let values = Dictionary(uniqueKeysWithValues: keys.map { ($0, AttributeValue.string("v of \($0)")) })
        try await conversation.perform(.submitAttributes(values), answering: .json(200, "{}"))
        let sent = fields(of: conversation.transport.requests.last?.body.reveal() ?? "")["attributes"] ?? ""
        let object = try JSONDecoder().decode([String: String].self, from: Data(sent.utf8))
        #expect(object == Dictionary(uniqueKeysWithValues: keys.map { ($0, "v of \($0)") }))
    }

    // MARK: - B061

    @Test func `B061 while a request is out the main actor lives, nothing ticks, and a late answer is ignored`()
        async throws
    {
        let clock = VirtualClock()
        let conversation = Conversation(clock: clock)
        conversation.transport.answer(
            .held(.json(200, #"{"continuation_token":"t-1"}"#), evenIfCancelled: true))
        let operation = try conversation.begin(.signIn("ada"))
        await conversation.transport.requests(atLeast: 1)
        var turns = 0
        for _ in 0..<100 {
            await Task.yield()
            turns += 1
        }
        #expect(turns == 100)
        #expect(!clock.isAnybodyAsleep)
        clock.advance(by: .seconds(8))
        operation.cancel()
        await conversation.transport.release()
        let next = try await conversation.perform(.resetPassword("ada"), answering: Self.refused)
        #expect(next.name == "onResetPasswordStartError")
        #expect(conversation.log.all.count == 1)
        #expect(
            conversation.transport.requests.map(\.path) == [
                "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
            ])
    }
}
