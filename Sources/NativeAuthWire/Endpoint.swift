/// The paths of the native authentication API, version 1.0, below the tenant's base address.
public enum Endpoint: String, CaseIterable, Sendable {
    /// Opens a sign-up.
    case signUpStart = "/signup/v1.0/start"
    /// Sends a sign-up's passcode, or asks for a password.
    case signUpChallenge = "/signup/v1.0/challenge"
    /// Takes a passcode, a password or attributes of a sign-up.
    case signUpContinue = "/signup/v1.0/continue"
    /// Opens a sign-in.
    case signInInitiate = "/oauth2/v2.0/initiate"
    /// Sends a passcode of a sign-in, or asks for a password.
    case signInChallenge = "/oauth2/v2.0/challenge"
    /// Lists the second factors of an account.
    case signInIntrospect = "/oauth2/v2.0/introspect"
    /// Grants tokens.
    case token = "/oauth2/v2.0/token"
    /// Opens a password reset.
    case resetPasswordStart = "/resetpassword/v1.0/start"
    /// Sends a reset's passcode.
    case resetPasswordChallenge = "/resetpassword/v1.0/challenge"
    /// Takes a reset's passcode.
    case resetPasswordContinue = "/resetpassword/v1.0/continue"
    /// Takes a new password.
    case resetPasswordSubmit = "/resetpassword/v1.0/submit"
    /// Says whether the new password is in force.
    case resetPasswordPollCompletion = "/resetpassword/v1.0/poll_completion"
    /// Lists the second factors that can be registered.
    case registerIntrospect = "/register/v1.0/introspect"
    /// Sends a passcode to a contact that is to be registered.
    case registerChallenge = "/register/v1.0/challenge"
    /// Takes the passcode that proves a contact.
    case registerContinue = "/register/v1.0/continue"

    /// The path, such as `/signup/v1.0/start`.
    public var path: String { rawValue }
}
