import NativeAuthWire

/// A no, as the error body says it.
struct Refusal: Error, Equatable, Sendable {
    /// The HTTP status; clients read the body of a 400 or 401 only.
    var status = 400
    let error: ErrorName
    var suberror: Suberror?
    /// `error_codes`. Clients look at the first.
    var codes: [Int] = []
    /// What it is about, for a person.
    let words: String
    /// Leads on, where the error is not the end.
    var token: ContinuationToken?
    var requiredAttributes: [RequiredAttribute] = []
    var invalidAttributes: [String] = []
    var unverifiedAttributes: [String] = []
}

// MARK: - Any endpoint

extension Refusal {
    /// A parameter is missing, empty or malformed. Clients know some of these by the first words.
    static func parameter(_ name: FieldName, because reason: String = "") -> Refusal {
        Refusal(
            error: .invalidRequest, codes: [90100],
            words: "\(name.rawValue) parameter is empty or not valid." + (reason.isEmpty ? "" : " " + reason))
    }

    /// The body cannot be read.
    static func body(_ reason: String) -> Refusal {
        Refusal(error: .invalidRequest, codes: [90100], words: reason)
    }

    static let unknownClient = Refusal(
        error: .unauthorizedClient, codes: [700016], words: "The application is not registered in this tenant.")

    static let nativeAuthOff = Refusal(
        error: .invalidClient, suberror: .nativeAuthAPIDisabled, codes: [550022],
        words: "Native authentication is not enabled for this application.")

    static let redirectMissing = Refusal(
        error: .unsupportedChallengeType, codes: [901007],
        words: "The challenge_type list does not include the required challenge type redirect.")

    static func unknownChallengeType(_ word: String) -> Refusal {
        Refusal(
            error: .invalidRequest, codes: [901007],
            words: "The challenge_type list has a value that is not supported: \(word.prefix(40)).")
    }

    static let tokenNotValid = Refusal(
        error: .invalidRequest, codes: [55200],
        words: "The continuation_token is not valid for this step.")

    static let tokenExpired = Refusal(
        error: .expiredToken, codes: [552003], words: "The continuation_token has expired. Begin again.")

    /// Nothing could be stored, and nothing was changed. 90033 is the service's number for its own directory's fault.
    static func unavailable(_ error: DirectoryError) -> Refusal {
        Refusal(
            status: 503, error: .temporarilyUnavailable, codes: [90033],
            words: "The directory could not be used: \(error.reason). Nothing was changed.")
    }

    static let outOfMemory = Refusal(
        status: 503, error: .temporarilyUnavailable, codes: [90033],
        words: "There was not enough memory to hash the password. Nothing was changed.")
}

// MARK: - Passcodes, passwords, attributes

extension Refusal {
    /// A passcode that is not the right one, whatever the cause; `nil` for the right one.
    static func passcode(_ verdict: PasscodeVerdict, rules: PasscodeRules) -> Refusal? {
        let words: String
        switch verdict {
        case .right: return nil
        case .malformed: words = "The passcode has \(rules.length) digits."
        case .wrong(let triesLeft): words = "The passcode is not right. " + left(triesLeft)
        case .replaced(let triesLeft):
            words = "A newer passcode was sent. Use the newest passcode. " + left(triesLeft)
        case .expired: words = "The passcode has expired. Ask for a new one."
        case .exhausted: words = "No tries left. Ask for a new passcode."
        }
        return passcodeRefused(words)
    }

    static func passcodeRefused(_ words: String) -> Refusal {
        Refusal(error: .invalidGrant, suberror: .invalidOOBValue, codes: [50181], words: words)
    }

    private static func left(_ tries: Int) -> String {
        switch tries {
        case 0: "No tries left. Ask for a new passcode."
        case 1: "1 try left."
        default: "\(tries) tries left."
        }
    }

    static func sendsUsedUp(_ rules: PasscodeRules) -> Refusal {
        Refusal(
            error: .invalidRequest, codes: [701014],
            words:
                "No more passcodes for now: \(rules.sends) were sent within \(rules.sendWindow.wholeSeconds) seconds."
        )
    }

    static func password(_ fault: PasswordFault, rules: PasswordRules) -> Refusal {
        Refusal(
            error: .invalidGrant, suberror: fault.suberror, codes: [399246], words: rules.words(for: fault))
    }

    static func attributesRefused(_ keys: [String], because reason: String = "") -> Refusal {
        Refusal(
            error: .invalidGrant, suberror: .attributeValidationFailed, codes: [55106],
            words: "The tenant does not take these values: \(keys.joined(separator: ", "))."
                + (reason.isEmpty ? "" : " " + reason),
            invalidAttributes: keys)
    }
}

extension PasswordFault {
    var suberror: Suberror {
        switch self {
        case .invalid: .passwordIsInvalid
        case .tooShort: .passwordTooShort
        case .tooLong: .passwordTooLong
        case .tooWeak: .passwordTooWeak
        case .banned: .passwordBanned
        case .recentlyUsed: .passwordRecentlyUsed
        }
    }
}

// MARK: - Sign-up

extension Refusal {
    static let emailTaken = Refusal(
        error: .userAlreadyExists, codes: [1003037], words: "There is an account with this address.")

    static let aliasTaken = Refusal(
        error: .userAlreadyExists, codes: [1003037], words: "This username is taken. Choose another.",
        invalidAttributes: [AttributeDefinition.aliasKey])

    static func credentialRequired(_ token: ContinuationToken?) -> Refusal {
        Refusal(
            error: .credentialRequired, codes: [55103], words: "A credential is required: a password.",
            token: token)
    }

    static func attributesRequired(_ missing: [RequiredAttribute], _ token: ContinuationToken?) -> Refusal {
        Refusal(
            error: .attributesRequired, codes: [55106],
            words: "The tenant requires: \(missing.map(\.name).joined(separator: ", ")).", token: token,
            requiredAttributes: missing)
    }

    /// The attributes are kept, but the address comes first.
    static func verificationRequired(_ token: ContinuationToken?) -> Refusal {
        Refusal(
            error: .verificationRequired, codes: [], words: "The address must be verified first.", token: token,
            unverifiedAttributes: [FieldName.username.rawValue])
    }
}
