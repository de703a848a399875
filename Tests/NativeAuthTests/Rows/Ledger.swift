/// Every row of the specification's tables, and the vectors that play it.
///
/// Section 6 has a row for each operation; its cells are all played by cases.
enum Ledger {
    struct Row: Sendable {
        var name: String
        var vectors: [String]

        init(_ name: String, _ vectors: String...) { (self.name, self.vectors) = (name, vectors) }

        var section: String { String(name.prefix { $0 != " " }) }
    }

    /// How many rows each section's tables have.
    static let rowsOfSection = [
        "3": 19, "5.1": 37, "6": 15, "7": 17, "8": 10, "9": 5, "10": 9, "11": 8, "12": 7,
    ]

    static let rows: [Row] =
        section3 + section5 + section6 + section7 + section8 + section9 + section10
        + section11 + section12

    static let cases: [Case] =
        Section3.cases + Section5.cases + Section6.cases + Section7.cases + Section8.cases + Section9.cases
        + Section10.cases + Section11.cases + Section12.cases

    private static let section3 = [
        Row("3 signUp", "signup-empty-username", "signup-code-required", "signup-attributes-not-json"),
        Row("3 signIn", "signin-empty-username", "signin-empty-password", "signin-password-completed"),
        Row("3 resetPassword", "reset-code-required"),
        Row("3 getNativeAuthUserAccount", "account-token-after-sign-out"),
        Row("3 SignUpCodeRequired submitCode", "signup-code-empty"),
        Row("3 SignUpCodeRequired resendCode", "signup-resend-success"),
        Row("3 SignUpPasswordRequired submitPassword", "signup-password-empty"),
        Row("3 SignUpAttributesRequired submitAttributes", "signup-attributes-empty-map-sent"),
        Row(
            "3 SignInAfterSignUp, SignInAfterResetPassword signIn", "after-reset-no-token",
            "after-signup-scopes"),
        Row("3 SignInCodeRequired submitCode, resendCode", "signin-code-completed", "signin-resend-success"),
        Row("3 SignInPasswordRequired submitPassword", "signin-submit-password-empty"),
        Row("3 AwaitingMFA, MFARequired requestChallenge", "mfa-challenge-sent", "mfa-challenge-sent-again"),
        Row("3 MFARequired submitChallenge", "mfa-submit-empty"),
        Row(
            "3 RegisterStrongAuth challengeAuthMethod", "register-challenge-empty-contact-from-verification",
            "register-challenge-preverified"),
        Row("3 RegisterStrongAuthVerificationRequired submitChallenge", "register-submit-empty"),
        Row("3 ResetPasswordCodeRequired submitCode, resendCode", "reset-code-empty"),
        Row("3 ResetPasswordRequired submitPassword", "reset-password-empty"),
        Row("3 getAccessToken", "account-token-from-cache", "account-token-forced"),
        Row("3 signOut", "account-token-after-sign-out"),
    ]

