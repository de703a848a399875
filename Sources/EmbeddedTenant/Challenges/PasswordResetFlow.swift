import NativeAuthWire

/// Someone's password reset under way.
struct PasswordResetFlow: Equatable, Sendable {
    enum Progress: Equatable, Sendable {
        case started
        case awaitingPasscode(SentPasscode)
        /// The address is proved; a new password is waited for.
        case awaitingPassword
        /// A new password was taken, and asked about so many times.
        case submitted(PasswordHash, polls: Int)
        case succeeded
    }

    let person: PersonID
    let email: EmailAddress
    let abilities: ClientAbilities
    /// Whether a new password was taken and then refused.
    var hadLateRefusal = false
    var progress = Progress.started

    var step: Step {
        switch progress {
        case .started: .resetStarted
        case .awaitingPasscode: .resetPasscodeSent
        case .awaitingPassword: .resetPasswordAsked
        case .submitted: .resetSubmitted
        case .succeeded: .resetSucceeded
        }
    }

    /// The passcode that is waited for.
    var sentPasscode: SentPasscode? {
        switch progress {
        case .awaitingPasscode(let passcode): passcode
        case .started, .awaitingPassword, .submitted, .succeeded: nil
        }
    }
}
