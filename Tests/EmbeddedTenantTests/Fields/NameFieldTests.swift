import Testing

@testable import EmbeddedTenant

@Suite struct NameFieldTests {
    @Test func `B013 alias and address sign in, in any case of letters, and reset the password`() async throws {
        let folder = try Folder()
        let talk = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await talk.signedUp(Self.signUp("ada@example.com", alias: "ada_l"))
        for name in ["ada_l", "ADA_L", " Ada_L ", "ada@example.com", "ADA@EXAMPLE.COM"] {
            let token = try await talk.challenged(encoded(name))
            let grant = "password&username=\(encoded(name))&password=Vestibule-1"
            #expect(try await talk.tokens(token, grant).status == 200, "\(name)")
        }
        let reset = try await talk.resetChallenge(talk.resetStart("ADA_L").token)
        #expect(reset.json["challenge_target_label"] == .text("a***@e***e.com"))
        let proved = try await talk.resetContinue(reset.token, talk.newestCode).token
        _ = try await talk.submit(proved, "Vestibule-2")
        // What is kept is the alias as it was typed.
        var other = try Connection(path: folder["people.sqlite"])
        #expect(try other.rows("SELECT alias FROM person") { $0.text(0) } == ["ada_l"])
    }

    @Test(arguments: [
        "bob@example.com", "a b", "ab", String(repeating: "a", count: 65), "zo\u{E9}", "ada\u{200B}l", "a,b,c",
    ])
    func `B013 an alias that breaks the rule is told at its field, with the rule in words`(
        alias: String
    ) async throws {
        let talk = try Conversation()
        try await talk.signedUp("username=bob%40example.com&password=Vestibule-1")
        let golden = JSON.refusal(
            #"""
            {"error": "invalid_grant", "suberror": "attribute_validation_failed", "error_codes": [55106],
             "invalid_attributes": [{"name": "flatusername"}]}
            """#,
            "AADSTS55106: The tenant does not take these values: flatusername. A username has 3 to 64 letters, "
                + "digits, dots, underscores or hyphens. Capital letters make no difference.")
        #expect(try await talk.start(Self.signUp("ada@example.com", alias: alias)).json == golden)
        // And when it comes later.
        await talk.tenant.adopt(.with { $0.alias.use = .collected })
        let token = try await talk.proved(talk.sentPasscode()).token
        #expect(
            try await talk.proceed(token, "attributes&attributes=\(Self.object(alias))").json == golden)
        #expect(try await talk.proceed(token, "attributes&attributes=\(Self.object("ada_l"))").status == 200)
    }

    @Test func `B013 an alias must match the tenant's pattern, which its refusal names`() async throws {
        let talk = try Conversation(UserFlow.reading(#"{"alias": {"patterns": ["^[a-z]{3}[0-9]{2}$"]}}"#))
        let refused = try await talk.start(Self.signUp("ada@example.com", alias: "ada_l"))
        #expect(refused.json["invalid_attributes"] == JSON(#"[{"name": "flatusername"}]"#))
        #expect(refused.words.contains("matches ^[a-z]{3}[0-9]{2}$."))
        #expect(try await talk.start(Self.signUp("ada@example.com", alias: "ada42")).status == 200)
    }

    @Test func `B013 an alias that is taken, in any case of letters, is told at its field`() async throws {
        let talk = try Conversation()
        try await talk.signedUp(Self.signUp("ada@example.com", alias: "ada_l"))
        for alias in ["ada_l", "ADA_L", " ada_L "] {
            #expect(
                try await talk.start(Self.signUp("bob@example.com", alias: alias)).json
                    == .refusal(
                        #"""
                        {"error": "user_already_exists", "error_codes": [1003037],
                         "invalid_attributes": [{"name": "flatusername"}]}
                        """#, "AADSTS1003037: This username is taken. Choose another."))
        }
    }

    @Test func `B039 one address in any case of letters, with or without blanks, is one account`() async throws
    {
        let folder = try Folder()
        let talk = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await talk.signedUp("username=Ada%40Example.com&password=Vestibule-1")
        let spellings = ["ada@example.com", "  ADA@EXAMPLE.COM ", "Ada@Example.com", "\tada@example.COM\r\n"]
        for spelling in spellings {
            #expect(
                try await talk.start("username=\(encoded(spelling))&password=Vestibule-1").json
                    == .refusal(
                        #"{"error": "user_already_exists", "error_codes": [1003037]}"#,
                        "AADSTS1003037: There is an account with this address."))
            let grant = "password&username=\(encoded(spelling))&password=Vestibule-1"
            #expect(try await talk.tokens(talk.challenged(encoded(spelling)), grant).status == 200)
            #expect(try await talk.resetStart(encoded(spelling)).status == 200)
        }
        var other = try Connection(path: folder["people.sqlite"])
        let rows = try other.rows("SELECT email, email_form FROM person") { [$0.text(0), $0.text(1)] }
        #expect(rows == [["Ada@Example.com", "ada@example.com"]])
    }

    @Test(arguments: [
        ["ada@bücher.example", "ada@xn--bcher-kva.example", "ADA@BU\u{308}CHER.EXAMPLE"],
        ["tëst@example.com", "te\u{308}st@example.com", "TËST@example.com"],
        ["用户@例子.example", "用户@xn--fsqu00a.example"],
        ["ada@maßanfertigung.example"],
    ])
    func `B041 every spelling of an international address signs in to its one account`(
        spellings: [String]
    ) async throws {
        let talk = try Conversation()
        // Someone whose domain is what ß is not.
        try await talk.signedUp("username=ada%40massanfertigung.example&password=Vestibule-9")
        try await talk.signedUp("username=\(encoded(spellings[0]))&password=Vestibule-1")
        #expect(talk.outbox.messages.first?.address == spellings[0])
        for spelling in spellings {
            #expect(
                try await talk.start("username=\(encoded(spelling))").gist == "user_already_exists [1003037]")
            let grant = "password&username=\(encoded(spelling))&password=Vestibule-1"
            #expect(try await talk.tokens(talk.challenged(encoded(spelling)), grant).status == 200)
        }
        #expect(try await talk.tenant.peopleCount() == 2)
    }

    @Test(arguments: [
        ("ada@example", "The domain after the @ has no dot."),
        ("ada@@example.com", "The address has more than one @."),
        ("@example.com", "The part before the @ is empty."),
    ])
    func `B041 an address that is none is refused by the part at fault`(
        address: String, words: String
    ) async throws {
        let talk = try Conversation()
        let golden = JSON.refusal(
            #"{"error": "invalid_request", "error_codes": [90100]}"#,
            "AADSTS90100: username parameter is empty or not valid. \(words)")
        #expect(try await talk.start("username=\(encoded(address))").json == golden)
        #expect(try await talk.initiate(encoded(address)).json == golden)
        #expect(try await talk.resetStart(encoded(address)).json == golden)
    }

    @Test func `B069 composed and decomposed spellings are one account, one alias and one choice`() async throws
    {
        let userFlow = try UserFlow.reading(
            """
            {"alias": {"patterns": ["^[A-Za-z\u{E9}]{3,}$"]},
             "attributes": [
               {"key": "drink", "type": "radioSingleSelect", "choices": ["cafe\u{301}", "tea"]},
               {"key": "cafe\u{301}", "type": "textBox"}]}
            """)
        let folder = try Folder()
        let talk = Conversation(userFlow, directory: try Directory(path: folder["people.sqlite"]))
        let attributes = encoded(
            "{\"flatusername\": \"Zoe\u{301}\", \"drink\": \"caf\u{E9}\", \"caf\u{E9}\": \"1\", \"cafe\u{301}\": \"1\"}"
        )
        try await talk.signedUp(
            "username=\(encoded("zoe\u{301}@example.com"))&password=Vestibule-1&attributes=\(attributes)")
        #expect(
            try await talk.start("username=\(encoded("zo\u{E9}@example.com"))").gist
                == "user_already_exists [1003037]")
        let alias = encoded("{\"flatusername\": \"ZO\u{C9}\"}")
        await talk.tenant.adopt(.with { $0.alias.patterns = [Pattern(".")].compactMap(\.self) })
        #expect(
            try await talk.start("username=bob%40example.com&attributes=\(alias)").json["invalid_attributes"]
                == JSON(#"[{"name": "flatusername"}]"#))
        for name in ["zo\u{E9}@example.com", "zoe\u{301}@example.com", "zo\u{E9}", "ZOE\u{301}"] {
            let grant = "password&username=\(encoded(name))&password=Vestibule-1"
            #expect(try await talk.tokens(talk.challenged(encoded(name)), grant).status == 200, "\(name)")
        }
        var other = try Connection(path: folder["people.sqlite"])
        let rows = try other.rows("SELECT key, value FROM person_attribute ORDER BY key") {
            [$0.text(0), $0.text(1)].map { $0.map { Array($0.unicodeScalars) } }
        }
        #expect(
            rows
                == [["caf\u{E9}", "\"1\""], ["drink", "\"caf\u{E9}\""]]
                .map { $0.map { Array($0.unicodeScalars) } })
    }

    @Test func `B069 attribute keys of a file that differ in composition only are told as one twice`() {
        let fault = #expect(throws: (any Error).self) {
            try UserFlow.reading("{\"attributes\": [{\"key\": \"caf\u{E9}\"}, {\"key\": \"cafe\u{301}\"}]}")
        }
        #expect(String(describing: fault).contains("each key once"))
    }

    private static func signUp(_ address: String, alias: String) -> String {
        "username=\(encoded(address))&password=Vestibule-1&attributes=\(object(alias))"
    }

    private static func object(_ alias: String) -> String { encoded(#"{"flatusername": "\#(alias)"}"#) }
}