    private static let section5 = [
        Row("5.1 signUp: user_already_exists", "signup-start-401-read-like-400"),
        Row(
            "5.1 signUp: password_*", "signup-start-password-too-weak", "signup-start-password-too-long",
            "signup-start-password-is-invalid", "signup-start-password-banned"),
        Row("5.1 signUp: 90100 and the words about username", "signup-start-90100-other-text"),
        Row("5.1 signUp: attribute_validation_failed with names"),
        Row(
            "5.1 signUp: attribute_validation_failed, callback missing",
            "signup-delegate-lacks-attributes-invalid"),
        Row(
            "5.1 signUp: anything else", "signup-start-attributes-invalid-empty",
            "signup-start-attributes-invalid-absent", "signup-start-attributes-required",
            "signup-start-grant-no-suberror", "signup-start-error-x"),
        Row("5.1 signUp: challenge answers password"),
        Row("5.1 signIn: initiate user_not_found", "signin-initiate-user-not-found"),
        Row("5.1 signIn: token user_not_found or first code 50034"),
        Row(
            "5.1 signIn: first code 50126", "signin-token-wrong-password", "signin-token-known-code-first",
            "signin-token-known-code-second"),
        Row("5.1 signIn: 50142 anywhere", "signin-token-password-reset-needed-any-place"),
        Row("5.1 signIn: challenge blocked", "signin-challenge-access-denied"),
        Row(
            "5.1 submitPassword (sign-in)", "signin-submit-password-wrong",
            "signin-submit-password-user-not-found"),
        Row("5.1 submitCode (sign-in): invalid_oob_value"),
        Row("5.1 submitCode (sign-in): other invalid_grant", "signin-code-general-drops-text"),
        Row("5.1 submitCode (sign-up): invalid_oob_value or password_*", "signup-code-password-suberror"),
        Row(
            "5.1 submitCode (sign-up): credential_required, then an error",
            "signup-code-credential-challenge-error"),
        Row(
            "5.1 submitPassword (sign-up): password_*", "signup-password-password-too-short",
            "signup-password-password-too-long", "signup-password-password-recently-used",
            "signup-password-password-banned"),
        Row("5.1 submitPassword (sign-up): invalid_oob_value", "signup-password-oob-suberror"),
        Row("5.1 submitAttributes: attributes_required", "signup-attributes-more-required"),
        Row("5.1 submitAttributes: attribute_validation_failed"),
        Row("5.1 submitAttributes: user_already_exists"),
        Row(
            "5.1 submitAttributes: anything else", "signup-attributes-credential-required",
            "signup-attributes-verification-required", "signup-attributes-invalid-empty"),
        Row("5.1 resetPassword: 90100 and the words about username", "reset-start-invalid-request"),
        Row("5.1 resetPassword: unknown error"),
        Row("5.1 resetPassword: user_not_found"),
        Row("5.1 resetPassword: first code 500222", "reset-start-no-password-not-first"),
        Row("5.1 submitCode (reset): invalid_oob_value", "reset-code-wrong-code"),
        Row(
            "5.1 submitPassword (reset): password_* from submit or poll", "reset-password-password-too-weak",
            "reset-password-password-too-long", "reset-password-password-is-invalid",
            "reset-password-password-banned", "reset-password-poll-password-too-weak"),
        Row(
            "5.1 submitPassword (reset): failed, used up, user_not_found, else", "reset-password-poll-failed",
            "reset-password-poll-gives-up", "reset-password-poll-user-not-found",
            "reset-password-grant-no-suberror"),
        Row("5.1 requestChallenge (MFA): blocked", "mfa-challenge-blocked-other-error"),
        Row("5.1 submitChallenge (MFA)", "mfa-submit-wrong-code"),
        Row("5.1 challengeAuthMethod: 901001 anywhere", "register-challenge-invalid-contact-any-place"),
        Row("5.1 challengeAuthMethod: blocked", "register-challenge-access-denied"),
        Row("5.1 submitChallenge (registration): invalid_oob_value", "register-submit-wrong-code"),
        Row("5.1 any: redirect", "signup-start-redirect", "signin-initiate-redirect", "reset-start-redirect"),
        Row(
            "5.1 any: nothing intelligible", "signup-start-body-not-json", "signup-start-offline",
            "signup-challenge-type-unknown", "signin-initiate-404-body-not-read"),
    ]

    private static let section6 = Section6.cases.map { Row($0.row) }

    private static let section7 = [
        Row("7 signUp: passcode sent", "signup-code-required"),
        Row("7 signUp: attributes refused", "signup-delegate-lacks-attributes-invalid"),
        Row("7 signUp: other", "signup-start-error-x"),
        Row("7 CodeRequired: resendCode, passcode sent", "signup-resend-success"),
        Row("7 CodeRequired: resendCode, error", "signup-resend-error-keeps-state", "signup-resend-redirect"),
        Row("7 CodeRequired: submitCode, 200", "signup-code-completed"),
        Row("7 CodeRequired: submitCode, credential_required", "signup-code-then-password-required"),
        Row("7 CodeRequired: submitCode, attributes_required", "signup-code-then-attributes-required"),
        Row("7 CodeRequired: submitCode, wrong code", "signup-code-empty"),
        Row("7 CodeRequired: submitCode, other", "signup-code-expired-token", "signup-code-unknown-error"),
        Row("7 PasswordRequired: submitPassword, completed or attributes asked"),
        Row("7 PasswordRequired: submitPassword, password_*", "signup-password-password-too-short"),
        Row(
            "7 AttributesRequired: submitAttributes, completed", "signup-attributes-completed",
            "signup-attributes-completed-no-token"),
        Row("7 AttributesRequired: submitAttributes, still missing", "signup-attributes-more-required"),
        Row("7 AttributesRequired: submitAttributes, other", "signup-attributes-credential-required"),
        Row("7 SignInAfterSignUp: signIn", "after-signup-scopes"),
        Row("7 credential_required without a token"),
        Row(
            "7 attributes_required without a token or with an empty list",
            "signup-code-attributes-required-no-token", "signup-code-attributes-required-empty",
            "signup-code-attributes-required-absent"),
        Row("7 a 200 without a token completes", "signup-code-completed-no-token"),
    ]

