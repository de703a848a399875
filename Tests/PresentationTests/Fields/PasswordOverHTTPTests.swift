import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(1))) struct PasswordOverHTTPTests {
    /// Each with its octets by RFC 3986 and the rules of `application/x-www-form-urlencoded`, written by hand.
    @Test(
        arguments: [
            ("a+b&c=d%41 #;é€", "a%2Bb%26c%3Dd%2541+%23%3B%C3%A9%E2%82%AC"),
            ("Aa1?/\\\"'<>{}|^`", "Aa1%3F%2F%5C%22%27%3C%3E%7B%7D%7C%5E%60"),
            ("Aa1-._~*()!$,:@", "Aa1-._~%2A%28%29%21%24%2C%3A%40"),
            ("Passwort-ß-1 ", "Passwort-%C3%9F-1+"), ("🇯🇵Pass-word1", "%F0%9F%87%AF%F0%9F%87%B5Pass-word1"),
        ])
    func `B001 a password of any characters is sent encoded once, and signs in with what it signed up with`(
        password: String, encoded: String
    ) async throws {
        let stub = HTTPStub { request in
            guard request.path.hasSuffix("/token") else { return [TenantAnswers.usual(request.path)] }
            // The stub knows the password by what it decodes itself.
            let isRight = decoded(request.body)["password"] == password
            return [
                isRight
                    ? .ok(TenantAnswers.granted)
                    : .reply("400 Bad Request", #"{"error":"invalid_grant","error_codes":[50126]}"#)
            ]
        }
        let signUp = try Rehearsal(over: stub)
        signUp.fillsIn(address: "ada@example.com", password: password)
        signUp.press(.enter)
        await signUp.answered()
        #expect(signUp.step == "Passcode")
        #expect(
            Set(stub.requests[0].body.split(separator: "&")) == [
                "client_id=demo-client", "username=ada%40example.com", "password=\(encoded)",
                "challenge_type=oob+password+redirect",
            ])
        #expect(decoded(stub.requests[0].body)["password"] == password)

        let signIn = try Rehearsal(over: stub, start: .signIn(username: "ada@example.com"))
        signIn.type(password)
        signIn.press(.enter)
        await signIn.until { signIn.screen.title.last == "Account" }
        let token = try #require(stub.requests.last)
        #expect(token.path == "/contoso/oauth2/v2.0/token")
        #expect(token.body.split(separator: "&").contains("password=\(encoded)"))
    }
}

/// Reads a form by hand, apart from the product's own reading.
private func decoded(_ body: String) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in body.split(separator: "&") {
        let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        var rest = Array((parts.count > 1 ? parts[1] : "").utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        fields[String(parts[0])] = String(decoding: bytes, as: UTF8.self)
    }
    return fields
}
