import NativeAuth

/// The flags of an error's type, each by its name, written down from the specification and not from the type.
func flags(of error: any NativeAuthError) -> [String: Bool] {
    var flags = ["isBrowserRequired": error.isBrowserRequired]
    switch error {
    case let error as SignUpStartError:
        flags["isUserAlreadyExists"] = error.isUserAlreadyExists
        flags["isInvalidPassword"] = error.isInvalidPassword
        flags["isInvalidUsername"] = error.isInvalidUsername
        flags["isInvalidAttributes"] = error.isInvalidAttributes
    case let error as SignInStartError:
        flags["isUserNotFound"] = error.isUserNotFound
        flags["isInvalidCredentials"] = error.isInvalidCredentials
        flags["isInvalidUsername"] = error.isInvalidUsername
    case let error as ResetPasswordStartError:
        flags["isUserDoesNotHavePassword"] = error.isUserDoesNotHavePassword
        flags["isUserNotFound"] = error.isUserNotFound
        flags["isInvalidUsername"] = error.isInvalidUsername
    case let error as VerifyCodeError:
        flags["isInvalidCode"] = error.isInvalidCode
    case let error as AttributesRequiredError:
        flags["isUserAlreadyExists"] = error.isUserAlreadyExists
    case is ResendCodeError, is SignInAfterSignUpError, is SignInAfterResetPasswordError: break
    case let error as PasswordRequiredError:
        flags["isInvalidPassword"] = error.isInvalidPassword
    case let error as MFARequestChallengeError:
        flags["isAuthMethodBlocked"] = error.isAuthMethodBlocked
    case let error as MFASubmitChallengeError:
        flags["isInvalidChallenge"] = error.isInvalidChallenge
    case let error as RegisterStrongAuthChallengeError:
        flags["isInvalidInput"] = error.isInvalidInput
        flags["isVerificationContactBlocked"] = error.isVerificationContactBlocked
    case let error as RegisterStrongAuthSubmitChallengeError:
        flags["isInvalidChallenge"] = error.isInvalidChallenge
    case let error as RetrieveAccessTokenError:
        flags["isRefreshTokenExpired"] = error.isRefreshTokenExpired
        flags["isInvalidScope"] = error.isInvalidScope
    default: flags["an unknown type of error: \(type(of: error))"] = true
    }
    return flags
}

/// The flags that are true.
func raisedFlags(of error: any NativeAuthError) -> [String] {
    flags(of: error).filter(\.value).map(\.key).sorted()
}
