import NativeAuthWire
import Testing

@testable import NativeAuth

@Suite struct SignUpMachineTests {
    typealias Line = Transit<SignUpMachine>

    static let step = SignUpStep("ada", .sample(.old))
    static let asked = [RequiredAttribute(name: "city", type: "string", required: true)]

    static func failed(_ problem: Problem, keeping state: SignUpMachine.State? = nil) -> Transition<
        SignUpMachine.State
    > { .failed(problem, keeping: state, restingIn: .over) }

    static let wishes: [Line] = [
        .wish(
            "a start is sent", .idle, .signUp(username: "ada", password: "p", attributes: ["city": "Oslo"]),
            Transition(
                .starting(username: "ada"),
                .exchange(
                    Requests.sample.signUpStart(
                        username: "ada", password: "p", attributes: #"{"city":"Oslo"}"#)))),
        .wish(
            "no attributes are left out", .idle, .signUp(username: "ada", password: nil, attributes: [:]),
            Transition(
                .starting(username: "ada"),
                .exchange(Requests.sample.signUpStart(username: "ada", password: nil, attributes: nil)))),
        .wish(
            "an empty name is refused", .idle, .signUp(username: "", password: nil, attributes: nil),
            failed(.local(.invalidUsername))),
        .wish(
            "an empty password is refused", .idle, .signUp(username: "ada", password: "", attributes: nil),
            failed(.local(.invalidPassword))),
        .wish(
            "a resend asks with the same token", .codeRequired(step), .resendCode,
            Transition(.resending(step), .exchange(Requests.sample.signUpChallenge(.old)))),
        .wish(
            "a passcode is sent", .codeRequired(step), .submitCode("1"),
            Transition(.verifying(step), .exchange(Requests.sample.signUpContinue(.old, oob: "1")))),
        .wish(
            "an empty passcode is refused and the state kept", .codeRequired(step), .submitCode(""),
            failed(.local(.invalidCode), keeping: .codeRequired(step))),
        .wish(
            "a password is sent", .passwordRequired(step), .submitPassword("p"),
            Transition(
                .settingPassword(step), .exchange(Requests.sample.signUpContinue(.old, password: "p")))),
        .wish(
            "an empty password is refused and the state kept", .passwordRequired(step), .submitPassword(""),
            failed(.local(.invalidPassword), keeping: .passwordRequired(step))),
        .wish(
            "attributes are sent", .attributesRequired(step), .submitAttributes([:]),
            Transition(
                .settingAttributes(step), .exchange(Requests.sample.signUpContinue(.old, attributes: "{}")))),
        .wish(
            "a passcode has no place at the start", .idle, .submitCode("1"),
            failed(.anotherStep, keeping: .idle)),
        .wish(
            "a start has no place in a flow", .codeRequired(step),
            .signUp(username: "ada", password: nil, attributes: nil),
            failed(.anotherStep, keeping: .codeRequired(step))),
    ]

    static let answers: [Line] = [
        .answer(
            "started: a passcode is asked for", .starting(username: "ada"), .advanced(.new),
            Transition(.requestingCode(username: "ada"), .exchange(Requests.sample.signUpChallenge(.new)))),
        .answer(
            "a passcode was sent", .requestingCode(username: "ada"), .passcodeSent(.sample(.new)),
            .reached(.codeRequired(SignUpStep("ada", .sample(.new))))),
        .answer(
            "another passcode was sent", .resending(step), .passcodeSent(.sample(.new)),
            .reached(.codeRequired(SignUpStep("ada", .sample(.new))))),
        .answer(
            "the passcode completes", .verifying(step), .advanced(.new),
            .reached(.completed(username: "ada", .new))),
        .answer(
            "it completes without a token", .verifying(step), .advanced(nil),
            .reached(.completed(username: "ada", nil))),
        .answer(
            "a password is needed", .verifying(step), .interrupted(.credentialRequired, .new, .expired),
            Transition(
                .requestingPassword(step.with(.new)), .exchange(Requests.sample.signUpChallenge(.new)))),
        .answer(
            "the tenant waits for it", .requestingPassword(step), .passwordAsked(.new),
            .reached(.passwordRequired(step.with(.new)))),
        .answer(
            "attributes are needed", .verifying(step),
            .interrupted(.attributesRequired(asked), .new, .expired),
            .reached(.attributesRequired(step.with(.new, asking: asked)))),
        .answer(
            "attributes are needed after the password", .settingPassword(step),
            .interrupted(.attributesRequired(asked), .new, .expired),
            .reached(.attributesRequired(step.with(.new, asking: asked)))),
        .answer(
            "more attributes are needed", .settingAttributes(step),
            .interrupted(.attributesRequired(asked), .new, .expired),
            .reached(.attributesRequired(step.with(.new, asking: asked)))),
        .answer(
            "a wrong passcode keeps the state and its token", .verifying(step), .refused(.wrongCode),
            failed(Problem(.invalidCode, refused: .wrongCode), keeping: .codeRequired(step))),
        .answer(
            "a weak password keeps the state and its token", .settingPassword(step), .refused(.weakPassword),
            failed(Problem(.invalidPassword, refused: .weakPassword), keeping: .passwordRequired(step))),
        .answer(
            "any other refusal ends it", .verifying(step), .refused(.expired),
            failed(Problem(refused: .expired))),
        .answer(
            "a redirect ends it", .settingAttributes(step), .redirected(reason: "r"),
            failed(Problem(.browserRequired, "r"))),
        .answer(
            "an answer of another step ends it", .settingPassword(step), .granted(.sample),
            failed(.anotherStep)),
    ]

    @Test(arguments: wishes) func `a wish leads to`(line: Line) { line.check() }
    @Test(arguments: answers) func `an answer leads to`(line: Line) { line.check() }

    @Test func `every answer settles or goes on, in every state under way`() {
        let states: [SignUpMachine.State] = [
            .starting(username: "ada"), .requestingCode(username: "ada"), .resending(Self.step),
            .verifying(Self.step), .requestingPassword(Self.step), .settingPassword(Self.step),
            .settingAttributes(Self.step),
        ]
        for state in states { expectOneEffect(of: SignUpMachine.self, in: state) }
    }
}

/// An operation under way neither stops short nor forks: each answer brings exactly one request, wait or end.
func expectOneEffect<Machine: FlowMachine>(of machine: Machine.Type, in state: Machine.State) {
    for answer in oneOfEach {
        let effects = Machine.advance(state, on: .answered(answer), asking: .sample).effects
        let moves = effects.count { effect in
            switch effect {
            case .exchange, .wait, .settle: true
            case .save, .update, .forgetRefreshToken: false
            }
        }
        #expect(moves == 1, "\(state) on \(answer)")
    }
}
