import Testing

@testable import EmbeddedTenant

@Suite struct AttributeFieldTests {
    private static let city = "%7B%22city%22%3A%22Paris%22%7D"
    private static let country = "%7B%22country%22%3A%22France%22%7D"
    private static let both = "%7B%22city%22%3A%22Paris%22%2C%22country%22%3A%22France%22%7D"

    @Test(arguments: [
        ("", ["city", "country"]), ("&attributes=\(city)", ["country"]), ("&attributes=\(both)", []),
        ("&attributes=\(country)", ["city"]),
    ])
    func `B010 a sign-up is asked for what is missing and no more`(
        given: String, missing: [String]
    ) async throws {
        let folder = try Folder()
        let talk = Conversation(.cityAndCountry, directory: try Directory(path: folder["people.sqlite"]))
        var reply = try await talk.proved(
            talk.sentPasscode("username=ada%40example.com&password=Vestibule-1\(given)"))
        if !missing.isEmpty {
            #expect(reply.gist == "attributes_required [55106]")
            #expect(
                reply.json["required_attributes"]
                    == .list(
                        missing.map { name in
                            .object(["name": .text(name), "type": .text("string"), "required": .boolean(true)])
                        }))
            #expect(try await talk.tenant.peopleCount() == 0)
            let rest = missing.map { #""\#($0)": "x""# }.joined(separator: ",")
            reply = try await talk.proceed(reply.token, "attributes&attributes=\(encoded("{\(rest)}"))")
        }
        #expect(reply.json == JSON(#"{"continuation_token": "<token>"}"#))
        #expect(try await talk.tenant.peopleCount() == 1)
        var other = try Connection(path: folder["people.sqlite"])
        #expect(try other.number("SELECT count(*) FROM person_attribute") == 2)
    }

    @Test(arguments: [
        ("", []), ("&attributes=\(city)", ["city"]), ("&attributes=\(both)", ["city", "country"]),
    ])
    func `B010 what is optional may be left out and is never asked for, and what is given is kept`(
        given: String, kept: [String]
    ) async throws {
        let folder = try Folder()
        let optional = UserFlow.with {
            $0.attributes = ["city", "country"].map(AttributeDefinition.init(key:))
        }
        let talk = Conversation(optional, directory: try Directory(path: folder["people.sqlite"]))
        try await talk.signedUp("username=ada%40example.com&password=Vestibule-1\(given)")
        var other = try Connection(path: folder["people.sqlite"])
        #expect(try other.rows("SELECT key FROM person_attribute ORDER BY key") { $0.text(0) } == kept)
        #expect(try await talk.signedIn().status == 200)
    }

    @Test func `B010 an account is whole or not there, whatever goes wrong at the last step`() async throws {
        let talk = try Conversation(.cityAndCountry)
        let token = try await talk.proved(talk.sentPasscode()).token
        await talk.tenant.setFaults([FaultRule(.html), FaultRule(.throttled(retryAfter: 1))])
        for _ in 1...2 {
            #expect(try await talk.proceed(token, "attributes&attributes=\(Self.both)").status >= 429)
            #expect(try await talk.tenant.peopleCount() == 0)
        }
        #expect(try await talk.proceed(token, "attributes&attributes=\(Self.both)").status == 200)
        #expect(try await talk.tenant.peopleCount() == 1)
        #expect(try await talk.signedIn().status == 200)
    }

    @Test(arguments: [
        #"{"key": "extension_00000000000000000000000000000000_FavColour", "label": "Favourite colour"}"#,
        #"{"key": "extension_0_Shoe.size in cm", "label": "Shoe size"}"#,
        #"{"key": "mood", "label": "Mood", "type": "colourWheel"}"#, #"{"key": "motto", "label": ""}"#,
        #"{"key": "Motto"}"#,
    ])
    func `B011 the wire and the directory have the exact key, and the label is nowhere`(
        attribute: String
    ) async throws {
        let userFlow = try UserFlow.reading(
            #"{"attributes": [\#(attribute.dropLast()), "required": true}]}"#)
        let definition = try #require(userFlow.attributes.first)
        let folder = try Folder()
        let talk = Conversation(userFlow, directory: try Directory(path: folder["people.sqlite"]))
        let missing = try await talk.proved(talk.sentPasscode())
        let type = definition.key == "mood" ? "colourWheel" : "string"
        #expect(
            missing.json["required_attributes"]
                == JSON(#"[{"name": "\#(definition.key)", "type": "\#(type)", "required": true}]"#))
        if !definition.label.isEmpty { #expect(!missing.words.contains(definition.label)) }
        let token = try missing.token
        for label in [definition.label, definition.key.lowercased() + " "] where label != definition.key {
            #expect(
                try await talk.proceed(token, "attributes&attributes=\(encoded(#"{"\#(label)": "teal"}"#))")
                    .gist
                    == "attributes_required [55106]")
        }
        #expect(
            try await talk.proceed(
                token, "attributes&attributes=\(encoded(#"{"\#(definition.key)": "teal"}"#))"
            ).status == 200)
        var other = try Connection(path: folder["people.sqlite"])
        #expect(
            try other.rows("SELECT key, value FROM person_attribute") { [$0.text(0), $0.text(1)] }
                == [[definition.key, #""teal""#]])
    }
}
