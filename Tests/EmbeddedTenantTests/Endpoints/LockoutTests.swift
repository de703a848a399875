import EmbeddedTenant
import Testing

@Suite struct LockoutTests {
    private static func guess(_ talk: Conversation, _ numbers: ClosedRange<Int>) async throws -> [String] {
        let token = try await talk.challenged()
        var gists: [String] = []
        for number in numbers {
            gists.append(try await talk.tokens(token, Conversation.password("Wrong-\(number)")).gist)
        }
        return gists
    }

    private static let wrong = "invalid_grant [50126]"
    private static let locked = "invalid_grant [50053]"

    @Test func `the tenth wrong password locks for 60 s, even against the right one`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        #expect(try await Self.guess(talk, 1...9) == Array(repeating: Self.wrong, count: 9))
        let token = try await talk.challenged()
        #expect(
            try await talk.tokens(token, Conversation.password("Wrong-10")).json
                == .refusal(
                    #"{"error": "invalid_grant", "error_codes": [50053]}"#,
                    "AADSTS50053: The account is locked after too many wrong passwords. Try again in 60 seconds, "
                        + "or reset the password."))
        talk.wait(seconds: 59)
        let still = try await talk.tokens(token, Conversation.rightPassword)
        #expect(still.gist == Self.locked)
        #expect(still.words.contains("in 1 seconds"))
        talk.wait(seconds: 1)
        #expect(try await talk.tokens(token, Conversation.rightPassword).status == 200)
    }

    @Test func `each further wrong password locks for twice as long, to an hour at most`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        _ = try await Self.guess(talk, 1...10)
        var wait = 60
        for (number, seconds) in zip(11..., [120, 240, 480, 960, 1920, 3600, 3600]) {
            talk.wait(seconds: wait)
            let token = try await talk.challenged()
            let reply = try await talk.tokens(token, Conversation.password("Wrong-\(number)"))
            #expect(reply.words.contains("in \(seconds) seconds"), "\(reply.words)")
            wait = seconds
        }
    }

    @Test func `one of the last three wrong passwords again is not counted, an older one is`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        _ = try await Self.guess(talk, 1...9)
        for number in [9, 8, 7, 9] {
            #expect(try await Self.guess(talk, number...number) == [Self.wrong])
        }
        #expect(try await Self.guess(talk, 6...6) == [Self.locked])
    }

    @Test func `the right password forgives what was wrong before`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        _ = try await Self.guess(talk, 1...9)
        #expect(try await talk.signedIn().status == 200)
        #expect(try await Self.guess(talk, 11...19) == Array(repeating: Self.wrong, count: 9))
    }

    @Test func `a lock survives a restart, and so does the count`() async throws {
        let folder = try Folder()
        let before = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await before.signedUp()
        _ = try await Self.guess(before, 1...9)
        let after = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await Self.guess(after, 10...10) == [Self.locked])
        let later = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        #expect(try await later.signedIn().gist == Self.locked)
    }

    @Test func `no wrong password is in the files`() async throws {
        let folder = try Folder()
        let talk = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        try await talk.signedUp()
        _ = try await Self.guess(talk, 41...41)
        #expect(![UInt8](try folder.bytes()).contains(Array("Wrong-41".utf8)))
    }

    @Test func `a reset clears the lock`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        _ = try await Self.guess(talk, 1...10)
        _ = try await talk.passwordReset()
        #expect(try await talk.tokens(talk.challenged(), Conversation.password("Vestibule-2")).status == 200)
    }

    @Test func `a lock is one account's alone, and wrong passcodes do not add to it`() async throws {
        let talk = try Conversation()
        try await talk.signedUp()
        try await talk.signedUp("username=bob%40example.com&password=Vestibule-1")
        _ = try await Self.guess(talk, 1...10)
        let token = try await talk.challenged("bob%40example.com")
        #expect(
            try await talk.tokens(token, "password&username=bob%40example.com&password=Vestibule-1").status
                == 200)
    }

    @Test func `passwords that come at once are counted one by one, and none of them while the lock holds`()
        async throws
    {
        let talk = try Conversation()
        try await talk.signedUp()
        let token = try await talk.challenged()
        let gists = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 1...14 {
                group.addTask { try await talk.tokens(token, Conversation.password("Wrong-\(number)")).gist }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(gists.filter { $0 == Self.wrong }.count == 9)
        #expect(gists.filter { $0 == Self.locked }.count == 5)
        talk.wait(seconds: 60)
        #expect(try await talk.signedIn().status == 200)
    }
}
