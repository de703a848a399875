import NativeAuthWire

/// From the wire's words to flags. Source: client states, section 5.1; suberrors are tested before numbers.
extension Refusal {
    var isWrongCode: Bool { error == ErrorWord.invalidGrant && suberror == ErrorWord.invalidOOBValue }

    var isPasswordRefused: Bool {
        error == ErrorWord.invalidGrant && suberror?.hasPrefix(ErrorWord.passwordPrefix) == true
    }

    /// Refused with the names of the attributes; without names it is an error like any other.
    var areAttributesRefused: Bool {
        error == ErrorWord.invalidGrant && suberror == ErrorWord.attributeValidationFailed
            && !invalidAttributes.isEmpty
    }

    var isAliasTaken: Bool {
        error == ErrorWord.userAlreadyExists && invalidAttributes.contains(AttributeName.alias)
    }

    var isMethodBlocked: Bool { error == ErrorWord.accessDenied && suberror == ErrorWord.providerBlocked }

    /// Whether `error` is one of those that the challenge endpoints document; the words that nobody listed end a
    /// sign-up's resend.
    var isTyped: Bool {
        [
            ErrorWord.invalidRequest, ErrorWord.expiredToken, ErrorWord.invalidGrant,
            "unsupported_challenge_type",
            "unauthorized_client", "invalid_client",
        ].contains(error)
    }

    private var isUsernameNotValid: Bool {
        error == ErrorWord.invalidRequest && codes.first == ErrorCode.parameterNotValid
            && description?.contains("username parameter is empty or not valid") == true
    }

    var signUpStartKind: Problem.Kind {
        if error == ErrorWord.userAlreadyExists { return .userAlreadyExists }
        if isPasswordRefused { return .invalidPassword }
        if isUsernameNotValid { return .invalidUsername }
        if areAttributesRefused { return .invalidAttributes(invalidAttributes) }
        return .general
    }

    var resetStartKind: Problem.Kind {
        if error == ErrorWord.userNotFound { return .userNotFound }
        if error == ErrorWord.invalidRequest, codes.first == ErrorCode.userHasNoPassword {
            return .userDoesNotHavePassword
        }
        return isUsernameNotValid ? .invalidUsername : .general
    }

    var isUserNotFound: Bool {
        error == ErrorWord.userNotFound
            || error == ErrorWord.invalidGrant && suberror == nil && codes.first == ErrorCode.userNotFound
    }

    var areCredentialsWrong: Bool {
        error == ErrorWord.invalidGrant && suberror == nil && codes.first == ErrorCode.wrongCredentials
    }

    /// The advice that the numbers of a token call call for, if any.
    var tokenAdvice: String? {
        error == ErrorWord.invalidRequest && codes.contains(ErrorCode.passwordResetRequired)
            ? StockText.resetAdvice : nil
    }
}

extension Problem {
    /// What is refused before any call.
    static func local(_ kind: Kind) -> Problem { Problem(kind, StockText.forKind(kind)) }
}
