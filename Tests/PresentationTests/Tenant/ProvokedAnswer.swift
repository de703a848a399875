import NativeAuthWire
import Testing

@testable import Presentation

/// An answer that the tenant pane can bring about: where it is met, and what a person then reads.
struct ProvokedAnswer: CustomTestStringConvertible, Sendable {
    /// What it leaves of the flow.
    enum Ending: Sendable {
        /// The same step, where the next try goes through.
        case sameStep
        /// The flow's start, with the name kept.
        case start
        /// The same step, though the tenant is past it: the next try says that, and leads to the flow's start.
        case startAtNextTry
        /// A screen that sends to a browser.
        case browser
    }

    /// As the pane lists it.
    let label: String
    let scene: Scene
    /// Which call is chosen in the pane; `nil` for any.
    var path: String? = nil
    /// At the field of the focus, else on the status line.
    let words: String
    var ending = Ending.sameStep

    init(
        _ label: String, _ scene: Scene, at path: String? = nil, _ words: String, _ ending: Ending = .sameStep
    ) {
        self.label = label
        self.scene = scene
        self.path = path
        self.words = words
        self.ending = ending
    }

    var testDescription: String { [label, path].compactMap(\.self).joined(separator: " at ") }
}

/// Each error of the protocol's tables that opens no next step, with each kind of broken answer.
///
/// Source: native authentication API reference, sections 2.1, 3 to 6 and 9.
extension ProvokedAnswer {
    static let all = broken + common + signUp + passwords + signIn + tokens + registration + reset

    private static let step =
        "The tenant asks for a step that this program cannot do. Start again; the address is kept."
    static let over = "This took too long, or was done elsewhere. Start again; the address is kept."

    private static let broken = [
        ProvokedAnswer(
            "429, again in 10 s", .signUpPasscode, "Too many tries for now. Again in 10 s."),
        ProvokedAnswer(
            "connection dropped", .signUpPasscode,
            "The tenant could not be reached: the connection was lost. Type the passcode and try again."
        ),
        ProvokedAnswer(
            "500 with a page", .signUpPasscode,
            "The tenant answered something unexpected (HTTP 500). Type the passcode and try again."),
        ProvokedAnswer(
            "JSON cut short", .signUpPasscode,
            "The tenant answered something unexpected (HTTP 200, not JSON). Type the passcode and try again."
        ),
        ProvokedAnswer(
            "redirect: browser required", .signUp, "The tenant wants this done in a browser.", .browser),
        ProvokedAnswer(
            "polling stalled", .resetPassword,
            "The tenant did not complete the reset in time. Start again; the address is kept.", .start),
        ProvokedAnswer(
            "polling finds nothing begun", .resetPassword,
            "The tenant did not complete the reset in time. Start again; the address is kept.", .start),
        ProvokedAnswer(
            "polling finds that it failed", .resetPassword,
            "The tenant could not complete the reset. Start again; the address is kept.", .start),
    ]

    private static let common = [
        ProvokedAnswer(
            "invalid_request/90100", .signUp,
            "Check the client id (--client-id): the tenant finds it empty or malformed."),
        ProvokedAnswer(
            "invalid_request/90100/username", .signUp, "The tenant does not take this as an email address."),
        ProvokedAnswer(
            "unauthorized_client", .signIn,
            "Check the client id (--client-id): the tenant does not know this app."),
        ProvokedAnswer(
            "invalid_client/nativeauthapi_disabled", .reset,
            "Switch on native authentication in the app's registration: the tenant refuses it to this app."),
        ProvokedAnswer(
            "unsupported_challenge_type", .signUp,
            "Check the app's challenge types: the tenant does not take those that the program sends."),
        ProvokedAnswer(
            "invalid_request/901007", .signIn,
            "Check the app's challenge types: the tenant does not take those that the program sends."),
        ProvokedAnswer("invalid_request/55200", .signUpPasscode, over, .start),
        ProvokedAnswer("expired_token", .signInPassword, over, .start),
        ProvokedAnswer("expired_token", .secondFactor, at: "/oauth2/v2.0/introspect", over, .start),
        ProvokedAnswer("expired_token", .registration, at: "/register/v1.0/introspect", over, .start),
    ]

