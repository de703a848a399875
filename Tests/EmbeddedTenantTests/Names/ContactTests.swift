import Testing

@testable import EmbeddedTenant

@Suite struct ContactTests {
    @Test(arguments: [
        ("+353 83312345", "+3538331***"), ("+35383312345", "+3538331***"), ("+1 123456", "+1123***"),
        ("+123 12345678901234", "+1231234***"), (" +1 1234567 ", "+11234***"),
    ])
    func `a telephone number is masked such that three digits at least are hidden`(text: String, masked: String)
        throws
    {
        let contact = try #require(Contact(parsing: text, for: .sms))
        #expect(contact.masked == masked)
        #expect(contact.channel == .sms)
    }

    @Test(arguments: [
        "", "+", "1 123456", "+1 12345", "+1234 123456", "+1  123456", "+1 123456 ext", "+١ 123456",
    ])
    func `what does not match the pattern is no telephone number`(text: String) {
        #expect(PhoneNumber(parsing: text) == nil)
    }

    @Test(arguments: [
        ("api://demo/Read", "api://demo", "Read"),
        ("https://graph.example/User.Read", "https://graph.example", "User.Read"),
    ])
    func `a scope is a resource and a name`(text: String, resource: String, name: String) {
        let scope = ScopeName(parsing: text)
        #expect(scope?.resource == resource)
        #expect(scope?.name == name)
    }

    @Test(arguments: ["User.Read", "/Read", "api://Read", "api://demo/", "api://demo/a b", ""])
    func `a word without both is no scope`(text: String) {
        #expect(ScopeName(parsing: text) == nil)
    }

    @Test(
        arguments: [
            (9, 0), (10, 60), (11, 120), (15, 1920), (16, 3600), (17, 3600), (1000, 3600),
        ] as [(Int, Int64)])
    func `a lock grows with each wrong password`(wrong: Int, seconds: Int64) {
        #expect(PasswordLock.seconds(afterWrong: wrong) == seconds)
    }
}
