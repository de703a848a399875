import NativeAuthWire

// MARK: - Sign-in

extension Refusal {
    static let userNotFound = Refusal(
        error: .userNotFound, codes: [50034], words: "There is no account with this username.")

    static let wrongPassword = Refusal(
        error: .invalidGrant, codes: [50126], words: "The username or the password is not right.")

    static func locked(_ remaining: Duration) -> Refusal {
        Refusal(
            error: .invalidGrant, codes: [50053],
            words:
                "The account is locked after too many wrong passwords. Try again in \(remaining.wholeSeconds) seconds, or reset the password."
        )
    }

    static let passwordMustChange = Refusal(
        error: .invalidRequest, codes: [50142],
        words: "The password must be changed before it can be used. Reset it.")

    /// A number of the service's own for grants that it does not know.
    static let unknownGrant = Refusal(
        error: .unsupportedGrantType, codes: [70003],
        words: "The grant_type is not one that this endpoint takes.")

    static func scopeRefused(_ reason: String) -> Refusal {
        Refusal(error: .invalidScope, codes: [70011], words: reason)
    }

    static let refreshTokenDead = Refusal(
        error: .invalidGrant, codes: [700082],
        words: "The refresh token is not valid: it was used, was revoked or has expired. Sign in again.")

    static let refreshNeedsSecondFactor = Refusal(
        error: .invalidGrant, codes: [50076],
        words: "A second factor is needed, which a refresh token cannot give. Sign in again.")
}

// MARK: - Second factors

extension Refusal {
    static func secondFactorNeeded(_ token: ContinuationToken?) -> Refusal {
        Refusal(
            error: .invalidGrant, suberror: .mfaRequired, codes: [50076], words: "A second factor is needed.",
            token: token)
    }

    static func registrationNeeded(_ token: ContinuationToken?) -> Refusal {
        Refusal(
            error: .invalidGrant, suberror: .registrationRequired, codes: [50079],
            words: "A second factor is needed, and none is registered.", token: token)
    }

    static let introspectRequired = Refusal(
        error: .invalidRequest, suberror: .introspectRequired, codes: [50076],
        words: "There is no default method: ask which there are, and choose one by its id.")

    static let contactBlocked = Refusal(
        error: .accessDenied, suberror: .providerBlocked, codes: [550024],
        words: "This contact is blocked. Choose another.")

    static func contactNotValid(_ channel: Message.Channel) -> Refusal {
        let rule =
            switch channel {
            case .email: "It is not an email address."
            case .sms: "A telephone number is + and the country, then 6 to 14 digits, such as +44 7700900123."
            }
        return Refusal(error: .invalidRequest, codes: [901001], words: "The contact is not valid. " + rule)
    }
}

// MARK: - Password reset

extension Refusal {
    static let resetOff = Refusal(
        error: .invalidRequest, codes: [], words: "Password reset is switched off in this tenant.")

    static let noPassword = Refusal(
        error: .invalidRequest, codes: [500222],
        words: "The account has no password: it signs in with a passcode, and there is nothing to reset.")
}
