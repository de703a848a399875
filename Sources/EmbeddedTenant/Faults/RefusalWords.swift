extension RefusalKind {
    /// What it says, in a few words for people; its name where there are none yet.
    package var words: String { Self.words[name] ?? name }

    private static let words = [
        "invalid_request/90100": "the client id is missing",
        "invalid_request/90100/username": "the username is missing",
        "unauthorized_client": "the app is unknown",
        "invalid_client/nativeauthapi_disabled": "native authentication is off",
        "unsupported_challenge_type": "no redirect among the challenge types",
        "invalid_request/901007": "an unknown challenge type",
        "invalid_request/55200": "the token is not of this step",
        "expired_token": "the flow took too long",

        "user_already_exists": "the address is taken",
        "user_already_exists/flatusername": "the username (alias) is taken",
        "invalid_grant/attribute_validation_failed": "a detail is refused",
        "unsupported_auth_method": "this way to sign up is not offered",
        "auth_not_supported": "the same, in older words",
        "attributes_required/start": "details are missing at the start",
        "verification_required": "the address is not proved yet",
        "credential_required": "a password is asked for",
        "attributes_required": "details are asked for",

        "invalid_grant/invalid_oob_value": "the passcode is wrong",
        "invalid_request/701014": "too many passcodes were sent",

        "invalid_grant/password_is_invalid": "password: a character is not allowed",
        "invalid_grant/password_too_short": "password: too short",
        "invalid_grant/password_too_long": "password: too long",
        "invalid_grant/password_too_weak": "password: too weak",
        "invalid_grant/password_banned": "password: easily guessed",
        "invalid_grant/password_recently_used": "password: used before",

        "user_not_found": "there is no such account",
        "access_denied/provider_blocked_by_rep": "the contact is blocked",
        "invalid_request/introspect_required": "ask which methods there are",
        "invalid_grant/55000": "the token is not valid, in older words",
        "invalid_request/55000": "the token is not valid, older number",
        "server_error": "a fault of the service",

        "invalid_grant/50126": "the password is wrong",
        "invalid_grant/50034": "there is no such account, in older words",
        "invalid_grant/50053": "the account is locked",
        "invalid_grant/400002": "not a method of this account",
        "invalid_grant/mfa_required": "a second factor is asked for",
        "invalid_grant/registration_required": "a second factor is to be registered",
        "invalid_request/50142": "the password must be changed",
        "invalid_grant/50076": "refreshing needs a second factor",
        "invalid_grant/700082": "the refresh token is dead",
        "expired_refresh_token": "the refresh token has expired",
        "invalid_scope": "a scope is refused",
        "unsupported_grant_type": "an unknown grant",
        "authorization_pending": "not decided yet",
        "slow_down": "asked too often",

        "invalid_request/901001": "the contact is not valid",
        "expired_token/55112": "registering took too long",

        "invalid_request": "password reset is off",
        "invalid_request/500222": "the account has no password",
    ]
}
