import NativeAuthWire
import Testing

@testable import NativeAuth

/// One line of a machine's table: a state and what happens in it lead to a state and effects.
struct Transit<Machine: FlowMachine>: Sendable, CustomTestStringConvertible {
    enum Trigger: Sendable {
        case intent(Machine.Intent)
        case event(Event)
    }

    var testDescription: String
    var state: Machine.State
    var trigger: Trigger
    var result: Transition<Machine.State>

    /// A person wants something done.
    static func wish(
        _ name: String, _ state: Machine.State, _ intent: Machine.Intent, _ result: Transition<Machine.State>
    ) -> Transit {
        Transit(testDescription: name, state: state, trigger: .intent(intent), result: result)
    }

    /// An answer comes.
    static func answer(
        _ name: String, _ state: Machine.State, _ answer: Answer, _ result: Transition<Machine.State>
    ) -> Transit {
        Transit(testDescription: name, state: state, trigger: .event(.answered(answer)), result: result)
    }

    /// Plays the line.
    func check() {
        let transition =
            switch trigger {
            case .intent(let intent): Machine.begin(intent, from: state, asking: .sample)
            case .event(let event): Machine.advance(state, on: event, asking: .sample)
            }
        #expect(transition == result)
    }
}

extension Requests {
    static let sample = Requests(
        NativeAuthConfiguration(clientId: "client-1", challengeTypes: [.oob, .password]))
}

extension ContinuationToken {
    static let old = ContinuationToken("t-old")
    static let new = ContinuationToken("t-new")
}

extension Challenge {
    static func sample(_ token: ContinuationToken) -> Challenge {
        Challenge(
            token: token, sentTo: "a***a@e***.com", channel: ChannelType("email"), codeLength: 8, interval: nil)
    }
}

extension Refusal {
    static let wrongCode = Refusal(
        error: "invalid_grant", suberror: "invalid_oob_value", description: "wrong", codes: [50181])
    static let weakPassword = Refusal(error: "invalid_grant", suberror: "password_too_weak", codes: [399246])
    static let expired = Refusal(error: "expired_token", description: "too late", codes: [552003])
}

extension TokenGrant {
    static let sample = TokenGrant(
        accessToken: "at-1", idToken: nil, refreshToken: "rt-1", scopes: ["read", "openid"],
        expiresIn: .seconds(3600), client: ClientInfo(uid: "u-1", utid: "t-1"))
}

/// Answers of every kind, so that a table can be completed with all that do not belong in a state.
let oneOfEach: [Answer] = [
    .advanced(.new), .advanced(nil), .passcodeSent(.sample(.new)), .passwordAsked(.new), .preverified(.new),
    .methods([.email], .new), .granted(.sample), .resetSubmitted(.new, pollInterval: .seconds(1)),
    .polled(.inProgress, nil), .polled(.notStarted, .new), .polled(.succeeded, .new), .polled(.failed, nil),
    .interrupted(.credentialRequired, .new, .expired),
    .interrupted(.attributesRequired([.init(name: "city", type: "string", required: true)]), .new, .expired),
    .interrupted(.mfaRequired, .new, .expired), .interrupted(.registrationRequired, .new, .expired),
    .refused(.expired), .refused(.wrongCode), .refused(.weakPassword), .redirected(reason: nil),
    .redirected(reason: "r"), .failed(.malformed("m")), .failed(.status(500, retryAfter: nil)),
    .failed(.unreachable(.offline)), .failed(.unsupported("u")),
]
