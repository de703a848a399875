import FoundationEssentials

/// A value of an attribute, as it was given.
enum AttributeValue: Equatable, Sendable {
    case text(String)
    case boolean(Bool)
    case integer(Int64)
}

/// Someone about to be stored: all that a finished sign-up leaves.
struct NewPerson: Equatable, Sendable {
    var email: EmailAddress
    var alias: Alias?
    /// `nil` for those who sign in with a passcode.
    var passwordHash: PasswordHash?
    /// By exact key.
    var attributes: [String: AttributeValue]
    var createdAt: Date
}

/// What identifies a person: the `oid` of tokens.
package struct PersonID: Hashable, Sendable {
    /// A UUID in lower case.
    package let text: String

    /// The person whose id is spelled so, where there is one.
    package init(text: String) { self.text = text }

    /// A new one, as likely as any other.
    static func random() -> PersonID { PersonID(text: UUID().uuidString.lowercased()) }
}

/// How an insertion ended.
enum Insertion: Equatable, Sendable {
    case inserted(PersonID)
    case emailTaken
    case aliasTaken
}
