import NativeAuthWire

extension [Endpoint] {
    fileprivate static let all = Endpoint.allCases
    /// Those that open a flow.
    fileprivate static let starts: [Endpoint] = [.signUpStart, .signInInitiate, .resetPasswordStart]
    /// Those that take a continuation token.
    fileprivate static let steps = all.filter { !starts.contains($0) }
    /// Those that read a list of challenge types.
    fileprivate static let listing: [Endpoint] =
        starts + [.signUpChallenge, .signInChallenge, .resetPasswordChallenge, .token]
    fileprivate static let sending: [Endpoint] = [
        .signUpChallenge, .signInChallenge, .resetPasswordChallenge, .registerChallenge,
    ]
    fileprivate static let registering: [Endpoint] = [
        .registerIntrospect, .registerChallenge, .registerContinue,
    ]
}

/// Why an error that opens a next step is not to be had on demand.
private func nextStep(_ setting: String) -> String {
    "it opens a next step, which a call that goes wrong cannot; to have it, \(setting)"
}

extension RefusalKind {
    static let common = [
        RefusalKind("invalid_request/90100", .all, .parameter(.clientID)),
        RefusalKind("invalid_request/90100/username", .starts, .parameter(.username)),
        RefusalKind("unauthorized_client", .all, .unknownClient),
        RefusalKind("invalid_client/nativeauthapi_disabled", .all, .nativeAuthOff),
        RefusalKind("unsupported_challenge_type", .listing, .redirectMissing),
        RefusalKind("invalid_request/901007", .listing + [.registerChallenge], .unknownChallengeType("sms")),
        RefusalKind("invalid_request/55200", .steps, .tokenNotValid),
        RefusalKind("expired_token", .steps, .tokenExpired),
    ]

    static let ofSignUp = [
        RefusalKind("user_already_exists", [.signUpStart, .signUpContinue], .emailTaken),
        RefusalKind("user_already_exists/flatusername", [.signUpStart, .signUpContinue], .aliasTaken),
        RefusalKind("invalid_grant/attribute_validation_failed", [.signUpStart, .signUpContinue]) { userFlow in
            .attributesRefused(userFlow.attributes.first.map { [$0.key] } ?? [])
        },
        RefusalKind("unsupported_auth_method", [.signUpStart], .methodNotOffered),
        RefusalKind("auth_not_supported", [.signUpStart], .methodNotOfferedInOlderWords),
        RefusalKind("attributes_required/start", [.signUpStart]) { userFlow in
            .attributesRequired(userFlow.attributes.map(RequiredAttribute.init), nil)
        },
        RefusalKind(
            "verification_required", [.signUpContinue, .resetPasswordContinue], .verificationRequired(nil)),
        RefusalKind(
            "credential_required", [.signUpContinue],
            unless: nextStep("leave the password out of the first request"), .credentialRequired(nil)),
        RefusalKind(
            "attributes_required", [.signUpContinue], unless: nextStep("require an attribute in the user flow")
        ) { userFlow in .attributesRequired(userFlow.attributes.map(RequiredAttribute.init), nil) },
    ]

    static let ofPasscodes = [
        RefusalKind(
            "invalid_grant/invalid_oob_value",
            [.signUpContinue, .token, .resetPasswordContinue, .registerContinue],
            .passcodeRefused("The passcode is not right.")),
        RefusalKind("invalid_request/701014", .sending) { .sendsUsedUp($0.passcode) },
    ]

    static let ofPasswords = PasswordFault.allCases.map { fault in
        RefusalKind(
            "invalid_grant/\(fault.suberror.rawValue)",
            [.signUpStart, .signUpContinue, .resetPasswordSubmit, .resetPasswordPollCompletion]
        ) { .password(fault, rules: $0.password) }
    }

    static let ofSignIn = [
        RefusalKind(
            "user_not_found",
            [.signInInitiate, .token, .resetPasswordStart, .resetPasswordPollCompletion], .userNotFound),
        RefusalKind(
            "access_denied/provider_blocked_by_rep", [.signInChallenge, .registerChallenge], .contactBlocked),
        RefusalKind("invalid_request/introspect_required", [.signInChallenge], .introspectRequired),
        RefusalKind(
            "invalid_grant/55000", [.signUpChallenge, .signInChallenge, .token], .tokenNotValidInOlderWords),
        RefusalKind("invalid_request/55000", [.signInChallenge, .token], .tokenNotValidByOlderNumber),
        RefusalKind("server_error", [.signInIntrospect], .serverError),
    ]

    static let ofTokens = [
        RefusalKind("invalid_grant/50126", [.token], .wrongPassword),
        RefusalKind("invalid_grant/50034", [.token], .userNotFoundInOlderWords),
        RefusalKind("invalid_grant/50053", [.token], .locked(.seconds(PasswordLock.shortest))),
        RefusalKind("invalid_grant/400002", [.token], .methodNotOfThisUser),
        RefusalKind(
            "invalid_grant/mfa_required", [.token],
            unless: nextStep("let the user flow require a second factor of an account that has one"),
            .secondFactorNeeded(nil)),
        RefusalKind(
            "invalid_grant/registration_required", [.token],
            unless: nextStep("let the user flow require a second factor of an account that has none"),
            .registrationNeeded(nil)),
        RefusalKind("invalid_request/50142", [.token], .passwordMustChange),
        RefusalKind("invalid_grant/50076", [.token], .refreshNeedsSecondFactor),
        RefusalKind("invalid_grant/700082", [.token], .refreshTokenDead),
        RefusalKind("expired_refresh_token", [.token], .refreshTokenExpired),
        RefusalKind("invalid_scope", [.token], .scopeRefused("The application may not ask for this scope.")),
        RefusalKind("unsupported_grant_type", [.token], .unknownGrant),
        RefusalKind("authorization_pending", [.token], .authorizationPending),
        RefusalKind("slow_down", [.token], .slowDown),
    ]

    static let ofRegistration = [
        RefusalKind("invalid_request/901001", [.registerChallenge], .contactNotValid(.email)),
        RefusalKind("expired_token/55112", .registering, .registrationExpired),
    ]

    static let ofReset = [
        RefusalKind("invalid_request", [.resetPasswordStart], .resetOff),
        RefusalKind("invalid_request/500222", [.resetPasswordStart], .noPassword),
    ]
}
