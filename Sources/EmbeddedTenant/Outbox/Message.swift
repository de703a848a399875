package import FoundationEssentials
package import NativeAuthWire

/// A mail or a text message with a passcode.
package struct Message: Equatable, Identifiable, Sendable {
    /// Counts the messages of one outbox, from 1.
    package struct ID: Hashable, Sendable {
        package let number: Int
    }

    /// How it was sent.
    package enum Channel: Sendable {
        case email
        case sms
    }

    /// What the passcode is for.
    package enum Purpose: CaseIterable, Sendable {
        case signUp
        case signIn
        case secondFactor
        case registration
        case passwordReset
    }

    /// What has become of the passcode, its age apart.
    package enum Fate: Sendable {
        /// Not used yet.
        case open
        case used
        /// A newer one was sent in its place.
        case replaced
        /// Too many wrong tries.
        case exhausted
    }

    /// What a person is told about the passcode at some moment.
    package enum Status: Sendable {
        case open
        case used
        case replaced
        case exhausted
        case expired
    }

    package let id: ID
    package let sentAt: Date
    package let channel: Channel
    /// The whole address or number, as the person typed it.
    package let address: String
    package let purpose: Purpose
    /// The digits.
    package let code: Secret
    /// From this moment on the passcode does not work.
    package internal(set) var expiresAt: Date
    package internal(set) var fate: Fate

    /// What to tell at a moment.
    package func status(at now: Date) -> Status {
        switch fate {
        case .used: .used
        case .replaced: .replaced
        case .exhausted: .exhausted
        case .open: now < expiresAt ? .open : .expired
        }
    }
}
