import FoundationEssentials
import NativeAuth
import NativeAuthWire
import Synchronization
import TestSupport
import Testing

/// Headers, correlation ids and lists: what every request carries.
@Suite(.timeLimit(.minutes(1))) @MainActor struct RequestTests {
    private static let mine = UUID(uuidString: "11111111-1111-4111-8111-111111111111")
    private static let theirs = "22222222-2222-4222-8222-222222222222"

    @Test func `a request carries these headers and no others`() async throws {
        let conversation = Conversation()
        try await conversation.perform(.signUp("ada", id: Self.mine), answering: .json(400, #"{"error":"e"}"#))
        let headers = conversation.transport.requests[0].headers
        #expect(
            headers == [
                Header("Content-Type", "application/x-www-form-urlencoded"),
                Header("Accept", "application/json"),
                Header("client-request-id", "11111111-1111-4111-8111-111111111111"),
                Header("return-client-request-id", "true"), Header("x-client-SKU", "Vestibule.Linux"),
                Header("x-client-OS", "Linux"),
            ])
    }

    @Test func `the correlation id runs through a flow, and a returned one takes its place`() async throws {
        let conversation = Conversation()
        try await conversation.perform(
            .signUp("ada", id: Self.mine), answering: Way.signUpCode[0].posts.map(\.answer))
        try await conversation.perform(
            .submitCode("1"),
            answering: .json(
                400, #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#,
                headers: [Header("Client-Request-ID", Self.theirs)]))
        let last = try await conversation.perform(.submitCode("2"), answering: .json(400, #"{"error":"e"}"#))
        let ids = conversation.transport.requests.map { $0.headers["client-request-id"] }
        let own = "11111111-1111-4111-8111-111111111111"
        #expect(ids == [own, own, own, Self.theirs])
        #expect(last.error?.correlationId == UUID(uuidString: Self.theirs))
    }

    @Test func `it runs on into the sign-in after sign-up`() async throws {
        let conversation = Conversation()
        try await conversation.perform(
            .signUp("ada", id: Self.mine), answering: Way.signUpCode[0].posts.map(\.answer))
        try await conversation.perform(
            .submitCode("1"), answering: .json(200, #"{"continuation_token":"t-3"}"#))
        try await conversation.perform(.continueSignIn(), answering: .json(400, #"{"error":"e"}"#))
        #expect(
            conversation.transport.requests.last?.headers["client-request-id"]
                == "11111111-1111-4111-8111-111111111111")
    }

    @Test func `a returned id that is none is passed over, and without one given a random one is sent`()
        async throws
    {
        let conversation = Conversation()
        for _ in 0..<2 {
            let callback = try await conversation.perform(
                .signIn("ada"),
                answering: .json(400, #"{"error":"e"}"#, headers: [Header("client-request-id", "no id")]))
            let sent = conversation.transport.requests.last?.headers["client-request-id"] ?? ""
            #expect(callback.error?.correlationId == UUID(uuidString: sent))
            #expect(sent == sent.lowercased())
        }
        let ids = conversation.transport.requests.map { $0.headers["client-request-id"] }
        #expect(Set(ids).count == 2)
    }

    @Test(
        arguments: [
            ([], "redirect"), ([.oob], "oob redirect"), ([.password], "password redirect"),
            ([.password, .oob], "oob password redirect"),
        ] as [(Set<NativeAuthConfiguration.ChallengeTypes>, String)])
    func `redirect is always on the list of challenge types, last`(
        types: Set<NativeAuthConfiguration.ChallengeTypes>, sent: String
    ) async throws {
        for call in [Call.signUp("ada"), .signIn("ada"), .resetPassword("ada")] {
            let conversation = Conversation(challengeTypes: types)
            try await conversation.perform(call, answering: .json(400, #"{"error":"e"}"#))
            #expect(fields(of: conversation.transport.requests[0].body.reveal())["challenge_type"] == sent)
        }
    }

    @Test(
        arguments: [
            ([], nil), ([.mfaRequired], "mfa_required"), ([.registrationRequired], "registration_required"),
            ([.registrationRequired, .mfaRequired], "mfa_required registration_required"),
        ] as [(Set<NativeAuthConfiguration.Capability>, String?)])
    func `capabilities are on the start calls only, and left out when there are none`(
        capabilities: Set<NativeAuthConfiguration.Capability>, sent: String?
    ) async throws {
        for way in [Way.signUpCode, Way.signInCode, Way.resetCode] {
            let conversation = Conversation(capabilities: capabilities)
            try await conversation.perform(way[0].call, answering: way[0].posts.map(\.answer))
            let forms = conversation.transport.requests.map { fields(of: $0.body.reveal()) }
            #expect(forms.map { $0["capabilities"] } == [sent, nil])
        }
    }

    @Test func `an app adds headers of its own, by name`() async throws {
        let asked = Mutex<[Endpoint]>([])
        let conversation = Conversation(interceptor: { endpoint in
            asked.withLock { $0.append(endpoint) }
            return [
                Header("x-campaign", "a b"), Header("X-Upper", "1"), Header("x-ms-1", "2"),
                Header("X-Client-SKU", "3"), Header("x-broker-x", "4"), Header("x-app-name", "5"),
                Header("Authorization", "6"), Header("client-request-id", "7"), Header("y-x", "8"),
            ]
        })
        try await conversation.perform(Way.signInCode[0].call, answering: Way.signInCode[0].posts.map(\.answer))
        for request in conversation.transport.requests {
            #expect(
                request.headers.dropFirst(6) == [Header("x-campaign", "a b"), Header("X-Upper", "1")])
        }
        #expect(asked.withLock { $0 } == [.signInInitiate, .signInChallenge])
    }

    @Test(arguments: [
        (["read"], "read openid profile offline_access"),
        (["read", "openid", "read"], "read openid profile offline_access"),
        (["offline_access", "a.b/c"], "offline_access a.b/c openid profile"),
        ([], "openid profile offline_access"),
    ])
    func `scopes are the app's own, then those always asked for, none twice`(scopes: [String], sent: String)
        async throws
    {
        let conversation = Conversation()
        try await conversation.perform(
            .signIn("ada", password: "p", scopes: scopes),
            answering: .json(200, #"{"continuation_token":"t-1"}"#),
            .json(200, #"{"continuation_token":"t-2","challenge_type":"password"}"#),
            .json(400, #"{"error":"e"}"#))
        #expect(fields(of: conversation.transport.requests[2].body.reveal())["scope"] == sent)
    }
}
