import Testing

@testable import EmbeddedTenant

@Suite struct EmailAddressTests {
    @Test(arguments: [
        "ada@example.com", "Ada@Example.COM", "  ada@example.com ", "ada@example.com\r\n",
        "\u{A0}ada@EXAMPLE.com",
    ])
    func `spellings of one address have one form`(spelling: String) throws {
        #expect(try EmailAddress(parsing: spelling).form == "ada@example.com")
    }

    @Test func `the spelling is kept without the blanks around it`() throws {
        #expect(try EmailAddress(parsing: " Ada@Example.com\r\n").spelling == "Ada@Example.com")
    }

    @Test(arguments: [
        ("", "The address is empty."), (" \r\n", "The address is empty."),
        ("invalid", "The address has no @."), ("ada@@example.com", "The address has more than one @."),
        ("@example.com", "The part before the @ is empty."),
        ("a b@example.com", "The part before the @ has a sign or a dot where none may be."),
        (".ada@example.com", "The part before the @ has a sign or a dot where none may be."),
        ("a..da@example.com", "The part before the @ has a sign or a dot where none may be."),
        ("a\u{200B}da@example.com", "The part before the @ has a sign or a dot where none may be."),
        ("ada\0@example.com", "The part before the @ has a sign or a dot where none may be."),
        ("ada@", "The domain after the @ is empty."), ("ada@example", "The domain after the @ has no dot."),
        ("ada@example..com", "The domain after the @ has a dot where none may be."),
        ("ada@.com", "The domain after the @ has a dot where none may be."),
        ("ada@-example.com", "The domain after the @ is not a domain name."),
        ("ada@exa_mple.com", "The domain after the @ is not a domain name."),
        ("ada@exa mple.com", "The domain after the @ is not a domain name."),
        ("ada@127.0.0.1", "The domain after the @ is not a domain name."),
        ("ada@xn--a.com", "The domain after the @ is not a domain name."),
    ])
    func `what is no address is refused by the part that is at fault`(text: String, words: String) {
        #expect(throws: EmailAddress.Fault(words: words)) { try EmailAddress(parsing: text) }
    }

    @Test func `the longest parts pass, one byte more does not`() throws {
        let local = String(repeating: "a", count: 64)
        #expect(try EmailAddress(parsing: local + "@example.com").localForm == local)
        #expect(throws: EmailAddress.Fault.localPartTooLong) {
            try EmailAddress(parsing: local + "a@example.com")
        }
        let label = String(repeating: "b", count: 63)
        let domain = "\(label).\(label).\(label.dropLast(6)).com"
        #expect(try EmailAddress(parsing: local + "@" + domain).form.utf8.count == 254)
        #expect(throws: EmailAddress.Fault.tooLong) {
            try EmailAddress(parsing: local + "@" + domain + "m")
        }
        #expect(throws: EmailAddress.Fault.domainTooLong) {
            try EmailAddress(parsing: "ada@\(label)b.com")
        }
    }

    @Test func `B041 two spellings of one domain are one address, and ß is not ss`() throws {
        let forms = try [
            "ada@bücher.example", "ada@xn--bcher-kva.example", "ada@BU\u{308}CHER.example",
            "ada@Bücher。example",
        ].map { try EmailAddress(parsing: $0).form }
        #expect(Set(forms) == ["ada@xn--bcher-kva.example"])
        #expect(
            try EmailAddress(parsing: "ada@maßanfertigung.example").form
                != EmailAddress(parsing: "ada@massanfertigung.example").form)
        #expect(
            try EmailAddress(parsing: "weiß@example.com").form
                != EmailAddress(parsing: "weiss@example.com").form)
        #expect(try EmailAddress(parsing: "tëst@example.com").form == "tëst@example.com")
        #expect(try EmailAddress(parsing: "用户@例子.example").form == "用户@xn--fsqu00a.example")
        #expect(try EmailAddress(parsing: "用户@例子.example").masked == "用***@例***.example")
        #expect(throws: EmailAddress.Fault.noDot) { try EmailAddress(parsing: "ada@example") }
        #expect(throws: EmailAddress.Fault.severalAts) { try EmailAddress(parsing: "ada@@example.com") }
    }

    @Test(arguments: [
        ("customer@contoso.com", "c***r@c***o.com"), ("ada@example.com", "a***@e***e.com"),
        ("anna@example.co.uk", "a***a@e***e.c***.uk"), ("a@b.com", "a***@b***.com"),
        ("ta\u{308}st@example.com", "t***t@e***e.com"), ("👋🏽🇯🇵👋🏽🇯🇵@example.com", "👋🏽***🇯🇵@e***e.com"),
    ])
    func `a masked address shows whole letters at its ends alone`(address: String, masked: String) throws {
        #expect(try EmailAddress(parsing: address).masked == masked)
    }
}
