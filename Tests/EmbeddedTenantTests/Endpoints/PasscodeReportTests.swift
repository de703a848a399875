import NativeAuthWire
import Testing

@testable import EmbeddedTenant

/// What people have reported of passcodes elsewhere.
@Suite struct PasscodeReportTests {
    @Test(arguments: [
        "+00123456+", "0012+3456", "0012-3456",
        "%EF%BC%90%EF%BC%90%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96",
    ])
    func `B045 a passcode is taken however it was copied, and zeros lead`(typed: String) async throws {
        let talk = try Conversation(generator: ScriptedGenerator(passcode: "00123456", after: 8))
        let challenge = try await talk.challenge(talk.start().token)
        #expect(try talk.newestCode == "00123456")
        #expect(challenge.json["code_length"] == .number(8))
        let token = try challenge.token
        for shape in ["123456", "001234567", "0012345x", ""] {
            let refused = try await talk.proceed(token, "oob&oob=\(shape)")
            #expect(refused.gist == "invalid_grant/invalid_oob_value [50181]")
            #expect(refused.words == "AADSTS50181: The passcode has 8 digits.")
        }
        // None of these was a try: four are left after a wrong one.
        #expect(try await talk.proceed(token, "oob&oob=00000000").words.hasSuffix("4 tries left."))
        #expect(try await talk.proceed(token, "oob&oob=\(typed)").status == 200)
    }

    @Test func `B045 the length is the tenant's to choose`() async throws {
        let talk = try Conversation(.with { $0.passcode.length = 6 })
        let challenge = try await talk.challenge(talk.start().token)
        #expect(challenge.json["code_length"] == .number(6))
        #expect(try talk.newestCode.utf8.count == 6)
        #expect(
            try await talk.proceed(challenge.token, "oob&oob=12345678").words
                == "AADSTS50181: The passcode has 6 digits.")
        #expect(try await talk.proved(challenge.token).status == 200)
    }

    @Test func `B046 the newest passcode works, older ones are told apart, and sends have an end`() async throws
    {
        let talk = try Conversation()
        var replies = [try await talk.challenge(talk.start().token)]
        replies.append(try await talk.challenge(replies[0].token))
        replies.append(try await talk.challenge(replies[1].token))
        talk.wait(seconds: 60)
        replies.append(try await talk.challenge(replies[2].token))
        for reply in replies {
            #expect(reply.json["interval"] == .number(30))
            #expect(reply.json["challenge_target_label"] == .text("a***@e***e.com"))
        }
        let token = try replies[3].token
        let codes = talk.outbox.messages.reversed().map { $0.code.reveal() }
        try #require(Set(codes).count == 4)
        #expect(talk.outbox.messages.map(\.fate) == [.open, .replaced, .replaced, .replaced])
        for (code, left) in zip(codes, ["4 tries left.", "3 tries left.", "2 tries left."]) {
            #expect(
                try await talk.proceed(token, "oob&oob=\(code)").json
                    == .refusal(
                        #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#,
                        "AADSTS50181: A newer passcode was sent. Use the newest passcode. \(left)",
                        at: "2026-01-31 10:16:00Z"))
        }
        #expect(try await talk.challenge(token).status == 200)
        #expect(try await talk.challenge(token).gist == "invalid_request [701014]")
        #expect(try await talk.proved(token).status == 200)
    }

    @Test func `the count of tries is the directory's`() async throws {
        let folder = try Folder()
        let talk = Conversation(directory: try Directory(path: folder["people.sqlite"]))
        let token = try await talk.sentPasscode()
        _ = try await talk.proceed(token, "oob&oob=\(talk.wrongCode)")
        var other = try Connection(path: folder["people.sqlite"])
        #expect(try other.number("SELECT tries FROM passcode_send") == 1)
        try other.run("UPDATE passcode_send SET tries = 5")
        #expect(try await talk.proved(token).words == "AADSTS50181: No tries left. Ask for a new passcode.")
    }

    @Test func `a passcode that outlives the window of sends keeps its count of tries`() async throws {
        let talk = try Conversation(
            .with {
                $0.passcode.sendWindow = .seconds(60)
                $0.passcode.lifetime = .seconds(500)
            })
        let token = try await talk.sentPasscode()
        _ = try await talk.proceed(token, "oob&oob=\(talk.wrongCode)")
        let code = try talk.newestCode
        talk.wait(seconds: 100)
        _ = try await talk.sentPasscode("username=bob%40example.com&password=Vestibule-1")
        #expect(
            try await talk.proceed(token, "oob&oob=x\(code)").words == "AADSTS50181: The passcode has 8 digits."
        )
        let wrong = code == "00000000" ? "00000001" : "00000000"
        #expect(try await talk.proceed(token, "oob&oob=\(wrong)").words.hasSuffix("3 tries left."))
        #expect(try await talk.proceed(token, "oob&oob=\(code)").status == 200)
    }
}
