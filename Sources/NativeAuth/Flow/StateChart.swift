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
    case start = "Start"
    case signUpCodeRequired = "SignUpCodeRequiredState"
    case signUpPasswordRequired = "SignUpPasswordRequiredState"
    case signUpAttributesRequired = "SignUpAttributesRequiredState"
    case signInAfterSignUp = "SignInAfterSignUpState"
    case signInCodeRequired = "SignInCodeRequiredState"
    case signInPasswordRequired = "SignInPasswordRequiredState"
    case awaitingMFA = "AwaitingMFAState"
    case mfaRequired = "MFARequiredState"
    case registerStrongAuth = "RegisterStrongAuthState"
    case registrationVerificationRequired = "RegisterStrongAuthVerificationRequiredState"
    case resetPasswordCodeRequired = "ResetPasswordCodeRequiredState"
    case resetPasswordRequired = "ResetPasswordRequiredState"
    case signInAfterResetPassword = "SignInAfterResetPasswordState"
    case signedIn = "SignedIn"
}