    private static let signUp = [
        ProvokedAnswer(
            "user_already_exists", .signUp,
            "There is an account with this address. Sign in, or reset its password."),
        ProvokedAnswer(
            "user_already_exists", .signUpDetails,
            "There is an account with this address. Sign in, or reset its password.", .start),
        ProvokedAnswer("user_already_exists/flatusername", .signUp, "This username is taken. Choose another."),
        ProvokedAnswer(
            "invalid_grant/attribute_validation_failed", .signUpDetails, "The tenant refused this value."),
        ProvokedAnswer(
            "unsupported_auth_method", .signUp, "The tenant does not offer this method of authentication."),
        ProvokedAnswer(
            "auth_not_supported", .signUp, "The tenant does not offer this method of authentication."),
        ProvokedAnswer("attributes_required/start", .signUp, "The tenant requires: city."),
        ProvokedAnswer("verification_required", .signUpDetails, step, .start),
        ProvokedAnswer("invalid_grant/invalid_oob_value", .signUpPasscode, "The passcode is not right."),
        ProvokedAnswer(
            "invalid_request/701014", .signUpResend,
            "No more passcodes for now: 5 were sent within 900 seconds."),
        ProvokedAnswer("invalid_grant/55000", .signUp, over),
    ]

    private static let passwords = [
        ProvokedAnswer(
            "invalid_grant/password_too_short", .signUpPassword,
            "The tenant refused this password: too short; at least 8 characters."),
        ProvokedAnswer(
            "invalid_grant/password_too_long", .resetPassword,
            "The tenant refused this password: too long; at most 256 characters."),
        ProvokedAnswer(
            "invalid_grant/password_too_weak", .signUpPassword,
            "The tenant refused this password: too weak; mix three of small letters, capitals, digits and signs."
        ),
        ProvokedAnswer(
            "invalid_grant/password_banned", .resetPassword, at: "/resetpassword/v1.0/poll_completion",
            "The tenant refused this password: it holds a word that is easily guessed."),
        ProvokedAnswer(
            "invalid_grant/password_is_invalid", .signUpPassword,
            "The tenant refused this password: it holds a character that is not allowed."),
        ProvokedAnswer(
            "invalid_grant/password_recently_used", .resetPassword,
            "The tenant refused this password: it was used before."),
    ]

    private static let signIn = [
        ProvokedAnswer(
            "user_not_found", .signIn, "There is no account with this address or username. Sign up instead?"),
        ProvokedAnswer(
            "user_not_found", .reset, "There is no account with this address or username. Sign up instead?"),
        ProvokedAnswer(
            "access_denied/provider_blocked_by_rep", .secondFactorMethod,
            "The tenant has blocked this way. Choose another."),
        ProvokedAnswer(
            "access_denied/provider_blocked_by_rep", .registrationContact,
            "The tenant has blocked this way. Choose another."),
        ProvokedAnswer("invalid_request/introspect_required", .signIn, step),
        ProvokedAnswer("invalid_request/55000", .signInPassword, over, .start),
        ProvokedAnswer("server_error", .secondFactor, "The service has failed. Try again.", .startAtNextTry),
    ]

    private static let tokens = [
        ProvokedAnswer("invalid_grant/50126", .signInPassword, "Address or password is not right."),
        ProvokedAnswer(
            "invalid_grant/50034", .signInPassword,
            "There is no account with this address or username. Sign up instead?"),
        ProvokedAnswer(
            "invalid_grant/50053", .signInPassword,
            "The account is locked after too many wrong passwords. Try again in 60 seconds, or reset the password."
        ),
        ProvokedAnswer("invalid_grant/400002", .signInPassword, "The account does not sign in by this method."),
        ProvokedAnswer(
            "invalid_request/50142", .signInPassword,
            "The password must be changed before it can be used. Reset it."),
        ProvokedAnswer(
            "invalid_grant/50076", .accessToken,
            "A second factor is needed, which a refresh token cannot give. Sign in again."),
        ProvokedAnswer(
            "invalid_grant/700082", .accessToken,
            "The refresh token is not valid: it was used, was revoked or has expired. Sign in again."),
        ProvokedAnswer("expired_refresh_token", .accessToken, "The refresh token has expired. Sign in again."),
        ProvokedAnswer("invalid_scope", .accessToken, "The application may not ask for this scope."),
        ProvokedAnswer(
            "unsupported_grant_type", .signInPassword, "The tenant refused this. Try again, or go back."),
        ProvokedAnswer("authorization_pending", .signInPassword, "The authorisation is still under way."),
        ProvokedAnswer("slow_down", .signInPassword, "Too many requests. Wait before the next one."),
    ]

    private static let registration = [
        ProvokedAnswer(
            "invalid_request/901001", .registrationContact,
            "The contact is not valid. It is not an email address."),
        ProvokedAnswer("expired_token/55112", .registrationContact, over, .start),
    ]

    private static let reset = [
        ProvokedAnswer("invalid_request", .reset, "Password reset is switched off in this tenant."),
        ProvokedAnswer(
            "invalid_request/500222", .reset,
            "This account signs in with a passcode; it has no password to reset."),
    ]
}
