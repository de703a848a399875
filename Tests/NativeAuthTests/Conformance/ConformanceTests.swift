import FoundationEssentials
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// The second witness: vectors derived from the official client's own sources and tests.
@Suite(.timeLimit(.minutes(5))) @MainActor struct ConformanceTests {
    @Test func `all 283 vectors are there, each under a name of its own`() {
        #expect(Vector.all.count == 283)
        #expect(Vector.byID.count == 283)
    }

    @Test(arguments: Vector.all)
    func `the client does what the vector says`(vector: Vector) async throws {
        let clock = ImpatientClock()
        let conversation = Conversation(
            challengeTypes: Set(
                try vector.given.configuredChallengeTypes.map { word in
                    try #require(NativeAuthConfiguration.ChallengeTypes(rawValue: word))
                }),
            capabilities: Set(
                try vector.given.capabilities.map { word in
                    try #require(NativeAuthConfiguration.Capability(rawValue: word))
                }),
            clock: clock)
        for id in vector.after ?? [] {
            let step = try #require(Vector.byID[id])
            try await replay(step, in: conversation)
        }
        if vector.given.signedOutFirst == true { conversation.account?.signOut() }
        let waitsBefore = clock.waits.count
        let callback = try await replay(vector, in: conversation)
        #expect(Array(clock.waits.dropFirst(waitsBefore)) == vector.expectedWaits)
        check(callback, against: vector)
        try await checkWhatFollows(callback, against: vector, in: conversation)
    }

    /// Runs a vector's operation, holding its requests against the conversation.
    @discardableResult
    private func replay(_ vector: Vector, in conversation: Conversation) async throws -> Callback {
        let before = conversation.transport.requests.count
        let callback = try await conversation.perform(
            try #require(vector.call), lackingCallbacks: vector.given.delegateLacks != nil,
            answering: vector.conversation.map(\.response.answer))
        let requests = conversation.transport.requests.dropFirst(before)
        #expect(requests.map(\.path) == vector.conversation.map(\.request.path))
        for (request, exchange) in zip(requests, vector.conversation) {
            try compare(fields(of: request.body.reveal()), with: exchange.request)
        }
        #expect(conversation.transport.answersLeft == 0)
        #expect(callback.name == vector.result.callback)
        return callback
    }

    private func compare(_ form: [String: String], with expected: Vector.Exchange.Request) throws {
        var form = form
        if expected.formPartial == true { form = form.filter { expected.form.keys.contains($0.key) } }
        #expect(Set(form.keys) == Set(expected.form.keys))
        for (name, value) in expected.form {
            let sent = form[name] ?? ""
            if expected.jsonFields?.contains(name) == true {
                #expect(try parsed(sent) == parsed(value), "\(name)")
            } else {
                #expect(sent == value, "\(name)")
            }
        }
    }

    private func parsed(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private func check(_ callback: Callback, against vector: Vector) {
        let expected = vector.result
        if let error = callback.error {
            #expect(raisedFlags(of: error) == (expected.flag.map { [$0] } ?? []))
            checkWords(of: error, against: vector)
        } else {
            #expect(expected.flag == nil)
            #expect(expected.values.messageFrom == nil)
        }
        #expect(callback.state?.name == expected.newState)
        let values = expected.values
        #expect(values.sentTo == nil || callback.sentTo == values.sentTo)
        #expect(values.channel == nil || callback.channel?.value == values.channel)
        #expect(values.codeLength == nil || callback.codeLength == values.codeLength)
        #expect(
            values.attributes
                == callback.attributes?.map {
                    .init(name: $0.name, type: $0.type, required: $0.required, regex: $0.regex)
                })
        #expect(
            values.authMethods
                == callback.authMethods?.map {
                    .init(
                        id: $0.id, challengeType: $0.challengeType.rawValue,
                        channel: $0.channelTargetType.value,
                        loginHint: $0.loginHint)
                })
        #expect(values.username == callback.account?.account.username)
        #expect(values.homeAccountId == callback.account?.account.homeAccountId)
        #expect(values.idToken == nil || callback.account?.idToken?.reveal() == values.idToken)
        #expect(values.accessToken == callback.token?.accessToken.reveal())
        #expect(values.refreshToken == callback.token?.refreshToken?.reveal())
    }

    /// Whose text, which numbers, which page, which id. Where the official client loses a text or a number, ours may
    /// have it.
    private func checkWords(of error: any NativeAuthError, against vector: Vector) {
        let (text, values) = (error.errorDescription, vector.result.values)
        let server = vector.conversation.last?.response.serverText
        switch values.messageFrom {
        case .server: #expect(text == server)
        case .library:
            #expect(!text.isEmpty)
            if let server, !vector.isLoose { #expect(!text.contains(server)) }
        case .both:
            #expect(server.map { text.contains($0) && text.count > $0.count } == true)
        case nil: break
        }
        for name in values.messageNames ?? [] { #expect(text.contains(name)) }
        if vector.isLoose {
            let received = vector.conversation.last?.response.serverCodes ?? []
            #expect([values.errorCodes, received].contains(error.errorCodes))
        } else if let codes = values.errorCodes {
            #expect(error.errorCodes == codes)
        }
        #expect(values.errorUri == nil || error.errorUri == values.errorUri)
        #expect(values.correlationId == nil || error.correlationId == values.correlationId)
    }

    private func checkWhatFollows(
        _ callback: Callback, against vector: Vector, in conversation: Conversation
    ) async throws {
        if let state = callback.state, vector.result.nextToken != .unsaid {
            let token = try await conversation.nextToken(of: state)
            #expect(vector.result.nextToken == token.map { .token($0) } ?? .none)
        }
        if vector.operation == "getAccessToken", callback.error != nil, vector.given.signedOutFirst != true {
            let before = conversation.transport.requests.count
            try await conversation.perform(.getAccessToken(force: true))
            let isRemoved = conversation.transport.requests.count == before
            #expect(isRemoved == (vector.expect.values.refreshTokenRemoved == true))
        }
    }
}
