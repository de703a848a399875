extension EmailAddress {
    /// The address such that its owner knows it and no one else learns it: `c***r@c***o.com`.
    ///
    /// Of each part a first and a last letter stay, of parts under four letters the first; the top domain stays whole.
    var masked: String {
        let parts = spelling.split(separator: "@")
        guard parts.count == 2 else { return "***" }
        let labels = parts[1].split(separator: ".")
        let domain = labels.dropLast().map(EmailAddress.mask) + labels.suffix(1).map(String.init)
        return EmailAddress.mask(parts[0]) + "@" + domain.joined(separator: ".")
    }

    private static func mask(_ part: Substring) -> String {
        part.prefix(1) + "***" + (part.count < 4 ? "" : part.suffix(1))
    }
}
