package import EmbeddedTenant
package import NativeAuthWire

/// Someone who goes through a tenant's flows in bytes alone, for benchmarks and for tests with several programs.
///
/// Names and passwords are letters, digits and dashes, so that they stand in a form as they are.
package struct Walk: Sendable {
    package let tenant: EmbeddedTenant
    package let outbox: Outbox

    /// - Parameter outbox: Where that tenant's passcodes arrive.
    package init(_ tenant: EmbeddedTenant, outbox: Outbox) {
        self.tenant = tenant
        self.outbox = outbox
    }

    /// Sends one request.
    package func post(_ path: String, _ form: String) async throws(TransportFailure) -> WalkReply {
        WalkReply(
            try await tenant.exchange(
                WireRequest(
                    path: path, headers: [Header("Content-Type", "application/x-www-form-urlencoded")],
                    body: Secret("client_id=demo-client&" + form))))
    }

    /// The newest passcode that a person was sent.
    package func passcode(of name: String) -> String? {
        outbox.messages.first { $0.address == Walk.address(of: name) }?.code.reveal()
    }

    /// A person's address, as typed.
    package static func address(of name: String) -> String { name + "@example.com" }

    /// A password for everybody, and the one that comes after a reset.
    package static let passwords = (first: "Vestibule-1", second: "Vestibule-2")

    private static func field(_ name: String) -> String { name + "%40example.com" }
    private static let abilities = "challenge_type=oob+password+redirect"
    private static let attributes = "attributes=%7B%22city%22%3A%22Paris%22%2C%22country%22%3A%22France%22%7D"
}

// MARK: - Sign-up

extension Walk {
    package func signUpStart(_ name: String, password: String? = nil, withAttributes: Bool = false)
        async throws(TransportFailure) -> WalkReply
    {
        try await post(
            "/signup/v1.0/start",
            "\(Walk.abilities)&username=\(Walk.field(name))" + (password.map { "&password=\($0)" } ?? "")
                + (withAttributes ? "&" + Walk.attributes : ""))
    }

    package func signUpChallenge(_ token: String) async throws(TransportFailure) -> WalkReply {
        try await post("/signup/v1.0/challenge", "\(Walk.abilities)&continuation_token=\(token)")
    }

    package func signUpPasscode(_ token: String, _ passcode: String) async throws(TransportFailure) -> WalkReply
    {
        try await post("/signup/v1.0/continue", "continuation_token=\(token)&grant_type=oob&oob=\(passcode)")
    }

    package func signUpAttributes(_ token: String) async throws(TransportFailure) -> WalkReply {
        try await post(
            "/signup/v1.0/continue", "continuation_token=\(token)&grant_type=attributes&\(Walk.attributes)")
    }

    /// A whole sign-up in three requests; what the last was answered.
    package func signUp(_ name: String, password: String? = nil) async throws -> WalkReply {
        let started = try await signUpStart(name, password: password, withAttributes: true)
        let sent = try await signUpChallenge(try started.requiredToken)
        guard let passcode = passcode(of: name) else { throw Astray(step: "passcode", reply: sent) }
        return try await signUpPasscode(try sent.requiredToken, passcode)
    }
}

// MARK: - Sign-in and reset

extension Walk {
    /// - Parameter username: As it stands in a form.
    package func initiate(_ username: String) async throws(TransportFailure) -> WalkReply {
        try await post("/oauth2/v2.0/initiate", "\(Walk.abilities)&username=\(username)")
    }

    /// A whole sign-in by password; what the last request was answered.
    package func signIn(_ name: String, password: String) async throws -> WalkReply {
        let begun = try await initiate(Walk.field(name))
        let asked = try await post(
            "/oauth2/v2.0/challenge", "\(Walk.abilities)&continuation_token=\(try begun.requiredToken)")
        return try await post(
            "/oauth2/v2.0/token",
            "continuation_token=\(try asked.requiredToken)&grant_type=password&username=\(Walk.field(name))"
                + "&password=\(password)&scope=openid&client_info=true")
    }

    /// A whole reset; what the last request was answered.
    package func reset(_ name: String, to password: String) async throws -> WalkReply {
        let started = try await post(
            "/resetpassword/v1.0/start", "\(Walk.abilities)&username=\(Walk.field(name))")
        let sent = try await post(
            "/resetpassword/v1.0/challenge", "\(Walk.abilities)&continuation_token=\(try started.requiredToken)"
        )
        guard let passcode = passcode(of: name) else { throw Astray(step: "passcode", reply: sent) }
        let proved = try await post(
            "/resetpassword/v1.0/continue",
            "continuation_token=\(try sent.requiredToken)&grant_type=oob&oob=\(passcode)")
        let submitted = try await post(
            "/resetpassword/v1.0/submit",
            "continuation_token=\(try proved.requiredToken)&new_password=\(password)")
        let token = try submitted.requiredToken
        _ = try await post("/resetpassword/v1.0/poll_completion", "continuation_token=\(token)")
        return try await post("/resetpassword/v1.0/poll_completion", "continuation_token=\(token)")
    }
}

/// A step of a walk was not answered as it must be.
package struct Astray: Error {
    package let step: String
    package let reply: WalkReply

    package init(step: String, reply: WalkReply) {
        self.step = step
        self.reply = reply
    }
}

extension UserFlow {
    /// A tenant that asks for City and Country, as walks give them.
    package static func walked(_ method: UserFlow.Method) -> UserFlow {
        var userFlow = UserFlow()
        userFlow.method = method
        userFlow.attributes = ["city", "country"].map {
            var attribute = AttributeDefinition(key: $0)
            attribute.isRequired = true
            return attribute
        }
        return userFlow
    }
}
