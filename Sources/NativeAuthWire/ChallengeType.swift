/// A way to prove who one is, as `challenge_type` names it.
public enum ChallengeType: String, CaseIterable, Sendable {
    /// A one-time passcode, sent out of band.
    case oob
    /// Something that only the person knows.
    case password
    /// Anything else, in a browser.
    case redirect
    /// Nothing to prove: the contact has been proved already. Answers of `/register/v1.0/challenge` only.
    case preverified
}
