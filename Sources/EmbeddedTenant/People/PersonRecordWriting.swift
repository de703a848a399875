import FoundationEssentials

extension StoredPerson {
    /// The person as a line of JSON Lines, without its end: what ``PersonRecord`` reads.
    ///
    /// - Parameter hasHash: Whether the password hash is in it.
    func line(withHash hasHash: Bool) -> String {
        var members = [
            ("id", jsonString(id.text)), ("email", jsonString(email.spelling)),
            ("alias", alias.map { jsonString($0.spelling) } ?? "null"),
        ]
        if hasHash { members.append(("passwordHash", passwordHash.map { jsonString($0.text) } ?? "null")) }
        members += [
            ("attributes", object(attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) })),
            ("methods", "[" + methods.map(\.json).joined(separator: ",") + "]"),
            ("createdAt", jsonString(createdAt.formatted(.iso8601))),
        ]
        return escapingInvisible(object(members))
    }
}

extension StrongMethod {
    fileprivate var json: String {
        object([
            ("channel", jsonString(contact.channel.wireName)), ("contact", jsonString(contact.spelling)),
        ])
    }
}

/// A JSON object of members whose values are JSON already.
private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { jsonString($0) + ":" + $1 }.joined(separator: ",") + "}"
}

/// The same JSON with what no terminal should get as `\u` escapes: controls, bidirectional signs, joiners. Such
/// characters stand in strings alone, as those outside are ASCII.
private func escapingInvisible(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isInvisible) else { return json }
    var safe = ""
    for scalar in json.unicodeScalars {
        guard scalar.isInvisible else {
            safe.unicodeScalars.append(scalar)
            continue
        }
        for unit in Character(scalar).utf16 {
            let digits = String(unit, radix: 16)
            safe += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
    return safe
}
