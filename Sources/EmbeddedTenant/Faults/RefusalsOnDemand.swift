import NativeAuthWire

/// What the service is known to say and this tenant has no cause to, unless it is told to.
///
/// Source: native authentication API reference; `auth_not_supported`, 55000, 55112 and 400002 are what its SDKs test for.
/// Numbers are left out where no source has one.
extension Refusal {
    static let methodNotOffered = Refusal(
        error: .unsupportedAuthMethod, words: "The tenant does not offer this method of authentication.")

    static let methodNotOfferedInOlderWords = Refusal(
        error: .authNotSupported, words: "The tenant does not offer this method of authentication.")

    static let tokenNotValidInOlderWords = Refusal(
        error: .invalidGrant, codes: [55000], words: "The continuation_token is not valid.")

    static let tokenNotValidByOlderNumber = Refusal(
        error: .invalidRequest, codes: [55000], words: "The continuation_token is not valid.")

    static let registrationExpired = Refusal(
        error: .expiredToken, codes: [55112], words: "The continuation_token has expired. Begin again.")

    static let serverError = Refusal(error: .serverError, words: "The service has failed. Try again.")

    static let userNotFoundInOlderWords = Refusal(
        error: .invalidGrant, codes: [50034], words: "There is no account with this username.")

    static let methodNotOfThisUser = Refusal(
        error: .invalidGrant, codes: [400002], words: "The account does not sign in by this method.")

    static let refreshTokenExpired = Refusal(
        error: .expiredRefreshToken, words: "The refresh token has expired. Sign in again.")

    static let authorizationPending = Refusal(
        error: .authorizationPending, words: "The authorisation is still under way.")

    static let slowDown = Refusal(error: .slowDown, words: "Too many requests. Wait before the next one.")
}
