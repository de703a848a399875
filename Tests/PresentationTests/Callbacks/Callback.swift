import Testing

@testable import Presentation

/// A callback of the client, how it is brought about, and what a person then sees.
struct Callback: CustomTestStringConvertible, Sendable {
    let delegate: String
    let name: String
    let step: Step
    /// The answers to the step's requests.
    let answers: [Reply]
    /// Whether a person can see that it was made.
    let isSeen: @MainActor @Sendable (Rehearsal) -> Bool

    init(
        _ delegate: String, _ name: String, _ step: Step, _ answers: [Reply],
        _ isSeen: @escaping @MainActor @Sendable (Rehearsal) -> Bool
    ) {
        self.delegate = delegate
        self.name = name
        self.step = step
        self.answers = answers
        self.isSeen = isSeen
    }

    var key: String { "\(delegate).\(name)" }
    var testDescription: String { key }
}

/// What is seen, by sentence.
extension Callback {
    typealias Seen = @MainActor @Sendable (Rehearsal) -> Bool

    static func problem(_ id: FormModel.FieldID, _ words: String) -> Seen {
        { $0.problem(id) == words && $0.form.focus == .field(id) && !$0.form.details.isEmpty }
    }

    static func status(_ words: String) -> Seen {
        { $0.screen.status.text == words }
    }

    static func place(_ place: String, asking id: FormModel.FieldID) -> Seen {
        { $0.place == place && $0.field(id) != nil }
    }

    static func done(_ place: String, _ words: String) -> Seen {
        { $0.place == place && $0.screen.status == .init(words, .success) }
    }

    static func account(_ words: String) -> Seen {
        { $0.place == "Account" && $0.field(.facts)?.label == Step.address && $0.screen.status.text == words }
    }
}
