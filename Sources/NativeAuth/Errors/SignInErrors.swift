/// Why sign-in did not start, or a password given at its start was not taken.
public struct SignInStartError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// There is no account with this address or alias.
    public var isUserNotFound: Bool { problem.kind == .userNotFound }
    /// The password is wrong, or empty.
    public var isInvalidCredentials: Bool { problem.kind == .invalidCredentials }
    /// The username is empty.
    public var isInvalidUsername: Bool { problem.kind == .invalidUsername }
}

/// Why signing in straight after sign-up did not work.
public struct SignInAfterSignUpError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }
}

/// Why signing in straight after a reset did not work.
public struct SignInAfterResetPasswordError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }
}

/// Why no passcode for the second factor was sent.
public struct MFARequestChallengeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The tenant has blocked this method; choose another.
    public var isAuthMethodBlocked: Bool { problem.kind == .authMethodBlocked }
}

/// Why the passcode of the second factor was not taken.
public struct MFASubmitChallengeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The passcode is empty, wrong, old, expired or used up.
    public var isInvalidChallenge: Bool { problem.kind == .invalidCode }
}

/// Why no passcode was sent to the contact to be registered.
public struct RegisterStrongAuthChallengeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The contact is empty, or not an address or a number.
    public var isInvalidInput: Bool { problem.kind == .invalidInput }
    /// The tenant has blocked this contact; give another.
    public var isVerificationContactBlocked: Bool { problem.kind == .authMethodBlocked }
}

/// Why the passcode sent to the contact to be registered was not taken.
public struct RegisterStrongAuthSubmitChallengeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The passcode is empty, wrong, old, expired or used up.
    public var isInvalidChallenge: Bool { problem.kind == .invalidCode }
}
