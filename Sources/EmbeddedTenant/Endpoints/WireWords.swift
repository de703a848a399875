/// The values of `error`.
///
/// Source: native authentication API reference, common and per-endpoint errors.
enum ErrorName: String, Encodable, Sendable {
    case accessDenied = "access_denied"
    case attributesRequired = "attributes_required"
    case authNotSupported = "auth_not_supported"
    case authorizationPending = "authorization_pending"
    case credentialRequired = "credential_required"
    case expiredRefreshToken = "expired_refresh_token"
    case expiredToken = "expired_token"
    case invalidClient = "invalid_client"
    case invalidGrant = "invalid_grant"
    case invalidRequest = "invalid_request"
    case invalidScope = "invalid_scope"
    case serverError = "server_error"
    case slowDown = "slow_down"
    case temporarilyUnavailable = "temporarily_unavailable"
    case unauthorizedClient = "unauthorized_client"
    case unsupportedAuthMethod = "unsupported_auth_method"
    case unsupportedChallengeType = "unsupported_challenge_type"
    case unsupportedGrantType = "unsupported_grant_type"
    case userAlreadyExists = "user_already_exists"
    case userNotFound = "user_not_found"
    case verificationRequired = "verification_required"
}

/// The values of `suberror`.
enum Suberror: String, Encodable, Sendable {
    case attributeValidationFailed = "attribute_validation_failed"
    case introspectRequired = "introspect_required"
    case invalidOOBValue = "invalid_oob_value"
    case mfaRequired = "mfa_required"
    case nativeAuthAPIDisabled = "nativeauthapi_disabled"
    case passwordBanned = "password_banned"
    case passwordIsInvalid = "password_is_invalid"
    case passwordRecentlyUsed = "password_recently_used"
    case passwordTooLong = "password_too_long"
    case passwordTooShort = "password_too_short"
    case passwordTooWeak = "password_too_weak"
    case providerBlocked = "provider_blocked_by_rep"
    case registrationRequired = "registration_required"
}
