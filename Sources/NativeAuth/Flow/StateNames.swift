extension SignUpMachine.State {
    var name: StateName? {
        switch self {
        case .idle: .start
        case .codeRequired: .signUpCodeRequired
        case .passwordRequired: .signUpPasswordRequired
        case .attributesRequired: .signUpAttributesRequired
        case .completed: .signInAfterSignUp
        case .starting, .requestingCode, .resending, .verifying, .requestingPassword, .settingPassword,
            .settingAttributes, .over:
            nil
        }
    }
}

extension SignInMachine.State {
    /// `continuable` is the start of the sign-in that follows another flow: its state object bears that flow's name.
    var name: StateName? {
        switch self {
        case .idle: .start
        case .codeRequired: .signInCodeRequired
        case .passwordRequired: .signInPasswordRequired
        case .awaitingMFA: .awaitingMFA
        case .mfaRequired: .mfaRequired
        case .registerStrongAuth: .registerStrongAuth
        case .verificationRequired: .registrationVerificationRequired
        case .signedIn: .signedIn
        case .continuable(let session, _): session.follows
        case .initiating, .challenging, .resending, .exchangingToken, .introspecting, .requestingChallenge,
            .challengingContact, .registering, .over:
            nil
        }
    }
}

extension ResetPasswordMachine.State {
    var name: StateName? {
        switch self {
        case .idle: .start
        case .codeRequired: .resetPasswordCodeRequired
        case .passwordRequired: .resetPasswordRequired
        case .completed: .signInAfterResetPassword
        case .starting, .requestingCode, .resending, .verifying, .submitting, .polling, .waiting, .over: nil
        }
    }
}
