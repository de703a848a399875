/// What a reply means: the gate between bytes and machines, behind which nothing is optional by accident.
public enum Answer: Equatable, Sendable {
    /// On to the next step. Only the end of sign-up and of reset may come without a token.
    case advanced(ContinuationToken?)
    /// A passcode was sent.
    case passcodeSent(Challenge)
    /// The tenant waits for a password.
    case passwordAsked(ContinuationToken)
    /// The contact was proved before; no passcode is needed.
    case preverified(ContinuationToken)
    /// The methods to choose from; never empty.
    case methods([AuthMethod], ContinuationToken)
    /// Signed in.
    case granted(TokenGrant)
    /// The new password was taken; ask again after the interval whether it is in force.
    case resetSubmitted(ContinuationToken, pollInterval: Duration)
    /// How far the reset is, and the token that the next poll sends, if a new one came.
    case polled(PollStatus, ContinuationToken?)
    /// An error body that leads on, with the token to go on with.
    case interrupted(Interruption, ContinuationToken, Refusal)
    /// The tenant said no.
    case refused(Refusal)
    /// Only a browser can go on, for this reason if one was given.
    case redirected(reason: String?)
    /// Nothing intelligible came.
    case failed(Failure)

    /// What a leading-on error asks for.
    public enum Interruption: Equatable, Sendable {
        /// A password.
        case credentialRequired
        /// These attributes; never an empty list.
        case attributesRequired([RequiredAttribute])
        /// A second factor.
        case mfaRequired
        /// A second factor, of which none is registered.
        case registrationRequired
    }

    /// Why nothing intelligible came.
    public enum Failure: Error, Equatable, Sendable {
        /// No whole reply came.
        case unreachable(TransportFailure.Reason)
        /// A status other than 200, 400 and 401; its body is not read, but for ``directoryFailed(_:)``.
        case status(Int, retryAfter: Duration?)
        /// The tenant's own directory failed and nothing was changed, in the tenant's words.
        case directoryFailed(String)
        /// Not what the endpoint answers; in words, without any value of it.
        case malformed(String)
        /// A step that this client does not know how to take.
        case unsupported(String)
    }
}
