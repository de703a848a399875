import FoundationEssentials
import Testing

@testable import EmbeddedTenant

/// What users of other programs reported of people who went out and came in.
@Suite struct PeopleReportTests {
    // MARK: - B053

    /// 150 people: every tenth with a password of their own, and between them names in several scripts, aliases,
    /// all kinds of attributes, second factors.
    private static func people(of tenant: String) -> String {
        let names = ["Zoé Müller", "Зоя Ким", "漢字 太郎", "👩‍👩 O'Neil \\\"x\\\"", "ศรีสุข"]
        let lines = (1...150).map { number in
            let local = number == 7 ? "zoé7" : "user\(number)"
            let domain = number % 50 == 0 ? "bücher.example" : "example.com"
            var members = [#""email":"\#(local)@\#(domain)""#]
            if number % 2 == 0 { members.append(#""alias":"\#(tenant).\#(number)""#) }
            if number % 10 == 0 { members.append(#""password":"Vestibule-\#(number)""#) }
            members.append(
                #"""
                "attributes":{"displayName":"\#(names[number % 5])","terms":\#(number % 3 == 0),\#
                "age":\#(number - 75),"colour":"blau","sports":"chess,rowing"}
                """#)
            if number % 4 == 0 {
                members.append(#""methods":[{"channel":"sms","contact":"+44 \#(7_700_900_000 + number)"}]"#)
            }
            return "{" + members.joined(separator: ",") + "}"
        }
        return "[" + lines.joined(separator: ",") + "]"
    }

    @Test(arguments: ["contoso", "fabrikam"])
    func `B053 a tenant's people all come back from an export, and importing it twice changes nothing`(
        tenant: String
    ) async throws {
        let folder = try Folder()
        let userFlow = UserFlow.with { $0.name = tenant }
        // The other tenant's people are in a file of their own, with other people.
        let other = Conversation(
            seeds: try .reading(#"[{"email":"stranger@example.com"}]"#),
            directory: try Directory(path: folder["other.sqlite"]))
        #expect(try await other.tenant.peopleCount() == 1)
        let before = Conversation(
            userFlow, seeds: try .reading(Self.people(of: tenant)),
            directory: try Directory(path: folder["people.sqlite"]))
        let open = try await before.challenged("user1%40example.com")
        let liveCode = try before.newestCode

        var directory = try Directory(path: folder["people.sqlite"])
        let withoutHashes = try directory.exported()
        let exported = try directory.exported(withHashes: true)
        #expect(exported.split(separator: "\n").count == 150)
        #expect(!exported.contains("stranger"))
        #expect(!withoutHashes.contains("argon2"))
        for secret in [liveCode, open] + (1...15).map({ "Vestibule-\($0)0" }) {
            #expect(!exported.contains(secret) && !withoutHashes.contains(secret))
        }

        try directory.wipe()
        try directory.forgoSeeding()
        #expect(try directory.peopleCount() == 0)
        var damaged = exported.split(separator: "\n").map { String($0) }
        damaged.insert("nonsense", at: 0)
        damaged.insert(#"{"email":"no address"}"#, at: 100)
        let first = try await directory.importing(damaged.joined(separator: "\n"), pieces: 4096)
        #expect(first.tally == PeopleImport.Tally(added: 150, bad: 2))
        #expect(first.bad.map { $0.prefix { $0 != ":" } } == ["1", "101"])
        #expect(try directory.exported(withHashes: true) == exported)
        #expect(try await directory.importing(exported, pieces: 4096) == Imported(unchanged: 150))
        #expect(try await directory.importing(withoutHashes, pieces: 4096) == Imported(unchanged: 150))
        #expect(try directory.exported(withHashes: true) == exported)

        let after = Conversation(userFlow, directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await after.tenant.peopleCount() == 150)
        for (username, password) in [
            ("user10%40example.com", "Vestibule-10"), ("\(tenant).20", "Vestibule-20"),
            ("user150%40b%C3%BCcher.example", "Vestibule-150"),
        ] {
            let token = try await after.challenged(username)
            #expect(
                try await after.tokens(token, "password&username=\(username)&password=\(password)").status
                    == 200)
        }
        for username in ["zo%C3%A97%40example.com", "\(tenant).4"] {
            let token = try await after.challenged(username)
            #expect(try await after.tokens(token, "oob&oob=\(after.newestCode)").status == 200)
        }
    }

    // MARK: - B068

    @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}"])
    func `B068 seed and import files read the same with any line end and with a mark before them`(
        end: String, mark: String
    ) async throws {
        let seeds = """
            // Seeds.
            {
              "people": [
                { "email": "ada@example.com",
                  "alias": "ada_l", // her username
                  "attributes": { "city": "London" } },
                { "email": "bob@example.com" }
              ]
            }
            """
        let file = mark + seeds.replacing("\n", with: end) + end
        #expect(
            try SeededPeople.read(tenantFile: Data(file.utf8))
                == SeededPeople.read(tenantFile: Data(seeds.utf8)))
        #expect(try SeededPeople.read(tenantFile: Data(file.utf8)).count == 2)

        let lines = [
            #"{"email":"ada@example.com","alias":"ada_l","attributes":{"city":"London"},"id":"\#(Self.id)"}"#,
            "",
            "nonsense",
            #"{"email":"bob@example.com\r\n","alias":" bob_1\r\n","attributes":{"city":"Rome\r\n"}}"#,
            #"{"email":"carol"}"#,
        ]
        var directory = try Directory.inMemory()
        let imported = try await directory.importing(mark + lines.joined(separator: end))
        #expect(imported.tally == PeopleImport.Tally(added: 2, bad: 2))
        #expect(imported.bad.map { $0.prefix { $0 != ":" } } == ["3", "5"])
        let exported = try directory.exported()
        #expect(exported.contains(#""email":"bob@example.com","alias":"bob_1","attributes":{"city":"Rome"}"#))
        #expect(exported.hasPrefix(#"{"id":"\#(Self.id)","email":"ada@example.com","alias":"ada_l","#))
        for trace in ["\r", #"\r"#, #"\u000d"#, "\u{FEFF}"] { #expect(!exported.contains(trace)) }

        let talk = Conversation(directory: directory)
        #expect(try await talk.initiate("ada%40example.com%0D%0A").status == 200)
        #expect(try await talk.initiate("bob_1").status == 200)
    }

    private static let id = "223647ab-e55e-45a8-bd05-1a01f30b8e65"

    // MARK: - B069

    /// `zoé@example.com` and `Zoé`, percent-encoded.
    private static let composed = (address: "zo%C3%A9%40example.com", alias: "Zo%C3%A9")
    private static let decomposed = (address: "zoe%CC%81%40example.com", alias: "Zoe%CC%81")

    @Test func `B069 a seed spelled decomposed is the one account of every spelling`() async throws {
        let talk = Conversation(
            .emailPassword,
            seeds: try .reading(
                #"""
                [{ "email": "zoe\u0301@example.com", "alias": "Zoe\u0301", "password": "Vestibule\u00e9-1",
                   "attributes": { "colour": "bleue\u0301", "cafe\u0301": "a", "caf\u00e9": "a" } }]
                """#), directory: try Directory.inMemory())
        #expect(
            try await talk.start("username=\(Self.composed.address)&password=Vestibule-1").gist
                == "user_already_exists [1003037]")
        #expect(
            try await talk.start(
                "username=other%40example.com&password=Vestibule-1&attributes=%7B%22flatusername%22%3A%22zoe%22%7D"
            ).status == 200)
        for name in [
            Self.composed.address, Self.decomposed.address, Self.composed.alias, Self.decomposed.alias,
            "zo%C3%A9", "ZOE%CC%81",
        ] {
            for password in ["Vestibule%C3%A9-1", "Vestibulee%CC%81-1"] {
                let token = try await talk.challenged(name)
                #expect(
                    try await talk.tokens(token, "password&username=\(name)&password=\(password)").status == 200
                )
            }
        }
        #expect(try await talk.tenant.peopleCount() == 1)
        let stored = try await talk.tenant.storedAttributes(of: "zoé@example.com")
        #expect(stored.mapValues { Array("\($0)".utf8) }.count == 2)
        for (key, value) in stored {
            #expect(key.utf8.elementsEqual(key == "colour" ? "colour".utf8 : "caf\u{E9}".utf8))
            guard case .text(let text) = value else { throw IssueError("\(value)") }
            #expect(text.utf8.elementsEqual(key == "colour" ? "bleu\u{E9}".utf8 : "a".utf8))
        }
    }

    @Test func `B069 lines whose spellings differ are about one person`() async throws {
        var directory = try Directory.inMemory()
        let composed =
            #"{"email":"zo\u00e9@example.com","alias":"Zo\u00e9","attributes":{"caf\u00e9":"\u00e9"}}"#
        let decomposed =
            #"{"email":"zoe\u0301@example.com","alias":"Zoe\u0301","attributes":{"cafe\u0301":"e\u0301"}}"#
        #expect(try await directory.importing(decomposed) == Imported(added: 1))
        #expect(try await directory.importing(composed + "\n" + decomposed) == Imported(unchanged: 2))
        let exported = Array(try directory.exported().utf8)
        #expect(exported.contains(Array(#""email":"zo\#u{E9}@example.com","alias":"Zo\#u{E9}""#.utf8)))
        #expect(exported.contains(Array(#""attributes":{"caf\#u{E9}":"\#u{E9}"}"#.utf8)))
        #expect(!exported.contains(Array("\u{301}".utf8)))
        let twice =
            #"{"email":"a@example.com","attributes":{"caf\u00e9":"1","cafe\u0301":"2","caf\u00e9":"3"}}"#
        for line in [twice, #"{"email":"b@example.com","email":"c@example.com"}"#] {
            let imported = try await directory.importing(line)
            #expect(imported.tally.bad == 1)
            #expect(imported.bad.first?.contains("is there twice; leave one of them out") == true)
        }
        #expect(try directory.peopleCount() == 1)
    }

    @Test func `B069 seeds that are one person in two spellings are a fault`() throws {
        #expect(throws: (any Error).self) {
            try [PersonRecord].reading(#"[{"email":"zo\u00e9@example.com"},{"email":"zoe\u0301@example.com"}]"#)
        }
    }
}

extension EmbeddedTenant {
    fileprivate func storedAttributes(of address: String) throws -> [String: AttributeValue] {
        let account = try directory.account(with: EmailAddress(parsing: address))
        return try directory.attributes(of: #require(account).id)
    }
}
