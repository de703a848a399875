import ConversationLog
import FoundationEssentials
import Glibc
import NativeAuth
import NativeAuthWire
import TestSupport
import Testing

/// All flows over real HTTP with the log on, and then a look for everything that must not be in it.
@Suite(.timeLimit(.minutes(5))) @MainActor struct RemoteSecrecyTests {
    private static let password = "Pr1vate-Pr1vate"
    private static let number = "+44 7700900456"
    private static let addresses = ["ada.lovelace@mail.example.com", "grace@example.com", "alan@example.com"]

    /// What was used in some flows, of which nothing may be seen.
    private struct Secrets {
        var passcodes: Set<String> = []
        var tokens: Set<String> = []

        @MainActor mutating func add(_ conversation: RemoteConversation) throws {
            passcodes.formUnion(try conversation.tenant.control.inbox().map(\.code))
            tokens.formUnion(conversation.tokens)
        }
    }

    @Test(arguments: [false, true])
    func
        `B014 the log of all flows holds no password, passcode or token, and addresses when they are asked for`(
            showsAddresses: Bool
        ) async throws
    {
        let path = "/tmp/vestibule-secrecy-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        defer { unlink(path) }
        let log = try ConversationLog(
            path: path, showsAddresses: showsAddresses, tenant: "t", clock: ImpatientClock())
        var secrets = Secrets()
        for flows in [signingUpInAndResetting, givingSecondFactor, registering] {
            try secrets.add(try await flows(log))
        }
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        #expect(Set(text.matches(of: /"path":"([^"]+)"/).map { String($0.1) }).count == 15)
        #expect(secrets.passcodes.count >= 4 && secrets.tokens.count >= 15)
        for secret in secrets.passcodes.union(secrets.tokens) { #expect(!text.contains(secret)) }
        for password in [Self.password, "Compiler-1952", "Machine-1936", "Wrong-1952"] {
            #expect(!text.contains(password))
        }
        for address in Self.addresses + [Self.number] { #expect(text.contains(address) == showsAddresses) }
        #expect(text.contains("ada.lovelace") == showsAddresses)
    }

    private func signingUpInAndResetting(_ log: ConversationLog) async throws -> RemoteConversation {
        let tenant = try TenantProgram()
        let conversation = try RemoteConversation(tenant, observer: log)
        let address = Self.addresses[0]
        try tenant.control.setFault(#"{"fault":"html"},{"fault":"malformed","endpoint":"/oauth2/v2.0/token"}"#)
        try await conversation.perform(.signUp(address, password: Self.password))
        try await conversation.perform(.signUp(address, password: Self.password))
        try await conversation.perform(.submitCode(conversation.wrongPasscode(for: address)))
        try await conversation.perform(.resendCode)
        try await conversation.perform(.submitCode(conversation.passcode(for: address)))
        try await conversation.perform(.submitAttributes(["city": "Oslo", "country": "Norway"]))
        try await conversation.perform(.continueSignIn())
        try await conversation.perform(.resetPassword(address))
        try await conversation.perform(.submitCode(conversation.passcode(for: address)))
        try await conversation.perform(.submitPassword(Self.password + "-2"))
        let done = try await conversation.perform(.continueSignIn())
        #expect(done.name == "onSignInCompleted")
        try await conversation.perform(.getAccessToken(force: true, returnRefreshToken: true))
        try await conversation.perform(.signIn("grace@example.com", password: "Wrong-1952"))
        return conversation
    }

    private func givingSecondFactor(_ log: ConversationLog) async throws -> RemoteConversation {
        let conversation = try RemoteConversation(
            TenantProgram("multi-factor"), capabilities: [.mfaRequired, .registrationRequired], observer: log)
        let asked = try await conversation.perform(.signIn("grace@example.com", password: "Compiler-1952"))
        try await conversation.perform(.requestChallenge(try #require(asked.authMethods?.first)))
        let done = try await conversation.perform(
            .submitChallenge(conversation.passcode(for: "grace@example.org")))
        #expect(done.name == "onSignInCompleted")
        return conversation
    }

    private func registering(_ log: ConversationLog) async throws -> RemoteConversation {
        let conversation = try RemoteConversation(
            TenantProgram("registration"), capabilities: [.mfaRequired, .registrationRequired], observer: log)
        let asked = try await conversation.perform(.signIn("alan@example.com", password: "Machine-1936"))
        try await conversation.perform(
            .challengeAuthMethod(try #require(asked.authMethods?.last), contact: Self.number))
        let done = try await conversation.perform(.submitChallenge(conversation.passcode(for: Self.number)))
        #expect(done.name == "onSignInCompleted")
        return conversation
    }
}
