/// The states of all flows and the operations between them, as data: for a screen to draw, and to hold the machines
/// against.
///
/// Source: client states, sections 7 to 11.
public enum StateChart {
    /// A step from one state to another that an operation can make.
    public struct Edge: Equatable, Hashable, Sendable {
        /// Where the operation is called.
        public let from: StateName
        /// Its name, such as `submitCode`.
        public let operation: String
        /// Where it can lead.
        public let to: StateName
    }

    /// Every edge. An operation that fails and keeps its state is not drawn.
    public static let edges: [Edge] =
        edges(.start, "signUp", [.signUpCodeRequired])
        + edges(.signUpCodeRequired, "resendCode", [.signUpCodeRequired])
        + edges(
            .signUpCodeRequired, "submitCode",
            [.signUpPasswordRequired, .signUpAttributesRequired, .signInAfterSignUp])
        + edges(.signUpPasswordRequired, "submitPassword", [.signUpAttributesRequired, .signInAfterSignUp])
        + edges(.signUpAttributesRequired, "submitAttributes", [.signUpAttributesRequired, .signInAfterSignUp])
        + edges(.signInAfterSignUp, "signIn", firstFactorLeadsTo)
        + edges(.start, "signIn", [.signInCodeRequired, .signInPasswordRequired] + firstFactorLeadsTo)
        + edges(.signInCodeRequired, "resendCode", [.signInCodeRequired])
        + edges(.signInCodeRequired, "submitCode", firstFactorLeadsTo)
        + edges(.signInPasswordRequired, "submitPassword", firstFactorLeadsTo)
        + edges(.awaitingMFA, "requestChallenge", [.mfaRequired])
        + edges(.mfaRequired, "requestChallenge", [.mfaRequired])
        + edges(.mfaRequired, "submitChallenge", [.signedIn])
        + edges(.registerStrongAuth, "challengeAuthMethod", [.registrationVerificationRequired, .signedIn])
        + edges(
            .registrationVerificationRequired, "challengeAuthMethod",
            [.registrationVerificationRequired, .registerStrongAuth, .signedIn])
        + edges(.registrationVerificationRequired, "submitChallenge", [.signedIn])
        + edges(.start, "resetPassword", [.resetPasswordCodeRequired])
        + edges(.resetPasswordCodeRequired, "resendCode", [.resetPasswordCodeRequired])
        + edges(.resetPasswordCodeRequired, "submitCode", [.resetPasswordRequired])
        + edges(.resetPasswordRequired, "submitPassword", [.signInAfterResetPassword])
        + edges(.signInAfterResetPassword, "signIn", firstFactorLeadsTo)

    private static let firstFactorLeadsTo: [StateName] = [.awaitingMFA, .registerStrongAuth, .signedIn]

    private static func edges(_ from: StateName, _ operation: String, _ to: [StateName]) -> [Edge] {
        to.map { Edge(from: from, operation: operation, to: $0) }
    }
}

/// The states between operations, by the names of their state objects.
public enum StateName: String, CaseIterable, Sendable {
    /// Nothing has begun.
    case start = "Start"
    /// Sign-up waits for a passcode.
    case signUpCodeRequired = "SignUpCodeRequiredState"
    /// Sign-up waits for a password.
    case signUpPasswordRequired = "SignUpPasswordRequiredState"
    /// Sign-up waits for attributes.
    case signUpAttributesRequired = "SignUpAttributesRequiredState"
    /// The account is made and can sign in straight on.
    case signInAfterSignUp = "SignInAfterSignUpState"
    /// Sign-in waits for a passcode.
    case signInCodeRequired = "SignInCodeRequiredState"
    /// Sign-in waits for a password.
    case signInPasswordRequired = "SignInPasswordRequiredState"
    /// A second factor must be chosen.
    case awaitingMFA = "AwaitingMFAState"
    /// A second factor's passcode is waited for.
    case mfaRequired = "MFARequiredState"
    /// A second factor must be registered.
    case registerStrongAuth = "RegisterStrongAuthState"
    /// A contact's passcode is waited for.
    case registrationVerificationRequired = "RegisterStrongAuthVerificationRequiredState"
    /// A reset waits for a passcode.
    case resetPasswordCodeRequired = "ResetPasswordCodeRequiredState"
    /// A reset waits for a new password.
    case resetPasswordRequired = "ResetPasswordRequiredState"
    /// The password is changed and the account can sign in straight on.
    case signInAfterResetPassword = "SignInAfterResetPasswordState"
    /// Tokens are in the cache.
    case signedIn = "SignedIn"
}
