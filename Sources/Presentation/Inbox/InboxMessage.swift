package import FoundationEssentials
package import NativeAuthWire

/// A mail of the embedded tenant, as the inbox shows it. Only a person reads it; the client cannot.
package struct InboxMessage: Equatable, Sendable {
    /// What a passcode is for.
    package enum Purpose: Equatable, Sendable { case signUp, signIn, resetPassword, secondFactor, registration }
    /// What has become of it.
    package enum Fate: Equatable, Sendable { case fresh, used, expired, replaced, exhausted }

    package var sentAt: Date
    package var address: String
    package var purpose: Purpose
    package var code: Secret
    package var fate: Fate

    package init(sentAt: Date, address: String, purpose: Purpose, code: Secret, fate: Fate) {
        self.sentAt = sentAt
        self.address = address
        self.purpose = purpose
        self.code = code
        self.fate = fate
    }
}
