import NativeAuthWire
import Synchronization
import TestSupport

/// A tenant that answers as it pleases, and takes note of every token that is used where it must not be.
///
/// Source: wire protocol, sections 2 and 7.
final class FickleTenant: Transport {
    /// A call that a token may open.
    enum Use: Hashable {
        case call(Endpoint)
        case grant(Endpoint, String)
        /// The challenge of a second factor.
        case challengeOfMethod
    }

    fileprivate struct Token {
        var flow: String
        var opens: Set<Use>
    }

    fileprivate struct State {
        var generator: SeededGenerator
        var tokens: [String: Token] = [:]
        var serial = 0
        var requests = 0
        var violations: [String] = []
        /// The token that the operation under way must send next, by flow.
        var newest: [String: String] = [:]
        /// Flows in which two operations may mingle, so that nothing can be said of the newest token.
        var mingled: Set<String> = []
    }

    private let state: Mutex<State>

    init(seed: UInt64) { state = Mutex(State(generator: SeededGenerator(seed: seed))) }

    var requests: Int { state.withLock { $0.requests } }
    var violations: [String] { state.withLock { $0.violations } }

    /// An operation begins: from here on it must follow the newest token.
    func operationBegins(in flow: String) { state.withLock { $0.newest[flow] = nil } }

    /// An operation was cancelled or another joined it: what is on its way may still come, at any time.
    func operationsMingle(in flow: String) { _ = state.withLock { $0.mingled.insert(flow) } }

    /// Answers a request of a flow; `nil` where the connection is lost instead.
    func answer(_ path: String, _ body: String, in flow: String) -> WireReply? {
        let form = fields(of: body)
        return state.withLock { $0.answer(path, form, flow) }
    }

    func exchange(_ request: WireRequest) async throws(TransportFailure) -> WireReply {
        let answer = answer(
            request.path, request.body.reveal(), in: request.headers["client-request-id"] ?? "")
        await Task.yield()
        if Task.isCancelled { throw TransportFailure(.cancelled, sentAnyByte: true) }
        guard let answer else { throw TransportFailure(.connectionLost, sentAnyByte: true) }
        return answer
    }
}

