import Testing

// MARK: - Steps of a sign-in

extension Conversation {
    /// `capabilities` of an application that can do all.
    static let capable = "&capabilities=mfa_required+registration_required"

    func initiate(_ username: String = "ada%40example.com", _ more: String = "") async throws -> Reply {
        try await post(
            "/oauth2/v2.0/initiate",
            "client_id=demo-client&challenge_type=oob+password+redirect&username=\(username)\(more)")
    }

    func signInChallenge(_ token: String, _ more: String = "") async throws -> Reply {
        try await post(
            "/oauth2/v2.0/challenge",
            "client_id=demo-client&challenge_type=oob+password+redirect&continuation_token=\(token)\(more)")
    }

    /// The token that waits for what the account proves first.
    func challenged(_ username: String = "ada%40example.com", _ more: String = "") async throws -> String {
        try await signInChallenge(initiate(username, more).token).token
    }

    func introspect(_ token: String) async throws -> Reply {
        try await post("/oauth2/v2.0/introspect", "client_id=demo-client&continuation_token=\(token)")
    }

    /// - Parameter grant: The grant type and what goes with it.
    func tokens(
        _ token: String, _ grant: String, scope: String = "openid+profile+offline_access"
    ) async throws -> Reply {
        try await post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&continuation_token=\(token)&scope=\(scope)&client_info=true&grant_type=\(grant)"
        )
    }

    static let rightPassword = "password&username=ada%40example.com&password=Vestibule-1"

    static func password(_ password: String) -> String {
        "password&username=ada%40example.com&password=\(password)"
    }

    /// A whole sign-in by password.
    func signedIn(scope: String = "openid+profile+offline_access") async throws -> Reply {
        try await tokens(challenged(), Conversation.rightPassword, scope: scope)
    }

    func refresh(_ token: String, scope: String = "openid+profile+offline_access", _ more: String = "")
        async throws
        -> Reply
    {
        try await post(
            "/oauth2/v2.0/token",
            "client_id=demo-client&grant_type=refresh_token&refresh_token=\(token)&scope=\(scope)&client_info=true\(more)"
        )
    }
}

// MARK: - Steps of a reset

extension Conversation {
    func resetStart(_ username: String = "ada%40example.com") async throws -> Reply {
        try await post(
            "/resetpassword/v1.0/start",
            "client_id=demo-client&challenge_type=oob+redirect&username=\(username)")
    }

    func resetChallenge(_ token: String) async throws -> Reply {
        try await post(
            "/resetpassword/v1.0/challenge",
            "client_id=demo-client&challenge_type=oob+redirect&continuation_token=\(token)")
    }

    func resetContinue(_ token: String, _ code: String) async throws -> Reply {
        try await post(
            "/resetpassword/v1.0/continue",
            "client_id=demo-client&continuation_token=\(token)&grant_type=oob&oob=\(code)")
    }

    func submit(_ token: String, _ password: String) async throws -> Reply {
        try await post(
            "/resetpassword/v1.0/submit",
            "client_id=demo-client&continuation_token=\(token)&new_password=\(password)")
    }

    func poll(_ token: String) async throws -> Reply {
        try await post(
            "/resetpassword/v1.0/poll_completion", "client_id=demo-client&continuation_token=\(token)")
    }

    /// The token that waits for a new password.
    func provedForReset() async throws -> String {
        try await resetContinue(resetChallenge(resetStart().token).token, newestCode).token
    }

    /// A whole reset; the token that it ends with.
    func passwordReset(to password: String = "Vestibule-2") async throws -> String {
        let token = try await submit(provedForReset(), password).token
        _ = try await poll(token)
        return try await poll(token).token
    }
}
