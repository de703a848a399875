import FoundationEssentials
import TestSupport
import Testing

/// Text of a tenant elsewhere that would rather be obeyed than read.
@Suite(.timeLimit(.minutes(2))) struct HostileTextTests {
    /// As JSON has it: clears the screen, sets a title, a C1 control, an override of direction, a long word, a lone line feed.
    private static let hostile =
        #"hostile \u001b[2J\u001b]0;taken\u0007 \u009b1m \u0085\u202eevil \u2066x "#
        + String(repeating: "w", count: 5000) + #"\n\u001b[Htail"#

    /// Refuses the first try in these words, and lets somebody of this name in at the second.
    private func stub(saying words: String) -> HTTPStub {
        HTTPStub { request in
            switch request.path.split(separator: "/").last {
            case "initiate" where request.number == 0:
                [
                    .reply(
                        "400 Bad Request",
                        #"{"error":"invalid_request","error_codes":[1],"error_description":"\#(words)"}"#)
                ]
            case "initiate": [.ok(#"{"continuation_token":"token-of-the-start"}"#)]
            case "challenge":
                [.ok(#"{"continuation_token":"token-of-the-password","challenge_type":"password"}"#)]
            default: [.ok(Self.granted(to: words))]
            }
        }
    }

    private static func granted(to name: String) -> String {
        let claims = #"{"preferred_username":"ada@example.com","name":"\#(name)","exp":4102444800}"#
        let payload = Data(claims.utf8).base64EncodedString().filter { $0 != "=" }
        return """
            {"token_type":"Bearer","scope":"openid","expires_in":3600,"access_token":"access-token",
             "refresh_token":"refresh-token","id_token":"e30.\(payload).c2ln",
             "client_info":"eyJ1aWQiOiJ1IiwidXRpZCI6InQifQ"}
            """
    }

    @Test func `B021 what a tenant says and what somebody is called is shown inert, inside its place`() throws {
        func screens(_ words: String, _ shown: String) throws -> [[String]] {
            let stub = stub(saying: words)
            let terminal = try Tmux([
                Place.program, "sign-in", "--tenant", stub.address, "--client-id", "a", "--tenant-file",
                "email-password",
            ])
            try terminal.waits(for: "Email address or username *")
            let title = terminal.title
            terminal.type("ada@example.com\tCorrect-Horse-7")
            terminal.press("Enter")
            try terminal.waits(for: shown)
            try terminal.wait("the key line") { terminal.rows.last?.contains("Esc home") == true }
            let refused = terminal.rows
            terminal.type("Correct-Horse-7")
            terminal.press("Enter")
            try terminal.waits(for: "Get access token")
            try terminal.waits(for: shown)
            try terminal.wait("the key line") { terminal.rows.last?.contains("Esc home") == true }
            #expect(terminal.title == title)
            return [refused, terminal.rows]
        }
        let plain = try screens("plain", "plain")
        let hostile = try screens(Self.hostile, "hostile ")
        for (plain, hostile) in zip(plain, hostile) {
            #expect(plain.count == hostile.count)
            // Outside the work: the header and its rule, and the keys.
            for row in [0, 1, 23] { #expect(plain[row] == hostile[row]) }
            for scalar in hostile.joined().unicodeScalars {
                let category = scalar.properties.generalCategory
                #expect(category != .control && category != .format, "U+\(String(scalar.value, radix: 16))")
            }
        }
        #expect(!hostile.joined().contains { $0.contains("tail") && !$0.contains("ww") })
    }
}
