/// Why no access token was brought. Source: client states, sections 5 and 12; the flags' use is ours.
public struct RetrieveAccessTokenError: NativeAuthError {
    /// What went wrong.
    public let problem: Problem
    /// Wraps what went wrong.
    public init(_ problem: Problem) { self.problem = problem }

    /// The refresh token is used, dead or missing: sign in again.
    public var isRefreshTokenExpired: Bool { problem.kind == .refreshTokenExpired }
    /// The tenant refused a scope.
    public var isInvalidScope: Bool { problem.kind == .invalidScope }
}
