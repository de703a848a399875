import EmbeddedTenant
import FoundationEssentials
import NativeAuthWire

/// What the tenant has mailed, the newest first, passcodes in clear: this is what the control key guards.
struct InboxListing: Encodable {
    struct Mail: Encodable {
        let id: Int
        let sentAt: Date
        let expiresAt: Date
        let channel: String
        let address: String
        let purpose: String
        let code: String
        let status: String
    }

    let messages: [Mail]

    init(_ messages: [Message], at now: Date) {
        self.messages = messages.map { message in
            Mail(
                id: message.id.number, sentAt: message.sentAt, expiresAt: message.expiresAt,
                channel: message.channel.wireName, address: message.address, purpose: message.purpose.word,
                code: message.code.reveal(), status: message.status(at: now).word)
        }
    }
}

extension Message.Purpose {
    fileprivate var word: String {
        switch self {
        case .signUp: "sign_up"
        case .signIn: "sign_in"
        case .secondFactor: "second_factor"
        case .registration: "registration"
        case .passwordReset: "password_reset"
        }
    }
}

extension Message.Status {
    fileprivate var word: String {
        switch self {
        case .open: "open"
        case .used: "used"
        case .replaced: "replaced"
        case .exhausted: "exhausted"
        case .expired: "expired"
        }
    }
}
