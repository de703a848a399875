import FoundationEssentials
import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

@Suite struct PasscodeFieldTests {
    static let wrong = #"{"error": "invalid_grant", "suberror": "invalid_oob_value", "error_codes": [50181]}"#

    @Test(arguments: PasscodeFlow.allCases)
    func `B046 the newest passcode works, an older one is told apart, and sends have an end`(
        flow: PasscodeFlow
    ) async throws {
        let talk = try await flow.conversation()
        let before = talk.outbox.messages.count
        var replies = [try await flow.send(talk, flow.begin(talk))]
        replies.append(try await flow.send(talk, replies[0].token))
        replies.append(try await flow.send(talk, replies[1].token))
        talk.wait(seconds: 60)
        replies.append(try await flow.send(talk, replies[2].token))
        for reply in replies {
            #expect(reply.json["interval"] == .number(30))
            #expect(reply.json[flow.targetField] == .text(flow.masked))
        }
        let messages = talk.outbox.messages.dropLast(before)
        #expect(messages.map(\.fate) == [.open, .replaced, .replaced, .replaced])
        let codes = messages.reversed().map { $0.code.reveal() }
        try #require(Set(codes).count == 4)
        let token = try replies[3].token
        for (code, left) in zip(codes, ["4 tries left.", "3 tries left.", "2 tries left."]) {
            #expect(
                try await flow.submit(talk, token, code).json
                    == .refusal(
                        Self.wrong, "AADSTS50181: A newer passcode was sent. Use the newest passcode. \(left)",
                        at: "2026-01-31 10:16:00Z"))
        }
        let fifth = try await flow.send(talk, token)
        for _ in 1...20 {
            #expect(
                try await flow.send(talk, fifth.token).json
                    == .refusal(
                        #"{"error": "invalid_request", "error_codes": [701014]}"#,
                        "AADSTS701014: No more passcodes for now: 5 were sent within 900 seconds.",
                        at: "2026-01-31 10:16:00Z"))
        }
        // The newest passcode still works, also with a token from before it was sent.
        #expect(try await flow.submit(talk, token, talk.newestCode).status == 200)
    }

    @Test(arguments: PasscodeFlow.allCases)
    func `B047 only the right, unused, unexpired passcode passes`(flow: PasscodeFlow) async throws {
        let talk = try await flow.conversation()
        let token = try await flow.sent(talk)
        #expect(
            try await flow.submit(talk, token, talk.wrongCode).json
                == .refusal(Self.wrong, "AADSTS50181: The passcode is not right. 4 tries left."))
        #expect(
            try await flow.submit(talk, token, "").json
                == .refusal(Self.wrong, "AADSTS50181: The passcode has 8 digits."))
        let code = try talk.newestCode
        #expect(try await flow.submit(talk, token, code).status == 200)
        #expect(talk.outbox.messages.first?.fate == .used)
        // Where the flow goes on its token is out of step, where tokens were granted it is void.
        let isOver = flow == .signIn || flow == .secondFactor
        for spent in [code, try talk.wrongCode] {
            #expect(
                try await flow.submit(talk, token, spent).gist
                    == (isOver ? "expired_token [552003]" : "invalid_request [55200]"))
        }
        #expect(
            try await flow.send(talk, token).gist
                == (isOver ? "expired_token [552003]" : "invalid_request [55200]"))

        let late = try await flow.conversation()
        let lateToken = try await flow.sent(late)
        late.wait(seconds: 600)
        #expect(
            try await flow.submit(late, lateToken, late.newestCode).json
                == .refusal(
                    Self.wrong, "AADSTS50181: The passcode has expired. Ask for a new one.",
                    at: "2026-01-31 10:25:00Z"))
    }

    @Test(arguments: PasscodeFlow.allCases)
    func `B049 wrong passcodes are counted, and a restart renews neither the tries nor the sends`(
        flow: PasscodeFlow
    ) async throws {
        let folder = try Folder()
        var talk = Conversation(flow.userFlow, directory: try Directory(path: folder["people.sqlite"]))
        let clock = talk.clock
        try await flow.populate(talk)
        // What brought the person here was another flow family, or is long ago.
        talk.wait(seconds: 900)
        var token = try await flow.begin(talk)
        for send in 1...4 {
            if send == 3 {
                talk = Conversation(
                    flow.userFlow, directory: try Directory(path: folder["people.sqlite"]), clock: clock)
                #expect(try await flow.send(talk, token).gist == "expired_token [552003]")
                token = try await flow.begin(talk)
            }
            token = try await flow.send(talk, token).token
            let wrong = try talk.wrongCode
            for left in [
                "4 tries left.", "3 tries left.", "2 tries left.", "1 try left.",
                "No tries left. Ask for a new passcode.",
            ] {
                #expect(
                    try await flow.submit(talk, token, wrong).json
                        == .refusal(
                            Self.wrong, "AADSTS50181: The passcode is not right. \(left)",
                            at: "2026-01-31 10:30:00Z"))
            }
            #expect(
                try await flow.submit(talk, token, talk.newestCode).json
                    == .refusal(
                        Self.wrong, "AADSTS50181: No tries left. Ask for a new passcode.",
                        at: "2026-01-31 10:30:00Z"))
            #expect(talk.outbox.messages.first?.fate == .exhausted)
        }
        token = try await flow.send(talk, token).token
        #expect(try await flow.send(talk, token).gist == "invalid_request [701014]")
        talk = Conversation(
            flow.userFlow, directory: try Directory(path: folder["people.sqlite"]), clock: clock)
        token = try await flow.begin(talk)
        #expect(try await flow.send(talk, token).gist == "invalid_request [701014]")
        talk.wait(seconds: 900)
        token = try await flow.sent(talk)
        #expect(try await flow.submit(talk, token, talk.newestCode).status == 200)
    }

    @Test(arguments: PasscodeFlow.allCases)
    func `B056 every passcode is in the inbox, the newest first, with what has become of it`(
        flow: PasscodeFlow
    ) async throws {
        let talk = try await flow.conversation()
        let before = talk.outbox.messages.count
        let first = try await flow.sent(talk)
        talk.wait(seconds: 45)
        let token = try await flow.send(talk, first).token
        let messages = Array(talk.outbox.messages.dropLast(before))
        #expect(messages.map(\.purpose) == [flow.purpose, flow.purpose])
        #expect(messages.map(\.address) == [flow.address, flow.address])
        #expect(messages.map(\.sentAt) == [talk.clock.now, talk.clock.now - 45])
        #expect(messages.allSatisfy { $0.code.count == 8 && $0.channel == .email })
        #expect(messages.map { $0.status(at: talk.clock.now) } == [.open, .replaced])
        #expect(messages[0].status(at: talk.clock.now + 600) == .expired)
        #expect(try await flow.submit(talk, token, messages[0].code.reveal()).status == 200)
        #expect(talk.outbox.messages.first?.status(at: talk.clock.now) == .used)
    }
}
