import TestSupport
import Testing

@testable import Presentation

/// What the code step of each flow does with an error that it does not know.
@MainActor @Suite(.timeLimit(.minutes(1))) struct CodeStepOverHTTPTests {
    enum Flow: CaseIterable { case signUp, signIn, resetPassword }

    struct Refusal: Sendable {
        var name: String
        var body: String
        /// What must be read on the screen.
        var words: [String]
    }

    nonisolated static let refusals = [
        Refusal(
            name: "a",
            body: """
                {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181],
                 "error_description":"AADSTS50181: That passcode is not right."}
                """, words: ["That passcode is not right."]),
        Refusal(
            name: "b",
            body:
                #"{"error":"invalid_grant","error_codes":[50126],"error_description":"AADSTS50126: Not right."}"#,
            words: ["Not right.", "HTTP 400", "invalid_grant", "50126"]),
        Refusal(
            name: "c", body: #"{"error":"invalid_grant","suberror":"made_up_thing","error_codes":[4711]}"#,
            words: ["The tenant refused this. Try again, or go back.", "HTTP 400", "made_up_thing", "4711"]),
        Refusal(
            name: "d", body: "<html><body>Bad Request</body></html>",
            words: ["something unexpected (HTTP 400, not JSON)"]),
    ]

    /// Answers by path; the code step is refused once, and then lets through.
    private func stub(refusing path: String, with body: String) -> HTTPStub {
        let refused = Once()
        return HTTPStub { request in
            if request.path.hasSuffix(path), refused.isFirst { return [.reply("400 Bad Request", body)] }
            if request.path == "/contoso/oauth2/v2.0/challenge" { return [.ok(TenantAnswers.passcodeSent)] }
            return [TenantAnswers.usual(request.path)]
        }
    }

    @Test(arguments: Flow.allCases, refusals.indices)
    func
        `B005 an error whose inner code is missing or new leaves the code step where it is, with a way on and back`(
            flow: Flow, index: Int
        ) async throws
    {
        let refusal = Self.refusals[index]
        let (path, start): (String, Destination) =
            switch flow {
            case .signUp: ("/signup/v1.0/continue", .signUp())
            case .signIn: ("/oauth2/v2.0/token", .signIn(username: "ada@example.com"))
            case .resetPassword: ("/resetpassword/v1.0/continue", .resetPassword(username: "ada@example.com"))
            }
        let stub = stub(refusing: path, with: refusal.body)
        let rehearsal = try Rehearsal(over: stub, app: .passcodeOnly, start: start)
        if flow == .signUp { rehearsal.type("ada@example.com") }
        rehearsal.press(.enter)
        await rehearsal.answered()
        rehearsal.type("123456")
        rehearsal.press(.enter)
        await rehearsal.answered()

        // The same screen, what to know of the error, and ways to try again and to go back.
        #expect(rehearsal.step == "Passcode")
        for words in refusal.words { #expect(rehearsal.said.contains(words)) }
        let id = stub.requests.last?.text.split(separator: "\r\n").first { $0.hasPrefix("client-request-id:") }
        #expect(
            rehearsal.form.details.last == "correlation \(id?.split(separator: " ").last ?? "none was sent")")
        #expect(rehearsal.form[.go]?.isEnabled == true)
        #expect(rehearsal.form[.back]?.isEnabled == true)

        // Trying again goes on with the same continuation token.
        let sent = stub.requests.last?.body.split(separator: "&").first { $0.hasPrefix("continuation_token=") }
        #expect(sent == "continuation_token=token-of-the-code-0123456789")
        rehearsal.type("654321")
        rehearsal.press(.enter)
        await rehearsal.until { rehearsal.step != "Passcode" }
        #expect(stub.requests.filter { $0.path.hasSuffix(path) }.count == 2)
        #expect(
            stub.requests.filter { $0.path.hasSuffix(path) }.allSatisfy { $0.body.contains(sent ?? "none") })
    }

    @Test func `B005 going back from such an error keeps the address`() async throws {
        for refusal in Self.refusals {
            let stub = stub(refusing: "/signup/v1.0/continue", with: refusal.body)
            let rehearsal = try Rehearsal(over: stub, app: .passcodeOnly)
            rehearsal.type("ada@example.com")
            rehearsal.press(.enter)
            await rehearsal.answered()
            rehearsal.type("123456")
            rehearsal.press(.enter)
            await rehearsal.answered()
            rehearsal.press(.escape)
            #expect(rehearsal.step == "Address")
            #expect(rehearsal.field(.email)?.input.text == "ada@example.com")
            #expect(stub.requests.count == 3)
        }
    }
}
