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
