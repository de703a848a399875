import NativeAuthWire

/// What an error says where the server said nothing. For developers; screens have words of their own.
enum StockText {
    static let anotherOperation = "Another operation is under way on this flow."
    static let browserRequired = "The tenant requires a browser to go on."
    static let unexpectedAnswer = "The tenant answered something unexpected."
    static let wrongPassword = "The password is not right."
    static let resetAdvice = "The password must be changed before it can be used: reset it."
    static let secondFactorAdvice = "A second factor is needed: sign out, and sign in again."
    static let blockedAdvice = "The tenant has blocked this way; choose another."
    static let noContinuationToken =
        "Signing in straight on is not possible, since the tenant gave no continuation token: sign in on its own."
    static let attributesNotJSON = "The attributes hold a value that JSON cannot carry."
    static let notSignedIn = "Nobody is signed in, or another account is."
    static let noRefreshToken = "There is no refresh token: sign in again."
    static let defaultScopeNamed =
        "openid, profile and offline_access are always asked for and cannot be named."
    static let fewerScopes =
        "The tenant granted fewer scopes than were asked for: an interactive request is needed."
    static let otherAccount = "The tenant answered for another account."
    static let resetFailed = "The tenant could not complete the reset."
    static let resetTimedOut = "The tenant did not complete the reset in time."

    static func missingCallback(_ name: String) -> String { "The delegate does not implement \(name)." }

    static func invalidAttributes(_ names: [String]) -> String {
        "The tenant refused these attributes: \(names.joined(separator: ", "))."
    }

    static func unexpected(_ failure: Answer.Failure) -> String {
        switch failure {
        case .unreachable(let reason): "The tenant could not be reached: \(words(reason))."
        case .status(let status, _): "\(unexpectedAnswer) (HTTP \(status))"
        case .directoryFailed(let words): words
        case .malformed(let what): "\(unexpectedAnswer) (\(what))"
        case .unsupported(let step): "The tenant asks for a step that this client does not support: \(step)."
        }
    }

    static func forKind(_ kind: Problem.Kind) -> String {
        switch kind {
        case .general: "The tenant refused the request without saying why."
        case .browserRequired: browserRequired
        case .userAlreadyExists: "There is an account with this address or alias."
        case .invalidUsername: "The username is not valid."
        case .invalidPassword: "The password is not valid."
        case .invalidAttributes(let names): invalidAttributes(names)
        case .invalidCode: "The passcode is not valid."
        case .userNotFound: "There is no such account."
        case .invalidCredentials: "The username or the password is not right."
        case .userDoesNotHavePassword: "The account has no password."
        case .authMethodBlocked: blockedAdvice
        case .invalidInput: "The contact is not valid."
        case .refreshTokenExpired: noRefreshToken
        case .invalidScope: "The scope is not valid."
        }
    }

    private static func words(_ reason: TransportFailure.Reason) -> String {
        switch reason {
        case .offline: "there is no network"
        case .hostNotFound: "its name was not found"
        case .cannotConnect: "it did not accept a connection"
        case .connectionLost: "the connection was lost"
        case .timedOut(.connecting): "it did not take a connection in time"
        case .timedOut(.waiting): "it did not answer in time"
        case .timedOut(.receiving): "its answer did not end in time"
        case .untrusted(let why): "its certificate is not to be trusted: \(why)"
        case .tooLong: "its answer is too long"
        case .cancelled: "the call was cancelled"
        case .other(let what): what
        }
    }
}
