import Testing

@testable import EmbeddedTenant

@Suite struct PasswordFieldTests {
    /// `a+b&c=d%41 #;é€`, encoded once, by hand.
    static let awkward = "a%2Bb%26c%3Dd%2541+%23%3B%C3%A9%E2%82%AC"

    @Test(arguments: [awkward, "a%2bb%26c%3dd%2541%20%23%3b%c3%a9%e2%82%ac"])
    func `B001 a password is decoded exactly once, at sign-up, sign-in and reset`(again: String) async throws {
        let talk = try Conversation(.with { $0.password.characters = .any })
        let name = "username=ada%2Bx%40example.com"
        try await talk.signedUp("\(name)&password=\(Self.awkward)")
        #expect(talk.outbox.messages.first?.address == "ada+x@example.com")
        let token = try await talk.challenged("ada%2Bx%40example.com")
        #expect(try await talk.tokens(token, "password&\(name)&password=\(again)").status == 200)
        // What it would be were it decoded twice, or not at all.
        for other in ["a+b%26c%3DdA+%23%3B%C3%A9%E2%82%AC", "a%252Bb%2526c%253Dd%252541%2B%2523%253B"] {
            let token = try await talk.challenged("ada%2Bx%40example.com")
            #expect(
                try await talk.tokens(token, "password&\(name)&password=\(other)").gist
                    == "invalid_grant [50126]")
        }
        let proved = try await talk.resetContinue(
            talk.resetChallenge(talk.resetStart("ada%2Bx%40example.com").token).token, talk.newestCode
        ).token
        #expect(try await talk.submit(proved, again).gist == "invalid_grant/password_recently_used [399246]")
    }

    @Test func `B001 an attribute's value is decoded exactly once`() async throws {
        let folder = try Folder()
        let talk = Conversation(.cityAndCountry, directory: try Directory(path: folder["people.sqlite"]))
        let token = try await talk.proved(talk.sentPasscode()).token
        // {"city":"a+b&c=d%41 #;é€","country":"x"}
        let attributes =
            "%7B%22city%22%3A%22a%2Bb%26c%3Dd%2541+%23%3B%C3%A9%E2%82%AC%22%2C%22country%22%3A%22x%22%7D"
        #expect(try await talk.proceed(token, "attributes&attributes=\(attributes)").status == 200)
        var other = try Connection(path: folder["people.sqlite"])
        #expect(
            try other.rows("SELECT value FROM person_attribute WHERE key = 'city'") { $0.text(0) }
                == [#""a+b&c=d%41 #;é€""#])
    }

    /// `Mañana-2-café`, composed and decomposed.
    static let composed = "Ma%C3%B1ana-2-caf%C3%A9"
    static let decomposed = "Man%CC%83ana-2-cafe%CC%81"

    @Test(arguments: [(composed, decomposed), (decomposed, composed)])
    func `B042 a password is the same composed and decomposed, at sign-up, sign-in and reset`(
        set: String, typed: String
    ) async throws {
        let talk = try Conversation(.with { $0.password.characters = .any })
        try await talk.signedUp("username=ada%40example.com&password=\(set)")
        for password in [set, typed] {
            #expect(
                try await talk.tokens(talk.challenged(), Conversation.password(password)).status == 200)
        }
        #expect(
            try await talk.submit(talk.provedForReset(), typed).gist
                == "invalid_grant/password_recently_used [399246]")
        _ = try await talk.passwordReset(to: "Vestibule-2")
        _ = try await talk.passwordReset(to: set)
        #expect(try await talk.tokens(talk.challenged(), Conversation.password(typed)).status == 200)
        // A password that comes after the passcode.
        let token = try await talk.challenge(
            talk.proved(talk.sentPasscode("username=bob%40example.com")).token
        ).token
        #expect(try await talk.proceed(token, "password&password=\(set)").status == 200)
        let grant = "password&username=bob%40example.com&password=\(typed)"
        #expect(try await talk.tokens(talk.challenged("bob%40example.com"), grant).status == 200)
    }

    @Test func `B042 fullwidth letters and digits stay what they are`() async throws {
        let talk = try Conversation(.with { $0.password.characters = .any })
        try await talk.signedUp("username=ada%40example.com&password=\(encoded("Ａ１-vestibule"))")
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password("A1-vestibule")).gist
                == "invalid_grant [50126]")
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password(encoded("Ａ１-vestibule"))).status
                == 200)
    }

    @Test(arguments: [
        (String(repeating: "😀", count: 7), "invalid_grant/password_too_short [399246]"),
        (String(repeating: "😀", count: 8), nil),
        (String(repeating: "👩‍🚀", count: 7), "invalid_grant/password_too_short [399246]"),
        (String(repeating: "👩‍🚀", count: 256), nil),
        (String(repeating: "x", count: 256), nil),
        (String(repeating: "x", count: 257), "invalid_grant/password_too_long [399246]"),
        (String(repeating: "漢", count: 24), nil), (String(repeating: "漢", count: 25), nil),
        ("Vestibule-1\0more", "invalid_grant/password_is_invalid [399246]"),
        ("e" + String(repeating: "\u{301}", count: 20), "invalid_grant/password_too_short [399246]"),
        (
            String(repeating: "e" + String(repeating: "\u{301}", count: 20), count: 8), nil
        ),
    ])
    func `B043 a password's length is counted in characters as a person sees them`(
        password: String, refusal: String?
    ) async throws {
        let rules = UserFlow.with {
            $0.password.characters = .any
            $0.password.kinds = 1
        }
        let talk = try Conversation(rules)
        let start = try await talk.start("username=ada%40example.com&password=\(encoded(password))")
        #expect(start.gist == refusal ?? "200")
        if password.hasPrefix("xx"), refusal != nil {
            #expect(start.words.contains("at most 256 characters"))
        }
        guard refusal == nil else { return }
        #expect(try await talk.proved(talk.challenge(start.token).token).status == 200)
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password(encoded(password))).status == 200)
        // Nothing of it was cut off.
        #expect(
            try await talk.tokens(
                talk.challenged(), Conversation.password(encoded(String(password.dropLast())))
            ).gist == "invalid_grant [50126]")
    }

    @Test func `B043 two long passwords that differ late are two`() async throws {
        let talk = try Conversation()
        let head = "Aa1" + String(repeating: "-", count: 77)
        let (one, other) = (head + String(repeating: "x", count: 20), head + String(repeating: "y", count: 20))
        #expect(one.count == 100)
        try await talk.signedUp("username=ada%40example.com&password=\(encoded(one))")
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password(encoded(other))).gist
                == "invalid_grant [50126]")
        #expect(
            try await talk.tokens(talk.challenged(), Conversation.password(encoded(one))).status == 200)
    }
}
