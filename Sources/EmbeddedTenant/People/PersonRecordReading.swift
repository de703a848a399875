import FoundationEssentials
import NativeAuthWire
import TenantFile

extension PersonRecord: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id
        case email
        case alias
        case password
        case passwordHash
        case attributes
        case methods
        case createdAt
    }

    package init(from decoder: any Decoder) throws {
        let record = try decoder.container(knowing: CodingKeys.self)
        email = try record.readEmail(.email)
        id = record.contains(.id) ? try record.readID(.id) : nil
        alias = try record.told(.alias) { try $0.readAlias(.alias) }
        attributes = try record.told(.attributes) { try $0.readAttributes(.attributes) }
        methods = try record.told(.methods) { try $0.readMethods(.methods) }
        createdAt = try record.told(.createdAt) { try $0.readMoment(.createdAt) }
        password = try record.told(.passwordHash) { try $0.readHash(.passwordHash) }
        guard record.contains(.password) else { return }
        guard password == .nothing else {
            throw record.fault(.password, "expected either password or passwordHash, not both")
        }
        password = .said(.clear(try record.readPassword(.password)))
    }
}

/// In characters. Source: Microsoft, "Self-service password reset policies".
private let longestPassword = 256

extension KeyedDecodingContainer {
    /// What a key says, where it is there.
    fileprivate func told<Value>(
        _ key: Key, read: (KeyedDecodingContainer<Key>) throws -> Value
    ) throws -> Told<Value> {
        contains(key) ? .said(try read(self)) : .nothing
    }

    fileprivate func fault(_ key: Key, _ words: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: words)
    }

    fileprivate func readEmail(_ key: Key) throws -> EmailAddress {
        let text = try decode(String.self, forKey: key)
        do throws(EmailAddress.Fault) {
            return try EmailAddress(parsing: text)
        } catch {
            throw fault(key, error.words)
        }
    }

    fileprivate func readID(_ key: Key) throws -> PersonID {
        guard let id = UUID(uuidString: try decode(String.self, forKey: key)) else {
            throw fault(key, "expected a UUID")
        }
        return PersonID(text: id.uuidString.lowercased())
    }

    fileprivate func readAlias(_ key: Key) throws -> Alias? {
        guard try !decodeNil(forKey: key) else { return nil }
        guard let alias = Alias(lookingUp: try decode(String.self, forKey: key)) else {
            throw fault(
                key, "expected a username: at most \(AliasRules.longest) characters, no @ and no blank")
        }
        return alias
    }

    fileprivate func readPassword(_ key: Key) throws -> Secret {
        let text = try decode(String.self, forKey: key)
        guard (1...longestPassword).contains(text.count) else {
            throw fault(key, "expected 1 to \(longestPassword) characters")
        }
        return normalForm(of: Secret(text))
    }

    fileprivate func readHash(_ key: Key) throws -> PersonRecord.Password? {
        guard try !decodeNil(forKey: key) else { return nil }
        guard let hash = PasswordHash(importing: try decode(String.self, forKey: key)) else {
            throw fault(key, "expected an Argon2id hash as an export has it, or null")
        }
        return .hashed(hash)
    }

    fileprivate func readAttributes(_ key: Key) throws -> [String: AttributeValue] {
        guard let object = try? decode([String: JSONValue].self, forKey: key) else {
            throw fault(key, "expected an object")
        }
        var attributes: [String: AttributeValue] = [:]
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            guard let value = try readAttribute(name, value, of: key) else { continue }
            attributes[normalForm(of: name)] = value
        }
        return attributes
    }

    /// One attribute, where it has a value: what is empty was not given.
    private func readAttribute(_ name: String, _ value: JSONValue, of key: Key) throws -> AttributeValue? {
        guard !name.isEmpty, !AttributeDefinition.reserved.contains(name) else {
            throw fault(key, "expected names that are neither empty nor reserved, not \(name)")
        }
        switch value {
        case .null: return nil
        case .boolean(let isTrue): return .boolean(isTrue)
        case .integer(let number): return .integer(number)
        case .text(let text):
            let text = normalForm(of: text.trimmed)
            guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
                throw fault(key, "expected no control character in \(name)")
            }
            return text.isEmpty ? nil : .text(text)
        case .other:
            throw fault(key, "expected a text, true, false or a whole number for \(name)")
        }
    }

    fileprivate func readMethods(_ key: Key) throws -> [Contact] {
        let contacts = try decode([RecordedMethod].self, forKey: key).map(\.contact)
        guard Set(contacts.map(\.channel)).count == contacts.count else {
            throw fault(key, "expected at most one method a channel")
        }
        return contacts
    }

    fileprivate func readMoment(_ key: Key) throws -> Date {
        guard let moment = try? Date(try decode(String.self, forKey: key), strategy: .iso8601) else {
            throw fault(key, "expected a moment such as 2026-01-31T10:15:00Z")
        }
        return moment
    }
}

/// A second factor as a record has it.
private struct RecordedMethod: Decodable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case channel
        case contact
    }

    let contact: Contact

    init(from decoder: any Decoder) throws {
        let method = try decoder.container(knowing: CodingKeys.self)
        guard let channel = Message.Channel(wireName: try method.decode(String.self, forKey: .channel)) else {
            throw method.fault(.channel, "expected email or sms")
        }
        guard let contact = Contact(parsing: try method.decode(String.self, forKey: .contact), for: channel)
        else {
            throw method.fault(.contact, "expected an address for email, or + and a number for sms")
        }
        self.contact = contact
    }
}
