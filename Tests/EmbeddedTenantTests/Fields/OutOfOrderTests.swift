import NativeAuthWire
import TestSupport
import Testing

@testable import EmbeddedTenant

/// A call that takes a continuation token, with the proof that it brings.
private enum StepCall: CaseIterable {
    case signUpChallenge, signUpPasscode, signUpPassword, signUpAttributes
    case signInChallenge, introspect, tokenPassword, tokenPasscode, tokenSecondFactor, tokenContinuation
    case resetChallenge, resetPasscode, resetPassword, poll
    case registerIntrospect, registerChallenge, registerPasscode, registerContinuation

    var path: String {
        switch self {
        case .signUpChallenge: "/signup/v1.0/challenge"
        case .signUpPasscode, .signUpPassword, .signUpAttributes: "/signup/v1.0/continue"
        case .signInChallenge: "/oauth2/v2.0/challenge"
        case .introspect: "/oauth2/v2.0/introspect"
        case .tokenPassword, .tokenPasscode, .tokenSecondFactor, .tokenContinuation: "/oauth2/v2.0/token"
        case .resetChallenge: "/resetpassword/v1.0/challenge"
        case .resetPasscode: "/resetpassword/v1.0/continue"
        case .resetPassword: "/resetpassword/v1.0/submit"
        case .poll: "/resetpassword/v1.0/poll_completion"
        case .registerIntrospect: "/register/v1.0/introspect"
        case .registerChallenge: "/register/v1.0/challenge"
        case .registerPasscode, .registerContinuation: "/register/v1.0/continue"
        }
    }

    var fields: String {
        switch self {
        case .signUpChallenge, .signInChallenge, .resetChallenge: "&challenge_type=oob+password+redirect"
        case .signUpPasscode, .resetPasscode, .registerPasscode: "&grant_type=oob&oob=12345678"
        case .signUpPassword: "&grant_type=password&password=Vestibule-3"
        case .signUpAttributes: "&grant_type=attributes&attributes=%7B%7D"
        case .introspect, .poll, .registerIntrospect: ""
        case .tokenPassword:
            "&scope=openid&grant_type=password&username=ada%40example.com&password=Vestibule-1"
        case .tokenPasscode: "&scope=openid&grant_type=oob&oob=12345678"
        case .tokenSecondFactor: "&scope=openid&grant_type=mfa_oob&oob=12345678"
        case .tokenContinuation: "&scope=openid&grant_type=continuation_token&username=ada%40example.com"
        case .resetPassword: "&new_password=Vestibule-3"
        case .registerChallenge:
            "&challenge_type=oob&challenge_channel=email&challenge_target=grace%40example.org"
        case .registerContinuation: "&grant_type=continuation_token"
        }
    }
}

/// Where a flow can stand, and what is then in order: sections 3 to 7 of the protocol.
private enum Standing: CaseIterable, CustomTestStringConvertible {
    case signUpStarted, signUpPasscodeSent, passwordNeeded, passwordAsked, attributesNeeded, signedUp
    case signInInitiated, signInPasswordAsked, signInPasscodeSent, secondFactorNeeded, secondPasscodeSent
    case registrationNeeded, contactPasscodeSent, contactPreverified, registered
    case resetStarted, resetPasscodeSent, resetProved, resetSubmitted, resetSucceeded

    var testDescription: String { "\(self)" }

    var inOrder: Set<StepCall> {
        switch self {
        case .signUpStarted: [.signUpChallenge, .signUpAttributes]
        case .signUpPasscodeSent: [.signUpChallenge, .signUpPasscode, .signUpAttributes]
        case .passwordNeeded: [.signUpChallenge]
        case .passwordAsked: [.signUpChallenge, .signUpPassword]
        case .attributesNeeded: [.signUpAttributes]
        case .signedUp: [.tokenContinuation]
        case .signInInitiated: [.signInChallenge]
        case .signInPasswordAsked: [.signInChallenge, .tokenPassword]
        case .signInPasscodeSent: [.signInChallenge, .tokenPasscode]
        case .secondFactorNeeded: [.introspect, .signInChallenge]
        case .secondPasscodeSent: [.introspect, .signInChallenge, .tokenSecondFactor]
        case .registrationNeeded: [.registerIntrospect, .registerChallenge]
        case .contactPasscodeSent: [.registerIntrospect, .registerChallenge, .registerPasscode]
        case .contactPreverified: [.registerIntrospect, .registerChallenge, .registerContinuation]
        case .registered: [.tokenContinuation]
        case .resetStarted: [.resetChallenge]
        case .resetPasscodeSent: [.resetChallenge, .resetPasscode]
        case .resetProved: [.resetPassword]
        case .resetSubmitted: [.poll]
        case .resetSucceeded: [.poll, .tokenContinuation]
        }
    }