extension FickleTenant.State {
    fileprivate mutating func answer(_ path: String, _ form: [String: String], _ flow: String) -> WireReply? {
        requests += 1
        guard let endpoint = Endpoint(rawValue: path) else {
            violations.append("no endpoint \(path)")
            return nil
        }
        let sent = form["continuation_token"]
        if let sent { check(sent, opens: use(endpoint, form), in: flow) }
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<3: return nil
        case 3..<6: return reply(500, "")
        case 6..<9: return reply(200, "<html>")
        case 9..<12: return reply(200, #"{"challenge_type":"redirect"}"#)
        case 12..<16: return reply(400, #"{"error":"expired_token","error_codes":[552003]}"#)
        case 16..<26: return reply(400, refusal(endpoint, form))
        default: return success(endpoint, form, flow)
        }
    }

    private mutating func check(_ token: String, opens use: FickleTenant.Use, in flow: String) {
        guard let known = tokens[token] else { return violations.append("\(token) was never given") }
        if known.flow != flow { violations.append("\(token) is of another flow") }
        if !known.opens.contains(use) { violations.append("\(token) does not open \(use)") }
        if !mingled.contains(flow), let newest = newest[flow], newest != token {
            violations.append("\(token) was replaced by \(newest)")
        }
        newest[flow] = token
    }

    private func use(_ endpoint: Endpoint, _ form: [String: String]) -> FickleTenant.Use {
        if let grant = form["grant_type"] { return .grant(endpoint, grant) }
        return form["id"] == nil ? .call(endpoint) : .challengeOfMethod
    }

    private func refusal(_ endpoint: Endpoint, _ form: [String: String]) -> String {
        if form["oob"] != nil { return #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"# }
        if form["password"] != nil || form["new_password"] != nil || endpoint == .resetPasswordPollCompletion {
            return endpoint == .token
                ? #"{"error":"invalid_grant","error_codes":[50126]}"#
                : #"{"error":"invalid_grant","suberror":"password_too_weak"}"#
        }
        if form["attributes"] != nil {
            return #"{"error":"invalid_grant","suberror":"attribute_validation_failed","#
                + #""invalid_attributes":[{"name":"city"}]}"#
        }
        return #"{"error":"invalid_request","error_codes":[701014]}"#
    }

    /// Gives a token that opens these calls.
    private mutating func token(_ flow: String, _ opens: FickleTenant.Use...) -> String {
        serial += 1
        let token = "t-\(serial)"
        tokens[token] = .init(flow: flow, opens: Set(opens))
        newest[flow] = token
        return token
    }

    private mutating func success(_ endpoint: Endpoint, _ form: [String: String], _ flow: String) -> WireReply {
        switch endpoint {
        case .signUpStart: return step(token(flow, .call(.signUpChallenge)))
        case .signInInitiate: return step(token(flow, .call(.signInChallenge)))
        case .resetPasswordStart: return step(token(flow, .call(.resetPasswordChallenge)))
        case .resetPasswordContinue: return step(token(flow, .call(.resetPasswordSubmit)))
        case .registerContinue: return step(token(flow, .grant(.token, "continuation_token")))
        case .signUpChallenge:
            return generator.chance(70)
                ? sent(token(flow, .call(.signUpChallenge), .grant(.signUpContinue, "oob")))
                : passwordAsked(token(flow, .grant(.signUpContinue, "password")))
        case .signInChallenge where form["id"] != nil:
            return sent(token(flow, .challengeOfMethod, .grant(.token, "mfa_oob")))
        case .signInChallenge:
            return generator.chance(50)
                ? sent(token(flow, .call(.signInChallenge), .grant(.token, "oob")))
                : passwordAsked(token(flow, .grant(.token, "password")))
        case .resetPasswordChallenge:
            return sent(token(flow, .call(.resetPasswordChallenge), .grant(.resetPasswordContinue, "oob")))
        case .registerChallenge:
            return generator.chance(70)
                ? sent(token(flow, .call(.registerChallenge), .grant(.registerContinue, "oob")))
                : reply(
                    200,
                    #"{"challenge_type":"preverified","continuation_token":"#
                        + #""\#(token(flow, .grant(.registerContinue, "continuation_token")))"}"#)
        case .signUpContinue: return continued(form, flow)
        case .signInIntrospect:
            // A challenge that fails hands this token on in the state that takes a passcode, too.
            return methods(token(flow, .challengeOfMethod, .grant(.token, "mfa_oob")))
        case .registerIntrospect: return methods(token(flow, .call(.registerChallenge)))
        case .token: return granted(form, flow)
        case .resetPasswordSubmit:
            let token = token(flow, .call(.resetPasswordPollCompletion), .call(.resetPasswordSubmit))
            return reply(200, #"{"continuation_token":"\#(token)","poll_interval":1}"#)
        case .resetPasswordPollCompletion: return polled(flow)
        }
    }

    private mutating func continued(_ form: [String: String], _ flow: String) -> WireReply {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0 where form["oob"] != nil:
            let token = token(flow, .call(.signUpChallenge))
            return reply(400, #"{"error":"credential_required","continuation_token":"\#(token)"}"#)
        case 1:
            let token = token(flow, .grant(.signUpContinue, "attributes"))
            return reply(
                400,
                #"{"error":"attributes_required","continuation_token":"\#(token)","#
                    + #""required_attributes":[{"name":"city","type":"string","required":true}]}"#)
        default:
            return generator.chance(80)
                ? step(token(flow, .grant(.token, "continuation_token"))) : reply(200, "{}")
        }
    }

    private mutating func granted(_ form: [String: String], _ flow: String) -> WireReply {
        let interruption = Int.random(in: 0..<4, using: &generator)
        if form["grant_type"] != "refresh_token", interruption < 2 {
            let word = interruption == 0 ? "mfa_required" : "registration_required"
            let token = token(flow, .call(interruption == 0 ? .signInIntrospect : .registerIntrospect))
            return reply(
                400, #"{"error":"invalid_grant","suberror":"\#(word)","continuation_token":"\#(token)"}"#)
        }
        serial += 1
        return reply(200, Grants.body(access: "at-\(serial)", refresh: "rt-\(serial)"))
    }

    private mutating func polled(_ flow: String) -> WireReply {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: return reply(200, #"{"status":"in_progress"}"#)
        case 4..<6:
            let token = token(flow, .call(.resetPasswordPollCompletion))
            return reply(200, #"{"status":"not_started","continuation_token":"\#(token)"}"#)
        case 6: return reply(200, #"{"status":"failed"}"#)
        default:
            let token = token(flow, .grant(.token, "continuation_token"))
            return reply(200, #"{"status":"succeeded","continuation_token":"\#(token)"}"#)
        }
    }

    private func reply(_ status: Int, _ body: String) -> WireReply {
        WireReply(status: status, body: Secret(body))
    }

    private func step(_ token: String) -> WireReply { reply(200, #"{"continuation_token":"\#(token)"}"#) }

    private func sent(_ token: String) -> WireReply {
        reply(
            200,
            #"{"continuation_token":"\#(token)","challenge_type":"oob","challenge_channel":"email","#
                + #""challenge_target_label":"a***","challenge_target":"a***","code_length":8}"#)
    }

    private func passwordAsked(_ token: String) -> WireReply {
        reply(200, #"{"continuation_token":"\#(token)","challenge_type":"password"}"#)
    }

    private func methods(_ token: String) -> WireReply {
        reply(
            200,
            #"{"continuation_token":"\#(token)","methods":[{"id":"m-1","challenge_type":"oob","#
                + #""challenge_channel":"email"}]}"#)
    }
}
