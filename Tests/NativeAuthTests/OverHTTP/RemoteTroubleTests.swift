import FoundationEssentials
import Glibc
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// What goes wrong at `vestibule-tenant`, over real HTTP: time that runs out, and faults on purpose.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteTroubleTests {
    @Test func `who is asked to wait calls nobody until then, over HTTP`() async throws {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant)
        try tenant.control.setFault(#"{"fault":"throttled","seconds":3,"endpoint":"/oauth2/v2.0/initiate"}"#)
        for (pause, left) in [(0, 3), (1500, 2)] {
            conversation.clock.advance(by: .milliseconds(pause))
            let callback = try await conversation.perform(
                .signIn("grace@example.com", password: "Compiler-1952"))
            #expect(callback.error?.failure == .status(429, retryAfter: .seconds(left)))
        }
        // Another flow waits too.
        let other = try await conversation.perform(.resetPassword("grace@example.com"))
        #expect(other.error?.failure == .status(429, retryAfter: .seconds(2)))
        #expect(conversation.newPaths == ["/oauth2/v2.0/initiate"])
        conversation.clock.advance(by: .milliseconds(1500))
        try await conversation.signIn("grace@example.com", "Compiler-1952")
    }

    @Test func `a passcode that has expired is told so, and a new one works, over HTTP`() async throws {
        let file = try TenantFileOnDisk(
            """
            { "app": { "clientId": "demo-client", "challengeTypes": ["oob"], "signUp": { "password": false } },
              "userFlow": { "name": "contoso", "clientId": "demo-client", "method": "emailCode",
                "passcode": { "lifetimeSeconds": 60 } },
              "people": [{ "email": "hedy@example.com" }] }
            """)
        let tenant = try TenantProgram(file.path)
        let conversation = try RemoteConversation(tenant, challengeTypes: [.oob])
        try await conversation.perform(.signIn("hedy@example.com"))
        let code = try conversation.passcode(for: "hedy@example.com")
        try tenant.control.advanceClock(seconds: 60)
        let late = try await conversation.perform(.submitCode(code))
        #expect(raisedFlags(of: try #require(late.error)) == ["isInvalidCode"])
        #expect(late.error?.errorDescription.contains("The passcode has expired. Ask for a new one.") == true)
        #expect(late.state?.name == "SignInCodeRequiredState")
        try await conversation.perform(.resendCode)
        let done = try await conversation.perform(
            .submitCode(conversation.passcode(for: "hedy@example.com")))
        #expect(done.name == "onSignInCompleted")
    }

    @Test func `a flow that was left for too long is over, in every step, over HTTP`() async throws {
        let tenant = try TenantProgram()
        for (start, name) in [
            (Call.signUp("ada@example.com"), "onSignUpVerifyCodeError"),
            (.signIn("hedy@example.com"), "onSignInVerifyCodeError"),
            (.resetPassword("grace@example.com"), "onResetPasswordVerifyCodeError"),
        ] {
            let conversation = try RemoteConversation(tenant)
            try await conversation.perform(start)
            try tenant.control.advanceClock(seconds: 601)
            let late = try await conversation.perform(.submitCode("00000000"))
            #expect(late.name == name)
            #expect(late.error?.errorCodes == [552_003])
            #expect(late.error?.refusal?.error == "expired_token")
        }
    }

    @Test(arguments: ["dropped", "html"])
    func `what can be said twice is said once more by itself, and what spends something is not, over HTTP`(
        fault: String
    ) async throws {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant)
        try tenant.control.setFault(#"{"fault":"\#(fault)"}"#)
        let sent = try await conversation.perform(.signIn("hedy@example.com"))
        #expect(sent.name == "onSignInCodeRequired")
        #expect(conversation.clock.waits == [.milliseconds(500)])
        #expect(conversation.newPaths.prefix(2) == ["/oauth2/v2.0/initiate", "/oauth2/v2.0/initiate"])

        _ = conversation.newPaths
        try tenant.control.setFault(#"{"fault":"\#(fault)"}"#)
        let code = try conversation.passcode(for: "hedy@example.com")
        let lost = try await conversation.perform(.submitCode(code))
        #expect(lost.name == "onSignInVerifyCodeError")
        #expect(
            lost.error?.failure
                == (fault == "html" ? .status(500, retryAfter: nil) : .unreachable(.connectionLost)))
        #expect(conversation.newPaths == ["/oauth2/v2.0/token"])
        #expect(conversation.clock.waits.count == 1)
        // The passcode was not spent.
        let done = try await conversation.perform(.submitCode(code))
        #expect(done.name == "onSignInCompleted")
    }

    @Test func `an answer that is cut short is no answer, and is not asked for twice, over HTTP`() async throws
    {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant)
        try tenant.control.setFault(#"{"fault":"malformed"}"#)
        let callback = try await conversation.perform(.signIn("hedy@example.com"))
        guard case .malformed = callback.error?.failure else {
            Issue.record("\(callback)")
            return
        }
        #expect(conversation.newPaths.count == 1)
    }
}

/// A tenant file that is gone with the value.
private final class TenantFileOnDisk {
    let path = "/tmp/vestibule-tenant-\(getpid())-\(UInt32.random(in: 0 ... .max)).json"

    init(_ text: String) throws { try text.write(to: URL(filePath: path), atomically: true, encoding: .utf8) }

    deinit { unlink(path) }
}
