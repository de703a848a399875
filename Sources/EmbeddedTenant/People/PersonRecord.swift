import FoundationEssentials
import NativeAuthWire

/// One person as JSON: a line of an export, or an entry of a tenant file's `people`.
///
/// | key | value |
/// | --- | --- |
/// | `email` | the address; the only key that must be there |
/// | `id` | a UUID, the `oid` of tokens; for people who are new |
/// | `alias` | the username, or `null` |
/// | `password` | a password in clear, to be hashed; it is read and never written |
/// | `passwordHash` | Argon2id as libsodium writes it, or `null` for those who sign in with a passcode |
/// | `attributes` | an object: by exact key a text, `true`, `false` or a whole number |
/// | `methods` | second factors, at most one a channel: `{"channel": "sms", "contact": "+44 7700900123"}` |
/// | `createdAt` | a moment such as `2026-01-31T10:15:00Z` |
///
/// A key that is left out changes nothing of someone who is there already. Texts come in normal form (NFC), whatever
/// the file has. Neither a password nor an attribute is held against the user flow's rules, which may be younger.
package struct PersonRecord: Equatable, Sendable {
    /// How the password is given.
    enum Password: Equatable, Sendable {
        /// In normal form.
        case clear(Secret)
        case hashed(PasswordHash)
    }

    var id: PersonID?
    let email: EmailAddress
    var alias = Told<Alias?>.nothing
    var password = Told<Password?>.nothing
    var attributes = Told<[String: AttributeValue]>.nothing
    var methods = Told<[Contact]>.nothing
    var createdAt = Told<Date>.nothing
}