    private static let section8 = [
        Row("8 signIn without password: oob", "signin-code-required"),
        Row("8 signIn without password: password", "signin-password-required"),
        Row("8 signIn with password: 200", "signin-password-completed"),
        Row("8 signIn with password: the account has none"),
        Row("8 signIn with password: mfa_required", "signin-awaiting-mfa"),
        Row("8 signIn with password: registration_required", "signin-registration-required"),
        Row("8 signIn: other", "signin-initiate-no-token", "signin-token-empty-codes"),
        Row(
            "8 SignInPasswordRequired: submitPassword", "signin-submit-password-awaiting-mfa",
            "signin-submit-password-registration-required"),
        Row("8 SignInCodeRequired: submitCode", "signin-code-completed"),
        Row("8 SignInCodeRequired: resendCode", "signin-resend-success"),
    ]

    private static let section9 = [
        Row("9 200", "after-signup-scopes", "after-reset-completed"),
        Row("9 registration_required", "after-reset-registration-required"),
        Row("9 mfa_required", "after-signup-mfa-required", "after-reset-mfa-required"),
        Row("9 redirect", "after-signup-redirect", "after-reset-redirect"),
        Row("9 other, or no token in the state", "after-signup-expired-token", "after-reset-no-token"),
    ]

    private static let section10 = [
        Row("10 requestChallenge: passcode sent", "mfa-challenge-sent", "mfa-challenge-sent-again"),
        Row("10 requestChallenge: error", "mfa-challenge-missing-field"),
        Row("10 MFARequired: submitChallenge, signed in"),
        Row("10 MFARequired: submitChallenge, error", "mfa-submit-wrong-code", "mfa-submit-expired-token"),
        Row("10 challengeAuthMethod: passcode sent", "register-challenge-sent", "register-challenge-sms"),
        Row("10 challengeAuthMethod: preverified", "register-challenge-preverified"),
        Row("10 challengeAuthMethod: error", "register-challenge-error-from-verification"),
        Row("10 VerificationRequired: submitChallenge, signed in", "register-submit-completed"),
        Row("10 VerificationRequired: submitChallenge, error", "register-submit-wrong-code"),
    ]

    private static let section11 = [
        Row("11 resetPassword: passcode sent", "reset-code-required"),
        Row("11 resetPassword: other", "reset-challenge-password-answer", "reset-start-no-token"),
        Row("11 ResetPasswordCodeRequired: resendCode", "reset-resend-error-drops-state"),
        Row("11 ResetPasswordCodeRequired: submitCode, 200", "reset-code-accepted"),
        Row("11 ResetPasswordCodeRequired: submitCode, error", "reset-code-wrong-code"),
        Row("11 ResetPasswordRequired: submitPassword, succeeded", "reset-password-completed"),
        Row("11 ResetPasswordRequired: submitPassword, password_*", "reset-password-password-too-weak"),
        Row(
            "11 ResetPasswordRequired: submitPassword, failed, used up, other", "reset-password-poll-failed",
            "reset-password-poll-gives-up"),
    ]

    private static let section12 = [
        Row("12 successful token call", "signin-password-completed", "signin-token-no-client-info"),
        Row("12 getNativeAuthUserAccount", "account-token-after-sign-out"),
        Row(
            "12 getAccessToken", "account-token-from-cache", "account-token-forced",
            "account-token-claims-bypass-cache"),
        Row("12 getAccessToken success", "account-token-forced-with-refresh-token"),
        Row(
            "12 getAccessToken failure", "account-token-mfa-needed", "account-token-password-reset-needed",
            "account-token-bad-token", "account-token-invalid-scope"),
        Row("12 signOut", "account-token-after-sign-out"),
        Row("12 resetPassword does not touch the cache", "reset-password-completed"),
    ]
}
