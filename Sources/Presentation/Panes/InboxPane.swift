import NativeAuthWire

/// What the embedded tenant has mailed, the newest first.
struct InboxPane: Pane {
    static let name = PaneName.inbox

    var messages: [InboxMessage]
    private var chosen = 0

    init(messages: [InboxMessage]) {
        self.messages = messages
    }

    func keys(saying say: Catalogue) -> [ScreenModel.KeyHint] {
        let close = ScreenModel.KeyHint("Esc", say(.keyClose))
        return messages.isEmpty
            ? [close] : [.init("Enter", say(.keyBringCode)), close, .init("↑↓", say(.keyChoose))]
    }

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
            rows: rows.isEmpty ? [.init(say(.inboxEmpty), .muted, indent: 0)] : rows,
            chosen: messages.isEmpty ? nil : 2 * min(chosen, messages.count - 1))
    }

    mutating func handle(_ event: InputEvent) -> PaneWish? {
        switch event {
        case .key(.escape): return .close
        case .key(.up): move(by: -1)
        case .key(.down): move(by: 1)
        case .key(.pageUp): move(by: -5)
        case .key(.pageDown): move(by: 5)
        case .key(.home): chosen = 0
        case .key(.end): move(by: messages.count)
        case .key(.enter): return messages.indices.contains(chosen) ? .bring(messages[chosen]) : nil
        case .pointed(.paneRow(let row)): chosen = row / 2
        case .scrolled(let lines): move(by: lines)
        case .key, .text, .paste, .pointed: break
        }
        return nil
    }

    private mutating func move(by step: Int) {
        chosen = min(max(chosen + step, 0), max(messages.count - 1, 0))
    }
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
        case .exhausted: .inboxExhausted
        }
    }
}
