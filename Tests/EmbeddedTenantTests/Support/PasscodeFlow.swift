import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

/// The flows in which a passcode is sent, each as the three calls that matter: begin, send, submit.
enum PasscodeFlow: CaseIterable, CustomTestStringConvertible {
    case signUp, signIn, passwordReset, secondFactor, registration

    var testDescription: String { "\(self)" }

    /// A tenant in which the flow needs nothing after the passcode.
    var userFlow: UserFlow {
        switch self {
        case .signUp, .passwordReset: .emailPassword
        case .signIn: .emailCode
        case .secondFactor, .registration: .with { $0.mfa.use = .required }
        }
    }

    var purpose: Message.Purpose {
        switch self {
        case .signUp: .signUp
        case .signIn: .signIn
        case .passwordReset: .passwordReset
        case .secondFactor: .secondFactor
        case .registration: .registration
        }
    }

    /// Where its passcodes go.
    var address: String {
        switch self {
        case .signUp, .signIn, .passwordReset, .secondFactor: "ada@example.com"
        case .registration: "grace@example.org"
        }
    }

    var masked: String {
        switch self {
        case .signUp, .signIn, .passwordReset, .secondFactor: "a***@e***e.com"
        case .registration: "g***e@e***e.org"
        }
    }

    /// The field of the answer that has the masked address.
    var targetField: String {
        switch self {
        case .signUp, .signIn, .passwordReset, .secondFactor: "challenge_target_label"
        case .registration: "challenge_target"
        }
    }

    /// A tenant with whoever the flow needs, on a directory in memory.
    func conversation() async throws -> Conversation {
        let talk = try Conversation(userFlow)
        try await populate(talk)
        return talk
    }

    /// Puts whoever the flow needs into the directory.
    func populate(_ talk: Conversation) async throws {
        switch self {
        case .signUp: break
        case .signIn: try await talk.signedUp("username=ada%40example.com")
        case .passwordReset, .registration: try await talk.signedUp()
        case .secondFactor:
            try await talk.signedUp()
            await talk.tenant.give(.email, "ada@example.com", to: "ada@example.com")
        }
    }

    /// The token with which a passcode is asked for.
    func begin(_ talk: Conversation) async throws -> String {
        switch self {
        case .signUp: try await talk.start().token
        case .signIn: try await talk.initiate().token
        case .passwordReset: try await talk.resetStart().token
        case .secondFactor, .registration: try await talk.secondFactorNeeded()
        }
    }

    /// Asks for a passcode.
    func send(_ talk: Conversation, _ token: String) async throws -> Reply {
        switch self {
        case .signUp: try await talk.challenge(token)
        case .signIn: try await talk.signInChallenge(token)
        case .passwordReset: try await talk.resetChallenge(token)
        case .secondFactor: try await talk.signInChallenge(token, "&id=method-email-ada@example.com")
        case .registration:
            try await talk.post(
                "/register/v1.0/challenge",
                "client_id=demo-client&continuation_token=\(token)&challenge_type=oob&challenge_channel=email"
                    + "&challenge_target=grace%40example.org")
        }
    }

    /// Submits a passcode.
    func submit(_ talk: Conversation, _ token: String, _ code: String) async throws -> Reply {
        switch self {
        case .signUp: try await talk.proceed(token, "oob&oob=\(code)")
        case .signIn: try await talk.tokens(token, "oob&oob=\(code)")
        case .passwordReset: try await talk.resetContinue(token, code)
        case .secondFactor: try await talk.tokens(token, "mfa_oob&oob=\(code)")
        case .registration:
            try await talk.post(
                "/register/v1.0/continue",
                "client_id=demo-client&continuation_token=\(token)&grant_type=oob&oob=\(code)")
        }
    }

    /// Begins and has a passcode sent; the token that waits for it.
    func sent(_ talk: Conversation) async throws -> String {
        try await send(talk, begin(talk)).token
    }
}
