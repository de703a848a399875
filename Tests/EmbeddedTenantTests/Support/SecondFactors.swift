import Testing

@testable import EmbeddedTenant

extension EmbeddedTenant {
    /// Registers a second factor without proof.
    func give(_ channel: Message.Channel, _ contact: String, to address: String) {
        do {
            let account = try #require(try directory.account(with: EmailAddress(parsing: address)))
            let contact = try #require(Contact(parsing: contact, for: channel))
            try directory.register(
                StrongMethod(id: "method-\(channel.wireName)-\(address)", contact: contact), of: account.id,
                at: now)
        } catch {
            Issue.record(error)
        }
    }
}

extension Conversation {
    /// A tenant with one account by password, which has both second factors.
    static func withMethods(_ userFlow: UserFlow) async throws -> Conversation {
        let talk = try Conversation(userFlow)
        try await talk.signedUp()
        await talk.tenant.give(.email, "ada@example.com", to: "ada@example.com")
        await talk.tenant.give(.sms, "+353 83312345", to: "ada@example.com")
        return talk
    }

    /// The token that comes with `mfa_required`.
    func secondFactorNeeded() async throws -> String {
        try await tokens(challenged("ada%40example.com", Conversation.capable), Conversation.rightPassword)
            .token
    }
}

extension Reply {
    /// The ids of an email and a telephone method.
    var methodIDs: (email: String, sms: String) {
        get throws {
            guard case .list(let methods)? = json["methods"], methods.count == 2,
                case .text(let email)? = methods[0]["id"], case .text(let sms)? = methods[1]["id"]
            else { throw IssueError("no two methods: \(json)") }
            return (email, sms)
        }
    }
}
