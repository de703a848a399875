import NativeAuthWire

/// What the embedded tenant has mailed, the newest first.
struct InboxPane {
    var messages: [InboxMessage]
    var chosen = 0

    func model(saying say: Catalogue) -> PaneModel {
        let rows = messages.flatMap { message -> [PaneModel.Row] in
            let isFresh = message.fate == .fresh
            return [
                .init(
                    say(.inboxLine, ["time": clockTime(message.sentAt), "address": message.address]),
                    isFresh ? .fresh : .muted),
                .init(
                    say(
                        .inboxCode,
                        [
                            "purpose": say(message.purpose.phrase), "code": message.code.reveal(),
                            "state": say(message.fate.phrase),
                        ]), isFresh ? .fresh : .spent),
            ]
        }
        return PaneModel(
            title: say(.inboxTitle),
            note: messages.count == 1 ? say(.inboxNoteOne) : say(.inboxNote, ["count": "\(messages.count)"]),
            rows: rows.isEmpty ? [.init(say(.inboxEmpty), .muted)] : rows,
            chosen: messages.isEmpty ? nil : 2 * min(chosen, messages.count - 1), hasFocus: true)
    }

    mutating func move(by step: Int) {
        chosen = min(max(chosen + step, 0), max(messages.count - 1, 0))
    }

    var chosenMessage: InboxMessage? { messages.indices.contains(chosen) ? messages[chosen] : nil }
}

extension InboxMessage.Purpose {
    fileprivate var phrase: Phrase {
        switch self {
        case .signUp: .purposeSignUp
        case .signIn: .purposeSignIn
        case .resetPassword: .purposeResetPassword
        case .secondFactor: .purposeSecondFactor
        case .registration: .purposeRegistration
        }
    }
}

extension InboxMessage.Fate {
    fileprivate var phrase: Phrase {
        switch self {
        case .fresh: .inboxFresh
        case .used: .inboxUsed
        case .expired: .inboxExpired
        case .replaced: .inboxReplaced
        }
    }
}
