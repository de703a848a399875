/// Why a password reset did not start.
public struct ResetPasswordStartError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// There is no account with this address or alias.
    public var isUserNotFound: Bool { problem.kind == .userNotFound }
    /// The account signs in with a passcode and has no password to reset.
    public var isUserDoesNotHavePassword: Bool { problem.kind == .userDoesNotHavePassword }
    /// The tenant does not take the username as an email address, or it is empty.
    public var isInvalidUsername: Bool { problem.kind == .invalidUsername }
}
