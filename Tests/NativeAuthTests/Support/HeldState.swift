import NativeAuth

/// A state object of the public face, whichever it is.
enum HeldState: Sendable {
    case signUpCode(SignUpCodeRequiredState)
    case signUpPassword(SignUpPasswordRequiredState)
    case signUpAttributes(SignUpAttributesRequiredState)
    case afterSignUp(SignInAfterSignUpState)
    case signInCode(SignInCodeRequiredState)
    case signInPassword(SignInPasswordRequiredState)
    case awaitingMFA(AwaitingMFAState)
    case mfa(MFARequiredState)
    case registration(RegisterStrongAuthState)
    case verification(RegisterStrongAuthVerificationRequiredState)
    case resetCode(ResetPasswordCodeRequiredState)
    case resetPassword(ResetPasswordRequiredState)
    case afterReset(SignInAfterResetPasswordState)

    /// The state's type, by name.
    var name: String {
        switch self {
        case .signUpCode: "SignUpCodeRequiredState"
        case .signUpPassword: "SignUpPasswordRequiredState"
        case .signUpAttributes: "SignUpAttributesRequiredState"
        case .afterSignUp: "SignInAfterSignUpState"
        case .signInCode: "SignInCodeRequiredState"
        case .signInPassword: "SignInPasswordRequiredState"
        case .awaitingMFA: "AwaitingMFAState"
        case .mfa: "MFARequiredState"
        case .registration: "RegisterStrongAuthState"
        case .verification: "RegisterStrongAuthVerificationRequiredState"
        case .resetCode: "ResetPasswordCodeRequiredState"
        case .resetPassword: "ResetPasswordRequiredState"
        case .afterReset: "SignInAfterResetPasswordState"
        }
    }
}
