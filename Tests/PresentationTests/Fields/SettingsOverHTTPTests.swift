import TestSupport
import Testing

@testable import Presentation

/// What the screens say of a tenant elsewhere.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SettingsOverHTTPTests {
    private static let trace = "5d2f3c1b-0a9e-4877-9665-544332211000"

    private func refusal(_ error: String, _ code: Int, _ words: String) -> HTTPStub.Move {
        .reply(
            "401 Unauthorized",
            """
            {\(error),"error_codes":[\(code)],"trace_id":"\(Self.trace)",
             "error_description":"AADSTS\(code): \(words)\\r\\nTrace ID: \(Self.trace)"}
            """)
    }

    private func start(_ stub: HTTPStub, _ start: Destination) async throws -> Rehearsal {
        let rehearsal = try Rehearsal(over: stub, app: .passcodeOnly, start: start)
        if case .signUp = start { rehearsal.type("ada@example.com") }
        rehearsal.press(.enter)
        await rehearsal.answered()
        return rehearsal
    }

    @Test(arguments: ["sign-up", "sign-in", "reset"])
    func `B009 a setting that is wrong is named, with the tenant's number and trace id`(flow: String)
        async throws
    {
        let cases: [(HTTPStub.Move, String, String)] = [
            (
                refusal(#""error":"invalid_client","suberror":"nativeauthapi_disabled""#, 550022, "Off."),
                "Switch on native authentication in the app's registration", "550022"
            ),
            (
                refusal(#""error":"unauthorized_client""#, 700016, "Unknown."),
                "Check the client id (--client-id)", "700016"
            ),
            (
                refusal(#""error":"invalid_request""#, 90100, "client_id parameter is empty or not valid"),
                "Check the client id (--client-id)", "90100"
            ),
        ]
        for (answer, words, number) in cases {
            let rehearsal = try await start(
                HTTPStub { _ in [answer] },
                flow == "sign-up"
                    ? .signUp()
                    : flow == "sign-in"
                        ? .signIn(username: "ada@example.com") : .resetPassword(username: "ada@example.com"))
            #expect(rehearsal.screen.status.text.hasPrefix(words))
            #expect(rehearsal.form.details.joined(separator: "\n").contains(number))
            #expect(rehearsal.form.details.contains("trace \(Self.trace)"))
        }
    }

    @Test func `B009 a tenant that is not there is told by the setting`() async throws {
        let rehearsal = try await start(HTTPStub { _ in [.reply("404 Not Found", "<html>")] }, .signUp())
        #expect(rehearsal.screen.status.text.hasPrefix("Check the tenant's address"))
        #expect(rehearsal.screen.status.text.contains("HTTP 404"))
    }

    @Test func `B009 the base address is shown before anything is sent`() async throws {
        let stub = HTTPStub { _ in [] }
        for start in [Destination.home, .signUp(), .signIn(username: ""), .resetPassword(username: "")] {
            let rehearsal = try Rehearsal(over: stub, start: start)
            #expect(rehearsal.screen.status.text == "Calls go to \(stub.address)")
        }
        #expect(stub.requests.isEmpty)
    }

    @Test func `B056 over HTTP there is no inbox: no key, no item, no hint`() async throws {
        let stub = HTTPStub { request in [TenantAnswers.usual(request.path)] }
        let home = try Rehearsal(over: stub, start: .home)
        #expect(!home.said.lowercased().contains("inbox"))
        #expect(!home.said.contains("embedded tenant"))
        home.press(.function(3))
        #expect(home.screen.pane == nil)
        home.press(.control("o"))
        #expect(home.screen.pane == nil)
        home.press(.function(1))
        let help = home.rows.map(\.text).joined(separator: "\n")
        #expect(help.contains("F1"))
        #expect(!help.contains("F3") && !home.said.contains("F3"))

        let signUp = try await start(stub, .signUp())
        #expect(signUp.step == "Passcode")
        #expect(!signUp.said.lowercased().contains("inbox") && !signUp.said.contains("demo:"))
        signUp.press(.function(3))
        #expect(signUp.screen.pane == nil)

        // The same words are there where the tenant is embedded.
        let embedded = try Rehearsal(start: .home)
        #expect(embedded.said.contains("F3") && embedded.said.contains("Inbox"))
    }

    @Test(arguments: ["sign-up", "sign-up-code", "sign-in", "sign-in-code", "reset", "reset-code"])
    func `B008 a redirect says that the web is needed and why, with the address to open and a way back`(
        place: String
    ) async throws {
        let reason = "The account signs in another way."
        let path = [
            "sign-up": "signup/v1.0/start", "sign-up-code": "signup/v1.0/continue",
            "sign-in": "oauth2/v2.0/initiate",
            "sign-in-code": "oauth2/v2.0/token", "reset": "resetpassword/v1.0/start",
            "reset-code": "resetpassword/v1.0/continue",
        ][place]
        let stub = HTTPStub { request in
            if request.path == "/contoso/\(path ?? "")" {
                return [.ok(#"{"challenge_type":"redirect","redirect_reason":"\#(reason)"}"#)]
            }
            if request.path.hasSuffix("/oauth2/v2.0/challenge") { return [.ok(TenantAnswers.passcodeSent)] }
            return [TenantAnswers.usual(request.path)]
        }
        let start: Destination =
            place.hasPrefix("sign-up")
            ? .signUp()
            : place.hasPrefix("sign-in")
                ? .signIn(username: "ada@example.com") : .resetPassword(username: "ada@example.com")
        let rehearsal = try await self.start(stub, start)
        if place.hasSuffix("code") {
            rehearsal.type("123456")
            rehearsal.press(.enter)
            await rehearsal.answered()
        }
        #expect(rehearsal.screen.status == .init("The tenant wants this done in a browser.", .problem))
        #expect(
            rehearsal.form.introduction == [
                "The tenant wants this done in a browser, because: \(reason)",
                "Open \(stub.address) in a browser, and go on there with ada@example.com.",
            ])
        #expect(rehearsal.form.buttons.map(\.label) == ["Back", "Home"])
        rehearsal.press(.enter)
        let name = place.hasPrefix("sign-up") ? FormModel.FieldID.email : .username
        #expect(rehearsal.field(name)?.input.text == "ada@example.com")
    }
}
