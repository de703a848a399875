/// What a person types to say who they are.
enum Username: Equatable, Sendable {
    case email(EmailAddress)
    /// Not an address; `nil` where no alias can look like this.
    case alias(Alias?)

    /// Reads a text; whatever has an `@`, or nothing in it, is meant to be an address.
    init(parsing text: String) throws(EmailAddress.Fault) {
        if text.trimmed.isEmpty || text.unicodeScalars.contains("@") {
            self = .email(try EmailAddress(parsing: text))
        } else {
            self = .alias(Alias(lookingUp: text))
        }
    }
}
