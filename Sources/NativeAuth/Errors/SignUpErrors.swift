/// Why sign-up did not start.
public struct SignUpStartError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The email address **or the alias** is taken; `refusal.invalidAttributes` tells which, where the tenant did.
    public var isUserAlreadyExists: Bool { problem.kind == .userAlreadyExists }
    /// The tenant refused the password; `refusal.suberror` tells why.
    public var isInvalidPassword: Bool { problem.kind == .invalidPassword }
    /// The tenant does not take the username as an email address, or it is empty.
    public var isInvalidUsername: Bool { problem.kind == .invalidUsername }
    /// The tenant refused attributes, and the delegate has no `onSignUpAttributesInvalid`.
    public var isInvalidAttributes: Bool {
        if case .invalidAttributes = problem.kind { true } else { false }
    }
}

/// Why attributes were not taken. Source: client states, section 5; `isUserAlreadyExists` is ours.
public struct AttributesRequiredError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The email address or the alias was found taken at this step. With the alias, call the same state once more.
    public var isUserAlreadyExists: Bool { problem.kind == .userAlreadyExists }
}

/// Why a password was not taken, in sign-up, sign-in or reset.
public struct PasswordRequiredError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The password is empty, wrong, or against the tenant's rules.
    public var isInvalidPassword: Bool { problem.kind == .invalidPassword }
}

/// Why a passcode was not taken.
public struct VerifyCodeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The passcode is empty, wrong, old, expired or used up; the description tells which.
    public var isInvalidCode: Bool { problem.kind == .invalidCode }
}

/// Why no other passcode was sent.
public struct ResendCodeError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }
}
