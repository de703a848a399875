import NativeAuth
import NativeAuthWire
import Testing

@testable import Presentation

/// A tenant's answer, or none.
typealias Reply = Result<WireReply, TransportFailure>

/// A call of some flow: how one comes to where it is made, what a person does there, and where it leads when all is
/// well.
struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: Destination
    /// The steps before it.
    var past: [Step] = []
    /// Fills in what is asked and sends it; can be done again after a failure.
    let act: @MainActor @Sendable (Rehearsal) -> Void
    /// The answers to the requests of the same operation that come before the one that matters.
    var lead: [Reply] = []
    /// The answer to the one that matters, and to those after it.
    let good: [Reply]
    /// Where one is while it is under way, and where one is afterwards; see ``Rehearsal/place``.
    let place: String
    let next: String
    /// What was typed here and is no secret.
    var typed: [FormModel.FieldID: String] = [:]

    /// Comes to where the call is made.
    @MainActor func arrive() async throws -> Rehearsal {
        let rehearsal = try Rehearsal(app: .ofEveryFlow, start: start)
        for step in past { await step.succeed(in: rehearsal) }
        return rehearsal
    }

    /// Makes the call, and all is well.
    @MainActor func succeed(in rehearsal: Rehearsal) async {
        rehearsal.transport.answer(with: lead + good)
        act(rehearsal)
        await rehearsal.until { rehearsal.place == next && !rehearsal.form.isLocked }
    }

    /// Makes the call, which is answered so as often as it is tried.
    @MainActor func meet(_ reply: Reply, in rehearsal: Rehearsal) async {
        rehearsal.transport.answer(with: lead)
        rehearsal.transport.answerAll(with: reply)
        act(rehearsal)
        await rehearsal.answeredAtLast()
        rehearsal.transport.answerAll(with: nil)
    }

    /// The same step with another request of its operation in view.
    func at(_ request: String, after lead: [Reply], good: [Reply]) -> Step {
        Step(
            testDescription: "\(testDescription), \(request)", start: start, past: past, act: act, lead: lead,
            good: good, place: place, next: next, typed: typed)
    }
}

extension AppConfiguration {
    static let ofEveryFlow = AppConfiguration(
        clientId: "demo-client", challengeTypes: [.oob, .password],
        capabilities: [.mfaRequired, .registrationRequired], signUp: SignUpForm(alias: true),
        attributePages: [["jobTitle", "city"]])
}