    /// A tenant and a token of a flow that stands here.
    func reached() async throws -> (Conversation, String) {
        let flow: PasscodeFlow =
            switch self {
            case .signUpStarted, .signUpPasscodeSent, .passwordNeeded, .passwordAsked, .attributesNeeded,
                .signedUp:
                .signUp
            case .signInInitiated, .signInPasswordAsked, .resetStarted, .resetPasscodeSent, .resetProved,
                .resetSubmitted, .resetSucceeded:
                .passwordReset
            case .signInPasscodeSent: .signIn
            case .secondFactorNeeded, .secondPasscodeSent: .secondFactor
            case .registrationNeeded, .contactPasscodeSent, .contactPreverified, .registered: .registration
            }
        let talk = self == .attributesNeeded ? try Conversation(.cityAndCountry) : try await flow.conversation()
        return (talk, try await token(talk, flow))
    }

    private func token(_ talk: Conversation, _ flow: PasscodeFlow) async throws -> String {
        switch self {
        case .signUpStarted, .resetStarted, .secondFactorNeeded, .registrationNeeded: try await flow.begin(talk)
        case .signUpPasscodeSent, .signInPasscodeSent, .resetPasscodeSent, .secondPasscodeSent,
            .contactPasscodeSent:
            try await flow.sent(talk)
        case .passwordNeeded: try await talk.proved(talk.sentPasscode("username=ada%40example.com")).token
        case .passwordAsked:
            try await talk.challenge(talk.proved(talk.sentPasscode("username=ada%40example.com")).token).token
        case .attributesNeeded, .signedUp: try await talk.proved(talk.sentPasscode()).token
        case .signInInitiated: try await talk.initiate().token
        case .signInPasswordAsked: try await talk.challenged()
        case .contactPreverified:
            try await talk.post(
                "/register/v1.0/challenge",
                "client_id=demo-client&continuation_token=\(flow.begin(talk))&challenge_type=oob"
                    + "&challenge_channel=email&challenge_target=ada%40example.com"
            ).token
        case .registered: try await flow.submit(talk, flow.sent(talk), talk.newestCode).token
        case .resetProved: try await talk.provedForReset()
        case .resetSubmitted: try await talk.submit(talk.provedForReset(), "Vestibule-2").token
        case .resetSucceeded: try await talk.passwordReset()
        }
    }
}

@Suite struct OutOfOrderTests {
    @Test(arguments: Standing.allCases)
    fileprivate func `B047 a call out of order fails as the service fails it, and changes nothing`(
        standing: Standing
    ) async throws {
        let (talk, token) = try await standing.reached()
        let messages = talk.outbox.messages
        for call in StepCall.allCases where !standing.inOrder.contains(call) {
            let reply = try await talk.post(
                call.path, "client_id=demo-client&continuation_token=\(token)\(call.fields)")
            #expect(
                reply.json
                    == .refusal(
                        #"{"error": "invalid_request", "error_codes": [55200]}"#,
                        "AADSTS55200: The continuation_token is not valid for this step."), "\(call)")
        }
        #expect(talk.outbox.messages == messages)
        for call in standing.inOrder {
            let (talk, token) = try await standing.reached()
            let reply = try await talk.post(
                call.path, "client_id=demo-client&continuation_token=\(token)\(call.fields)")
            #expect(
                !reply.gist.hasSuffix("[55200]") && !reply.gist.hasPrefix("expired"), "\(call): \(reply.gist)")
        }
    }
}
