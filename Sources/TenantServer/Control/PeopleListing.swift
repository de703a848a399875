import EmbeddedTenant
import FoundationEssentials

/// Who is in the directory, by address.
struct PeopleListing: Encodable {
    struct Person: Encodable {
        struct Method: Encodable {
            let channel: String
            let contact: String
        }

        let id: String
        let email: String
        let alias: String?
        let hasPassword: Bool
        let methods: [Method]
        let createdAt: Date
    }

    /// How many are listed at most; the count is of all.
    static let limit = 1000

    let count: Int
    let people: [Person]

    init(_ people: [PersonSummary], of count: Int) {
        self.count = count
        self.people = people.map { person in
            Person(
                id: person.id.text, email: person.email, alias: person.alias, hasPassword: person.hasPassword,
                methods: person.methods.map {
                    Person.Method(channel: $0.channel.wireName, contact: $0.contact)
                },
                createdAt: person.createdAt)
        }
    }
}
