import NativeAuthWire

/// Someone's sign-in under way, from the username to the tokens.
struct SignInFlow: Equatable, Sendable {
    enum Progress: Equatable, Sendable {
        case initiated
        case awaitingPassword
        case awaitingPasscode(SentPasscode)
        /// The first factor is proved; a second one is chosen.
        case choosingSecondFactor
        case awaitingSecondFactor(SentPasscode)
        /// The first factor is proved; a second one is to be registered.
        case choosingContact
        case awaitingContactProof(SentPasscode, Contact)
        /// The contact has been proved before.
        case contactProved(Contact)
        /// A second factor has just been proved and registered.
        case registered
    }

    let person: PersonID
    let email: EmailAddress
    let firstFactor: FirstFactor
    let abilities: ClientAbilities
    /// Authentication contexts that were asked for with the first factor.
    var acrs: [String] = []
    var progress = Progress.initiated

    var step: Step {
        switch progress {
        case .initiated: .signInInitiated
        case .awaitingPassword: .signInPasswordAsked
        case .awaitingPasscode: .signInPasscodeSent
        case .choosingSecondFactor: .secondFactorNeeded
        case .awaitingSecondFactor: .secondPasscodeSent
        case .choosingContact: .contactNeeded
        case .awaitingContactProof: .contactPasscodeSent
        case .contactProved: .contactProved
        case .registered: .contactRegistered
        }
    }

    /// The passcode that is waited for.
    var sentPasscode: SentPasscode? {
        switch progress {
        case .awaitingPasscode(let passcode), .awaitingSecondFactor(let passcode),
            .awaitingContactProof(let passcode, _):
            passcode
        case .initiated, .awaitingPassword, .choosingSecondFactor, .choosingContact, .contactProved,
            .registered:
            nil
        }
    }
}
