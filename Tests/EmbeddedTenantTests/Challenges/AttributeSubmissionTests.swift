import NativeAuthWire
import Testing

@testable import EmbeddedTenant

@Suite struct AttributeSubmissionTests {
    @Test(arguments: [
        ("city", 128), ("country", 128), ("displayName", 256), ("givenName", 64), ("jobTitle", 128),
        ("postalCode", 40), ("state", 128), ("streetAddress", 1024), ("surname", 64),
        ("extension_0_Motto", 250),
    ])
    func `each attribute has its longest value, counted as a person counts`(key: String, longest: Int) {
        let definition = AttributeDefinition(key: key)
        let text = String(repeating: "👩‍🚀", count: longest)
        #expect(definition.judge(.text(text)) == .taken(.text(text)))
        #expect(definition.judge(.text(text + "x")) == .refused)
    }

    @Test func `texts are trimmed and composed, and empty ones were not given`() {
        let city = AttributeDefinition(key: "city")
        #expect(city.judge(.text(" Zu\u{308}rich\r\n")) == .taken(.text("Zürich")))
        #expect(city.judge(.text(" ")) == .notGiven)
        #expect(city.judge(.null) == .notGiven)
        #expect(city.judge(.text("a\u{7}b")) == .refused)
        #expect(city.judge(.text("a\nb")) == .refused)
        #expect(city.judge(.boolean(true)) == .refused)
        #expect(city.judge(.integer(1)) == .refused)
        #expect(city.judge(.other) == .refused)
    }

    @Test func `a choice must be one of the list, several each one of it`() {
        var colour = AttributeDefinition(key: "colour")
        colour.choices = ["red", "bleu clair", "café"]
        colour.type = .radioSingleSelect
        #expect(colour.judge(.text("cafe\u{301}")) == .taken(.text("café")))
        #expect(colour.judge(.text("red,café")) == .refused)
        colour.type = .checkboxMultiSelect
        #expect(colour.judge(.text("red, bleu clair")) == .taken(.text("red,bleu clair")))
        #expect(colour.judge(.text("red,green")) == .refused)
        #expect(colour.judge(.text("red,")) == .refused)
    }

    @Test func `a number is a whole one and no text`() {
        var age = AttributeDefinition(key: "age")
        age.type = .numericTextBox
        #expect(age.judge(.integer(42)) == .taken(.integer(42)))
        #expect(age.judge(.text("42")) == .refused)
        #expect(JSONValue.object(from: #"{"age": 4.5}"#) == ["age": .other])
    }

    @Test func `B054 a box that must be ticked takes true alone, and an untouched one was not given`()
        async throws
    {
        let userFlow = try UserFlow.reading(
            #"""
            {"attributes": [
                {"key": "terms", "label": "Accept terms", "type": "checkboxSingleSelect", "required": true},
                {"key": "news", "label": "News", "type": "checkboxSingleSelect"}]}
            """#)
        let folder = try Folder()
        let talk = Conversation(userFlow, directory: try Directory(path: folder["people.sqlite"]))
        let missing = try await talk.proved(talk.sentPasscode())
        #expect(
            missing.json["required_attributes"]
                == JSON(#"[{"name": "terms", "type": "boolean", "required": true}]"#))
        var token = try missing.token
        let untouched = try await talk.proceed(token, "attributes&attributes=%7B%7D")
        #expect(untouched.gist == "attributes_required [55106]")
        token = try untouched.token
        for refused in ["false", "%22true%22", "1"] {
            let reply = try await talk.proceed(token, "attributes&attributes=%7B%22terms%22%3A\(refused)%7D")
            #expect(reply.json["invalid_attributes"] == JSON(#"[{"name": "terms"}]"#))
        }
        #expect(try await talk.proceed(token, "attributes&attributes=%7B%22terms%22%3Atrue%7D").status == 200)
        try await stores(["terms": "true"], for: "ada@example.com", in: folder)

        let both = "&attributes=%7B%22terms%22%3Atrue%2C%22news%22%3Afalse%7D"
        try await talk.signedUp("username=bob%40example.com&password=Vestibule-1" + both)
        try await stores(["terms": "true", "news": "false"], for: "bob@example.com", in: folder)
    }

    private func stores(_ values: [String: String], for email: String, in folder: Folder) async throws {
        var other = try Connection(path: folder["people.sqlite"])
        let rows = try other.rows(
            "SELECT key, value FROM person_attribute JOIN person ON person = number WHERE email_form = ?",
            [.text(email)]
        ) { ($0.text(0) ?? "", $0.text(1) ?? "") }
        #expect(Dictionary(uniqueKeysWithValues: rows) == values)
    }

    @Test func `an attribute of an unknown type is text`() throws {
        let userFlow = try UserFlow.reading(#"{"attributes": [{"key": "a.b c", "type": "colourWheel"}]}"#)
        let definition = try #require(userFlow.attributes.first)
        #expect(definition.type == .unlisted("colourWheel"))
        #expect(definition.judge(.text("teal")) == .taken(.text("teal")))
        #expect(definition.type.wireType == "colourWheel")
    }

    @Test func `keys that differ in composition only are one, and twice the same is no crash`() {
        let object = JSONValue.object(from: "{\"caf\u{E9}\": 1, \"cafe\u{301}\": 2}")
        #expect(object?.count == 1)
        #expect(JSONValue.object(from: #"{"a": 1, "a": 2}"#)?.count == 1)
        #expect(JSONValue.object(from: "[1]") == nil)
        #expect(JSONValue.object(from: Secret(String(repeating: "[", count: 100_000))) == nil)
    }
}
